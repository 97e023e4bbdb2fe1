import type { Box } from "../scene/items.ts";
import { inkOn } from "../scene/palette.ts";
import { para, type ShapeTextStyle, type SlideStage } from "../scene/stage.ts";
import type { PrimitiveInput } from "../spec/primitives.ts";
import { widthOnLine } from "../text/lines.ts";

function transformed(text: string, transform: string | undefined): string {
  if (transform === "uppercase") return text.toUpperCase();
  if (transform === "lowercase") return text.toLowerCase();
  if (transform === "capitalize")
    return text.replaceAll(/(^|\s)(\p{L})/gu, (_, space: string, letter: string) => space + letter.toUpperCase());
  return text;
}

/** A band of the whole width, or a small tag, with one line of words. */
export function drawRibbon(
  stage: SlideStage,
  box: Box,
  input: PrimitiveInput<"sectionRibbon">,
  given: { readonly path: string; readonly isTag: boolean },
): void {
  const fill = input.fill ?? (given.isTag ? "accent1" : "tx2");
  stage.text(
    given.isTag ? { ...box, h: Math.min(box.h, 26) } : { ...box, h: Math.min(box.h, 40) },
    [para(transformed(input.label, input.transform), { isBold: true })],
    {
      name: given.isTag ? "Tag" : "Ribbon",
      path: `${given.path}.label`,
      most: given.isTag ? 12 : 16,
      floor: given.isTag ? 9 : 12,
      fill,
      color: inkOn(fill, stage.look.palette),
      geometry: given.isTag ? "roundRect" : "rect",
      anchor: "ctr",
      align: given.isTag ? "center" : "left",
      insets: [12, 2, 12, 2],
    },
  );
}

const QUARTERS = ["none", "a quarter", "half", "three quarters", "full"] as const;

/** A ball that is filled by quarters. */
export function drawHarvey(
  stage: SlideStage,
  box: Box,
  { filled, label }: PrimitiveInput<"harveyBall">,
  path: string,
): void {
  const size = Math.min(box.h, 40, label === undefined ? box.w : box.w * 0.4);
  const ball = {
    x: label === undefined ? box.x + (box.w - size) / 2 : box.x,
    y: box.y + (box.h - size) / 2,
    w: size,
    h: size,
  };
  stage.shape(ball, {
    name: "Ball",
    geometry: "ellipse",
    fill: filled === 4 ? "tx2" : "bg1",
    line: { color: "tx2", width: 1.25 },
    alt: `${label === undefined ? "" : `${label}: `}${QUARTERS[filled] ?? ""}`,
  });
  if (filled > 0 && filled < 4)
    stage.shape(ball, {
      name: "Filled",
      geometry: "pie",
      adjust: { adj1: 16_200_000, adj2: (16_200_000 + filled * 5_400_000) % 21_600_000 },
      fill: "tx2",
      isDecorative: true,
    });
  if (label !== undefined)
    stage.text({ x: ball.x + size + 8, y: box.y, w: box.w - size - 8, h: box.h }, [para(label)], {
      name: "Label",
      path: `${path}.label`,
      most: 14,
      anchor: "ctr",
    });
}

export function drawChevron(
  stage: SlideStage,
  box: Box,
  { label, direction = "right" }: PrimitiveInput<"chevronArrow">,
  path: string,
): void {
  const look: Omit<ShapeTextStyle, "name" | "path" | "most"> = {
    fill: "accent1",
    color: "bg1",
    align: "center",
    anchor: "ctr",
  };
  const geometry = { right: "rightArrow", left: "leftArrow", up: "upArrow", down: "downArrow" }[direction];
  const isAcross = direction === "right" || direction === "left";
  if (label === undefined || label === "")
    stage.shape(box, {
      name: "Arrow",
      geometry: isAcross ? "chevron" : geometry,
      fill: "accent1",
      isDecorative: true,
      ...(direction === "left" && { rotation: 180 }),
    });
  else
    stage.text(box, [para(label, { isBold: true })], {
      name: "Arrow",
      path: `${path}.label`,
      most: 16,
      ...look,
      geometry: direction === "right" ? "homePlate" : geometry,
      insets: isAcross ? [10, 4, 8, 4] : [2, 6, 2, 6],
    });
}

export function drawChip(
  stage: SlideStage,
  box: Box,
  { index, label }: PrimitiveInput<"numberedChip">,
  path: string,
): void {
  const size = Math.min(box.h, box.w, 40);
  const { families } = stage.look;
  const words = 12 * widthOnLine(String(index), { family: families.body, isBold: true }, families);
  // A year, or a word, has no room in a circle.
  const isRound = words < 0.66 * size;
  const w = isRound ? size : Math.max(size, Math.min(label === undefined ? box.w : box.w / 2, 1.1 * words + 20));
  const chip = { x: box.x, y: box.y + (box.h - size) / 2, w, h: size };
  stage.text(chip, [para(index, { isBold: true })], {
    name: "Number",
    path: `${path}.index`,
    most: 18,
    floor: 9,
    geometry: isRound ? "ellipse" : "roundRect",
    ...(!isRound && { adjust: { adj: 50_000 } }),
    fill: "accent1",
    color: "bg1",
    align: "center",
    anchor: "ctr",
  });
  if (label !== undefined)
    stage.text(
      { x: box.x + w + 10, y: box.y, w: Math.max(10, box.w - w - 10), h: box.h },
      [para(label, { isBold: true })],
      { name: "Label", path: `${path}.label`, most: 16, anchor: "ctr" },
    );
}

export function drawStamp(stage: SlideStage, box: Box, text: string, path: string): void {
  const w = Math.min(box.w * 0.92, 320);
  const h = Math.min(48, box.h * 0.4);
  const centre = { x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h };
  const lean = Math.min(18, (Math.atan2(Math.max(0, box.h - h), box.w) * 180) / Math.PI);
  stage.text(centre, [para(text, { isBold: true })], {
    name: "Stamp",
    path: `${path}.text`,
    most: 24,
    geometry: "rect",
    line: { color: "accent2-10", width: 2 },
    color: "accent2-25",
    align: "center",
    anchor: "ctr",
    rotation: -Math.round(lean),
    insets: [8, 2, 8, 2],
  });
}

export function drawLegend(
  stage: SlideStage,
  box: Box,
  items: PrimitiveInput<"legendTable">["items"],
  path: string,
): void {
  const high = Math.min(26, box.h / items.length);
  const colors = ["accent1", "accent2", "accent3", "accent4", "accent5", "accent6"];
  for (const [index, { label, color, value }] of items.entries()) {
    const y = box.y + index * high;
    const at = `${path}.items[${index}]`;
    stage.shape(
      { x: box.x, y: y + (high - 11) / 2, w: 11, h: 11 },
      {
        name: `Key ${index + 1}`,
        geometry: "rect",
        fill: color ?? colors[index % colors.length] ?? "accent1",
        isDecorative: true,
      },
    );
    const words = value === undefined ? box.w - 20 : box.w * 0.62 - 20;
    stage.text({ x: box.x + 20, y, w: words, h: high }, [para(label)], {
      name: label,
      path: `${at}.label`,
      most: 14,
      floor: 9,
      anchor: "ctr",
    });
    if (value !== undefined)
      stage.text({ x: box.x + box.w * 0.64, y, w: box.w * 0.36, h: high }, [para(value, { isBold: true })], {
        name: `Value ${index + 1}`,
        path: `${at}.value`,
        most: 14,
        floor: 9,
        anchor: "ctr",
        align: "right",
      });
  }
}

export function drawBanner(
  stage: SlideStage,
  box: Box,
  { text, fill = "accent1" }: PrimitiveInput<"bannerBand">,
  path: string,
): void {
  stage.text(box, [para(text, { isBold: true })], {
    name: "Banner",
    path: `${path}.text`,
    most: 20,
    fill,
    color: inkOn(fill, stage.look.palette),
    align: "center",
    anchor: "ctr",
    insets: [16, 4, 16, 4],
  });
}

export function drawGroupBorder(
  stage: SlideStage,
  box: Box,
  { label, color }: PrimitiveInput<"groupBorder">,
  path: string,
): void {
  stage.shape(box, {
    name: "Border",
    geometry: "rect",
    line: { color: color ?? "accent6", width: 1, dash: "dash" },
    isDecorative: true,
  });
  if (label !== undefined)
    stage.text({ x: box.x + 10, y: box.y + 4, w: Math.max(10, box.w - 20), h: 18 }, [para(label, { isBold: true })], {
      name: "Label",
      path: `${path}.label`,
      most: 12,
      floor: 9,
      color: "accent6-35",
      anchor: "ctr",
    });
}
