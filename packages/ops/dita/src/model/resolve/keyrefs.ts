import type { DitaOp } from "../../codes.ts";
import { isPeerKey, type KeyScope } from "../key-spaces.ts";
import type { MapEntry } from "../map-tree.ts";
import { type DitaElement, type DitaNode, is, walkElements } from "../nodes.ts";
import { encodePath, relativePath } from "../paths.ts";
import type { Project } from "../project.ts";
import { findFragment, followKey, joinFragment, splitKey } from "../references.ts";
import { cloneNodes, makeElement } from "./change-tree.ts";
import { contentOfKey, isElsewhere, takesText, titleOfTarget } from "./key-text.ts";
import { contentOfNodes, sourceOf, type Trace } from "./trace.ts";

export interface KeyResolver {
  readonly project: Project;
  readonly scope: KeyScope;
  readonly trace: Trace;
  readonly count: (nodes: number) => void;
  readonly broken: (element: DitaElement, code: "BROKEN_KEY" | "BROKEN_LINK", reason: string) => void;
  readonly op: DitaOp;
  /** Elements whose key asks for a copy of the topic, and the branch that makes it. */
  readonly copies: Map<DitaElement, MapEntry>;
  /** Glossary entries whose words have been given in full. */
  readonly introduced?: Set<DitaElement>;
}

/** keyref of every element below: addresses, and words where there are none. Source: DITA 1.3, Processing key references. */
export function resolveKeyrefs(root: DitaElement, resolver: KeyResolver): void {
  const introduced = new Set<DitaElement>();
  for (const element of [...walkElements(root)]) {
    resolver.op.checkpoint();
    if (element.attributes.has("keyref") && element.className !== "")
      resolveKeyref(element, { ...resolver, introduced });
  }
}

export function resolveKeyref(element: DitaElement, resolver: KeyResolver): void {
  const { project, scope, trace, broken, copies } = resolver;
  const value = element.attributes.get("keyref") ?? "";
  const { name, inner } = splitKey(value);
  const followed = followKey(scope, name);
  const { definition, last, path, fragment = "", isCycle } = followed;
  if (definition === undefined) {
    if (!isPeerKey(scope, name)) broken(element, "BROKEN_KEY", `The key "${name}" is not defined.`);
    return;
  }
  if (isCycle === true) {
    broken(element, "BROKEN_KEY", `The key "${name}" leads to itself.`);
    return;
  }
  const found = path === undefined ? undefined : project.files.get(path);
  const whole = found === undefined ? fragment : joinFragment(found, fragment, inner);
  const target = found === undefined ? undefined : findFragment(found, whole);
  const before = element.attributes.get("href");
  if (path !== undefined && found === undefined) broken(element, "BROKEN_LINK", `The file "${path}" does not exist.`);
  else if (path !== undefined && found?.ids !== undefined && target === undefined)
    broken(element, "BROKEN_LINK", `${path} has no #${whole}.`);
  else {
    setAddress(element, { path, whole, last });
    if (followed.copied !== undefined) copies.set(element, followed.copied.entry);
  }
  const navtitle = definition.entry.element.attributes.get("navtitle");
  if (navtitle !== undefined && is(element, "map/topicref") && !element.attributes.has("navtitle"))
    element.attributes.set("navtitle", navtitle);
  const old = contentOfNodes(element.children);
  const put = fillIn(element, { followed, target, ...resolver });
  const address = before !== undefined && before !== element.attributes.get("href") ? before : "";
  const removed = `${put === "" ? "" : old} ${address}`.trim();
  trace.add("keyref", element, {
    value,
    source: sourceOf(definition.entry.element.origin),
    ...(removed !== "" && { removed }),
    ...(put !== "" && { put }),
  });
}

/**
 * The key's address with its scope and format, in place of the element's own. A key without one makes no link of anything.
 *
 * Source   DITA 1.3, Processing key references for navigation links and images.
 */
function setAddress(
  element: DitaElement,
  {
    path,
    whole,
    last,
  }: { readonly path: string | undefined; readonly whole: string; readonly last: ReturnType<typeof followKey>["last"] },
): void {
  const href = last?.entry.element.attributes.get("href") ?? "";
  if (last === undefined) return;
  for (const name of ["href", "scope", "format"]) element.attributes.delete(name);
  if (href === "") return;
  const address =
    path === undefined
      ? href
      : `${encodePath(relativePath(element.origin.file.path, path))}${whole === "" ? "" : `#${whole}`}`;
  element.attributes.set("href", address);
  const { scope, format } = last.entry.inherited;
  if (scope !== undefined && scope !== "local") element.attributes.set("scope", scope);
  if (format !== undefined && format !== "dita") element.attributes.set("format", format);
}

function fillIn(
  element: DitaElement,
  {
    followed,
    target,
    count,
    introduced,
  }: {
    readonly followed: ReturnType<typeof followKey>;
    readonly target: DitaElement | undefined;
  } & Pick<KeyResolver, "count" | "introduced">,
): string {
  const { definition } = followed;
  if (definition === undefined || !takesText(element)) return "";
  const isLink = is(element, "topic/xref") || is(element, "topic/link");
  const isImage = is(element, "topic/image");
  const { words, description } = contentOfKey(element, definition, isElsewhere(followed) && !isImage);
  const nodes = cloneNodes(
    words.length > 0 || isLink || isImage ? words : titleOfTarget(element, target, introduced),
    count,
  );
  const wrapper = is(element, "topic/link") ? "linktext" : isImage ? "alt" : undefined;
  const inside = wrapper === undefined || nodes.length === 0 ? nodes : [makeElement(wrapper, element, nodes)];
  if (description.length > 0) inside.push(makeElement("desc", element, cloneNodes(description, count)));
  if (inside.length === 0) return "";
  element.children = [...element.children, ...inside];
  for (const child of inside) child.parent = element;
  return textOfNodes(inside);
}

function textOfNodes(nodes: readonly DitaNode[]): string {
  let text = "";
  for (const node of nodes)
    text += node.kind === "text" ? node.value : node.kind === "element" ? textOfNodes(node.children) : "";
  return text.replace(/\s+/g, " ").trim().slice(0, 200);
}
