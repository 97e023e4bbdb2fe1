import type { DitaOp } from "../codes.ts";
import { type DitaElement, ditaAttributeOf, is, walkElements } from "./nodes.ts";
import { resolveReference } from "./paths.ts";
import type { ProjectFile } from "./project.ts";
import { type NodeBudget, otherSyntaxOf, readLightweightFile } from "./read-document.ts";

/** Formats that say a file is a topic or map in Markdown or HTML. */
export const LIGHTWEIGHT_FORMATS: ReadonlySet<string> = new Set([
  "markdown",
  "md",
  "mdita",
  "mditamap",
  "hdita",
  "hditamap",
]);
const SHORT: ReadonlySet<string> = new Set(["mdita", "mditamap", "hdita", "hditamap"]);

interface Use {
  readonly path: string;
  readonly format: string | undefined;
}

/**
 * Reads the files in Markdown or HTML that maps, topics and content references name, and those that these name in turn. A Markdown
 * file that nothing names, for example a README, is not a part of the publication. A file in HTML is a topic only if its format says so.
 */
export function readLightweightFiles(
  files: Map<string, ProjectFile>,
  { named, budget }: { readonly named: ReadonlySet<string>; readonly budget: NodeBudget },
  op: DitaOp,
): void {
  if (![...files.keys()].some((path) => otherSyntaxOf(path) !== undefined)) return;
  const keys = new Set<string>();
  const waiting: Use[] = [];
  const scan = (file: ProjectFile): void => {
    if (file.root === undefined) return;
    for (const element of walkElements(file.root)) {
      op.checkpoint();
      for (const key of (element.attributes.get("keys") ?? "").split(/\s+/)) if (key !== "") keys.add(key);
      for (const use of listUses(element, file)) waiting.push(use);
    }
  };
  for (const file of files.values()) scan(file);
  for (const path of named) waiting.push({ path, format: undefined });
  const isKey = (name: string): boolean => {
    const [key = ""] = name.split("/");
    return keys.has(key) || (key.includes(".") && keys.has(key.slice(key.lastIndexOf(".") + 1)));
  };
  const done = new Set<string>();
  for (let at = 0; at < waiting.length; at++) {
    op.checkpoint();
    const { path = "", format } = waiting[at] ?? {};
    const file = files.get(path);
    if (file?.kind !== "other" || done.has(path)) continue;
    const syntax = otherSyntaxOf(path);
    const isWanted =
      syntax === "Markdown" || named.has(path) || (format !== undefined && LIGHTWEIGHT_FORMATS.has(format));
    if (syntax === undefined || !isWanted) continue;
    done.add(path);
    const use = { isLightweight: SHORT.has(format ?? ""), isMap: /map$/.test(format ?? ""), isKey };
    const read = readLightweightFile(file, use, budget, op);
    files.set(path, read);
    scan(read);
  }
}

function listUses(element: DitaElement, file: ProjectFile): readonly Use[] {
  const found: Use[] = [];
  for (const name of ["href", "conref", "conrefend", "mapref"]) {
    const value = element.attributes.get(name);
    if (value === undefined || value === "") continue;
    const scope = ditaAttributeOf(element, "scope");
    if (name === "href" && (scope === "external" || scope === "peer")) continue;
    const target = resolveReference(file.path, value);
    if (target === undefined || target.path === file.path || otherSyntaxOf(target.path) === undefined) continue;
    const format = name === "href" ? formatOf(element) : undefined;
    if (format === undefined || LIGHTWEIGHT_FORMATS.has(format) || format === "dita" || format === "ditamap")
      found.push({ path: target.path, format });
  }
  return found;
}

/** The format of a reference; a branch of a map has that of the branches around it. */
function formatOf(element: DitaElement): string | undefined {
  for (let at: DitaElement | undefined = element; at !== undefined; at = at.parent) {
    const format = ditaAttributeOf(at, "format");
    if (format !== undefined) return format;
    if (!is(at, "map/topicref")) return undefined;
  }
  return undefined;
}
