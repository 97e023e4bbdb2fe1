import type { Box } from "../scene/items.ts";

export interface OrgNode {
  readonly id: string;
  readonly label: string;
  readonly role?: string | undefined;
  readonly parentId?: string | undefined;
  /** Whom the person reports to besides `parentId`. */
  readonly dottedTo?: readonly string[] | undefined;
}

interface PlacedNode {
  readonly node: OrgNode;
  readonly depth: number;
  /** In widths of a column. */
  readonly at: number;
  readonly index: number;
  /** It is below its parent, in a column with its siblings: how many of them are above it. */
  readonly hung?: number;
}

/** How boxes are joined: from below to above, from the side to the side, and those of a column from their parent's side. */
type OrgForm = "upright" | "lying" | "hanging";

export interface OrgPlaces {
  readonly form: OrgForm;
  readonly placed: readonly PlacedNode[];
  readonly boxes: ReadonlyMap<string, Box>;
}

/** What a column of people is moved to the right by, in points: their line is at the left. */
export const HANG = 14;
/** Between columns, in points: a dotted line and the line of the next column are in it. */
const COLUMN_GAP = 18;

/** Where people are: in a tree that grows down where it is narrow, else in one that grows to the right. */
export function treePlaces(box: Box, nodes: readonly OrgNode[]): OrgPlaces {
  const { placed, leaves, depth } = place(nodes, () => false);
  const isLying = leaves > 8;
  const along = (isLying ? box.h : box.w) / leaves;
  const across = (isLying ? box.w : box.h) / depth;
  const w = isLying ? Math.min(190, across - 34) : Math.min(176, along - 12);
  const h = isLying ? Math.min(48, along - 6) : Math.min(66, across - 26);
  const gap = isLying ? across : Math.min(across, h + 58);
  const start = isLying ? box.x : box.y + (box.h - gap * (depth - 1) - h) / 2;
  const boxes = new Map<string, Box>();
  for (const { node, depth: level, at } of placed) {
    const centre = (isLying ? box.y : box.x) + (at + 0.5) * along;
    const outward = start + level * gap;
    boxes.set(node.id, isLying ? { x: outward, y: centre - h / 2, w, h } : { x: centre - w / 2, y: outward, w, h });
  }
  return { form: isLying ? "lying" : "upright", placed, boxes };
}

/** The same where people who lead nobody are in a column below the one who leads them. */
export function hangingPlaces(box: Box, nodes: readonly OrgNode[]): OrgPlaces {
  const leading = new Set(nodes.flatMap(({ parentId }) => parentId ?? []));
  const counts = new Map<string, { readonly leading: number; readonly all: number }>();
  for (const { id, parentId } of nodes)
    if (parentId !== undefined) {
      const { leading: some, all } = counts.get(parentId) ?? { leading: 0, all: 0 };
      counts.set(parentId, { leading: some + Number(leading.has(id)), all: all + 1 });
    }
  const isHung = (node: OrgNode): boolean => {
    const count = counts.get(node.id);
    return count !== undefined && count.leading === 0 && node.parentId !== undefined;
  };
  const { placed, leaves } = place(nodes, isHung);
  const rows = placed.reduce((most, { depth, hung = 0 }) => Math.max(most, depth + hung + 1), 1);
  const along = box.w / leaves;
  const across = Math.min(78, (box.h + 6) / rows);
  const w = Math.min(190, along - COLUMN_GAP) - HANG;
  const h = Math.min(48, across - 6);
  const top = box.y + Math.max(0, (box.h + 6 - across * rows) / 2);
  const boxes = new Map<string, Box>();
  for (const { node, depth, at, hung } of placed) {
    const x = box.x + (at + 0.5) * along - (w + HANG) / 2 + (hung === undefined ? 0 : HANG);
    boxes.set(node.id, { x, y: top + (depth + (hung ?? 0)) * across, w, h });
  }
  return { form: "hanging", placed, boxes };
}

function place(
  nodes: readonly OrgNode[],
  isHung: (parent: OrgNode) => boolean,
): { readonly placed: readonly PlacedNode[]; readonly leaves: number; readonly depth: number } {
  const children = new Map<string | undefined, OrgNode[]>();
  for (const node of nodes) children.set(node.parentId, [...(children.get(node.parentId) ?? []), node]);
  const placed: PlacedNode[] = [];
  const order = new Map(nodes.map((node, index) => [node.id, index]));
  let leaf = 0;
  let deepest = 0;
  const visit = (node: OrgNode, depth: number): number => {
    deepest = Math.max(deepest, depth);
    const index = order.get(node.id) ?? 0;
    const slot = placed.push({ node, depth, at: 0, index }) - 1;
    const below = children.get(node.id) ?? [];
    if (isHung(node)) {
      const at = leaf++;
      placed[slot] = { node, depth, at, index };
      for (const [hung, child] of below.entries())
        placed.push({ node: child, depth: depth + 1, at, index: order.get(child.id) ?? 0, hung });
      return at;
    }
    const places = below.map((child) => visit(child, depth + 1));
    const at = places.length === 0 ? leaf++ : ((places[0] ?? 0) + (places.at(-1) ?? 0)) / 2;
    placed[slot] = { node, depth, at, index };
    return at;
  };
  for (const root of children.get(undefined) ?? []) visit(root, 0);
  return { placed, leaves: Math.max(1, leaf), depth: deepest + 1 };
}
