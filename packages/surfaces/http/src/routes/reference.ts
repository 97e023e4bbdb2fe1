import { object } from "@colophon/contract";
import { PAGE_HEADERS, renderProblems, renderReference } from "../docs/page.ts";
import { type AnyRoute, defineRoute } from "../route.ts";

const nothing = object({});
const HTML = { "text/html": { type: "string" } };

/** The reference for people, served from here and needing nothing from elsewhere. */
export const referenceRoutes = (all: () => readonly AnyRoute[]): readonly AnyRoute[] => [
  ...(
    [
      ["/", "readRoot", "The reference, for whoever opens the service in a browser."],
      ["/docs", "readReference", "The reference, for people."],
    ] as const
  ).map(([path, operationId, summary]) =>
    defineRoute({
      method: "GET",
      path,
      operationId,
      tag: "Discovery",
      summary,
      isExtension: true,
      auth: "none",
      params: nothing,
      query: nothing,
      responses: { 200: { description: "A page.", content: HTML } },
      problems: [],
      handle: async ({ reply, parts }) =>
        reply.headers(PAGE_HEADERS).type("text/html; charset=utf-8").send(renderReference(all(), parts.version)),
    }),
  ),
  defineRoute({
    method: "GET",
    path: "/docs/errors",
    operationId: "readProblems",
    tag: "Discovery",
    summary: "Every problem code and what to do about it, for people.",
    isExtension: true,
    auth: "none",
    params: nothing,
    query: nothing,
    responses: { 200: { description: "A page.", content: HTML } },
    problems: [],
    handle: async ({ reply }) => reply.headers(PAGE_HEADERS).type("text/html; charset=utf-8").send(renderProblems()),
  }),
];
