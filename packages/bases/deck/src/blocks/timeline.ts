import type { Box } from "../scene/items.ts";
import { para, type SlideStage } from "../scene/stage.ts";
import type { Rich } from "../spec/fields.ts";
import type { Paragraph } from "../text/paragraph.ts";

export interface TimelineEvent {
  readonly label: string;
  readonly date?: string | undefined;
  readonly description?: Rich | undefined;
}

const DOT = 16;

/** Events on a line, each with its date above and its words below; many of them alternate above and below. */
export function drawTimeline(stage: SlideStage, box: Box, events: readonly TimelineEvent[], path: string): void {
  const isAlternating = events.length > 5 && box.h > 200;
  const slot = box.w / events.length;
  const middle = isAlternating ? box.y + box.h / 2 : box.y + Math.min(140, box.h * 0.36);
  const keys = events.map(() => stage.newKey("event"));
  const words = events.map((event) => wordsOf(event, isAlternating));
  const boxes = events.map((_, index) => wordsPlace(box, { index, slot, middle, isAlternating }));
  const size = stage.commonSize(
    boxes.map((one, index) => ({ box: one, paragraphs: words[index] ?? [] })),
    { most: 16, floor: 12 },
  );
  for (const [index, event] of events.entries()) {
    const centre = box.x + (index + 0.5) * slot;
    stage.shape(
      { x: centre - DOT / 2, y: middle - DOT / 2, w: DOT, h: DOT },
      {
        name: `Mark ${index + 1}`,
        geometry: "ellipse",
        fill: "accent1",
        line: { color: "bg1", width: 2 },
        key: keys[index] ?? "",
        isDecorative: true,
      },
    );
    const isAbove = isAlternating && index % 2 === 1;
    if (event.date !== undefined && !isAlternating)
      stage.text(
        { x: centre - slot / 2 + 4, y: box.y, w: slot - 8, h: middle - box.y - 14 },
        [para(event.date, { isBold: true })],
        {
          name: `Date ${index + 1}`,
          path: `${path}[${index}].date`,
          most: 14,
          color: "accent1-15",
          align: "center",
          anchor: "b",
        },
      );
    stage.text(boxes[index] ?? box, words[index] ?? [], {
      name: `Event ${index + 1}`,
      path: `${path}[${index}]`,
      most: size,
      align: "center",
      anchor: isAbove ? "b" : "t",
    });
  }
  drawLine(stage, { x: box.x, y: middle, slot, keys });
}

interface WordsPlace {
  readonly index: number;
  readonly slot: number;
  readonly middle: number;
  readonly isAlternating: boolean;
}

function wordsPlace(box: Box, { index, slot, middle, isAlternating }: WordsPlace): Box {
  const centre = box.x + (index + 0.5) * slot;
  const isAbove = isAlternating && index % 2 === 1;
  // The outer ones move inward: 1.67 slots are as much as leaves the next but one its place.
  const w = Math.min(isAlternating ? slot * 1.66 - 10 : slot - 14, 230);
  const x = Math.min(box.x + box.w - w, Math.max(box.x, centre - w / 2));
  const room = isAlternating ? box.h / 2 - 30 : box.y + box.h - middle - 22;
  return { x, y: isAbove ? box.y : middle + 20, w, h: Math.max(20, room) };
}

function drawLine(
  stage: SlideStage,
  {
    x,
    y,
    slot,
    keys,
  }: { readonly x: number; readonly y: number; readonly slot: number; readonly keys: readonly string[] },
): void {
  for (let index = 1; index < keys.length; index++) {
    const from = x + (index - 0.5) * slot + DOT / 2;
    stage.add({
      kind: "connector",
      name: `Line ${index}`,
      isDecorative: true,
      from: { x: from, y, key: keys[index - 1] ?? "", site: 6 },
      to: { x: from + slot - DOT, y, key: keys[index] ?? "", site: 2 },
      path: "straight",
      line: { color: "accent6", width: 1.5 },
    });
  }
}

function wordsOf({ label, date, description }: TimelineEvent, isDated: boolean): readonly Paragraph[] {
  return [
    ...(isDated && date !== undefined ? [para(date, { isBold: true, color: "accent1-15", scale: 0.9 })] : []),
    para(label, { isBold: true, color: "tx2" }),
    ...(description === undefined ? [] : [para(description, { scale: 0.88, spaceBefore: 3 })]),
  ];
}

/** Steps as arrows that follow one another, their words below. */
export function drawSteps(stage: SlideStage, box: Box, steps: readonly TimelineEvent[], path: string): void {
  const slot = box.w / steps.length;
  const hasWords = steps.some(({ date, description }) => date !== undefined || description !== undefined);
  const high = hasWords ? Math.min(56, box.h * 0.4) : Math.min(64, box.h);
  const heads = steps.map(
    (_, index): Box => ({ x: box.x + index * slot, y: box.y, w: slot + (index < steps.length - 1 ? 6 : 0), h: high }),
  );
  const point = Math.min(18, high * 0.3, slot * 0.14);
  const insets = [2, 2, 2, 2] as const;
  const adjust = { adj: Math.round((100_000 * point) / Math.min(high, slot)) };
  const size = stage.commonSize(
    steps.map(({ label }, index) => ({ box: heads[index] ?? box, paragraphs: [para(label, { isBold: true })] })),
    { most: 16, floor: 12, insets, geometry: "chevron", adjust },
  );
  for (const [index, step] of steps.entries()) {
    const at = `${path}[${index}]`;
    stage.text(heads[index] ?? box, [para(step.label, { isBold: true })], {
      name: `Step ${index + 1}`,
      path: `${at}.label`,
      most: size,
      geometry: index === 0 ? "homePlate" : "chevron",
      adjust,
      fill: index % 2 === 0 ? "tx2" : "accent1",
      color: "bg1",
      align: "center",
      anchor: "ctr",
      insets,
    });
    const below = [
      ...(step.date === undefined ? [] : [para(step.date, { isBold: true, color: "accent1-15" })]),
      ...(step.description === undefined ? [] : [para(step.description)]),
    ];
    if (below.length === 0) continue;
    const room = { x: box.x + index * slot, y: box.y + high + 8, w: slot - 14, h: box.h - high - 8 };
    stage.text(room, below, { name: `Words ${index + 1}`, path: `${at}.description`, most: 14 });
  }
}
