import type { Box } from "../scene/items.ts";
import { para, type SlideStage } from "../scene/stage.ts";

export interface OrgNode {
  readonly id: string;
  readonly label: string;
  readonly role?: string | undefined;
  readonly parentId?: string | undefined;
}

interface PlacedNode {
  readonly node: OrgNode;
  readonly depth: number;
  /** In widths of a leaf. */
  readonly at: number;
  readonly index: number;
}

/** People as boxes under each other, joined by connectors that hold on to both. */
export function drawOrg(stage: SlideStage, box: Box, nodes: readonly OrgNode[], path: string): void {
  const { placed, leaves, depth } = place(nodes);
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
  const keys = new Map(placed.map(({ node }) => [node.id, stage.newKey("node")]));
  const words = (node: OrgNode) => [
    para(node.label, { isBold: true }),
    ...(node.role === undefined ? [] : [para(node.role, { scale: 0.86 })]),
  ];
  const insets = [6, 3, 6, 3] as const;
  const size = stage.commonSize(
    placed.map(({ node }) => ({ box: boxes.get(node.id) ?? box, paragraphs: words(node) })),
    { most: 14, floor: 12, insets },
  );
  for (const { node, depth: level, index } of placed) {
    const isTop = level === 0;
    stage.text(boxes.get(node.id) ?? box, words(node), {
      name: node.label,
      path: `${path}[${index}]`,
      most: size,
      geometry: "rect",
      fill: isTop ? "tx2" : level === 1 ? "accent1+80" : "bg2",
      line: { color: isTop ? "tx2" : level === 1 ? "accent1+40" : "bg2-20", width: 0.75 },
      color: isTop ? "bg1" : "tx1",
      align: "center",
      anchor: "ctr",
      insets,
      key: keys.get(node.id) ?? "",
    });
  }
  for (const { node } of placed) {
    const parent = node.parentId === undefined ? undefined : boxes.get(node.parentId);
    const own = boxes.get(node.id);
    if (parent === undefined || own === undefined || node.parentId === undefined) continue;
    join(stage, {
      from: parent,
      to: own,
      fromKey: keys.get(node.parentId) ?? "",
      toKey: keys.get(node.id) ?? "",
      isLying,
    });
  }
}

interface Joint {
  readonly from: Box;
  readonly to: Box;
  readonly fromKey: string;
  readonly toKey: string;
  readonly isLying: boolean;
}

/** Sites of a rectangle count from the top against the clock: 0 top, 1 left, 2 bottom, 3 right. */
function join(stage: SlideStage, { from, to, fromKey, toKey, isLying }: Joint): void {
  const start = isLying
    ? { x: from.x + from.w, y: from.y + from.h / 2, site: 3 }
    : { x: from.x + from.w / 2, y: from.y + from.h, site: 2 };
  const end = isLying ? { x: to.x, y: to.y + to.h / 2, site: 1 } : { x: to.x + to.w / 2, y: to.y, site: 0 };
  const isStraight = isLying ? Math.abs(start.y - end.y) < 0.5 : Math.abs(start.x - end.x) < 0.5;
  stage.add({
    kind: "connector",
    name: "Connector",
    isDecorative: true,
    from: { ...start, key: fromKey },
    to: { ...end, key: toKey },
    path: isStraight ? "straight" : "elbow",
    isUpright: !isLying,
    line: { color: "accent6", width: 1 },
  });
}

function place(nodes: readonly OrgNode[]): {
  readonly placed: readonly PlacedNode[];
  readonly leaves: number;
  readonly depth: number;
} {
  const children = new Map<string | undefined, OrgNode[]>();
  for (const node of nodes) children.set(node.parentId, [...(children.get(node.parentId) ?? []), node]);
  const placed: PlacedNode[] = [];
  const order = new Map(nodes.map((node, index) => [node.id, index]));
  let leaf = 0;
  let deepest = 0;
  const visit = (node: OrgNode, depth: number): number => {
    deepest = Math.max(deepest, depth);
    const slot = placed.push({ node, depth, at: 0, index: order.get(node.id) ?? 0 }) - 1;
    const below = (children.get(node.id) ?? []).map((child) => visit(child, depth + 1));
    const at = below.length === 0 ? leaf++ : ((below[0] ?? 0) + (below.at(-1) ?? 0)) / 2;
    placed[slot] = { node, depth, at, index: order.get(node.id) ?? 0 };
    return at;
  };
  for (const root of children.get(undefined) ?? []) visit(root, 0);
  return { placed, leaves: Math.max(1, leaf), depth: deepest + 1 };
}
