import type { DeckTheme } from "../scene/deck-theme.ts";
import type { Box, Color } from "../scene/items.ts";
import { inkOn } from "../scene/palette.ts";
import { para, type SlideStage } from "../scene/stage.ts";
import type { Chrome, Slide } from "../spec/slides.ts";
import { drawTemplateFrame } from "../template/template-frame.ts";
import { balancedWidth } from "../text/balance.ts";
import { heightOf } from "../text/lines.ts";
import type { Paragraph } from "../text/paragraph.ts";
import { NUMBER_FIELD, sourceParagraphs } from "./foot.ts";

/** Places that every slide shares, in points from the top; the layouts have the same. */
export const PLACES = {
  tracker: 22,
  title: 38,
  titleHeight: 66,
  content: 116,
  bottom: 504,
  footer: 512,
  footerHeight: 18,
} as const;

/** The least size of a title, in points. */
export const TITLE_FLOOR = 18;

export type Archetype = "title" | "secHead" | "obj" | "titleOnly";

export function titleBox(look: DeckTheme): Box {
  return { x: look.margin, y: PLACES.title, w: look.width - 2 * look.margin, h: PLACES.titleHeight };
}

export function contentBox(look: DeckTheme): Box {
  return { x: look.margin, y: PLACES.content, w: look.width - 2 * look.margin, h: PLACES.bottom - PLACES.content };
}

export interface FrameOptions {
  readonly eyebrow?: string;
  /** The title stands in a block of its own; a small line names the slide. */
  readonly isTitleElsewhere?: boolean;
  /** Words go into the layout's body. */
  readonly usesBody?: boolean;
}

/**
 * Title, subtitle, tracker, what the slide says, sources, footnotes, footer and number; the place between them is given back.
 *
 * The title stands at the same place on each slide; what follows it moves up where the title has one line.
 */
export function drawFrame(stage: SlideStage, slide: Slide, options: FrameOptions = {}): Box {
  const { look, template } = stage;
  if (template !== undefined) return drawTemplateFrame(stage, template, slide, options);
  const { path } = stage;
  const area = contentBox(look);
  let top = area.y;
  if (options.isTitleElsewhere === true) top = PLACES.title;
  else top = drawTitle(stage, slide.title, path);
  const chrome = mergeChrome(look.tokens.chrome, slide.chrome);
  drawRibbon(stage, chrome, path);
  const small = [slide.tracker, options.eyebrow].filter((text) => text !== undefined && text !== "").join("  |  ");
  if (small !== "") drawTracker(stage, small, `${path}.${slide.tracker === undefined ? "eyebrow" : "tracker"}`);
  if (slide.subtitle !== undefined && slide.subtitle !== "") {
    const box = { x: area.x, y: top + 8, w: area.w, h: 40 };
    const fit = stage.text(box, [para(slide.subtitle)], {
      name: "Subtitle",
      path: `${path}.subtitle`,
      most: 16,
      color: "accent6-35",
      key: "subtitle",
    });
    top = box.y + fit.height + 16;
  } else top += 12;
  const bottom = drawBottom(stage, slide, chrome);
  const start =
    options.isTitleElsewhere === true ? top : Math.max(top, slide.subtitle === undefined ? PLACES.content - 14 : 0);
  return { x: area.x, y: start, w: area.w, h: Math.max(60, bottom - start) };
}

/** A title in the own design: its paragraph, and the sizes it may have. */
export function ownTitle(look: DeckTheme, title: string): { readonly words: Paragraph; readonly most: number } {
  const given = look.tokens.type?.title;
  const words = para(title, {
    font: "heading",
    isBold: (given?.weight ?? 700) >= 600,
    ...(given?.italic === true && { isItalic: true }),
  });
  return { words, most: given?.size === undefined ? 28 : Math.round(given.size) };
}

function drawTitle(stage: SlideStage, title: string, path: string): number {
  const box = titleBox(stage.look);
  const { words, most } = ownTitle(stage.look, title);
  const sizes = { most: stage.titleSize ?? most, floor: TITLE_FLOOR };
  const { size, outcome } = stage.fit(box, [words], sizes);
  const w = outcome === "fits" ? balancedWidth(words, { width: box.w, size, families: stage.look.families }) : box.w;
  const fit = stage.text({ ...box, w }, [words], {
    name: "Title",
    path: `${path}.title`,
    ...sizes,
    color: "tx2",
    placeholder: { type: "title" },
    key: "title",
  });
  return box.y + fit.height;
}

function drawTracker(stage: SlideStage, text: string, path: string): void {
  const { look } = stage;
  stage.text(
    { x: look.margin, y: PLACES.tracker, w: look.width - 2 * look.margin - WATERMARK - 12, h: 15 },
    [para(text, { isBold: true })],
    { name: "Tracker", path, most: 11, floor: 9, color: "accent1-10", anchor: "ctr" },
  );
}

/** A deck's chrome with what a slide says otherwise. */
function mergeChrome(deck: Chrome | undefined, slide: Chrome | undefined): Chrome {
  return {
    headerRibbon: { ...deck?.headerRibbon, ...slide?.headerRibbon },
    footer: { ...deck?.footer, ...slide?.footer },
  };
}

function drawRibbon(stage: SlideStage, { headerRibbon = {} }: Chrome, path: string): void {
  const isShown =
    headerRibbon.enabled ??
    (headerRibbon.height !== undefined || headerRibbon.fill !== undefined || headerRibbon.type !== undefined);
  if (!isShown) {
    if (headerRibbon.type !== undefined)
      stage.reportLoss(
        "PROPERTY_NOT_RENDERED",
        `The header is switched off: ${headerRibbon.type}`,
        `${path}.chrome.headerRibbon`,
      );
    return;
  }
  const fill: Color = headerRibbon.fill ?? "tx2";
  const box = { x: 0, y: 0, w: stage.look.width, h: Math.min(18, headerRibbon.height ?? 16) };
  if ((headerRibbon.height ?? 0) > box.h)
    stage.reportLoss(
      "PROPERTY_NOT_RENDERED",
      `The header is ${box.h} pt high: the title begins below it.`,
      `${path}.chrome.headerRibbon.height`,
      "substituted",
    );
  if (headerRibbon.type === undefined) stage.shape(box, { name: "Header", geometry: "rect", fill, isDecorative: true });
  else
    stage.text(box, [para(headerRibbon.type, { isBold: true })], {
      name: "Header",
      path: `${path}.chrome.headerRibbon.type`,
      most: 10,
      floor: 9,
      fill,
      color: inkOn(fill, stage.look.palette),
      anchor: "ctr",
      align: headerRibbon.align ?? "left",
      insets: [stage.look.margin, 0, stage.look.margin, 0],
    });
}

/** From below: footer, footnotes and source, and above them what the slide says. */
function drawBottom(stage: SlideStage, slide: Slide, chrome: Chrome): number {
  const { look } = stage;
  const { path } = stage;
  const area = contentBox(look);
  drawFooter(stage, chrome, path);
  const notes = sourceParagraphs(slide);
  let bottom: number = PLACES.bottom - 2;
  if (notes.length > 0) {
    const needed = heightOf({ paragraphs: notes, width: area.w, size: 9, families: look.families });
    const h = Math.min(96, needed + 2);
    stage.text({ x: area.x, y: PLACES.bottom - h, w: area.w, h }, notes, {
      name: "Sources",
      path: `${path}.source`,
      most: 9,
      floor: 9,
      color: "accent6-35",
      anchor: "b",
    });
    bottom -= h + 8;
  }
  if (slide.insight === undefined) return bottom;
  const words = [para(slide.insight, { isBold: true })];
  const insets = [14, 5, 14, 5] as const;
  const needed = heightOf({ paragraphs: words, width: area.w - 33, size: 14, families: look.families });
  const box = { x: area.x, y: bottom - Math.min(110, needed + 16), w: area.w, h: Math.min(110, needed + 16) };
  stage.shape({ ...box, w: 5 }, { name: "Edge", geometry: "rect", fill: "accent1", isDecorative: true });
  stage.text({ ...box, x: box.x + 5, w: box.w - 5 }, words, {
    name: "Insight",
    path: `${path}.insight`,
    most: 16,
    fill: "accent1+88",
    color: "tx2",
    anchor: "ctr",
    insets,
    key: "insight",
  });
  return box.y - 12;
}

function drawFooter(stage: SlideStage, { footer = {} }: Chrome, path: string): void {
  const { look } = stage;
  const isShown = footer.enabled !== false;
  const isSplit = footer.layout === "split" && footer.projectCode !== undefined && footer.enabled !== false;
  const words = [footer.disclaimer, isSplit ? undefined : footer.projectCode]
    .filter((text) => text !== undefined && text !== "")
    .join("   |   ");
  if (footer.height !== undefined)
    stage.reportLoss(
      "PROPERTY_NOT_RENDERED",
      `The footer is ${PLACES.footerHeight} pt high in all decks.`,
      `${path}.chrome.footer.height`,
      "substituted",
    );
  const left = look.margin;
  const width = look.width - 2 * look.margin;
  const y = PLACES.footer;
  if (!isShown) {
    if (words !== "" || footer.watermark !== undefined)
      stage.reportLoss(
        "PROPERTY_NOT_RENDERED",
        `The footer is switched off: ${[words, footer.watermark ?? ""].join(" ")}`,
        `${path}.chrome.footer`,
      );
    return;
  }
  if (footer.topRule === true)
    stage.shape(
      { x: left, y: y - 3, w: width, h: 0.75 },
      { name: "Rule", geometry: "rect", fill: "bg2-20", isDecorative: true },
    );
  if (words !== "")
    stage.text({ x: left, y, w: width - (isSplit ? 300 : 80), h: PLACES.footerHeight }, [para(words)], {
      name: "Footer",
      path: `${path}.chrome.footer`,
      most: 9,
      floor: 9,
      color: "accent6-35",
      anchor: "ctr",
      align: footer.layout === "center" ? "center" : "left",
      placeholder: { type: "ftr", index: 11 },
    });
  if (isSplit)
    stage.text({ x: left + width - 290, y, w: 200, h: PLACES.footerHeight }, [para(footer.projectCode ?? "")], {
      name: "Project",
      path: `${path}.chrome.footer.projectCode`,
      most: 9,
      floor: 9,
      color: "accent6-35",
      anchor: "ctr",
      align: "right",
    });
  drawNumber(stage, { x: look.width - look.margin - 70, y, w: 70, h: PLACES.footerHeight });
  if (footer.watermark !== undefined && footer.watermark !== "") drawWatermark(stage, footer.watermark, path);
}

function drawWatermark(stage: SlideStage, words: string, path: string): void {
  const { look } = stage;
  stage.text(
    { x: look.width - look.margin - WATERMARK, y: PLACES.tracker - 1, w: WATERMARK, h: 17 },
    [para(words, { isBold: true })],
    {
      name: "Watermark",
      path: `${path}.chrome.footer.watermark`,
      most: 11,
      floor: 9,
      color: "accent2-25",
      line: { color: "accent2-10", width: 1 },
      align: "center",
      anchor: "ctr",
      insets: [6, 0, 6, 0],
    },
  );
}

/** The slide's number, as a field. */
export function drawNumber(stage: SlideStage, box: Box, form = stage.look.tokens.ornament?.pageNumber): void {
  const [before = "", after = ""] =
    form === undefined || !form.includes("{n}")
      ? []
      : form.replaceAll("{total}", String(stage.look.slideCount)).split("{n}");
  stage.add({
    kind: "shape",
    name: "Slide number",
    box,
    placeholder: { type: "sldNum", index: 12 },
    text: {
      paragraphs: [
        {
          runs: [
            ...(before === "" ? [] : [{ text: before }]),
            { text: NUMBER_FIELD },
            ...(after === "" ? [] : [{ text: after }]),
          ],
        },
      ],
      size: 9,
      color: "accent6-35",
      align: "right",
      anchor: "ctr",
      insets: [0, 0, 0, 0],
    },
  });
}

/** Words such as DRAFT stand in the upper corner, where nothing lies under them. */
const WATERMARK = 150;
