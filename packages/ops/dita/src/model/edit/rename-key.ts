import { buildKeySpaces, findKey, type KeyDefinition, type KeyScope } from "../key-spaces.ts";
import { buildMapTree, words } from "../map-tree.ts";
import type { DitaElement } from "../nodes.ts";
import { listReferences, splitKey } from "../references.ts";
import { type GivenEdit, need, type ProjectEditor } from "./project-editor.ts";

/** A key under another name: where it is defined in its scope, and wherever a reference comes to that definition. */
export function renameKey(edit: GivenEdit, index: number, editor: ProjectEditor): void {
  const { project, op } = editor;
  const [from, to] = [need(edit, "from", op), need(edit, "to", op)];
  if (!/^[^\s{}[\]/#?]+$/u.test(to) || to.includes("."))
    throw op.error("INVALID_INPUT", `"${to}" is not a name for a key.`);
  const tree = buildMapTree(project, op);
  const spaces = buildKeySpaces(tree);
  const scope = spaces.scopes.find(({ qualified }) => qualified === (edit.scope ?? ""));
  const definitions: readonly KeyDefinition[] = scope?.own.get(from) ?? [];
  if (scope === undefined || definitions.length === 0)
    throw op.error(
      "NOT_FOUND",
      `The key "${from}" is not defined${edit.scope === undefined ? "" : ` in the scope ${edit.scope}`}.`,
    );
  if (isUsed(scope, to, spaces.scopes)) throw op.error("DUPLICATE_KEY", `The key "${to}" is in use.`);
  const done = new Set<unknown>();
  for (const { entry } of definitions) {
    if (done.has(entry.element)) continue;
    done.add(entry.element);
    const value = words(entry.element.attributes.get("keys"))
      .map((name) => (name === from ? to : name))
      .join(" ");
    editor.setAttribute(entry.element, { name: "keys", value, edit: index });
  }
  const renamed = new Set(definitions);
  const places = new Map<DitaElement, Map<string, boolean>>();
  for (const { element, attribute, value, key, file } of listReferences(project, { tree, spaces }, op)) {
    if (attribute !== "keyref" && attribute !== "conkeyref") continue;
    const isRenamed = key !== undefined && renamed.has(key);
    const place = places.get(element) ?? new Map<string, boolean>();
    places.set(element, place);
    const earlier = place.get(attribute);
    if (earlier !== undefined && earlier !== isRenamed)
      throw op.error(
        "BROKEN_KEY",
        `${file.path}: "${value}" means this key in one scope and another in a second: both cannot be kept.`,
      );
    place.set(attribute, isRenamed);
    if (!isRenamed || earlier !== undefined) continue;
    const { name, inner } = splitKey(value);
    const next = `${name.slice(0, name.length - from.length)}${to}${inner === "" ? "" : `/${inner}`}`;
    editor.setAttribute(element, { name: attribute, value: next, edit: index });
  }
}

/** In force where the key is seen, or defined below, where the new name would take it over. */
function isUsed(scope: KeyScope, name: string, scopes: readonly KeyScope[]): boolean {
  if (findKey(scope, name) !== undefined) return true;
  return scopes.some((one) => {
    for (let at: KeyScope | undefined = one; at !== undefined; at = at.parent)
      if (at === scope) return one.own.has(name);
    return false;
  });
}
