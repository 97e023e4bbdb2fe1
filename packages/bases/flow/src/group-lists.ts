import type { FlowBlock, FlowParagraph } from "./flow.ts";

export interface FlowList {
  readonly kind: "list";
  readonly isOrdered: boolean;
  /** Of the first item of an ordered list. */
  readonly start: number;
  readonly delimiter: string;
  readonly level: number;
  readonly items: GroupedBlock[][];
}

export type GroupedBlock = FlowBlock | FlowList;

interface Marker {
  readonly isOrdered: boolean;
  readonly number: number;
  readonly delimiter: string;
}

/** A list number has at most nine digits. CommonMark 0.31, 5.2. */
const SIMPLE = /^(\d{1,9})([.)])$/;

/** The marker with which a list can show a label; undefined for one like "1.2" or "(a)", which is text. */
function markerOf({ label, heading }: FlowParagraph): Marker | undefined {
  if (label === undefined || heading !== undefined) return undefined;
  if (label.isBullet) return { isOrdered: false, number: 0, delimiter: "" };
  const [, digits, delimiter] = SIMPLE.exec(label.text) ?? [];
  return digits === undefined || delimiter === undefined
    ? undefined
    : { isOrdered: true, number: Number(digits), delimiter };
}

/** Paragraphs of lists put into lists, deeper levels inside the items above them. A label that no list can show stays with its text. */
export function groupLists(blocks: readonly FlowBlock[]): readonly GroupedBlock[] {
  const top: GroupedBlock[] = [];
  const open: FlowList[] = [];
  const inner = (): GroupedBlock[] => open.at(-1)?.items.at(-1) ?? top;
  const closeTo = (level: number): void => {
    while ((open.at(-1)?.level ?? -1) >= level) open.pop();
  };
  for (const block of blocks) {
    if (block.kind !== "paragraph" || block.label === undefined || block.heading !== undefined) {
      open.length = 0;
      top.push(block);
      continue;
    }
    const { level } = block.label;
    const marker = markerOf(block);
    if (marker === undefined) {
      closeTo(level);
      inner().push(block);
      continue;
    }
    closeTo(level + 1);
    const { label: _, ...item } = block;
    const last = open.at(-1);
    if (last?.level === level && continues(last, marker)) {
      last.items.push([item]);
      continue;
    }
    closeTo(level);
    const { isOrdered, number, delimiter } = marker;
    const list: FlowList = { kind: "list", isOrdered, start: number, delimiter, level, items: [[item]] };
    inner().push(list);
    open.push(list);
  }
  return top;
}

function continues(list: FlowList, { isOrdered, number, delimiter }: Marker): boolean {
  if (list.isOrdered !== isOrdered) return false;
  return !isOrdered || (list.delimiter === delimiter && list.start + list.items.length === number);
}

/** The paragraphs from a place on that have the role of the first, which are one quote or one piece of code. */
export function sameRole(blocks: readonly GroupedBlock[], from: number): readonly FlowParagraph[] {
  const same: FlowParagraph[] = [];
  const first = blocks[from];
  for (let at = from; at < blocks.length; at++) {
    const block = blocks[at];
    if (block?.kind !== "paragraph" || first?.kind !== "paragraph" || block.role !== first.role) break;
    if (at > from && block.isApart === true) break;
    same.push(block);
  }
  return same;
}
