import { object, string } from "@colophon/contract";
import type { FastifyRequest } from "fastify";
import { preferType } from "../answer/accept.ts";
import { Problem } from "../answer/problem.ts";
import { readDocsFile } from "../docs/files.ts";
import { PAGE_HEADERS, renderPage } from "../docs/frame.ts";
import { findPage, type LibraryParts } from "../docs/library.ts";
import { writeLlms, writeLlmsFull } from "../docs/llms.ts";
import type { DocPage } from "../docs/page.ts";
import type { HttpParts } from "../parts.ts";
import type { OperationId } from "../routing/access.ts";
import { type AnyRoute, defineRoute, type ResponseSpec } from "../routing/route.ts";
import { contentDisposition } from "../run/file-name.ts";
import { readConsolePage } from "./console.ts";

type Routes = () => readonly AnyRoute[];

const nothing = object({});
const HTML = "text/html; charset=utf-8";
const MARKDOWN = "text/markdown; charset=utf-8";
const NAME = string({
  description: "Name of the page. With `.md` at its end, the page is Markdown.",
  pattern: "^[a-z0-9.-]{1,100}$",
});
const AS_HTML: ResponseSpec = { description: "A page.", content: { "text/html": { type: "string" } } };
const AS_EITHER: ResponseSpec = {
  description: "A page, or its Markdown.",
  content: { "text/html": { type: "string" }, "text/markdown": { type: "string" } },
};

interface PageSpec {
  readonly path: `/docs${string}`;
  readonly operationId: OperationId;
  readonly summary: string;
  readonly description: string;
}

const LISTS: readonly PageSpec[] = [
  {
    path: "/docs",
    operationId: "readGuides",
    summary: "The list of guides, for people.",
    description: "Each guide with the question it answers.",
  },
  {
    path: "/docs/operations",
    operationId: "readOperationList",
    summary: "The operations and what each does, for people.",
    description: "By family; operations that this installation cannot run are marked.",
  },
  {
    path: "/docs/http",
    operationId: "readReference",
    summary: "The list of routes, for people.",
    description: "Every route of the OpenAPI document, with links to the pages that describe it.",
  },
  {
    path: "/docs/errors",
    operationId: "readProblems",
    summary: "The list of problems, errors and losses, for people.",
    description: "Every code with a link to its page.",
  },
];

const PAGES: readonly PageSpec[] = [
  {
    path: "/docs/guides/{name}",
    operationId: "readGuide",
    summary: "One guide, for people.",
    description: "The name is that of its file in docs/.",
  },
  {
    path: "/docs/recipes/{name}",
    operationId: "readRecipe",
    summary: "One recipe, for people.",
    description: "A task with the commands that do it. The name is that of its file in docs/recipes.",
  },
  {
    path: "/docs/operations/{name}",
    operationId: "readOperationPage",
    summary: "One operation with its input, options, value, codes and example, for people.",
    description: "The page of its reference in docs/reference.",
  },
  {
    path: "/docs/http/{name}",
    operationId: "readReferencePart",
    summary: "One group of routes, or the schemas, for people.",
    description: "Parameters, bodies and answers of each route.",
  },
  {
    path: "/docs/errors/{name}",
    operationId: "readCodePage",
    summary: "One problem, error or loss code, for people.",
    description: "What it means, what to do, and what returns it. `doc_url` of a problem leads here.",
  },
];

/** The pages for people, and the same pages for programs; they need nothing from elsewhere. */
export const referenceRoutes = (all: Routes): readonly AnyRoute[] => [
  rootRoute(all),
  ...LISTS.map((spec) => listRoute(spec, all)),
  ...PAGES.map((spec) => pageRoute(spec, all)),
  fileRoute(all),
  ...llmsRoutes(all),
];

function rootRoute(all: Routes): AnyRoute {
  return defineRoute({
    method: "GET",
    path: "/",
    operationId: "readRoot",
    tag: "Discovery",
    summary: "The page to try a file, for whoever opens the service in a browser.",
    description:
      "Where the process serves no console, and for clients that do not name HTML: the same page as at /docs.",
    isExtension: true,
    params: nothing,
    query: nothing,
    responses: { 200: AS_HTML },
    problems: [],
    async handle({ request, reply, parts }) {
      const page = wantsPage(request) ? await readConsolePage(parts) : undefined;
      if (page !== undefined) return reply.headers(page.headers).type(HTML).send(page.html);
      return reply
        .headers(PAGE_HEADERS)
        .type(HTML)
        .send(renderPage(pageAt(libraryOf(parts, all), "/docs")));
    },
  });
}

/** Does the client name HTML, as browsers do? Programs that ask for anything, or for JSON, get the guides as before. */
function wantsPage({ headers }: FastifyRequest): boolean {
  return preferType(headers.accept, ["application/json", "text/html"]) === "text/html";
}

function listRoute(spec: PageSpec, all: Routes): AnyRoute {
  return defineRoute({
    method: "GET",
    ...spec,
    tag: "Discovery",
    isExtension: true,
    params: nothing,
    query: nothing,
    responses: { 200: AS_HTML },
    problems: [],
    handle: async ({ reply, parts }) =>
      reply
        .headers(PAGE_HEADERS)
        .type(HTML)
        .send(renderPage(pageAt(libraryOf(parts, all), spec.path))),
  });
}

function pageRoute(spec: PageSpec, all: Routes): AnyRoute {
  const folder = spec.path.replace("{name}", "");
  return defineRoute({
    method: "GET",
    ...spec,
    tag: "Discovery",
    isExtension: true,
    params: object({ name: NAME }),
    query: nothing,
    responses: { 200: AS_EITHER },
    problems: ["NOT_FOUND"],
    async handle({ params, reply, parts }) {
      const { name } = params;
      const isMarkdown = name.endsWith(".md");
      const page = pageAt(libraryOf(parts, all), `${folder}${isMarkdown ? name.slice(0, -3) : name}`);
      return reply
        .headers(PAGE_HEADERS)
        .type(isMarkdown ? MARKDOWN : HTML)
        .send(isMarkdown ? page.markdown : renderPage(page));
    },
  });
}

function fileRoute(all: Routes): AnyRoute {
  return defineRoute({
    method: "GET",
    path: "/docs/{name}",
    operationId: "readDocsFile",
    tag: "Discovery",
    summary: "A file of the documentation's pages.",
    description:
      "Script, style, pictures and search index of the pages, the files of the examples, and the Markdown of the lists (`index.md`).",
    isExtension: true,
    params: object({ name: NAME }),
    query: nothing,
    responses: {
      200: {
        description: "The file.",
        headers: {
          "Content-Disposition": { description: "Of an example's file: its name.", schema: { type: "string" } },
        },
        content: { "*/*": {} },
      },
    },
    problems: ["NOT_FOUND"],
    async handle({ params: { name }, reply, parts }) {
      const file = readDocsFile(name);
      if (file !== undefined) {
        if (file.isDownload) reply.header("content-disposition", contentDisposition(name));
        return reply.headers(PAGE_HEADERS).type(file.mediaType).send(file.content);
      }
      if (!name.endsWith(".md")) throw new Problem("NOT_FOUND");
      const path = name === "index.md" ? "/docs" : `/docs/${name.slice(0, -3)}`;
      return reply
        .headers(PAGE_HEADERS)
        .type(MARKDOWN)
        .send(pageAt(libraryOf(parts, all), path).markdown);
    },
  });
}

function llmsRoutes(all: Routes): readonly AnyRoute[] {
  const rows = [
    ["/llms.txt", "readLlms", "The list of the documentation's pages, for language models.", writeLlms],
    ["/llms-full.txt", "readLlmsFull", "Guides, recipes and routes as one text, for language models.", writeLlmsFull],
  ] as const;
  return rows.map(([path, operationId, summary, write]) =>
    defineRoute({
      method: "GET",
      path,
      operationId,
      tag: "Discovery",
      summary,
      description: "Markdown, in the form of llmstxt.org.",
      isExtension: true,
      params: nothing,
      query: nothing,
      responses: { 200: { description: "The text.", content: { "text/plain": { type: "string" } } } },
      problems: [],
      handle: async ({ reply, parts }) =>
        reply
          .headers(PAGE_HEADERS)
          .type("text/plain; charset=utf-8")
          .send(write(libraryOf(parts, all))),
    }),
  );
}

function libraryOf({ catalog, version }: HttpParts, all: Routes): LibraryParts {
  return { catalog, version, routes: all() };
}

function pageAt(parts: LibraryParts, path: string): DocPage {
  const page = findPage(parts, path);
  if (page === undefined) throw new Problem("NOT_FOUND");
  return page;
}
