import type { DitaOp } from "../../codes.ts";
import { isPeerKey, type KeyScope } from "../key-spaces.ts";
import { type DitaElement, type DitaNode, is, walkElements } from "../nodes.ts";
import { encodePath, relativePath } from "../paths.ts";
import type { Project } from "../project.ts";
import { findFragment, followKey, joinFragment, splitKey } from "../references.ts";
import { cloneTree } from "./change-tree.ts";
import { contentOfKey, isElsewhere, takesText, titleOfTarget } from "./key-text.ts";
import { contentOf, sourceOf, type Trace } from "./trace.ts";

export interface KeyResolver {
  readonly project: Project;
  readonly scope: KeyScope;
  readonly trace: Trace;
  readonly count: (nodes: number) => void;
  readonly broken: (element: DitaElement, code: "BROKEN_KEY" | "BROKEN_LINK", reason: string) => void;
  readonly op: DitaOp;
}

/** keyref of every element below: addresses, and words where there are none. Source: DITA 1.3, Processing key references. */
export function resolveKeyrefs(root: DitaElement, resolver: KeyResolver): void {
  for (const element of [...walkElements(root)]) {
    resolver.op.checkpoint();
    if (element.attributes.has("keyref") && element.className !== "") resolveKeyref(element, resolver);
  }
}

export function resolveKeyref(element: DitaElement, { project, scope, trace, count, broken }: KeyResolver): void {
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
  if (path !== undefined && found === undefined) broken(element, "BROKEN_LINK", `No file is "${path}".`);
  else if (path !== undefined && found?.ids !== undefined && target === undefined)
    broken(element, "BROKEN_LINK", `${path} has no #${whole}.`);
  else setAddress(element, { path, whole, last });
  const navtitle = definition.entry.element.attributes.get("navtitle");
  if (navtitle !== undefined && is(element, "map/topicref") && !element.attributes.has("navtitle"))
    element.attributes.set("navtitle", navtitle);
  const old = contentOf(element.children);
  const put = fillIn(element, { followed, target, count });
  const address = before !== undefined && before !== element.attributes.get("href") ? before : "";
  const removed = `${put === "" ? "" : old} ${address}`.trim();
  trace.add("keyref", element, {
    value,
    source: sourceOf(definition.entry.element.origin),
    ...(removed !== "" && { removed }),
    ...(put !== "" && { put }),
  });
}

function setAddress(
  element: DitaElement,
  {
    path,
    whole,
    last,
  }: { readonly path: string | undefined; readonly whole: string; readonly last: ReturnType<typeof followKey>["last"] },
): void {
  const href = last?.entry.element.attributes.get("href");
  if (last === undefined || href === undefined || href === "") return;
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
  }: {
    readonly followed: ReturnType<typeof followKey>;
    readonly target: DitaElement | undefined;
    readonly count: (nodes: number) => void;
  },
): string {
  const { definition } = followed;
  if (definition === undefined || !takesText(element)) return "";
  const isLink = element.className.includes(" topic/xref ");
  const words = contentOfKey(element, definition, isElsewhere(followed));
  const nodes = words.length > 0 ? words : isLink ? [] : titleOfTarget(element, target);
  if (nodes.length === 0) return "";
  count(nodes.length);
  element.children = nodes.map((node) => (node.kind === "element" ? cloneTree(node, count) : { ...node }));
  for (const child of element.children) child.parent = element;
  return textOfNodes(element.children);
}

function textOfNodes(nodes: readonly DitaNode[]): string {
  let text = "";
  for (const node of nodes)
    text += node.kind === "text" ? node.value : node.kind === "element" ? textOfNodes(node.children) : "";
  return text.replace(/\s+/g, " ").trim().slice(0, 200);
}
