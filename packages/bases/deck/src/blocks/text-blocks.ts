import type { Box } from "../scene/items.ts";
import { inkOn } from "../scene/palette.ts";
import { para, type SlideStage } from "../scene/stage.ts";
import { plain, type Rich, type Run } from "../spec/fields.ts";
import type { PrimitiveInput, TextContent } from "../spec/primitives.ts";
import { boundFigure } from "../text/figures.ts";
import { widthOnLine } from "../text/lines.ts";
import type { Font, Paragraph } from "../text/paragraph.ts";
import { trendSign } from "./cards.ts";

const ROLES = {
  display: { most: 36, font: "heading" as Font, isBold: true, floor: 20 },
  title: { most: 24, font: "heading" as Font, isBold: true, floor: 14 },
  body: { most: 16, font: "body" as Font, isBold: false, floor: 12 },
  caption: { most: 11, font: "body" as Font, isBold: false, floor: 9 },
  eyebrow: { most: 12, font: "body" as Font, isBold: true, floor: 9 },
  nav: { most: 10, font: "body" as Font, isBold: false, floor: 9 },
} as const;

/** Text, paragraphs or runs, as paragraphs. */
function paragraphsOf(content: TextContent, look: Omit<Paragraph, "runs">): readonly Paragraph[] {
  if (typeof content === "string")
    return content.split(/\n{2,}/).map((text, index) => para(text, index === 0 ? look : { spaceBefore: 6, ...look }));
  const isRuns = content.length > 0 && content.every((one) => typeof one === "object" && !Array.isArray(one));
  if (isRuns) return [para(content as readonly Run[], look)];
  return (content as readonly Rich[]).map((text, index) =>
    para(text, index === 0 ? look : { spaceBefore: 6, ...look }),
  );
}

export function drawTextBlock(stage: SlideStage, box: Box, input: PrimitiveInput<"textBlock">, path: string): void {
  const role = ROLES[input.role ?? "body"];
  const most = input.size === undefined ? role.most : Math.round(input.size);
  const [top, right, bottom, left] =
    input.insets ?? (input.fill === undefined && input.border === undefined ? [0, 0, 0, 0] : [8, 10, 8, 10]);
  const paragraphs = paragraphsOf(input.content, {
    isBold: input.weight === undefined ? role.isBold : input.weight >= 600,
    font: role.font,
    ...(input.italic === true && { isItalic: true }),
  });
  const border =
    input.border === undefined ? undefined : { color: input.border.color ?? "bg2-25", width: input.border.width ?? 1 };
  stage.text(box, paragraphs, {
    name: "Text",
    path: `${path}.content`,
    most,
    floor: Math.min(role.floor, most),
    color: input.color ?? (input.fill === undefined ? "tx1" : inkOn(input.fill, stage.look.palette)),
    align: input.align ?? "left",
    anchor: ({ top: "t", middle: "ctr", bottom: "b" } as const)[input.verticalAlign ?? "top"],
    insets: [left ?? 0, top ?? 0, right ?? 0, bottom ?? 0],
    isSplittable: true,
    key: stage.newKey("text"),
    ...(input.fill !== undefined && { fill: input.fill }),
    ...(border !== undefined && { line: border }),
    ...(input.rotation !== undefined && { rotation: input.rotation }),
    ...(input.lineHeight !== undefined && { lineScale: input.lineHeight }),
  });
}

/** A card: its name at the side, a lead, points, and a line at the foot. */
export function drawInfoCard(
  stage: SlideStage,
  box: Box,
  { sideLabel, lead, body, footer }: PrimitiveInput<"infoCard">,
  path: string,
): void {
  stage.shape(box, { name: "Card", geometry: "rect", fill: "bg2", isDecorative: true });
  const side = sideLabel === undefined ? 0 : Math.min(120, box.w * 0.28);
  if (sideLabel !== undefined)
    stage.text({ ...box, w: side }, [para(sideLabel, { isBold: true })], {
      name: "Side",
      path: `${path}.sideLabel`,
      most: 16,
      fill: "tx2",
      color: "bg1",
      align: "center",
      anchor: "ctr",
      insets: [8, 8, 8, 8],
    });
  const foot = footer === undefined ? 0 : 28;
  const inner = {
    x: box.x + side + 16,
    y: box.y + 12,
    w: Math.max(20, box.w - side - 32),
    h: Math.max(12, box.h - 24 - foot),
  };
  const words: Paragraph[] = [
    ...(lead === undefined ? [] : [para(lead, { isBold: true, color: "tx2", scale: 1.1 })]),
    ...body.map((text) => para(text, body.length > 1 ? { bullet: "dot", spaceBefore: 5 } : { spaceBefore: 5 })),
  ];
  stage.text(inner, words, {
    name: "Card text",
    path: `${path}.body`,
    most: 16,
    isSplittable: true,
    ground: "bg2",
    key: stage.newKey("card"),
  });
  if (footer === undefined) return;
  const y = box.y + box.h - foot - 6;
  stage.shape(
    { x: inner.x, y, w: inner.w, h: 0.75 },
    { name: "Rule", geometry: "rect", fill: "bg2-20", isDecorative: true },
  );
  stage.text({ x: inner.x, y: y + 2, w: inner.w, h: foot }, [para(footer)], {
    name: "Foot",
    path: `${path}.footer`,
    most: 12,
    floor: 9,
    anchor: "ctr",
    color: "accent6-35",
    ground: "bg2",
  });
}

/** What a slide says in a sentence, set apart. */
export function drawCallout(
  stage: SlideStage,
  box: Box,
  { content, title }: PrimitiveInput<"calloutBox">,
  path: string,
): void {
  stage.shape({ ...box, w: 5 }, { name: "Edge", geometry: "rect", fill: "accent1", isDecorative: true });
  const words = [
    ...(title === undefined ? [] : [para(title, { isBold: true, color: "accent1-15" })]),
    para(content, { isBold: title === undefined }),
  ];
  stage.text({ ...box, x: box.x + 5, w: box.w - 5 }, words, {
    name: "Callout",
    path: `${path}.content`,
    most: 18,
    fill: "accent1+88",
    color: "tx2",
    anchor: "ctr",
    insets: [14, 6, 14, 6],
  });
}

const CHANGE_SIZE = 20;

export function drawKpiHero(
  stage: SlideStage,
  box: Box,
  { label, value, delta, trend, sentiment, support }: PrimitiveInput<"kpiHero">,
  path: string,
): void {
  const sign = trendSign({ trend, sentiment });
  const rows = { label: Math.min(34, box.h * 0.16), value: Math.min(92, box.h * 0.42) };
  stage.text({ ...box, h: rows.label }, [para(label, { isBold: true })], {
    name: "Label",
    path: `${path}.label`,
    most: 16,
    color: "accent6-35",
    anchor: "b",
  });
  const beside = delta === undefined && sign === undefined ? 0 : Math.min(box.w * 0.4, 150);
  const one = { isBold: true, font: "heading" as Font };
  const figure = { x: box.x, y: box.y + rows.label, w: box.w - beside, h: rows.value };
  const { families } = stage.look;
  const share = widthOnLine(String(value), { family: families.heading, isBold: true }, families);
  const fit = stage.text(figure, [para(boundFigure(value), one)], {
    name: "Figure",
    path: `${path}.value`,
    // On one line, where that takes no less than 18 points.
    most: Math.max(18, Math.min(44, Math.floor((0.95 * figure.w) / Math.max(share, 0.01)))),
    floor: 18,
    isFigure: true,
    color: "tx2",
    anchor: "ctr",
  });
  if (beside > 0) {
    const width = share * fit.size;
    const blank = sign === undefined || delta === undefined ? "" : " ";
    const runs = [
      ...(sign === undefined ? [] : [{ text: `${sign.sign}${blank}` }]),
      ...(delta === undefined ? [] : [{ text: String(delta) }]),
    ];
    const words = plain(runs);
    const x = Math.min(box.w - beside, width + 18);
    // On one line, where that takes no less than 12 points.
    const needed = widthOnLine(words, { family: families.body, isBold: true }, families) * CHANGE_SIZE * 1.05;
    const w = Math.min(box.w - x, Math.max(beside, needed));
    stage.text(
      { x: box.x + x, y: figure.y, w, h: rows.value },
      [para(runs, { isBold: true, hasTrendSign: sign !== undefined })],
      {
        name: "Change",
        path: `${path}.delta`,
        most: Math.max(12, Math.floor(CHANGE_SIZE * Math.min(1, w / needed))),
        color: sign?.color ?? "tx1",
        anchor: "ctr",
        ...(sign !== undefined && { alt: `${String(delta ?? "")} ${sign.word}`.trim() }),
      },
    );
  }
  const y = figure.y + rows.value + 4;
  if (support !== undefined)
    stage.text({ x: box.x, y, w: box.w, h: Math.max(14, box.y + box.h - y) }, [para(support)], {
      name: "Support",
      path: `${path}.support`,
      most: 16,
    });
}

export function drawToc(stage: SlideStage, box: Box, tiles: PrimitiveInput<"tocTiles">["tiles"], path: string): void {
  const columns = tiles.length > 4 && box.w > 400 ? 2 : 1;
  const rows = Math.ceil(tiles.length / columns);
  const gap = 10;
  const w = (box.w - gap * (columns - 1) * 2) / columns;
  const h = Math.min(76, (box.h - gap * (rows - 1)) / rows);
  const boxes = tiles.map(
    (_, index): Box => ({
      x: box.x + Math.floor(index / rows) * (w + 2 * gap),
      y: box.y + (index % rows) * (h + gap),
      w,
      h,
    }),
  );
  const words = tiles.map(({ label, description }) => [
    para(label, { isBold: true, color: "tx2" }),
    ...(description === undefined ? [] : [para(description, { scale: 0.86 })]),
  ]);
  const insets = [12, 3, 8, 3] as const;
  const inner = boxes.map((one) => ({ ...one, x: one.x + h, w: one.w - h }));
  const size = stage.commonSize(
    inner.map((one, index) => ({ box: one, paragraphs: words[index] ?? [] })),
    { most: 18, floor: 12, insets },
  );
  for (const [index, tile] of tiles.entries()) {
    const one = boxes[index] ?? box;
    stage.text({ ...one, w: h }, [para(index + 1, { isBold: true, font: "heading" })], {
      name: `Number ${index + 1}`,
      path: `${path}.tiles[${index}]`,
      most: 24,
      fill: "accent1",
      color: "bg1",
      align: "center",
      anchor: "ctr",
    });
    stage.text(inner[index] ?? one, words[index] ?? [], {
      name: tile.label,
      path: `${path}.tiles[${index}]`,
      most: size,
      fill: "bg2",
      anchor: "ctr",
      insets,
      ...(tile.link !== undefined && { link: tile.link }),
    });
  }
}
