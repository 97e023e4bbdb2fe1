import type { CodeSources } from "./errors.ts";
import { listCodes, writeCodeList, writeCodePage } from "./errors.ts";
import { openGuides } from "./guides.ts";
import { writeOperations } from "./operations.ts";
import type { DocPage } from "./page.ts";
import { listReferenceParts, writeReference, writeReferencePart } from "./reference.ts";

export interface LibraryParts extends CodeSources {
  readonly version: string;
}

/** The page of a path; undefined: there is no such page. */
export function findPage(parts: LibraryParts, path: string): DocPage | undefined {
  const guides = openGuides();
  const { catalog, routes, version } = parts;
  if (path === "/docs") return guides.index ?? { path, title: "Documentation", markdown: "# Documentation\n" };
  if (path === "/docs/operations") return writeOperations(catalog.listOperations(), guides);
  if (path === "/docs/http") return writeReference(routes, version);
  if (path === "/docs/errors") return writeCodeList(parts);
  const [, folder = "", name = ""] = /^\/docs\/([a-z]+)\/([a-z0-9.-]+)$/.exec(path) ?? [];
  if (folder === "guides") return guides.guide(name);
  if (folder === "recipes") return guides.recipe(name);
  if (folder === "operations") return guides.operation(name);
  if (folder === "http") return writeReferencePart(routes, name);
  return folder === "errors" ? writeCodePage(parts, name) : undefined;
}

/** The paths of all pages, in the order in which a reader needs them. */
export function listPaths(parts: LibraryParts): readonly string[] {
  const guides = openGuides();
  const below = (folder: string, names: readonly string[]): readonly string[] =>
    names.map((name) => `/docs/${folder}/${name}`);
  return [
    "/docs",
    ...below("guides", guides.list("guide")),
    ...below("recipes", guides.list("recipe")),
    "/docs/operations",
    ...below("operations", guides.list("operation")),
    "/docs/http",
    ...below("http", listReferenceParts()),
    "/docs/errors",
    ...below("errors", listCodes(parts)),
  ];
}
