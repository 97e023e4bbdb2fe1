import type { Box, ConnectorItem } from "../scene/items.ts";
import { para, type SlideStage } from "../scene/stage.ts";
import type { Paragraph } from "../text/paragraph.ts";
import { HANG, hangingPlaces, type OrgNode, type OrgPlaces, treePlaces } from "./org-places.ts";

const SIZE = { most: 14, floor: 12, insets: [6, 3, 6, 3] } as const;

/** People as boxes under each other, joined by connectors that hold on to both. Dotted lines pass under the boxes. */
export function drawOrg(stage: SlideStage, box: Box, nodes: readonly OrgNode[], path: string): void {
  const { placed, boxes, form } = placesOf(stage, box, nodes);
  const keys = new Map(placed.map(({ node }) => [node.id, stage.newKey("node")]));
  const end = (id: string) => ({ box: boxes.get(id) ?? box, key: keys.get(id) ?? "" });
  for (const { node } of placed)
    for (const other of node.dottedTo ?? []) stage.add(dottedLine(end(other), end(node.id)));
  const size = stage.commonSize(textsOf({ placed, boxes, form }), SIZE);
  for (const { node, depth: level, index } of placed) {
    const isTop = level === 0;
    stage.text(end(node.id).box, wordsOf(node), {
      ...SIZE,
      name: node.label,
      path: `${path}[${index}]`,
      most: size,
      geometry: "rect",
      fill: isTop ? "tx2" : level === 1 ? "accent1+80" : "bg2",
      line: { color: isTop ? "tx2" : level === 1 ? "accent1+40" : "bg2-20", width: 0.75 },
      color: isTop ? "bg1" : "tx1",
      align: "center",
      anchor: "ctr",
      key: end(node.id).key,
    });
  }
  for (const { node, hung } of placed) {
    const { parentId } = node;
    if (parentId === undefined || !boxes.has(parentId)) continue;
    const joint = { from: end(parentId), to: end(node.id) };
    stage.add(hung === undefined ? joinTree(joint, form === "lying") : joinColumn(joint));
  }
}

function wordsOf({ label, role }: OrgNode): readonly Paragraph[] {
  return [para(label, { isBold: true }), ...(role === undefined ? [] : [para(role, { scale: 0.86 })])];
}

function textsOf({ placed, boxes }: OrgPlaces) {
  return placed.flatMap(({ node }) => {
    const box = boxes.get(node.id);
    return box === undefined ? [] : [{ box, paragraphs: wordsOf(node) }];
  });
}

/** A tree, unless its texts are smaller than their floor there and larger where people are in columns. */
function placesOf(stage: SlideStage, box: Box, nodes: readonly OrgNode[]): OrgPlaces {
  const least = (places: OrgPlaces): number =>
    textsOf(places).reduce(
      (size, { box: one, paragraphs }) => Math.min(size, stage.fit(one, paragraphs, SIZE).size),
      99,
    );
  const tree = treePlaces(box, nodes);
  const size = least(tree);
  if (size >= SIZE.floor) return tree;
  const columns = hangingPlaces(box, nodes);
  return least(columns) > size ? columns : tree;
}

interface End {
  readonly box: Box;
  readonly key: string;
}
interface Joint {
  readonly from: End;
  readonly to: End;
}

const CONNECTOR = { kind: "connector", name: "Connector", isDecorative: true } as const;
const SOLID = { color: "accent6", width: 1 } as const;

/** Sites of a rectangle count from the top against the clock: 0 top, 1 left, 2 bottom, 3 right. */
const leftOf = ({ box: { x, y, h }, key }: End) => ({ x, y: y + h / 2, key, site: 1 });
const rightOf = ({ box: { x, y, w, h }, key }: End) => ({ x: x + w, y: y + h / 2, key, site: 3 });

function joinTree({ from, to }: Joint, isLying: boolean): ConnectorItem {
  const bottom = { x: from.box.x + from.box.w / 2, y: from.box.y + from.box.h, key: from.key, site: 2 };
  const start = isLying ? rightOf(from) : bottom;
  const end = isLying ? leftOf(to) : { x: to.box.x + to.box.w / 2, y: to.box.y, key: to.key, site: 0 };
  const isStraight = isLying ? Math.abs(start.y - end.y) < 0.5 : Math.abs(start.x - end.x) < 0.5;
  return {
    ...CONNECTOR,
    from: start,
    to: end,
    path: isStraight ? "straight" : "elbow",
    isUpright: !isLying,
    line: SOLID,
  };
}

/** From the left side of one who leads along the left of the column. */
function joinColumn({ from, to }: Joint): ConnectorItem {
  return { ...CONNECTOR, from: leftOf(from), to: leftOf(to), path: "elbow", bend: -0.4 * HANG, line: SOLID };
}

/** What a dotted line is away from the boxes whose right sides it joins, in points. */
const AWAY = 5;

function dottedLine(from: End, to: End): ConnectorItem {
  const [start, end] = [rightOf(from), rightOf(to)];
  const line = { color: "accent2", width: 1.25, dash: "sysDash" } as const;
  return {
    ...CONNECTOR,
    name: "Dotted line",
    from: start,
    to: end,
    path: "elbow",
    bend: Math.max(0, end.x - start.x) + AWAY,
    line,
  };
}
