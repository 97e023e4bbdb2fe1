import { childrenOf } from "./authored/assembly.ts";
import { isObject, type ModelNode, type ModelObject } from "./node.ts";

type StyleIds = ReadonlyMap<string, string>;

const KINDS: Readonly<Record<string, string>> = { Hyperlink: "character", TableGrid: "table", TableNormal: "table" };

/** The styles of a template with those of a page that it lacks, and the template's ids of the page's. */
export function mergeStyles(
  root: ModelObject,
  given: readonly ModelObject[],
  names: ReadonlyMap<string, string>,
): { readonly root: ModelObject; readonly ids: StyleIds } {
  const own = childrenOf(root).filter((node): node is ModelObject => isObject(node) && node.type === "style");
  const keyOf = (kind: unknown, name: unknown): string => `${String(kind)} ${String(name).toLowerCase()}`;
  const byName = new Map(own.map(({ kind, name, styleId }) => [keyOf(kind, name), String(styleId)]));
  const taken = new Set(own.map(({ styleId }) => styleId));
  const ids = new Map<string, string>();
  const wanted = [
    ...[...names].map(([id, name]) => ({ id, kind: KINDS[id] ?? "paragraph", name })),
    ...given.flatMap(({ styleId, kind, name }) => (styleId === undefined ? [] : [{ id: String(styleId), kind, name }])),
  ];
  for (const { id, kind, name } of wanted) {
    const found = byName.get(keyOf(kind, name));
    if (found !== undefined) ids.set(id, found);
  }
  const isMissing = ({ styleId }: ModelObject): boolean => styleId !== undefined && !ids.has(String(styleId));
  const missing = given.filter(isMissing);
  for (const { styleId } of missing) {
    let free = String(styleId);
    while (taken.has(free)) free += "1";
    ids.set(String(styleId), free);
  }
  const added = missing.map(({ default: _, basedOn, next, ...style }) => ({
    ...style,
    type: "style",
    styleId: ids.get(String(style.styleId)),
    ...idMember("basedOn", basedOn, ids),
    ...idMember("next", next, ids),
  }));
  return { root: { ...root, children: [...childrenOf(root), ...added] }, ids };
}

/** A style that the template does not have is not named. */
function idMember(member: string, id: unknown, ids: StyleIds): ModelObject {
  const found = ids.get(String(id));
  return found === undefined ? {} : { [member]: found };
}

/** Blocks that name the template's styles. */
export function renameStyles(nodes: readonly ModelNode[], ids: StyleIds, look: () => void): readonly ModelNode[] {
  return nodes.map((node) => {
    look();
    if (!isObject(node)) return node;
    const { properties, children } = node;
    return {
      ...node,
      ...(isObject(properties) && properties.style !== undefined && { properties: renamed(properties, ids) }),
      ...(Array.isArray(children) && { children: renameStyles(children as readonly ModelNode[], ids, look) }),
    };
  });
}

function renamed({ style, ...rest }: ModelObject, ids: StyleIds): ModelObject {
  return { ...idMember("style", style, ids), ...rest };
}
