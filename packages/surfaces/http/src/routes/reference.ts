import { object, string } from "@colophon/contract";
import type { FastifyRequest } from "fastify";
import { preferType } from "../answer/accept.ts";
import { Problem } from "../answer/problem.ts";
import { PAGE_HEADERS, renderPage } from "../docs/frame.ts";
import { openGuides } from "../docs/guides.ts";
import { renderOperations } from "../docs/operations.ts";
import { renderProblems, renderReference } from "../docs/reference.ts";
import type { HttpParts } from "../parts.ts";
import type { OperationId } from "../routing/access.ts";
import { type AnyRoute, defineRoute } from "../routing/route.ts";
import { readConsolePage } from "./console.ts";

const nothing = object({});
const HTML = { "text/html": { type: "string" } };
const NAME = string({ description: "The page's name.", pattern: "^[a-z0-9.-]{1,100}$" });

interface PageSpec {
  readonly path: string;
  readonly operationId: OperationId;
  readonly summary: string;
  readonly description: string;
  /** Undefined: there is no such page. */
  readonly render: (parts: HttpParts, name: string) => string | undefined;
}

/** The pages for people, served from here and needing nothing from elsewhere. */
export const referenceRoutes = (all: () => readonly AnyRoute[]): readonly AnyRoute[] =>
  PAGES(all).map(({ path, operationId, summary, description, render }) =>
    defineRoute({
      method: "GET",
      path,
      operationId,
      tag: "Discovery",
      summary,
      description,
      isExtension: true,
      params: path.includes("{name}") ? object({ name: NAME }) : nothing,
      query: nothing,
      responses: { 200: { description: "A page.", content: HTML } },
      problems: path.includes("{name}") ? ["NOT_FOUND"] : [],
      async handle({ params, request, reply, parts }) {
        const page = path === "/" && wantsPage(request) ? await readConsolePage(parts) : undefined;
        if (page !== undefined) return reply.headers(page.headers).type("text/html; charset=utf-8").send(page.html);
        const html = render(parts, (params as { readonly name?: string }).name ?? "");
        if (html === undefined) throw new Problem("NOT_FOUND");
        return reply.headers(PAGE_HEADERS).type("text/html; charset=utf-8").send(html);
      },
    }),
  );

/** Does the client name HTML, as browsers do? Programs that ask for anything, or for JSON, get the guides as before. */
function wantsPage({ headers }: FastifyRequest): boolean {
  return preferType(headers.accept, ["application/json", "text/html"]) === "text/html";
}

const PAGES = (all: () => readonly AnyRoute[]): readonly PageSpec[] => [
  {
    path: "/",
    operationId: "readRoot",
    summary: "The page to try a file, for whoever opens the service in a browser.",
    description:
      "Where the process serves no console, and for clients that do not name HTML: the same page as at /docs.",
    render: renderHome,
  },
  {
    path: "/docs",
    operationId: "readGuides",
    summary: "The guides, for people.",
    description: "Their list, with what each is about.",
    render: renderHome,
  },
  {
    path: "/docs/guides/{name}",
    operationId: "readGuide",
    summary: "One guide, for people.",
    description: "By the name of its file in docs/.",
    render: (_, name) => renderGuide(name),
  },
  {
    path: "/docs/operations",
    operationId: "readOperationList",
    summary: "The operations and what each does, for people.",
    description: "By family; those that cannot be run here are marked.",
    render: ({ catalog }) => renderOperations(catalog.listOperations(), openGuides()),
  },
  {
    path: "/docs/operations/{name}",
    operationId: "readOperationPage",
    summary: "One operation with its input, options, value, codes and example, for people.",
    description: "The page of its reference in docs/reference.",
    render: (_, name) => renderOperation(name),
  },
  {
    path: "/docs/http",
    operationId: "readReference",
    summary: "The HTTP reference, for people.",
    description: "Every route of the OpenAPI document.",
    render: ({ version }) => renderReference(all(), version),
  },
  {
    path: "/docs/errors",
    operationId: "readProblems",
    summary: "Every problem code and what to do about it, for people.",
    description: "Each with its status and its remedy.",
    render: renderProblems,
  },
];

function renderHome(): string {
  const { html } = openGuides().index ?? { html: "<h1>Documentation</h1>" };
  const body = `${html}<p><a href="/docs/operations">All operations</a>, <a href="/docs/http">the HTTP reference</a> and <a href="/docs/errors">the problem codes</a> have separate pages.</p>`;
  return renderPage({ title: "Guides", place: "/docs", body });
}

function renderGuide(name: string): string | undefined {
  const guide = openGuides().guide(name);
  return guide && renderPage({ title: guide.title, place: "/docs", body: guide.html });
}

function renderOperation(name: string): string | undefined {
  const page = openGuides().operation(name);
  return page && renderPage({ title: page.title, place: "/docs/operations", body: page.html });
}
