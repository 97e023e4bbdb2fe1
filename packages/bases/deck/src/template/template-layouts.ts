import {
  type BoxEmu,
  FOOT_TYPES,
  isTitle,
  type LayoutDesign,
  type LayoutPlaceholder,
  type LevelStyle,
  largestFree,
  obstaclesOf,
  overlap,
  type PresentationDesign,
} from "@colophon/kit-presentation";
import type { Box } from "../scene/items.ts";
import type { TemplateHolder, TemplateLayout, TextLevelStyle } from "../scene/template-place.ts";

const EMU = 12_700;
/** What a program takes where no one says a size. */
const USUAL_SIZE = 18;
/** A holder that drawings leave less of is no place for text. */
const MIN_LEFT = 0.45;
/** Edges nearer than that are meant to be one, in points. */
const NEAR = 14;
/** Between the title and what stands below it, in points. */
const BELOW_TITLE = 6;

/** The layouts of each of a template's masters, with what slides need of them. */
export function templateLayouts(design: PresentationDesign): readonly (readonly TemplateLayout[])[] {
  return design.masters.map((master) => master.layouts.map((layout) => toLayout(design, layout)));
}

function toLayout(design: PresentationDesign, layout: LayoutDesign): TemplateLayout {
  const size = { w: design.widthEmu, h: design.heightEmu };
  const obstacles = obstaclesOf(layout.drawings, size);
  const hold = (holder: LayoutPlaceholder | undefined, around = obstacles): TemplateHolder | undefined =>
    holder === undefined ? undefined : toHolder(holder, { obstacles: around, size, layout });
  const find = (type: string): TemplateHolder | undefined =>
    hold(layout.placeholders.find((each) => each.type === type));
  const written = layout.placeholders.find(({ type }) => isTitle(type));
  const title = withRule(hold(written), { obstacles, size, layout });
  const words = largest(layout);
  const body = hold(words);
  const asWritten = withRule(onBand(hold(written, []), layout), { obstacles, size, layout });
  const free = layout.freeArea === undefined ? undefined : alignWith(title, below(toBox(layout.freeArea)));
  const content = free === undefined ? undefined : betweenRules(free, layout);
  const [footer, number] = [find("ftr"), find("sldNum")];
  const whole = wholeOf(title, content, obstacles);
  return {
    design: layout,
    showsWords: layout.drawings.some(({ text, box }) => text !== "" && box.h > 0.08 * size.h && box.w > 0.3 * size.w),
    written: asWritten === undefined ? {} : { title: asWritten },
    ...(title !== undefined && { title }),
    ...(body !== undefined && { body }),
    ...(footer !== undefined && { footer }),
    ...(number !== undefined && { number }),
    ...(content !== undefined && { content }),
    ...(whole !== undefined && { whole }),
  };
}

/** Of a title's place: a band across all of it that is as high is what the title is meant to stand on. */
const MIN_BAND = 0.35;

/** A title whose place goes over the edges of a band that is drawn across it stands on the band. */
function onBand(title: TemplateHolder | undefined, { drawings }: LayoutDesign): TemplateHolder | undefined {
  if (title === undefined) return undefined;
  const { box, insets } = title;
  const bands = drawings
    .filter(({ isRectangle, hasFill }) => isRectangle && hasFill)
    .map((drawing) => toBox(drawing.box))
    .filter(({ x, w }) => x <= box.x + insets[0] && x + w >= box.x + box.w - insets[2])
    .map(({ y, h }) => ({ top: Math.max(y, box.y), end: Math.min(y + h, box.y + box.h) }))
    .filter(({ top, end }) => end - top >= MIN_BAND * box.h && end - top < 0.98 * box.h);
  const [band] = bands.sort((one, other) => other.end - other.top - (one.end - one.top));
  if (band === undefined) return title;
  return { ...title, box: { ...box, y: band.top, h: band.end - band.top }, isOwnPlace: false };
}

const WORDS = new Set(["body", "obj", "subTitle"]);

/** The largest placeholder that takes words and runs across. */
function largest({ placeholders }: LayoutDesign): LayoutPlaceholder | undefined {
  const area = ({ box }: LayoutPlaceholder): number => (box === undefined ? 0 : box.w * box.h);
  const words = placeholders.filter(
    ({ type, box, isUpright }) => WORDS.has(type) && box !== undefined && !isUpright && !FOOT_TYPES.has(type),
  );
  return words.reduce<LayoutPlaceholder | undefined>(
    (best, each) => (best === undefined || area(each) > area(best) ? each : best),
    undefined,
  );
}

const toBox = ({ x, y, w, h }: BoxEmu): Box => ({ x: x / EMU, y: y / EMU, w: w / EMU, h: h / EMU });
const below = ({ x, y, w, h }: Box): Box => ({ x, y: y + BELOW_TITLE, w, h: h - BELOW_TITLE });
const toEmu = ({ x, y, w, h }: Box): BoxEmu => ({ x: x * EMU, y: y * EMU, w: w * EMU, h: h * EMU });

/** What stands below a title begins where its text does, where the two are near. */
function alignWith(title: TemplateHolder | undefined, area: Box): Box {
  if (title === undefined) return area;
  const left = title.box.x + title.insets[0];
  const right = title.box.x + title.box.w - title.insets[2];
  const x = left > area.x && left - area.x < NEAR ? left : area.x;
  const end = area.x + area.w;
  const to = right < end && end - right < NEAR ? right : end;
  return { ...area, x, w: to - x };
}

interface Around {
  readonly obstacles: readonly BoxEmu[];
  readonly size: { readonly w: number; readonly h: number };
  readonly layout: LayoutDesign;
}

/** A placeholder whose text has room; undefined for one without a place, off the slide, or under drawings. */
function toHolder(holder: LayoutPlaceholder, { obstacles, size, layout }: Around): TemplateHolder | undefined {
  const { box: written, type, index, insetsEmu, anchor, style } = holder;
  if (written === undefined || written.w <= 0 || written.h <= 0 || holder.isUpright) return undefined;
  const slide = { x: 0, y: 0, ...size };
  const onSlide = largestFree(written, []) ?? written;
  const inside = clip(onSlide, slide);
  // A panel that a placeholder stands in is its ground.
  const over = obstacles.filter((one) => overlap(one, inside) < 0.98 * inside.w * inside.h);
  const free = over.length === 0 ? inside : largestFree(inside, over);
  if (free === undefined || free.w * free.h < MIN_LEFT * written.w * written.h) return undefined;
  const isOwnPlace = free.x === written.x && free.y === written.y && free.w === written.w && free.h === written.h;
  const [left, top, right, bottom] = insetsEmu.map((inset) => inset / EMU);
  return {
    type,
    ...(index !== undefined && { index }),
    box: toBox(free),
    isOwnPlace,
    insets: [left ?? 0, top ?? 0, right ?? 0, bottom ?? 0],
    anchor,
    isUnstyled: holder.isUnstyled,
    levels: style.slice(0, 5).map((level) => toLevel(level, layout)),
  };
}

/** Of a title's width: a line that is shorter is an ornament beside it. */
const MIN_RULE = 0.3;
/** Thicker than that it is a bar, which no text stands on anyway. In points. */
const MAX_RULE = 4;
/** Of the place's height: what a title may begin higher, where nothing else stands. */
const HIGHER = 0.25;

/** A title with the uppermost line that the layout draws through its place, if what is above it is at least half of the place. */
function withRule(holder: TemplateHolder | undefined, { obstacles, size, layout }: Around): TemplateHolder | undefined {
  if (holder === undefined) return undefined;
  const { box } = holder;
  const isThrough = ({ x, y, w, h }: Box): boolean =>
    h <= MAX_RULE &&
    Math.min(x + w, box.x + box.w) - Math.max(x, box.x) >= MIN_RULE * box.w &&
    y > box.y + box.h / 2 &&
    y + h < box.y + box.h;
  const lines = layout.drawings
    .filter(({ hasFill, text }) => !hasFill && text === "")
    .map((drawing) => toBox(drawing.box))
    .filter(isThrough);
  if (lines.length === 0) return holder;
  const y = lines.reduce((least, line) => Math.min(least, line.y), Number.POSITIVE_INFINITY);
  const feet = layout.placeholders.filter(({ type }) => type === "ftr" || type === "sldNum");
  const others = [...obstacles, ...feet.flatMap((foot) => (foot.box === undefined ? [] : [foot.box]))].map(toBox);
  const ends = others
    .filter((one) => one.x < box.x + box.w && one.x + one.w > box.x && one.y + one.h <= box.y)
    .map((one) => one.y + one.h);
  const top = ends.reduce((most, end) => Math.max(most, end), Math.max((0.02 * size.h) / EMU, box.y - HIGHER * box.h));
  return { ...holder, rule: { y, above: { ...box, y: Math.min(top, box.y), h: y - Math.min(top, box.y) } } };
}

/** Of the content's height: a line so near its upper or lower end parts it from title or foot. */
const NEAR_END = 0.15;
/** Between such a line and the content, in points. */
const RULE_GAP = 6;
/** Of the content's width. */
const MIN_PARTING = 0.4;

/** What of the content lies between lines that the layout draws along its upper and lower end. */
function betweenRules(content: Box, { drawings }: LayoutDesign): Box {
  const end = content.y + content.h;
  let [top, bottom] = [content.y, end];
  for (const { hasFill, text, box } of drawings) {
    const { x, y, w, h } = toBox(box);
    const across = Math.min(x + w, content.x + content.w) - Math.max(x, content.x);
    if (hasFill || text !== "" || h > MAX_RULE || across < MIN_PARTING * content.w) continue;
    if (y >= content.y && y <= content.y + NEAR_END * content.h) top = Math.max(top, y + h + RULE_GAP);
    else if (y + h <= end && y >= end - NEAR_END * content.h) bottom = Math.min(bottom, y - RULE_GAP);
  }
  return { ...content, y: top, h: bottom - top };
}

function clip(box: BoxEmu, slide: BoxEmu): BoxEmu {
  const x = Math.max(box.x, slide.x);
  const y = Math.max(box.y, slide.y);
  return {
    x,
    y,
    w: Math.max(0, Math.min(box.x + box.w, slide.w) - x),
    h: Math.max(0, Math.min(box.y + box.h, slide.h) - y),
  };
}

function toLevel(style: LevelStyle, { theme }: LayoutDesign): TextLevelStyle {
  const { sizePoints = USUAL_SIZE, marginEmu = 0, color, typeface, align } = style;
  return {
    size: sizePoints,
    isBold: style.isBold === true,
    isUpper: style.capitals !== undefined,
    family: typeface === undefined || typeface === "" ? theme.bodyFonts.latin : typeface,
    indent: marginEmu / EMU,
    hang: style.bullet === undefined || style.bullet === "none" ? 0 : Math.max(0, -(style.indentEmu ?? 0) / EMU),
    leading: {
      before: style.spaceBefore ?? { points: 0 },
      after: style.spaceAfter ?? { points: 0 },
      line: style.lineSpacing ?? { percent: 100 },
    },
    ...(color !== undefined && { color: `#${color}` }),
    ...(align !== undefined && { align }),
  };
}

/** Where all of a slide may be drawn on: the content with the title's place. */
function wholeOf(
  title: TemplateHolder | undefined,
  content: Box | undefined,
  obstacles: readonly BoxEmu[],
): Box | undefined {
  if (content === undefined || title === undefined) return content;
  const top = Math.min(content.y, title.box.y);
  const area = { x: content.x, y: top, w: content.w, h: content.y + content.h - top };
  const found = largestFree(toEmu(area), obstacles);
  return found === undefined ? content : toBox(found);
}
