import { childOf, type DitaElement, elementsOf, is, textOfDita, walkElements } from "../nodes.ts";
import type { Project } from "../project.ts";
import { cloneTree, removeNode, replaceNode } from "./change-tree.ts";
import type { Trace } from "./trace.ts";

/** How a branch that a ditavalref makes is told from its twins. Source: DITA 1.3, Branch filtering: Impact on resource and key names. */
export interface BranchNames {
  readonly prefix: string;
  readonly suffix: string;
}

/** A branch with several ditavalrefs becomes as many, each with one of them. Maps change; topics do not. */
export function splitBranches(project: Project, trace: Trace, count: (nodes: number) => void): void {
  for (const { root, kind } of project.files.values()) {
    if (root === undefined || kind !== "map") continue;
    for (const element of [...walkElements(root)].reverse()) {
      const filters = elementsOf(element, "ditavalref-d/ditavalref");
      if (filters.length === 0) continue;
      if (filters.length > 1 && element.parent !== undefined && is(element, "map/topicref")) {
        const copies = filters.map((_filter, index) => {
          const copy = cloneTree(element, count);
          for (const [at, filter] of elementsOf(copy, "ditavalref-d/ditavalref").entries())
            if (at !== index) removeNode(filter);
          return copy;
        });
        trace.add("branch", element, {
          value: filters.map(({ attributes }) => attributes.get("href") ?? "").join(" "),
        });
        for (const copy of copies) rename(copy);
        replaceNode(element, copies);
      } else rename(element);
    }
  }
}

/** Key scopes of a branch take the prefix and suffix that its ditavalref gives. */
function rename(branch: DitaElement): void {
  const [filter] = elementsOf(branch, "ditavalref-d/ditavalref");
  if (filter === undefined) return;
  const prefix = metaOf(filter, "ditavalref-d/dvrKeyscopePrefix");
  const suffix = metaOf(filter, "ditavalref-d/dvrKeyscopeSuffix");
  if (prefix === "" && suffix === "") return;
  const names = (branch.attributes.get("keyscope") ?? "").split(/\s+/).filter((name) => name !== "");
  const renamed = names.length === 0 ? [`${prefix}${suffix}`] : names.map((name) => `${prefix}${name}${suffix}`);
  branch.attributes.set("keyscope", renamed.join(" "));
}

/** What the first ditavalref of a map or branch adds to names, each looked for once: a map of many branches has many that ask. */
export function readBranchNames(): (holder: DitaElement) => BranchNames | undefined {
  const read = new Map<DitaElement, BranchNames | undefined>();
  return (holder) => {
    if (!read.has(holder)) read.set(holder, branchNames(childOf(holder, "ditavalref-d/ditavalref")));
    return read.get(holder);
  };
}

function branchNames(filter: DitaElement | undefined): BranchNames | undefined {
  if (filter === undefined) return undefined;
  return {
    prefix: metaOf(filter, "ditavalref-d/dvrResourcePrefix"),
    suffix: metaOf(filter, "ditavalref-d/dvrResourceSuffix"),
  };
}

function metaOf(filter: DitaElement, type: string): string {
  for (const element of walkElements(filter))
    if (is(element, type)) return textOfDita(element) || (element.attributes.get("value") ?? "");
  return "";
}
