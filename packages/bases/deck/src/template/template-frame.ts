import type { Box } from "../scene/box.ts";
import { hardestGround } from "../scene/grounds.ts";
import { contrast } from "../scene/palette.ts";
import { para, type ShapeTextStyle, type SlideStage } from "../scene/stage.ts";
import type { TemplateHolder, TemplateLayout } from "../scene/template-place.ts";
import { NUMBER_FIELD, sourceParagraphs } from "../slides/foot.ts";
import { plain } from "../spec/fields.ts";
import type { Chrome, Slide, SlideOf } from "../spec/slides.ts";
import { balancedWidth } from "../text/balance.ts";
import type { Fit } from "../text/fit.ts";
import { inHolder } from "../text/holder-text.ts";
import { heightOf } from "../text/lines.ts";
import type { Paragraph } from "../text/paragraph.ts";
import { tighten } from "../text/tighten.ts";
import { openingWords } from "./choose-layout.ts";
import { titlePlace } from "./title-place.ts";

/** Placeholders of some templates are set in less than people read. */
const MIN_SIZE = 12;
const isFoot = (type: string): boolean => type === "ftr" || type === "sldNum";

/** The size that a placeholder's text is written in. */
export function sizeOf({ type, levels }: TemplateHolder): number {
  const written = levels[0]?.size ?? 18;
  return isFoot(type) ? written : Math.max(MIN_SIZE, written);
}

/** A text in a placeholder of the layout. */
function fillHolder(
  stage: SlideStage,
  holder: TemplateHolder,
  paragraphs: readonly Paragraph[],
  look: Partial<ShapeTextStyle> & Pick<ShapeTextStyle, "name" | "path">,
): void {
  const { type, index, insets } = holder;
  const most = sizeOf(holder);
  stage.text(holder.box, paragraphs, {
    most,
    floor: Math.min(MIN_SIZE, most),
    ...look,
    insets,
    holder,
    placeholder: { type, ...(index !== undefined && { index }) },
  });
}

/** A title clear of the line that the layout draws through its place, and without a word alone on its last line. */
function fillTitle(
  stage: SlideStage,
  holder: TemplateHolder,
  words: readonly Paragraph[],
  look: Pick<ShapeTextStyle, "name" | "path" | "key" | "most"> & { readonly floor: number },
): void {
  const set = inHolder(words, holder);
  const { insets, levels } = holder;
  const fit = (box: Box): Fit => stage.fit(box, set, { ...look, insets, holder });
  const place = titlePlace(holder, fit);
  const { box } = place;
  const { size, outcome } = fit(box);
  const width = box.w - insets[0] - insets[2];
  const [first] = set;
  const narrowed =
    first === undefined || outcome !== "fits"
      ? width
      : balancedWidth(first, { width, size, families: stage.look.families });
  const spare = width - narrowed;
  const align = levels[0]?.align;
  const x = box.x + (align === "ctr" ? spare / 2 : align === "r" ? spare : 0);
  const isOwnPlace = place.isOwnPlace && spare === 0;
  fillHolder(stage, { ...place, box: { ...box, x, w: box.w - spare }, isOwnPlace }, words, {
    ...look,
    most: outcome === "fits" ? size : look.most,
  });
}

interface BodyText {
  /** What the frame leaves of the body. */
  readonly box: Box;
  readonly words: readonly Paragraph[];
  readonly named: Pick<ShapeTextStyle, "name" | "path"> & { readonly key: string };
}

/** Words in the body of the layout, which gives room to what stands above and below them. */
export function drawTemplateBody(stage: SlideStage, holder: TemplateHolder, { box, words, named }: BodyText): void {
  const isWhole = box.y === holder.box.y && box.h === holder.box.h;
  stage.animated.push({ key: named.key, paragraphs: words.length });
  const placed = { ...holder, box, isOwnPlace: holder.isOwnPlace && isWhole };
  const most = sizeOf(holder);
  const set = tighten(placed, (tried) =>
    stage.fit(box, inHolder(words, tried), { most, floor: MIN_SIZE, insets: tried.insets, holder: tried }),
  );
  fillHolder(stage, set, words, {
    ...named,
    isSplittable: true,
  });
}

export interface TemplateFrameOptions {
  readonly eyebrow?: string;
  readonly isTitleElsewhere?: boolean;
  /** Words go into the layout's body. */
  readonly usesBody?: boolean;
}

const NO_ROOM = [0, 0, 0, 0] as const;

/** Title, small lines, what the slide says, sources, footer and number on a template's layout; the place between them is given back. */
export function drawTemplateFrame(
  stage: SlideStage,
  template: TemplateLayout,
  slide: Slide,
  options: TemplateFrameOptions,
): Box {
  const { path } = stage;
  const { look } = stage;
  const fallback = { x: look.margin, y: 0.2 * look.height, w: look.width - 2 * look.margin, h: 0.7 * look.height };
  const isElsewhere = options.isTitleElsewhere === true;
  const own = isElsewhere ? template.whole : options.usesBody === true ? template.body?.box : template.content;
  // Small lines stand under the words of the body, which has room around them.
  const [left, , right] = isElsewhere || options.usesBody !== true ? NO_ROOM : (template.body?.insets ?? NO_ROOM);
  const held = own ?? fallback;
  let area: Box = { ...held, x: held.x + left, w: held.w - left - right };
  if (template.sheet !== undefined)
    stage.shape(template.sheet, { name: "Sheet", geometry: "rect", fill: look.ground ?? "bg1", isDecorative: true });
  if (!isElsewhere) area = drawTitle(stage, template, slide, { area, path });
  const chrome = mergeChrome(look.tokens.chrome, slide.chrome);
  const small = smallWords(stage, slide, { chrome, eyebrow: options.eyebrow, path });
  if (small !== "") area = drawLine(stage, area, small, path);
  if (slide.subtitle !== undefined && slide.subtitle !== "") {
    const fit = stage.text({ ...area, h: 40 }, [para(slide.subtitle)], {
      name: "Subtitle",
      path: `${path}.subtitle`,
      most: 16,
      color: "accent6-35",
      key: "subtitle",
    });
    area = cutTop(area, fit.height + 8);
  }
  area = drawFoot(stage, template, { chrome, area, path });
  return { ...drawSaid(stage, slide, { area, path }), x: held.x, w: held.w };
}

interface FrameArea {
  readonly area: Box;
  readonly path: string;
}

const cutTop = (box: Box, by: number): Box => ({ ...box, y: box.y + by, h: Math.max(40, box.h - by) });
const cutBottom = (box: Box, by: number): Box => ({ ...box, h: Math.max(40, box.h - by) });

function drawTitle(stage: SlideStage, { title }: TemplateLayout, slide: Slide, { area, path }: FrameArea): Box {
  const words = [para(slide.title)];
  const named = { name: "Title", path: `${path}.title`, key: "title", floor: 18 } as const;
  if (title !== undefined) {
    fillTitle(stage, title, words, { ...named, most: stage.titleSize ?? sizeOf(title) });
    return area;
  }
  const fit = stage.text({ ...area, h: 60 }, [para(slide.title, { font: "heading", isBold: true })], {
    ...named,
    most: 28,
    color: "tx2",
  });
  return cutTop(area, fit.height + 10);
}

/** A deck's chrome with what a slide says otherwise. */
function mergeChrome(deck: Chrome | undefined, slide: Chrome | undefined): Chrome {
  return {
    headerRibbon: { ...deck?.headerRibbon, ...slide?.headerRibbon },
    footer: { ...deck?.footer, ...slide?.footer },
  };
}

interface Small {
  readonly chrome: Chrome;
  readonly eyebrow: string | undefined;
  readonly path: string;
}

/** What the own design has in a header: here a line below the title. */
function smallWords(
  stage: SlideStage,
  slide: Slide,
  { chrome: { headerRibbon = {}, footer = {} }, eyebrow, path }: Small,
): string {
  for (const name of ["height", "fill", "align"] as const)
    if (headerRibbon[name] !== undefined)
      stage.reportLoss(
        "BRAND_TOKEN_SUBSTITUTED",
        "The header is the template's own.",
        `${path}.chrome.headerRibbon.${name}`,
      );
  const isOff = headerRibbon.enabled === false && headerRibbon.type !== undefined;
  if (isOff)
    stage.reportLoss(
      "PROPERTY_NOT_RENDERED",
      `The header is switched off: ${headerRibbon.type}`,
      `${path}.chrome.headerRibbon`,
    );
  const watermark = footer.enabled === false ? undefined : footer.watermark;
  return [isOff ? undefined : headerRibbon.type, slide.tracker, eyebrow, watermark]
    .filter((text) => text !== undefined && text !== "")
    .join("  |  ");
}

function drawLine(stage: SlideStage, area: Box, words: string, path: string): Box {
  stage.text({ ...area, h: 15 }, [para(words, { isBold: true })], {
    name: "Tracker",
    path: `${path}.tracker`,
    most: 11,
    floor: 9,
    color: "accent1-10",
    anchor: "ctr",
  });
  return cutTop(area, 20);
}

interface Footing {
  readonly chrome: Chrome;
  readonly area: Box;
  readonly path: string;
}

function drawFoot(stage: SlideStage, template: TemplateLayout, { chrome: { footer = {} }, area, path }: Footing): Box {
  const words = [footer.disclaimer, footer.projectCode]
    .filter((text) => text !== undefined && text !== "")
    .join("   |   ");
  for (const name of ["height", "topRule", "layout"] as const)
    if (footer[name] !== undefined)
      stage.reportLoss("BRAND_TOKEN_SUBSTITUTED", "The footer is the template's own.", `${path}.chrome.footer.${name}`);
  if (footer.enabled === false) {
    const left = [words, footer.watermark ?? ""].filter((text) => text !== "").join(" ");
    if (left !== "")
      stage.reportLoss("PROPERTY_NOT_RENDERED", `The footer is switched off: ${left}`, `${path}.chrome.footer`);
    return area;
  }
  if (template.number !== undefined) drawNumber(stage, template.number);
  if (words === "") return area;
  const named = { name: "Footer", path: `${path}.chrome.footer` } as const;
  const holder = template.footer;
  const paragraphs = [para(words)];
  const fits =
    holder !== undefined &&
    stage.fit(holder.box, paragraphs, { most: 9, floor: 9, insets: holder.insets }).outcome === "fits";
  if (fits && holder !== undefined) {
    fillHolder(stage, holder, paragraphs, { ...named, floor: 8 });
    return area;
  }
  const h = heightOf({ paragraphs, width: area.w, size: 9, families: stage.look.families }) + 2;
  stage.text({ ...area, y: area.y + area.h - h, h }, paragraphs, {
    ...named,
    most: 9,
    floor: 9,
    color: "accent6-35",
    anchor: "b",
  });
  return cutBottom(area, h + 4);
}

function drawNumber(stage: SlideStage, holder: TemplateHolder): void {
  const { type, index, box, insets } = holder;
  reportNumber(stage, holder);
  stage.add({
    kind: "shape",
    name: "Slide number",
    box,
    placeholder: { type, ...(index !== undefined && { index }) },
    text: {
      paragraphs: [{ runs: [{ text: NUMBER_FIELD }] }],
      size: holder.levels[0]?.size ?? 12,
      color: "tx1",
      align: "left",
      anchor: holder.anchor,
      insets,
      holder,
    },
  });
}

/** From below: sources and footnotes, and above them what the slide says. */
function drawSaid(stage: SlideStage, slide: Slide, { area, path }: FrameArea): Box {
  const { look } = stage;
  let left = area;
  const notes = sourceParagraphs(slide);
  if (notes.length > 0) {
    const h = Math.min(96, heightOf({ paragraphs: notes, width: area.w, size: 9, families: look.families }) + 2);
    stage.text({ ...left, y: left.y + left.h - h, h }, notes, {
      name: "Sources",
      path: `${path}.source`,
      most: 9,
      floor: 9,
      color: "accent6-35",
      anchor: "b",
    });
    left = cutBottom(left, h + 8);
  }
  if (slide.insight === undefined) return left;
  const words = [para(slide.insight, { isBold: true })];
  const h = Math.min(110, heightOf({ paragraphs: words, width: left.w - 33, size: 14, families: look.families }) + 16);
  const box = { ...left, y: left.y + left.h - h, h };
  stage.shape({ ...box, w: 5 }, { name: "Edge", geometry: "rect", fill: "accent1", isDecorative: true });
  stage.text({ ...box, x: box.x + 5, w: box.w - 5 }, words, {
    name: "Insight",
    path: `${path}.insight`,
    most: 16,
    fill: "bg2",
    color: "tx1",
    anchor: "ctr",
    insets: [14, 5, 14, 5],
    key: "insight",
  });
  return cutBottom(left, h + 12);
}

/** A slide that opens: title and words in their placeholders, sources at the end of the words. */
export function drawTemplateOpening(stage: SlideStage, template: TemplateLayout, slide: SlideOf<"title-body">): void {
  const { path } = stage;
  const { title, body, content } = template;
  const heading = { name: "Title", path: `${path}.title`, key: "title", floor: 20 } as const;
  if (title !== undefined) fillTitle(stage, title, [para(slide.title)], { ...heading, most: sizeOf(title) });
  const chrome = mergeChrome(stage.look.tokens.chrome, slide.chrome);
  const ends = [
    chrome.headerRibbon?.type,
    chrome.footer?.disclaimer,
    chrome.footer?.projectCode,
    chrome.footer?.watermark,
  ];
  const foot = [...sourceParagraphs(slide).map(({ runs }) => plain(runs)), ...ends].filter(
    (text) => text !== undefined && text !== "",
  );
  const words = [...openingWords(slide), ...(foot.length === 0 ? [] : [para(foot.join("   |   "))])];
  if (words.length === 0) return;
  const named = { name: "Subtitle", path: `${path}.body`, key: "body", isSplittable: true } as const;
  if (body !== undefined) fillHolder(stage, body, words, named);
  else if (content !== undefined) stage.text(content, words, { ...named, most: 20 });
}

/** Numbers that a template writes too faint to be read are its own, and told once. */
function reportNumber(stage: SlideStage, { levels: [level], box }: TemplateHolder): void {
  const { look } = stage;
  if (level?.color === undefined) return;
  const ratio = contrast(level.color, hardestGround(level.color, stage.groundsAt(box), look.palette), look.palette);
  const least = level.size >= 18 ? 3 : 4.5;
  if (ratio >= least) return;
  const message = `The template writes its slide numbers with a contrast of ${ratio.toFixed(1)} to 1, ${least} wanted.`;
  look.reported.find("BRAND_COLOR_MISMATCH", message, { path: "template.sldNum", severity: "info" });
}
