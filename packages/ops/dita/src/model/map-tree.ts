import type { DitaOp } from "../codes.ts";
import { type DitaElement, ditaAttributeOf, elementsOf, is } from "./nodes.ts";
import { extensionOf, type ReferenceTarget, resolveReference } from "./paths.ts";
import type { Project, ProjectFile } from "./project.ts";

/**
 * Attributes that a map hands down to what is inside, as far as they steer processing.
 *
 * Source   DITA 1.3, Cascading of metadata attributes in a DITA map.
 */
export interface Inherited {
  readonly scope?: string;
  readonly format?: string;
  readonly processingRole?: string;
  readonly toc?: string;
  readonly print?: string;
  readonly linking?: string;
}

/** One branch of a map, submaps in place. */
export interface MapEntry {
  readonly element: DitaElement;
  readonly file: ProjectFile;
  readonly parent: MapEntry | undefined;
  readonly children: MapEntry[];
  /** Written, default or inherited. */
  readonly inherited: Inherited;
  /** How many maps this one is inside of. */
  readonly level: number;
  /** Of @keyscope here, and of the submap that it brings in. */
  readonly keyscopes: readonly string[];
  readonly isInReltable: boolean;
  /** The target of href, where it is in the project's reach. */
  readonly target?: ReferenceTarget;
  /** The map that is included here. */
  readonly submap?: ProjectFile;
  /** The map is one of those that hold this entry. */
  readonly isCycle: boolean;
}

export interface MapTree {
  readonly root: MapEntry;
  /** In the order of the tree. */
  readonly entries: readonly MapEntry[];
}

const LIMITED_ATTRIBUTES = [
  ["scope", "scope"],
  ["format", "format"],
  ["processingRole", "processing-role"],
  ["toc", "toc"],
  ["print", "print"],
  ["linking", "linking"],
] as const;

/** The root map with its submaps in place; a topic as root is a map of that topic alone. Bounded by maxElements. */
export function buildMapTree(project: Project, op: DitaOp): MapTree {
  const entries: MapEntry[] = [];
  const root = makeEntry({ element: project.rootElement, file: project.root, parent: undefined }, project);
  const waiting: MapEntry[] = [root];
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    op.checkpoint();
    entries.push(entry);
    op.checkLimit("maxElements", entries.length);
    if (entry.element === project.rootElement && project.root.kind !== "map") continue;
    const inside: { element: DitaElement; file: ProjectFile }[] = [];
    if (entry.submap?.root !== undefined && !entry.isCycle) {
      const { submap } = entry;
      const { root: top } = entry.submap;
      for (const one of elementsOf(top).map((element) => ({ element, file: submap }))) inside.push(one);
    }
    for (const one of elementsOf(entry.element).map((element) => ({ element, file: entry.file }))) inside.push(one);
    for (const { element, file } of inside) {
      if (!isBranch(element)) continue;
      entry.children.push(makeEntry({ element, file, parent: entry }, project));
    }
    for (let index = entry.children.length - 1; index >= 0; index--) {
      const child = entry.children[index];
      if (child !== undefined) waiting.push(child);
    }
  }
  return { root, entries };
}

/** What a map is made of, besides titles and metadata. */
function isBranch(element: DitaElement): boolean {
  return [
    "map/topicref",
    "map/reltable",
    "map/relrow",
    "map/relcell",
    "map/relheader",
    "map/relcolspec",
    "map/anchor",
  ].some((type) => is(element, type));
}

interface MapPosition {
  readonly element: DitaElement;
  readonly file: ProjectFile;
  readonly parent: MapEntry | undefined;
}

function makeEntry({ element, file, parent }: MapPosition, project: Project): MapEntry {
  const isInside = parent?.submap === file && parent.file !== file;
  const inherited = inherit(element, isInside ? intoMap(file, parent.inherited) : (parent?.inherited ?? {}));
  const level = parent === undefined ? 0 : parent.level + (isInside ? 1 : 0);
  const href = element.attributes.get("href");
  const isLocal = inherited.scope === undefined || inherited.scope === "local";
  const target = href === undefined || href === "" || !isLocal ? undefined : resolveReference(file.path, href);
  const submap = parent === undefined ? undefined : submapOf(element, target, inherited, project);
  const isCycle = submap !== undefined && (submap === project.root || isAbove(parent, submap) || submap === file);
  const own = words(element.attributes.get("keyscope"));
  const below = submap?.root === undefined ? [] : words(submap.root.attributes.get("keyscope"));
  return {
    element,
    file,
    parent,
    children: [],
    inherited,
    level,
    keyscopes: [...new Set([...own, ...below])],
    isInReltable: parent?.isInReltable === true || is(element, "map/reltable"),
    ...(target !== undefined && { target }),
    ...(submap !== undefined && { submap }),
    isCycle,
  };
}

function inherit(element: DitaElement, above: Inherited): Inherited {
  const found: Record<string, string> = { ...above };
  for (const [name, attribute] of LIMITED_ATTRIBUTES) {
    const value = ditaAttributeOf(element, attribute);
    if (value !== undefined && value !== "") found[name] = value;
  }
  return found;
}

/** What a reference hands to the branches of its map: over the map's own, and neither format nor scope. */
function intoMap({ root }: ProjectFile, above: Inherited): Inherited {
  const { format: _format, scope: _scope, ...handed } = above;
  return { ...(root === undefined ? {} : inherit(root, {})), ...handed };
}

function submapOf(
  element: DitaElement,
  target: ReferenceTarget | undefined,
  inherited: Inherited,
  project: Project,
): ProjectFile | undefined {
  if (target === undefined || !is(element, "map/topicref") || is(element, "ditavalref-d/ditavalref")) return undefined;
  const written = ditaAttributeOf(element, "format");
  const isMap =
    (written ?? inherited.format) === "ditamap" || (written === undefined && extensionOf(target.path) === "ditamap");
  const found = project.files.get(target.path);
  if (!isMap && found?.syntax === undefined) return undefined;
  return found?.kind === "map" ? found : undefined;
}

function isAbove(entry: MapEntry | undefined, map: ProjectFile): boolean {
  for (let at = entry; at !== undefined; at = at.parent) if (at.submap === map) return true;
  return false;
}

export function words(value: string | undefined): string[] {
  return (value ?? "").split(/\s+/).filter((word) => word !== "");
}
