import type { DitaOp } from "../../codes.ts";
import { typeOf } from "../classes.ts";
import type { KeySpaces } from "../key-spaces.ts";
import { type DitaElement, elementsOf, is, walkElements } from "../nodes.ts";
import { resolveReference } from "../paths.ts";
import type { Project } from "../project.ts";
import { findFragment, followKey, joinFragment, splitKey } from "../references.ts";
import { cloneTree, removeNode, replaceNode } from "./change-tree.ts";
import { contentOfNodes, sourceOf, type Trace } from "./trace.ts";

interface Push {
  readonly action: string;
  readonly element: DitaElement;
  readonly target: DitaElement;
  /** Of what goes before or after one. */
  readonly mark: DitaElement | undefined;
}

/**
 * conaction: content goes into other topics, before anything is pulled from them (our order: the standard names none).
 *
 * Source   DITA 1.3, The conaction attribute.
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
  const marked = new Map<DitaElement, ReadonlyMap<DitaElement, DitaElement>>();
  for (const { root } of project.files.values()) {
    if (root === undefined) continue;
    for (const element of walkElements(root)) {
      op.checkpoint();
      const action = element.attributes.get("conaction");
      if (action === "pushreplace" || action === "pushbefore" || action === "pushafter") {
        const mark = action === "pushreplace" ? undefined : findMark(element, marked);
        const place = action === "pushreplace" ? element : mark;
        const target = place === undefined ? undefined : targetOf(place, project, spaces);
        if (target === undefined) broken(element, "The push has no target.");
        else pushes.push({ action, element, target, mark });
      }
    }
  }
  const marks = new Set<DitaElement>();
  for (const { action, element, target, mark } of pushes) {
    const copy = cloneTree(element, count);
    dropPush(copy);
    generalize(copy, target);
    const facts = { value: `${action} ${sourceOf(target.origin)}`, source: sourceOf(element.origin) };
    if (action === "pushreplace") {
      const put = replacementFor(target, copy);
      trace.add("push", target, { ...facts, removed: contentOfNodes([target]) });
      replaceNode(target, [put]);
      reindex(project, target, put);
    } else {
      copy.attributes.delete("id");
      replaceNode(target, action === "pushbefore" ? [copy, target] : [target, copy]);
      trace.add("push", target, facts);
      if (mark !== undefined) marks.add(mark);
    }
  }
  for (const { element } of pushes) {
    trace.add("push", element, { value: references(element) });
    dropPush(element);
  }
  for (const mark of marks) {
    trace.add("push", mark, { value: references(mark), removed: contentOfNodes([mark]) });
    removeNode(mark);
  }
}

/**
 * What takes an element's place: attributes of both, the pushed one's first, its id too.
 *
 * Source   DITA 1.3, The conaction attribute, Replacing content in another topic.
 */
function replacementFor(target: DitaElement, pushed: DitaElement): DitaElement {
  const attributes = new Map(target.attributes);
  for (const [name, value] of pushed.attributes)
    if (value !== "-dita-use-conref-target" && name !== "class") attributes.set(name, value);
  const put: DitaElement = { ...pushed, attributes };
  for (const child of put.children) child.parent = put;
  return put;
}

/**
 * What is more special than its target gets names of the target's module, with all that is inside; classes stay and say what it was.
 * Elements of domains keep theirs.
 *
 * Source   DITA 1.3, Generalization.
 */
function generalize(pushed: DitaElement, target: DitaElement): void {
  const type = typeOf(target.className);
  if (type === "" || typeOf(pushed.className) === type || !is(pushed, type)) return;
  const start = ` ${type.slice(0, type.indexOf("/") + 1)}`;
  for (const element of walkElements(pushed)) {
    const at = element.className.startsWith("- ") ? element.className.lastIndexOf(start) : -1;
    if (at >= 0) element.name = element.className.slice(at + start.length).replace(/ .*$/s, "");
  }
}

function references(element: DitaElement): string {
  return ["conaction", "conref", "conkeyref"].flatMap((name) => element.attributes.get(name) ?? []).join(" ");
}

function dropPush(element: DitaElement): void {
  for (const name of ["conaction", "conref", "conkeyref"]) element.attributes.delete(name);
}

/** The mark of what is pushed; the siblings of one parent are read once. */
function findMark(
  element: DitaElement,
  marked: Map<DitaElement, ReadonlyMap<DitaElement, DitaElement>>,
): DitaElement | undefined {
  const { parent } = element;
  if (parent === undefined) return undefined;
  const known = marked.get(parent) ?? listMarks(elementsOf(parent));
  marked.set(parent, known);
  return known.get(element);
}

/** The mark stands behind what is pushed before it, and before what is pushed after it. */
function listMarks(siblings: readonly DitaElement[]): ReadonlyMap<DitaElement, DitaElement> {
  const marks = new Map<DitaElement, DitaElement>();
  const look = (ordered: readonly DitaElement[], wanted: string): void => {
    let mark: DitaElement | undefined;
    for (const sibling of ordered) {
      const action = sibling.attributes.get("conaction");
      if (action === "mark") mark = sibling;
      else if (action !== wanted) mark = undefined;
      else if (mark !== undefined) marks.set(sibling, mark);
    }
  };
  look(siblings, "pushafter");
  look([...siblings].reverse(), "pushbefore");
  return marks;
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
  const was = old.attributes.get("id");
  const id = copy.attributes.get("id");
  if (ids === undefined || was === undefined || id === undefined) return;
  for (const inner of ids.inner.values())
    if (inner.get(was) === old)
      for (const one of new Set([was, id])) (inner as Map<string, DitaElement>).set(one, copy);
}
