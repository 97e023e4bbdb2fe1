import type { Fix } from "../quality/fix.ts";
import type { Rich } from "../spec/fields.ts";
import { plain, toRuns } from "../spec/fields.ts";
import { type Fit, fitText } from "../text/fit.ts";
import { inHolder } from "../text/holder-text.ts";
import { isOtherScript } from "../text/measure.ts";
import { type Align, type Paragraph, sizeOf } from "../text/paragraph.ts";
import type { Shaper } from "../text/shaper.ts";
import { cutText } from "./cut-text.ts";
import type { DeckTheme } from "./deck-theme.ts";
import { geometryInsets } from "./geometry-insets.ts";
import { hardestGround } from "./grounds.ts";
import type { Box, Color, Item, SceneLine, ShapeItem } from "./items.ts";
import type { Losses } from "./losses.ts";
import { contrast } from "./palette.ts";
import { reportOverflow } from "./report-overflow.ts";
import type { TemplateHolder, TemplateLayout, Use } from "./template-place.ts";
import { wordsBox } from "./text-ground.ts";

export interface ShapeTextStyle {
  readonly name: string;
  /** Of the specification, in words of the caller: `slides[0].body`. */
  readonly path: string;
  readonly most: number;
  /** 12 where people read, 9 for sources and labels. */
  readonly floor?: number;
  readonly color?: Color;
  readonly align?: Align;
  readonly anchor?: "t" | "ctr" | "b";
  readonly insets?: readonly [number, number, number, number];
  readonly fill?: Color;
  readonly opacity?: number;
  readonly line?: SceneLine;
  readonly geometry?: string;
  readonly adjust?: Readonly<Record<string, number>>;
  readonly rotation?: number;
  readonly lineScale?: number;
  readonly placeholder?: { readonly type: string; readonly index?: number };
  readonly key?: string;
  readonly alt?: string;
  readonly link?: string;
  readonly within?: Box;
  /** It is a figure, which stays on one line where it is on one. */
  readonly isFigure?: boolean;
  /** What is behind it, where that is not its own fill. */
  readonly ground?: Color;
  /** Paragraphs may be shown on a further slide. */
  readonly isSplittable?: boolean;
  /** The template's placeholder that the text fills: all that is not said is its. */
  readonly holder?: TemplateHolder;
}

const NO_INSETS = [0, 0, 0, 0] as const;

/** `origin`: the slide of the specification, which is not `index` after a table that continues on further slides. */
export interface SlidePlace {
  readonly index: number;
  readonly origin: number;
  readonly part?: TablePart | undefined;
}

/** The rows of a table that continues on further slides which stand on this one. */
export interface TablePart {
  /** Of each block of the slide its number in the specification. */
  readonly blocks: readonly number[];
  /** The number of the table's block there. */
  readonly table: number;
  readonly from: number;
  readonly to: number;
}

/** One slide while it is laid out: takes what is drawn, and tells what could not be. */
export class SlideStage {
  readonly items: Item[] = [];
  /** Texts that no place was found for; they go into the notes. */
  readonly overflow: string[] = [];
  readonly look: DeckTheme;
  readonly place: SlidePlace;
  readonly animated: { readonly key: string; readonly paragraphs: number }[] = [];
  /** The layout of a template that the slide is made on. */
  readonly template: TemplateLayout | undefined;
  readonly use: Use | undefined;
  numbered = 0;
  /** What the deck's titles are written in, where this one stands in its place. */
  titleSize: number | undefined;
  #keys = 0;

  constructor(look: DeckTheme, place: SlidePlace, made?: { readonly layout: TemplateLayout; readonly use: Use }) {
    this.look = look;
    this.place = place;
    this.template = made?.layout;
    this.use = made?.use;
  }

  /** Its number in the deck, from 0. */
  get index(): number {
    return this.place.index;
  }

  /** The slide of the specification that it is made of: `slides[0]`. */
  get path(): string {
    return `slides[${this.place.origin}]`;
  }

  /** `path`: where a chart or table with unreadable words is reported. `isInked`: the text has a color of the template. */
  add(item: Item, path = "", isInked = false): void {
    const { brand, checkpoint } = this.look;
    checkpoint();
    const grounds = brand !== undefined && "box" in item ? this.groundsAt(item.box) : ["bg1"];
    const drawn = brand?.item(item, grounds, isInked) ?? item;
    this.items.push(drawn);
    if (brand !== undefined) reportDrawn(this, drawn, grounds, path);
  }

  /** The colors that are seen in a place before anything is drawn there. */
  groundsAt(box: Box): readonly Color[] {
    return this.look.groundsAt?.(box) ?? [this.look.ground ?? "bg1"];
  }

  newKey(prefix: string): string {
    this.#keys += 1;
    return `${prefix}-${this.#keys}`;
  }

  reportLoss(
    code: Parameters<Losses["reportLoss"]>[0]["code"],
    message: string,
    path: string,
    severity?: "substituted" | "degraded" | "dropped",
  ): void {
    const slideIndex = this.index;
    this.look.reported.reportLoss({ code, message, path, slideIndex, ...(severity !== undefined && { severity }) });
  }

  find(code: Parameters<Losses["find"]>[0], message: string, path: string, facts: FindingFacts = {}): void {
    this.look.reported.find(code, message, { slideIndex: this.index, path, ...facts });
  }

  /** The size at which paragraphs stand in a box, without drawing them: for texts that are to have one size. */
  fit(
    box: Box,
    paragraphs: readonly Paragraph[],
    look: Pick<ShapeTextStyle, "most" | "floor" | "insets" | "lineScale" | "holder" | "geometry" | "adjust">,
  ): Fit {
    const own = geometryInsets(look, box);
    const [left = 0, top = 0, right = 0, bottom = 0] = (look.insets ?? NO_INSETS).map(
      (inset, at) => inset + (own[at] ?? 0),
    );
    return fitText({
      paragraphs,
      width: Math.max(4, box.w - left - right),
      height: Math.max(4, box.h - top - bottom),
      most: look.most,
      floor: look.floor ?? 12,
      families: this.look.families,
      checkpoint: this.look.checkpoint,
      isExact: look.holder !== undefined,
      ...(look.lineScale !== undefined && { lineScale: look.lineScale }),
    });
  }

  /** One size for several texts: the smallest that any of them needs. */
  commonSize(
    texts: readonly { readonly box: Box; readonly paragraphs: readonly Paragraph[] }[],
    look: Pick<ShapeTextStyle, "most" | "floor" | "insets" | "geometry" | "adjust">,
  ): number {
    return Math.max(
      look.floor ?? 12,
      texts.reduce((least, { box, paragraphs }) => Math.min(least, this.fit(box, paragraphs, look).size), look.most),
    );
  }

  /** A text in its box, at the largest size that fits; what does not fit is told, and never drawn off its box. */
  text(box: Box, paragraphs: readonly Paragraph[], look: ShapeTextStyle): Fit {
    const { holder } = look;
    const set = holder === undefined ? paragraphs : inHolder(paragraphs, holder);
    const fit = this.fit(box, set, look);
    let { size } = fit;
    let drawn: readonly Paragraph[] = paragraphs;
    const floor = look.floor ?? 12;
    if (fit.outcome !== "fits")
      reportOverflow(this, look, {
        fit,
        paragraphs,
        stands: (from, to) => this.fit(box, set.slice(from, to), { ...look, most: floor, floor }).outcome === "fits",
      });
    if (fit.outcome === "overflows") {
      size = Math.min(6, look.floor ?? 12);
      drawn = cutText(set, (some) => this.fit(box, some, { ...look, most: size, floor: size }).outcome === "fits");
      this.overflow.push(paragraphs.map((one) => plain(one.runs)).join("\n"));
    }
    reportMissing(this, drawn, look.path);
    const { brand } = this.look;
    const least = drawn.reduce((smallest, paragraph) => Math.min(smallest, sizeOf(paragraph, size)), size);
    const { color, ground, fill } = inkOf(this, box, { look, paragraphs: set, size, height: fit.height, least });
    const { name, geometry, adjust, line, rotation, placeholder, key, alt, opacity, link, within } = look;
    const item = {
      ...{ kind: "shape", name, box },
      text: {
        paragraphs: brand === undefined ? drawn : drawn.map((one) => brand.paragraph(one, ground, size)),
        size,
        color,
        align: look.align ?? "left",
        anchor: look.anchor ?? "t",
        insets: look.insets ?? NO_INSETS,
        ...(look.lineScale !== undefined && { lineScale: look.lineScale }),
        ...(holder === undefined ? bulletInk(this.look, drawn, ground, color) : { holder }),
        ...(look.isFigure === true && isOneLine(drawn, fit) && { isOneLine: true }),
      },
      ...defined({ geometry, adjust, fill, line, rotation, placeholder, key, alt, opacity, link, within }),
    } as ShapeItem;
    this.add(item, "", true);
    return { ...fit, size };
  }

  /** A shape without words. */
  shape(box: Box, shape: Omit<ShapeItem, "kind" | "box">): void {
    this.add({ kind: "shape", box, ...shape });
  }
}

interface FindingFacts {
  readonly fix?: Fix;
  readonly severity?: "info" | "warning" | "error";
}

interface InkFacts {
  readonly look: ShapeTextStyle;
  readonly paragraphs: readonly Paragraph[];
  readonly size: number;
  readonly height: number;
  /** The smallest size of its paragraphs. */
  readonly least: number;
}

/** The color of a text, on what is seen where its words are; one that cannot be read there is told. */
function inkOf(
  stage: SlideStage,
  box: Box,
  { look, paragraphs, size, height, least }: InkFacts,
): { readonly color: Color; readonly ground: Color; readonly fill: Color | undefined } {
  const { brand, palette } = stage.look;
  const { holder, insets = NO_INSETS, color: wished = "tx1" } = look;
  const fill = look.fill === undefined ? undefined : (brand?.color(look.fill) ?? look.fill);
  const named = look.ground ?? fill ?? fillBehind(stage.items, box);
  const own = named === undefined ? undefined : (brand?.color(named) ?? named);
  const at = { anchor: holder?.anchor ?? look.anchor ?? "t", align: holder?.levels[0]?.align ?? look.align } as const;
  const isPlain = own !== undefined || stage.look.groundsAt === undefined;
  const place = isPlain ? box : wordsBox(box, { paragraphs, size, height, insets, ...at }, stage.look);
  const grounds = own === undefined ? stage.groundsAt(place) : [own];
  const ground = hardestGround(brand?.color(wished) ?? wished, grounds, palette);
  const color = holder?.levels[0]?.color ?? brand?.readable(brand.color(wished), grounds, least) ?? wished;
  reportContrast(stage, color, hardestGround(color, grounds, palette), { size: least, path: look.path });
  return { color, ground, fill };
}

/** Whether a figure is on one line of a script whose fonts are measured closely. */
function isOneLine(paragraphs: readonly Paragraph[], { height, size }: Fit): boolean {
  return height < 2 * size && !isOtherScript(paragraphs.map(({ runs }) => plain(runs)).join(""));
}

/** The color of bullets: the first accent, or that of the text where the accent cannot be seen on the ground. */
function bulletInk(
  { palette }: DeckTheme,
  paragraphs: readonly Paragraph[],
  ground: Color,
  color: Color,
): { readonly bulletColor?: Color } {
  const isSeen =
    paragraphs.every(({ bullet = "none" }) => bullet === "none") || contrast("accent1", ground, palette) >= 3;
  return isSeen ? {} : { bulletColor: color };
}

/** The fill of what was drawn last under the middle of a text. */
function fillBehind(items: readonly Item[], { x, y, w, h }: Box): Color | undefined {
  const [middle, center] = [x + w / 2, y + h / 2];
  const found = items.findLast(
    (item) =>
      item.kind === "shape" &&
      item.fill !== undefined &&
      (item.opacity ?? 1) === 1 &&
      middle >= item.box.x &&
      middle <= item.box.x + item.box.w &&
      center >= item.box.y &&
      center <= item.box.y + item.box.h,
  );
  return found?.kind === "shape" ? found.fill : undefined;
}

/** Tells a text that cannot be read on its ground; the own design's colors can. */
function reportContrast(
  stage: SlideStage,
  color: Color,
  ground: Color,
  { size, path }: { readonly size: number; readonly path: string },
): void {
  const { brand, palette, tokens } = stage.look;
  const isOwn = !color.startsWith("#") && !ground.startsWith("#") && tokens.palette === undefined;
  if (isOwn && brand === undefined) return;
  const ratio = contrast(color, ground, palette);
  const least = size >= 18 ? 3 : 4.5;
  if (ratio < least)
    stage.find("BRAND_COLOR_MISMATCH", `The contrast is ${ratio.toFixed(1)} to 1, ${least} wanted.`, path);
}

/** Tells a chart or table of which words cannot be read on the ground of a template. */
function reportDrawn(stage: SlideStage, item: Item, grounds: readonly Color[], path: string): void {
  const { palette } = stage.look;
  const tell = (color: Color, size: number): void =>
    reportContrast(stage, color, hardestGround(color, grounds, palette), { size, path });
  if (path === "") return;
  const { style } = item.kind === "chart" ? item.chart.chart : {};
  if (style !== undefined) tell(style.textColor, style.fontSize);
  const cells = item.kind === "table" ? item.rows.flatMap(({ cells }) => cells) : [];
  const bare = new Set(cells.flatMap(({ fill, color }) => (fill === undefined ? (color ?? "tx1") : [])));
  if (item.kind === "table") for (const color of bare) tell(color, item.size);
}

/** Tells characters of a text that no font has. */
function reportMissing(stage: SlideStage, paragraphs: readonly Paragraph[], path: string): void {
  const missing = missingIn(paragraphs, stage.look.families.shaper);
  if (missing === "") return;
  const message = `No font that is at hand has ${missing}; widths are estimated.`;
  stage.find("FONT_COVERAGE_FALLBACK_USED", message, path);
}

/** Characters of a text that no font has, some of them. */
function missingIn(paragraphs: readonly Paragraph[], shaper: Shaper | undefined): string {
  if (shaper === undefined || shaper.missing.size === 0) return "";
  const found = new Set<string>();
  for (const { runs } of paragraphs)
    for (const { text } of runs) for (const each of text) if (shaper.missing.has(each)) found.add(each);
  return [...found].slice(0, 8).join(" ");
}

function defined<T extends object>(members: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as never;
}

/** One paragraph of a text. */
export function para(text: Rich | number, look: Omit<Paragraph, "runs"> = {}): Paragraph {
  return { runs: toRuns(text), ...look };
}
