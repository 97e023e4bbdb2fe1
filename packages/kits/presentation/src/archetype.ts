import { areaOf, overlap } from "./free-area.ts";
import { type BoxEmu, FOOT_TYPES, isTitle } from "./shapes.ts";

/** What a layout is for. */
export const ARCHETYPES = [
  "title",
  "sectionHeader",
  "titleAndContent",
  "twoContent",
  "comparison",
  "contentWithCaption",
  "pictureWithCaption",
  "manyContents",
  "titleOnly",
  "contentOnly",
  "blank",
  "upright",
] as const;
export type Archetype = (typeof ARCHETYPES)[number];

export interface ArchetypeScore {
  readonly archetype: Archetype;
  /** How often such a judgement is right, 0 to 1; counted on layouts whose kind is known. */
  readonly confidence: number;
  /** What it rests on. */
  readonly basis: "type" | "placeholders" | "name";
}

export interface Holder {
  readonly type: string;
  readonly box: BoxEmu | undefined;
  readonly isUpright: boolean;
  /** Of its first level. */
  readonly sizePoints?: number;
}

export interface LayoutFacts {
  /** `type` as the file has it. */
  readonly type: string | undefined;
  readonly name: string;
  readonly holders: readonly Holder[];
  readonly width: number;
  readonly height: number;
}

/** ISO/IEC 29500-1, 19.7.15. `cust` says nothing. */
const BY_TYPE: Readonly<Record<string, Archetype>> = {
  title: "title",
  secHead: "sectionHeader",
  obj: "titleAndContent",
  tx: "titleAndContent",
  tbl: "titleAndContent",
  chart: "titleAndContent",
  dgm: "titleAndContent",
  twoObj: "twoContent",
  twoColTx: "twoContent",
  txAndObj: "twoContent",
  objAndTx: "twoContent",
  txAndChart: "twoContent",
  chartAndTx: "twoContent",
  txAndClipArt: "twoContent",
  clipArtAndTx: "twoContent",
  txAndMedia: "twoContent",
  mediaAndTx: "twoContent",
  objOverTx: "twoContent",
  txOverObj: "twoContent",
  twoTxTwoObj: "comparison",
  objTx: "contentWithCaption",
  picTx: "pictureWithCaption",
  titleOnly: "titleOnly",
  objOnly: "contentOnly",
  blank: "blank",
  vertTx: "upright",
  vertTitleAndTx: "upright",
  clipArtAndVertTx: "upright",
  vertTitleAndTxOverChart: "upright",
  twoObjAndTx: "manyContents",
  txAndTwoObj: "manyContents",
  objAndTwoObj: "manyContents",
  twoObjAndObj: "manyContents",
  twoObjOverTx: "manyContents",
  fourObj: "manyContents",
};

/** A layout's kind: by its type, where its placeholders do not gainsay it; else by them and where they stand; the name breaks ties. */
export function judgeLayout(facts: LayoutFacts): ArchetypeScore {
  const byPlaces = judgeByPlaces(facts);
  const typed = facts.type === undefined ? undefined : BY_TYPE[facts.type];
  if (typed === undefined) return byPlaces;
  if (typed === byPlaces.archetype) return { archetype: typed, confidence: 0.99, basis: "type" };
  if (contradicts(typed, facts)) return { ...byPlaces, confidence: Math.min(byPlaces.confidence, 0.6) };
  return { archetype: typed, confidence: 0.9, basis: "type" };
}

function contentsOf({ holders }: LayoutFacts): readonly Holder[] {
  return holders.filter(({ type }) => !isTitle(type) && !FOOT_TYPES.has(type));
}

/** A type that the placeholders rule out: a title page without a title, contents where there is none. */
function contradicts(typed: Archetype, facts: LayoutFacts): boolean {
  const contents = contentsOf(facts).length;
  const hasTitle = facts.holders.some(({ type }) => isTitle(type));
  if (typed === "titleOnly") return contents > 1 || !hasTitle;
  if (typed === "blank") return contents > 0 || hasTitle;
  if (typed === "title" || typed === "sectionHeader") return !hasTitle;
  if (typed === "titleAndContent")
    return contents !== 1 || !hasTitle || facts.holders.some(({ type }) => type === "subTitle");
  if (typed === "twoContent") return contents < 2;
  if (typed === "comparison" || typed === "manyContents") return contents < 3;
  return contents === 0;
}

/** The same without the type. */
export function judgeByPlaces(facts: LayoutFacts): ArchetypeScore {
  const title = facts.holders.find(({ type }) => isTitle(type));
  const contents = contentsOf(facts);
  const as: As = (archetype, confidence, basis = "placeholders") => ({ archetype, confidence, basis });
  if (facts.holders.some(({ isUpright, type }) => isUpright && !FOOT_TYPES.has(type))) return as("upright", 0.9);
  if (title === undefined) return judgeUntitled(contents, facts, as);
  if (contents.length === 0) return judgeBare(title, facts, as);
  if (title.type === "ctrTitle" || contents.some(({ type }) => type === "subTitle"))
    return judgeOpening(title, contents, facts, as);
  if (contents.length === 1) return judgeOne(title, contents[0] as Holder, facts, as);
  if (isComparison(contents)) return as("comparison", 0.92);
  const full = contents.filter((holder) => !isLine(holder, facts) && !isStrip(holder, facts));
  if (full.length === 0) return contents.length > 3 ? as("manyContents", 0.7) : as("titleOnly", 0.65);
  if (full.length === 1 && contents.length > 1 && !isCaptioned(title, contents, facts))
    return as("titleAndContent", 0.85);
  if (contents.length === 2) return judgeTwo(title, contents, facts, as);
  return judgeMany(full.length === 2 ? full : contents, as);
}

/** One line of words, as a subtitle or a source has. */
function isLine({ type, box }: Holder, { height }: LayoutFacts): boolean {
  return type === "body" && box !== undefined && box.h < 0.12 * height;
}

/** A picture along an edge of the slide, for looks. */
function isStrip({ type, box }: Holder, { width, height }: LayoutFacts): boolean {
  if (type !== "pic" || box === undefined) return false;
  const isAtSide = box.x <= 0.01 * width || box.x + box.w >= 0.99 * width;
  return isAtSide && box.w < 0.3 * width && box.h > 0.85 * height;
}

type As = (archetype: Archetype, confidence: number, basis?: ArchetypeScore["basis"]) => ArchetypeScore;

function judgeUntitled(contents: readonly Holder[], facts: LayoutFacts, as: As): ArchetypeScore {
  if (contents.length === 0) return as("blank", 0.95);
  if (contents.every((holder) => isLine(holder, facts) && (holder.box?.y ?? 0) > 0.8 * facts.height))
    return as("blank", 0.75);
  return as("contentOnly", contents.length === 1 ? 0.85 : 0.7);
}

const OPENING_NAME = /title slide|titelfolie|rubrikbild|^title|cover|opening|titre|portada/i;
const SECTION_NAME = /section|divider|abschnitt|chapter|avsnitt/i;

/** A title alone: at the top it heads what comes below, in the middle it opens. */
function judgeBare(title: Holder, { height, name }: LayoutFacts, as: As): ArchetypeScore {
  if (SECTION_NAME.test(name)) return as("sectionHeader", 0.8, "name");
  if (title.box === undefined) return as(title.type === "ctrTitle" ? "title" : "titleOnly", 0.75);
  const middle = (title.box.y + title.box.h / 2) / height;
  if (middle < 0.2) return as("titleOnly", title.type === "ctrTitle" ? 0.75 : 0.9);
  if (title.type === "ctrTitle") return as("title", 0.85);
  if (middle < 0.25) return as("titleOnly", 0.85);
  const isLarge = (title.sizePoints ?? 0) >= 36 || title.box.h > 0.2 * height;
  if (OPENING_NAME.test(name)) return as("title", 0.75, "name");
  return as(isLarge ? "sectionHeader" : "titleOnly", 0.6);
}

function judgeOpening(
  title: Holder,
  contents: readonly Holder[],
  { name, height }: LayoutFacts,
  as: As,
): ArchetypeScore {
  const others = contents.filter(({ type }) => type !== "subTitle");
  const texts = others.filter(({ type }) => type === "body" || type === "subTitle");
  if (SECTION_NAME.test(name)) return as("sectionHeader", 0.8, "name");
  if (others.length - texts.length > 1 || texts.length > 3) return as("manyContents", 0.6);
  const isHigh = title.box !== undefined && title.box.y + title.box.h / 2 < 0.25 * height;
  const hasSubtitle = contents.some(({ type }) => type === "subTitle");
  return as("title", (isHigh && title.type === "title") || !hasSubtitle ? 0.7 : 0.95);
}

function judgeOne(title: Holder, content: Holder, { width, height, name }: LayoutFacts, as: As): ArchetypeScore {
  const [head, body] = [title.box, content.box];
  if (head === undefined || body === undefined) return as("titleAndContent", 0.75);
  const isWords = content.type === "body";
  const isSmall = body.h < 0.28 * height;
  const isLow = head.y + head.h / 2 > 0.33 * height;
  if (isWords && (isLow || (isSmall && head.h >= body.h * 0.6 && head.y > 0.2 * height)))
    return as("sectionHeader", SECTION_NAME.test(name) || isSmall ? 0.9 : 0.7);
  if (isLow && isSmall) return as(OPENING_NAME.test(name) ? "title" : "sectionHeader", 0.6);
  const isBelow = body.y >= head.y + head.h * 0.5;
  if (isSmall && isWords && body.w < 0.5 * width) return as("titleOnly", 0.5);
  return as("titleAndContent", isBelow && body.w > 0.3 * width ? 0.92 : 0.7);
}

/** A title, and words below it, beside what is shown. */
function isCaptioned(title: Holder, contents: readonly Holder[], { width, height }: LayoutFacts): boolean {
  const words = contents.find(({ type }) => type === "body");
  if (contents.length !== 2 || words?.box === undefined || title.box === undefined) return false;
  const shown = contents.find((one) => one !== words);
  if (shown?.box === undefined || shown.type === "body") return false;
  const isUnderTitle = title.box.w < 0.62 * width && overlapAcross(title.box, words.box);
  if (shown.type === "pic") return isUnderTitle || words.box.h < 0.3 * height;
  return isUnderTitle && !overlapAcross(title.box, shown.box);
}

function judgeTwo(title: Holder, contents: readonly Holder[], facts: LayoutFacts, as: As): ArchetypeScore {
  const [one, two] = contents as readonly [Holder, Holder];
  if (one.box === undefined || two.box === undefined) return as("twoContent", 0.75);
  if (isCaptioned(title, contents, facts))
    return as(contents.some(({ type }) => type === "pic") ? "pictureWithCaption" : "contentWithCaption", 0.9);
  const [big, little] = areaOf(one.box) >= areaOf(two.box) ? [one.box, two.box] : [two.box, one.box];
  const ratio = areaOf(little) / Math.max(1, areaOf(big));
  if (overlap(big, little) > 0.5 * areaOf(little)) return as("titleAndContent", 0.5);
  if (!overlapAcross(big, little)) return as("twoContent", ratio > 0.25 ? 0.92 : 0.75);
  return as("twoContent", ratio > 0.4 ? 0.75 : 0.5);
}

/** Do two boxes stand over one another, as a title does over its text? */
function overlapAcross(one: BoxEmu, other: BoxEmu): boolean {
  const shared = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  return shared > 0.3 * Math.min(one.w, other.w);
}

type PlacedHolder = Holder & { readonly box: BoxEmu };

function placedOf(contents: readonly Holder[]): readonly PlacedHolder[] {
  return contents.filter((one): one is PlacedHolder => one.box !== undefined);
}

/** Two contents beside each other, each with a line of words above it. */
function isComparison(contents: readonly Holder[]): boolean {
  if (contents.length !== 4) return false;
  const placed = placedOf(contents);
  const most = Math.max(0, ...placed.map(({ box }) => areaOf(box)));
  const [one, two, ...more] = placed.filter(({ box }) => areaOf(box) > 0.35 * most);
  const heads = placed.filter(({ box, type }) => areaOf(box) <= 0.35 * most && type === "body");
  if (one === undefined || two === undefined || more.length > 0 || heads.length !== 2) return false;
  const isOver = (head: PlacedHolder, body: PlacedHolder): boolean =>
    overlapAcross(head.box, body.box) && head.box.y < body.box.y;
  const [left, right] = heads as unknown as readonly [PlacedHolder, PlacedHolder];
  const isPaired = (isOver(left, one) && isOver(right, two)) || (isOver(left, two) && isOver(right, one));
  return isPaired && !overlapAcross(one.box, two.box);
}

function judgeMany(contents: readonly Holder[], as: As): ArchetypeScore {
  const placed = placedOf(contents);
  if (placed.length < contents.length) return as("manyContents", 0.6);
  if (placed.length === 2) {
    const [one, two] = placed as unknown as readonly [PlacedHolder, PlacedHolder];
    return overlapAcross(one.box, two.box) ? as("twoContent", 0.6) : as("twoContent", 0.85);
  }
  return as("manyContents", 0.85);
}
