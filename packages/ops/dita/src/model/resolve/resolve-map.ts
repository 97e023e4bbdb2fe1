import type { KeySpaces } from "../key-spaces.ts";
import { type MapEntry, type MapTree, words } from "../map-tree.ts";
import { attributeOf, type DitaElement, type DitaNode, elementsOf, is } from "../nodes.ts";
import { encodePath, extensionOf, folderOf, isAbsolute, relativePath, resolveReference } from "../paths.ts";
import type { Project } from "../project.ts";
import { branchNames } from "./branches.ts";
import { cloneShallow, cloneTree } from "./change-tree.ts";
import type { Conditions } from "./conditions.ts";
import type { Instances } from "./instances.ts";
import type { KeyResolver } from "./keyrefs.ts";
import { resolveKeyref } from "./keyrefs.ts";
import { contentOf, sourceOf, type Trace } from "./trace.ts";

export interface MapPlan {
  readonly project: Project;
  readonly tree: MapTree;
  readonly spaces: KeySpaces;
  readonly trace: Trace;
  readonly count: (nodes: number) => void;
  readonly instances: Instances;
  /** The ditavals in force for a branch, or why it is out. */
  filtersOf(entry: MapEntry): readonly Conditions[];
  excludedBy(entry: MapEntry): string | undefined;
  keys(entry: MapEntry): KeyResolver;
  broken(element: DitaElement, code: "BROKEN_LINK", reason: string): void;
  readonly steps: ReadonlySet<string>;
}

/**
 * Attributes that a branch hands down, as the outcome writes them.
 *
 * Source   DITA 1.3, Cascading of metadata attributes in a DITA map. Otherwise than there, values are always added, whatever cascade
 *          says; format and type of a branch, xml:lang, dir, translate and what is specialised from props stay where they are written.
 */
const CASCADING = [
  "audience",
  "platform",
  "product",
  "otherprops",
  "props",
  "rev",
  "linking",
  "toc",
  "print",
  "search",
  "format",
  "scope",
  "type",
  "processing-role",
];
const MERGED: ReadonlySet<string> = new Set(["audience", "platform", "product", "otherprops", "props", "rev"]);

/** The root map with its submaps in place, its branches leading to what comes out. */
export function resolveMap(plan: MapPlan): DitaElement {
  return buildEntry(plan.tree.root, plan, new Map())[0] ?? cloneShallow(plan.project.rootElement);
}

type Handed = ReadonlyMap<string, string>;

function buildEntry(entry: MapEntry, plan: MapPlan, handed: Handed): readonly DitaElement[] {
  const { trace, steps } = plan;
  const because = plan.excludedBy(entry);
  if (because !== undefined) {
    trace.add("filter", entry.element, { value: because, removed: contentOf([entry.element]) });
    return [];
  }
  const copy = cloneShallow(entry.element);
  const passedOn = entry.parent === undefined ? new Map<string, string>() : cascade(copy, handed, plan);
  if (entry.parent !== undefined && copy.attributes.has("keyref") && steps.has("keyref"))
    resolveKeyref(copy, plan.keys(entry));
  const isInlined = entry.submap?.root !== undefined && !entry.isCycle && steps.has("mapref");
  if (entry.parent !== undefined && !isInlined) setTarget(copy, entry, plan);
  const reltables: DitaElement[] = [];
  const inside = buildChildren(entry, plan, passedOn, reltables);
  if (isInlined) return inline(entry, copy, [...inside, ...reltables], plan);
  adopt(copy, [...inside, ...reltables]);
  return [copy];
}

function buildChildren(entry: MapEntry, plan: MapPlan, passedOn: Handed, reltables: DitaElement[]): DitaNode[] {
  const byElement = new Map(entry.children.map((child) => [child.element, child]));
  const made: DitaNode[] = [];
  const submap = entry.isCycle ? undefined : entry.submap?.root;
  const fromSubmap = submap === undefined || !plan.steps.has("mapref") ? [] : elementsOf(submap);
  const handed = submap === undefined ? passedOn : new Map([...rootAttributes(submap), ...passedOn]);
  const deeper: DitaElement[] = [];
  for (const element of fromSubmap) {
    const child = byElement.get(element);
    if (child === undefined)
      plan.trace.add("mapref", element, { removed: contentOf([element]), source: sourceOf(entry.element.origin) });
    else
      for (const one of buildEntry(child, plan, handed))
        (!is(one, "map/reltable") ? made : is(element, "map/reltable") ? reltables : deeper).push(one);
  }
  reltables.push(...deeper);
  for (const node of entry.element.children) {
    const child = node.kind === "element" ? byElement.get(node) : undefined;
    if (child !== undefined) {
      if (is(child.element, "ditavalref-d/ditavalref") && plan.steps.has("branch")) {
        plan.trace.add("branch", child.element, {
          value: child.element.attributes.get("href") ?? "",
          removed: contentOf([child.element]),
        });
        continue;
      }
      made.push(...buildEntry(child, plan, passedOn));
    } else made.push(node.kind === "element" ? cloneTree(node, plan.count) : { ...node });
  }
  return made;
}

function adopt(parent: DitaElement, children: readonly DitaNode[]): void {
  parent.children = [...children];
  for (const child of parent.children) child.parent = parent;
}

/** A submap's branches in place of the reference; a group around them where the reference scopes keys or has words of its own. */
function inline(
  entry: MapEntry,
  copy: DitaElement,
  inside: readonly DitaNode[],
  { trace }: MapPlan,
): readonly DitaElement[] {
  const value = entry.element.attributes.get("href") ?? "";
  trace.add("mapref", entry.element, { value, source: entry.submap?.path ?? "" });
  const elements = inside.filter((node): node is DitaElement => node.kind === "element");
  const own = elements.filter((node) => is(node, "map/topicmeta"));
  const needsGroup = entry.keyscopes.length > 0 || own.length > 0 || entry.element.attributes.has("id");
  if (!needsGroup) return elements;
  const group: DitaElement = { ...copy, name: "topicgroup", className: "+ map/topicref mapgroup-d/topicgroup " };
  for (const name of ["href", "format", "type", "class"]) group.attributes.delete(name);
  if (entry.keyscopes.length > 0) group.attributes.set("keyscope", entry.keyscopes.join(" "));
  adopt(group, elements);
  return [group];
}

function rootAttributes(map: DitaElement): Handed {
  const found = new Map<string, string>();
  for (const name of CASCADING) {
    const value = attributeOf(map, name);
    if (value !== undefined && value !== "") found.set(name, value);
  }
  return found;
}

/** Writes what is handed down, and says what is handed on. */
function cascade(copy: DitaElement, handed: Handed, { steps }: MapPlan): Handed {
  if (!steps.has("cascade")) return new Map();
  const isBranch = is(copy, "map/topicref");
  const passed = new Map(handed);
  for (const name of CASCADING) {
    const own = attributeOf(copy, name);
    const above = handed.get(name);
    if (above !== undefined && isBranch) {
      if (own === undefined && !(name === "format" && copy.attributes.has("href"))) copy.attributes.set(name, above);
      else if (own !== undefined && MERGED.has(name))
        copy.attributes.set(name, [...new Set([...words(above), ...words(own)])].join(" "));
    }
    const value = copy.attributes.get(name) ?? own;
    if (value !== undefined && value !== "" && name !== "format" && name !== "type") passed.set(name, value);
  }
  return passed;
}

/** The branch leads to the topic as it comes out: under another path where there are several of it, or copy-to asks. */
function setTarget(copy: DitaElement, entry: MapEntry, plan: MapPlan): void {
  const { project, instances, trace, spaces } = plan;
  if (entry.inherited.scope === "external" || entry.inherited.scope === "peer") return;
  const href = copy.attributes.get("href");
  if (href === undefined || href === "") return;
  const target = resolveReference(entry.element.origin.file.path, href);
  const file = target === undefined ? undefined : project.files.get(target.path);
  if (target === undefined || file === undefined || file.fault !== undefined) {
    if (!isAbsolute(href))
      plan.broken(copy, "BROKEN_LINK", file === undefined ? `No file is "${href}".` : `${file.path} cannot be read.`);
    return;
  }
  let path = file.path;
  if (file.kind === "topic") {
    const names = plan.steps.has("branch") ? findNames(entry) : undefined;
    const asked = plan.steps.has("copy-to") ? { entry } : {};
    const instance = instances.obtain(
      file,
      { scope: spaces.scopeOf(entry), filters: plan.filtersOf(entry) },
      { ...asked, ...(names !== undefined && { names }) },
    );
    path = instance.path;
    const copyTo = copy.attributes.get("copy-to");
    if (copyTo !== undefined && plan.steps.has("copy-to") && instances.copyTarget(entry) !== undefined) {
      copy.attributes.delete("copy-to");
      trace.add("copy-to", entry.element, { value: copyTo, source: file.path, removed: `${copyTo} ${href}` });
    } else if (path !== file.path) trace.add("rename", entry.element, { value: file.path, put: path, removed: href });
  }
  const fragment = target.fragment === "" ? "" : `#${target.fragment}`;
  const address = `${encodePath(relativePath(project.root.path, path))}${fragment}`;
  if (address !== href) {
    if (folderOf(entry.file.path) !== folderOf(project.root.path))
      trace.add("href", entry.element, { value: href, put: address, removed: href });
    copy.attributes.set("href", address);
  }
  if (extensionOf(path) === "ditamap" && !copy.attributes.has("format")) copy.attributes.set("format", "ditamap");
}

function findNames(entry: MapEntry): ReturnType<typeof branchNames> | undefined {
  for (let at: MapEntry | undefined = entry; at !== undefined; at = at.parent) {
    const [filter] = elementsOf(at.element, "ditavalref-d/ditavalref");
    if (filter === undefined) continue;
    const names = branchNames(filter);
    if (names.prefix !== "" || names.suffix !== "") return names;
  }
  return undefined;
}
