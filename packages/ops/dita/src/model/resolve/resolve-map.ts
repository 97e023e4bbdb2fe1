import type { MapEntry } from "../map-tree.ts";
import { type DitaElement, type DitaNode, elementsOf, is } from "../nodes.ts";
import { encodePath, extensionOf, folderOf, isAbsolute, relativePath, resolveReference } from "../paths.ts";
import type { ProjectFile } from "../project.ts";
import { LIGHTWEIGHT_FORMATS } from "../read-lightweight-files.ts";
import { type BranchNames, readBranchNames } from "./branches.ts";
import { cascade, cascadeIntoMap, cascadeMetadata, type InheritedMetadata, NO_METADATA } from "./cascade.ts";
import { cloneShallow, cloneTree, removeNode } from "./change-tree.ts";
import type { Instance } from "./instances.ts";
import { resolveKeyref } from "./keyrefs.ts";
import { inScope, type Resolution } from "./resolution.ts";
import { contentOfNodes, sourceOf } from "./trace.ts";

interface MapPlan extends Resolution {
  /** What the first ditavalref of a map or branch adds to the names inside. */
  namesOf(holder: DitaElement): BranchNames | undefined;
}

/** The root map with its submaps in place, its branches leading to what comes out. */
export function resolveMap(work: Resolution): DitaElement {
  const plan = { ...work, namesOf: readBranchNames() };
  return buildEntry(plan.tree.root, plan, NO_METADATA)[0] ?? cloneShallow(plan.project.rootElement);
}

function buildEntry(entry: MapEntry, plan: MapPlan, handed: InheritedMetadata): readonly DitaElement[] {
  const { trace, steps } = plan;
  const because = plan.filters.excludedBy(entry);
  if (because !== undefined) {
    trace.add("filter", entry.element, { value: because, removed: contentOfNodes([entry.element]) });
    return [];
  }
  const copy = cloneShallow(entry.element);
  const isRoot = entry.parent === undefined;
  const passedOn = !steps.has("cascade") ? NO_METADATA : isRoot ? cascadeMetadata(copy, handed) : cascade(copy, handed);
  if (entry.parent !== undefined && copy.attributes.has("keyref") && steps.has("keyref"))
    resolveKeyref(copy, inScope(plan, plan.spaces.scopeOf(entry)));
  const isInlined = entry.submap?.root !== undefined && !entry.isCycle && steps.has("mapref");
  if (entry.parent !== undefined && !isInlined) setTarget(copy, entry, plan);
  const reltables: DitaElement[] = [];
  const inside = buildChildren(entry, plan, passedOn, reltables);
  if (isInlined) return inline(entry, copy, [...inside, ...reltables], plan);
  // A reference that leads nowhere is marked inside of the branch already.
  adopt(copy, [...copy.children, ...inside, ...reltables]);
  return [copy];
}

function buildChildren(
  entry: MapEntry,
  plan: MapPlan,
  passedOn: InheritedMetadata,
  reltables: DitaElement[],
): DitaNode[] {
  const byElement = new Map(entry.children.map((child) => [child.element, child]));
  const made: DitaNode[] = [];
  const submap = entry.isCycle ? undefined : entry.submap?.root;
  const fromSubmap = submap === undefined || !plan.steps.has("mapref") ? [] : elementsOf(submap);
  const handed = submap === undefined || !plan.steps.has("cascade") ? passedOn : cascadeIntoMap(submap, passedOn);
  const deeper: DitaElement[] = [];
  const title = fromSubmap.length === 0 ? undefined : submap?.attributes.get("title");
  if (submap !== undefined && title !== undefined)
    plan.trace.add("mapref", submap, { removed: title, source: sourceOf(entry.element.origin) });
  for (const element of fromSubmap) {
    const child = byElement.get(element);
    if (child === undefined) {
      const removed = contentOfNodes(cloneKept(element, entry, plan));
      if (removed !== "") plan.trace.add("mapref", element, { removed, source: sourceOf(entry.element.origin) });
    } else
      for (const one of buildEntry(child, plan, handed))
        (!is(one, "map/reltable") ? made : is(element, "map/reltable") ? reltables : deeper).push(one);
  }
  for (const one of deeper) reltables.push(one);
  for (const node of entry.element.children) {
    const child = node.kind === "element" ? byElement.get(node) : undefined;
    if (child !== undefined) {
      if (is(child.element, "ditavalref-d/ditavalref") && plan.steps.has("branch")) {
        plan.trace.add("branch", child.element, {
          value: child.element.attributes.get("href") ?? "",
          removed: contentOfNodes([child.element]),
        });
        continue;
      }
      for (const one of buildEntry(child, plan, passedOn)) made.push(one);
    } else if (node.kind !== "element") made.push({ ...node });
    else for (const one of cloneKept(node, entry, plan)) made.push(one);
  }
  return made;
}

/** Titles, metadata and what else is no branch, without what a condition takes out. */
function cloneKept(element: DitaElement, entry: MapEntry, plan: MapPlan): readonly DitaElement[] {
  const holder = cloneShallow(entry.element);
  adopt(holder, [cloneTree(element, plan.count)]);
  const waiting = elementsOf(holder);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const because = plan.filters.conditionOf(next, entry);
    if (because === undefined) {
      for (const child of elementsOf(next)) waiting.push(child);
      continue;
    }
    plan.trace.add("filter", next, { value: because, removed: contentOfNodes([next]) });
    removeNode(next);
  }
  return elementsOf(holder);
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

/** The branch leads to the topic as it comes out: under another path where there are several of it, or copy-to asks. */
function setTarget(copy: DitaElement, entry: MapEntry, plan: MapPlan): void {
  const { project, instances, trace } = plan;
  if (entry.inherited.scope === "external" || entry.inherited.scope === "peer") return;
  const href = copy.attributes.get("href");
  if (href === undefined || href === "") return;
  const target = resolveReference(entry.element.origin.file.path, href);
  const file = target === undefined ? undefined : project.files.get(target.path);
  if (target === undefined || file === undefined || file.fault !== undefined) {
    if (!isAbsolute(href))
      plan.broken(
        copy,
        "BROKEN_LINK",
        file === undefined
          ? `The file "${href}" does not exist.`
          : `${file.path} cannot be read: ${file.fault?.message ?? ""}`,
      );
    return;
  }
  let path = file.path;
  if (file.kind === "topic") {
    const isOwn = instances.copyTarget(entry) !== undefined;
    path = obtain(file, isOwn ? entry : (plan.copies.get(copy) ?? entry), plan).path;
    const copyTo = copy.attributes.get("copy-to");
    if (copyTo !== undefined && plan.steps.has("copy-to") && instances.copyTarget(entry) !== undefined) {
      copy.attributes.delete("copy-to");
      trace.add("copy-to", entry.element, { value: copyTo, source: file.path, removed: `${copyTo} ${href}` });
    } else if (path !== file.path) trace.add("rename", entry.element, { value: file.path, put: path, removed: href });
  }
  if (file.kind === "topic" && LIGHTWEIGHT_FORMATS.has(entry.inherited.format ?? ""))
    copy.attributes.set("format", "dita");
  const fragment = target.fragment === "" ? "" : `#${target.fragment}`;
  const address = `${encodePath(relativePath(project.root.path, path))}${fragment}`;
  if (address !== href) {
    if (folderOf(entry.file.path) !== folderOf(project.root.path))
      trace.add("href", entry.element, { value: href, put: address, removed: href });
    copy.attributes.set("href", address);
  }
  if (extensionOf(path) === "ditamap" && !copy.attributes.has("format")) copy.attributes.set("format", "ditamap");
}

/** The topic as it comes out for a branch. */
function obtain(file: ProjectFile, entry: MapEntry, plan: MapPlan): Instance {
  const names = plan.steps.has("branch") ? findNames(entry, plan) : undefined;
  return plan.instances.obtain(
    file,
    { scope: plan.spaces.scopeOf(entry), filters: plan.filters.of(entry) },
    { ...(plan.steps.has("copy-to") && { entry }), ...(names !== undefined && { names }) },
  );
}

/**
 * Prefixes and suffixes of all ditavalrefs around a branch: those further in stand closer to the name.
 *
 * Source   DITA 1.3, Renaming based on multiple ditavalref elements.
 */
function findNames(entry: MapEntry, plan: MapPlan): BranchNames | undefined {
  let prefix = "";
  let suffix = "";
  for (let at: MapEntry | undefined = entry; at !== undefined; at = at.parent)
    for (const holder of [...(at.submap?.root === undefined ? [] : [at.submap.root]), at.element]) {
      const names = plan.namesOf(holder);
      if (names === undefined) continue;
      prefix = `${names.prefix}${prefix}`;
      suffix = `${suffix}${names.suffix}`;
    }
  return prefix === "" && suffix === "" ? undefined : { prefix, suffix };
}
