import type { DitaOp } from "../../codes.ts";
import type { KeySpaces } from "../key-spaces.ts";
import { type DitaElement, walkElements } from "../nodes.ts";
import { resolveReference } from "../paths.ts";
import type { Project } from "../project.ts";
import { findFragment, followKey, joinFragment, splitKey } from "../references.ts";
import { cloneTree, removeNode, replaceNode } from "./change-tree.ts";
import { contentOf, sourceOf, type Trace } from "./trace.ts";

interface Push {
  readonly action: string;
  readonly element: DitaElement;
  readonly target: DitaElement;
}

/**
 * conaction: content goes into other topics, before anything is pulled from them (our order: the standard names none).
 *
 * Source   DITA 1.3, The conaction attribute. Otherwise than there, what replaces an element takes its id even where it has its own,
 *          and takes none of its other attributes.
 */
export function pushContent(
  project: Project,
  spaces: KeySpaces,
  {
    trace,
    count,
    broken,
  }: {
    readonly trace: Trace;
    readonly count: (nodes: number) => void;
    readonly broken: (element: DitaElement, reason: string) => void;
  },
  op: DitaOp,
): void {
  const pushes: Push[] = [];
  for (const { root } of project.files.values()) {
    if (root === undefined) continue;
    for (const element of walkElements(root)) {
      op.checkpoint();
      const action = element.attributes.get("conaction");
      if (action === "pushreplace" || action === "pushbefore" || action === "pushafter") {
        const place = action === "pushreplace" ? element : findMark(element, action);
        const target = place === undefined ? undefined : targetOf(place, project, spaces);
        if (target === undefined) broken(element, "The push has no target.");
        else pushes.push({ action, element, target });
      }
    }
  }
  const marks = new Set<DitaElement>();
  for (const { action, element, target } of pushes) {
    const copy = cloneTree(element, count);
    dropPush(copy);
    const facts = { value: `${action} ${sourceOf(target.origin)}`, source: sourceOf(element.origin) };
    if (action === "pushreplace") {
      const id = target.attributes.get("id");
      if (id !== undefined) copy.attributes.set("id", id);
      trace.add("push", target, { ...facts, removed: contentOf([target]) });
      replaceNode(target, [copy]);
      reindex(project, target, copy);
    } else {
      copy.attributes.delete("id");
      replaceNode(target, action === "pushbefore" ? [copy, target] : [target, copy]);
      trace.add("push", target, facts);
      const mark = findMark(element, action);
      if (mark !== undefined) marks.add(mark);
    }
  }
  for (const { element } of pushes) {
    trace.add("push", element, { value: references(element) });
    dropPush(element);
  }
  for (const mark of marks) {
    trace.add("push", mark, { value: references(mark), removed: contentOf([mark]) });
    removeNode(mark);
  }
}

function references(element: DitaElement): string {
  return ["conaction", "conref", "conkeyref"].flatMap((name) => element.attributes.get(name) ?? []).join(" ");
}

function dropPush(element: DitaElement): void {
  for (const name of ["conaction", "conref", "conkeyref"]) element.attributes.delete(name);
}

/** The mark stands behind what is pushed before it, and before what is pushed after it. */
function findMark(element: DitaElement, action: string): DitaElement | undefined {
  const siblings = (element.parent?.children ?? []).filter((node): node is DitaElement => node.kind === "element");
  const step = action === "pushbefore" ? 1 : -1;
  for (let at = siblings.indexOf(element) + step; siblings[at] !== undefined; at += step) {
    const told = siblings[at]?.attributes.get("conaction");
    if (told === "mark") return siblings[at];
    if (told !== action) return undefined;
  }
  return undefined;
}

function targetOf(element: DitaElement, project: Project, spaces: KeySpaces): DitaElement | undefined {
  const conref = element.attributes.get("conref");
  const { file } = element.origin;
  const conkeyref = element.attributes.get("conkeyref");
  if (conkeyref !== undefined) {
    const { name, inner } = splitKey(conkeyref);
    const { path, fragment = "" } = followKey(spaces.root, name);
    const found = path === undefined ? undefined : project.files.get(path);
    if (found !== undefined) return findFragment(found, joinFragment(found, fragment, inner));
  }
  const target = conref === undefined ? undefined : resolveReference(file.path, conref);
  const found = target === undefined ? undefined : project.files.get(target.path);
  return found === undefined || target === undefined ? undefined : findFragment(found, target.fragment, element);
}

/** What took the place is found by the id from now on. */
function reindex(project: Project, old: DitaElement, copy: DitaElement): void {
  const ids = project.files.get(old.origin.file.path)?.ids;
  const id = copy.attributes.get("id");
  if (ids === undefined || id === undefined) return;
  for (const inner of ids.inner.values()) if (inner.get(id) === old) (inner as Map<string, DitaElement>).set(id, copy);
}
