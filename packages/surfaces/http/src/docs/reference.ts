import type { JsonSchema } from "@colophon/contract";
import { PROBLEMS, type ProblemCode } from "../answer/problems.ts";
import { type AnyRoute, type BodySpec, problemsOf, TAGS, type Tag } from "../routing/route.ts";
import { COMPONENTS } from "../schemas/schemas.ts";
import { renderPage, renderText } from "./frame.ts";
import { escapeHtml } from "./markdown.ts";

export function renderReference(routes: readonly AnyRoute[], version: string): string {
  const sections = (Object.keys(TAGS) as Tag[]).map((tag) => {
    const own = routes.filter((route) => route.tag === tag);
    return `<h2 id="${slug(tag)}">${escapeHtml(tag)}</h2><p>${renderText(TAGS[tag])}</p>${own.map(renderRoute).join("")}`;
  });
  const list = routes.map(
    ({ operationId, method, path }) =>
      `<li><a href="#${operationId}"><code>${method} ${escapeHtml(path)}</code></a></li>`,
  );
  const schemas = Object.entries(COMPONENTS).map(
    ([name, schema]) => `<h3 id="schema-${name}">${name}</h3>${renderMembers(schema)}`,
  );
  return renderPage({
    title: "HTTP reference",
    place: "/docs/http",
    body: `<h1>HTTP reference</h1>
<p class="note">Version ${escapeHtml(version)}. The machine contract is <a href="/api/v2/openapi">/api/v2/openapi</a>; the problem codes are
<a href="/docs/errors">/docs/errors</a>.</p>
<nav aria-label="Routes"><ul class="list">${list.join("")}</ul></nav>${sections.join("")}<h2 id="schemas">Schemas</h2>${schemas.join("")}`,
  });
}

export function renderProblems(): string {
  const rows = (Object.keys(PROBLEMS) as ProblemCode[]).map(
    (code) =>
      `<h2 id="${slug(code)}"><code>${code}</code> <span class="note">${PROBLEMS[code].status}</span></h2>
<p>${renderText(PROBLEMS[code].title)} ${renderText(PROBLEMS[code].remediation)}</p>`,
  );
  return renderPage({
    title: "Problem codes",
    place: "/docs/errors",
    body: `<h1>Problem codes</h1><p>Every error is <code>application/problem+json</code> with one of these in <code>code</code>.</p>${rows.join("")}`,
  });
}

function renderRoute(route: AnyRoute): string {
  const { operationId, method, path, summary, description, auth, body, isExtension = false } = route;
  const notes = [auth === "none" ? "no key" : [auth].flat().join(" and "), ...(isExtension ? ["extension"] : [])].join(
    ", ",
  );
  return `<h3 id="${operationId}"><span class="method">${method}</span> <code>${escapeHtml(path)}</code></h3>
<p>${renderText(summary)} <span class="note">(${escapeHtml(notes)})</span></p>${description === undefined ? "" : `<p>${renderText(description)}</p>`}
${renderParameters(route)}${body === undefined ? "" : renderBody(body)}
${renderAnswers(route)}`;
}

function renderBody({ description, content }: BodySpec): string {
  const forms = Object.entries(content).map(([type, schema]) => {
    const branches = (schema.oneOf as readonly JsonSchema[] | undefined) ?? [];
    const members = branches.map(renderMembers).join("<p>or</p>");
    return `<p>${renderContent([type, schema])}${renderText(String(schema.description ?? ""))}</p>${renderMembers({ ...schema, description: undefined })}${members}`;
  });
  return `<p>Body: ${renderText(description)}</p>${forms.join("")}`;
}

function renderParameters({ params, query, headers = {} }: AnyRoute): string {
  const rows = [
    ...membersOf(params).map(([name, schema]) => ["path", name, schema] as const),
    ...membersOf(query).map(([name, schema]) => ["query", name, schema] as const),
    ...Object.entries(headers).map(
      ([name, { description, schema }]) => ["header", name, { description, ...schema }] as const,
    ),
  ].map(
    ([place, name, schema]) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}</td><td>${renderText(describe(schema))}</td></tr>`,
  );
  return rows.length === 0
    ? ""
    : `<table><thead><tr><th>Parameter</th><th>In</th><th>What</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

function renderAnswers(route: AnyRoute): string {
  const own = Object.entries(route.responses).map(
    ([status, { description, content = {} }]) =>
      `<tr><td>${status}</td><td>${renderText(description)} ${Object.entries(content).map(renderContent).join("")}</td></tr>`,
  );
  const problems = problemsOf(route).map(
    (code) =>
      `<tr><td>${PROBLEMS[code].status}</td><td><a href="/docs/errors#${slug(code)}"><code>${code}</code></a> ${renderText(PROBLEMS[code].title)}</td></tr>`,
  );
  return `<table><thead><tr><th>Answer</th><th>When</th></tr></thead><tbody>${own.join("")}${problems.join("")}</tbody></table>`;
}

function renderContent([type, schema]: readonly [string, JsonSchema]): string {
  const name = Object.entries(COMPONENTS).find(([, component]) => component === schema)?.[0];
  const link = name === undefined ? "" : ` <a href="#schema-${name}">${name}</a>`;
  return `<code>${escapeHtml(type)}</code>${link} `;
}

function renderMembers(schema: JsonSchema): string {
  const required = (schema.required ?? []) as readonly string[];
  const rows = membersOf(schema).map(
    ([name, member]) =>
      `<tr><td><code>${escapeHtml(name)}</code>${required.includes(name) ? "" : ' <span class="note">optional</span>'}</td><td>${renderText(describe(member))}</td></tr>`,
  );
  const about = typeof schema.description === "string" ? `<p>${renderText(schema.description)}</p>` : "";
  return rows.length === 0 ? about : `${about}<table>${rows.join("")}</table>`;
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

/** The same as the end of a problem's doc_url. */
function slug(text: string): string {
  return text.toLowerCase().replaceAll(/[/_ ]/g, "-");
}
