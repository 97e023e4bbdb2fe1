import type { JsonSchema } from "@colophon/contract";
import { codePath, codeSlug } from "../answer/code-path.ts";
import { PROBLEMS } from "../answer/problems.ts";
import { type AnyRoute, type BodySpec, problemsOf, type RouteTag, TAGS } from "../routing/route.ts";
import { COMPONENTS } from "../schemas/schemas.ts";
import { anchorOf } from "./markdown.ts";
import { type DocPage, markdownTable } from "./page.ts";

const HTTP = "/docs/http";
const SCHEMAS = `${HTTP}/schemas`;

/** The list of routes, with a page for each of their groups and one for the schemas. */
export function writeReference(routes: readonly AnyRoute[], version: string): DocPage {
  const sections = (Object.keys(TAGS) as RouteTag[]).flatMap((tag) => [
    `## ${tag}`,
    "",
    `${TAGS[tag]} Details: [${tag}](${pathOf(tag)}).`,
    "",
    ...markdownTable(
      ["route", "what it does"],
      routes.filter((route) => route.tag === tag).map((route) => [linkRoute(route), route.summary]),
    ),
  ]);
  return {
    path: HTTP,
    title: "HTTP reference",
    markdown: lines([
      "# HTTP reference",
      "",
      `This is version ${version}. Programs read [the OpenAPI document](/api/v2/openapi). The problems have [pages too](/docs/errors), and so do [the schemas](${SCHEMAS}).`,
      "",
      ...sections,
    ]),
  };
}

/** One group of routes, or the schemas; undefined for another name. */
export function writeReferencePart(routes: readonly AnyRoute[], name: string): DocPage | undefined {
  const path = `${HTTP}/${name}`;
  if (path === SCHEMAS) {
    const schemas = Object.entries(COMPONENTS).flatMap(([title, schema]) => [`## ${title}`, "", ...members(schema)]);
    return {
      path,
      title: "Schemas",
      markdown: lines(["# Schemas", "", "Members of requests and answers.", "", ...schemas]),
    };
  }
  const tag = (Object.keys(TAGS) as RouteTag[]).find((one) => codeSlug(one) === name);
  if (tag === undefined) return undefined;
  const own = routes.filter((route) => route.tag === tag);
  return { path, title: tag, markdown: lines([`# ${tag}`, "", TAGS[tag], "", ...own.flatMap(writeRoute)]) };
}

/** The names of the pages below the list. */
export function listReferenceParts(): readonly string[] {
  return [...Object.keys(TAGS).map(codeSlug), SCHEMAS.slice(HTTP.length + 1)];
}

export function linkRoute({ tag, method, path }: AnyRoute): string {
  const text = `\`${method} ${path}\``;
  return `[${text}](${pathOf(tag)}#${anchorOf(text)})`;
}

function pathOf(tag: RouteTag): string {
  return `${HTTP}/${codeSlug(tag)}`;
}

function writeRoute(route: AnyRoute): readonly string[] {
  const { method, path, operationId, summary, description, auth, body, isExtension = false } = route;
  const needs = auth === "none" ? "no key" : [auth].flat().join(" and ");
  return [
    `## \`${method} ${path}\``,
    "",
    [summary, description].filter((text) => text !== undefined).join(" "),
    "",
    `Needs: ${needs}. Operation id: \`${operationId}\`.${isExtension ? " This route is an extension of the specification." : ""}`,
    "",
    ...writeParameters(route),
    ...(body === undefined ? [] : writeBody(body)),
    ...writeAnswers(route),
  ];
}

function writeBody({ description, content }: BodySpec): readonly string[] {
  const forms = Object.entries(content).flatMap(([type, schema]) => {
    const branches = (schema.oneOf as readonly JsonSchema[] | undefined) ?? [];
    return [
      `${writeContent([type, schema])} ${String(schema.description ?? "")}`.trim(),
      "",
      ...members({ ...schema, description: undefined }),
      ...branches.flatMap((branch, index) => [...(index === 0 ? [] : ["or", ""]), ...members(branch)]),
    ];
  });
  return [`Body: ${description}`, "", ...forms];
}

function writeParameters({ params, query, headers = {} }: AnyRoute): readonly string[] {
  const rows = [
    ...membersOf(params).map(([name, schema]) => ["path", name, schema] as const),
    ...membersOf(query).map(([name, schema]) => ["query", name, schema] as const),
    ...Object.entries(headers).map(
      ([name, { description, schema }]) => ["header", name, { description, ...schema }] as const,
    ),
  ];
  return markdownTable(
    ["parameter", "in", "description"],
    rows.map(([place, name, schema]) => [`\`${name}\``, place, describe(schema)]),
  );
}

function writeAnswers(route: AnyRoute): readonly string[] {
  const own = Object.entries(route.responses).map(([status, { description, content = {} }]) => [
    status,
    [description, ...Object.entries(content).map(writeContent)].join(" "),
  ]);
  const problems = problemsOf(route).map((code) => [
    String(PROBLEMS[code].status),
    `[\`${code}\`](${codePath(code)}) ${PROBLEMS[code].title}`,
  ]);
  return markdownTable(["answer", "when"], [...own, ...problems]);
}

function writeContent([type, schema]: readonly [string, JsonSchema]): string {
  const name = Object.entries(COMPONENTS).find(([, component]) => component === schema)?.[0];
  return name === undefined ? `\`${type}\`` : `\`${type}\` [${name}](${SCHEMAS}#${anchorOf(name)})`;
}

function members(schema: JsonSchema): readonly string[] {
  const required = (schema.required ?? []) as readonly string[];
  const about = typeof schema.description === "string" ? [schema.description, ""] : [];
  const rows = membersOf(schema).map(([name, member]) => [
    `\`${name}\`${required.includes(name) ? "" : " (optional)"}`,
    describe(member),
  ]);
  return [...about, ...markdownTable(["member", "description"], rows)];
}

function membersOf(schema: JsonSchema): [string, JsonSchema][] {
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
}

function describe(schema: JsonSchema): string {
  const { type, description, enum: words, minimum, maximum, default: otherwise } = schema;
  const bounds = [
    ...(minimum === undefined ? [] : [`from ${String(minimum)}`]),
    ...(maximum === undefined ? [] : [`to ${String(maximum)}`]),
    ...(Array.isArray(words) && words.length <= 12 ? [words.join(", ")] : []),
    ...(otherwise === undefined ? [] : [`default ${JSON.stringify(otherwise)}`]),
  ].join(" ");
  return [[type].flat().join(" or "), bounds === "" ? "" : `(${bounds})`, description ?? ""].filter(Boolean).join(" ");
}

function lines(all: readonly string[]): string {
  return `${all.join("\n").trimEnd()}\n`;
}
