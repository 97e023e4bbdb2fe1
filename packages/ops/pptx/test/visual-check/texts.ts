import { type Bounds, boundsOf } from "./bounds.ts";
import { type Seen, short } from "./fault.ts";
import { countWords, findParagraphs, findTitle, type Paragraph } from "./paragraphs.ts";
import type { Page, TextLine } from "./read-pages.ts";
import { coreOf } from "./words.ts";

/** The least that is read at all, and the least of what is read as a text. */
const MIN_SIZE = 9;
const BODY_SIZE = 12;
/** So many words are a text; fewer are a label. */
const TEXT_WORDS = 8;
/** So many words under the size of a text are one, in whatever small pieces they stand. */
const MANY_WORDS = 100;
/** Above this share of a page stands the line that says where in the deck it is; below the other, sources and footnotes. */
const HEAD = 0.08;
const FOOT = 0.82;
const MAX_SIZES = 4;

/** What is to be seen of lines and paragraphs of one page. */
export function lookAtTexts(page: Page): readonly Seen[] {
  const paragraphs = findParagraphs(page.lines);
  const title = findTitle(paragraphs, page.height);
  return [
    ...lookForOverlaps(page.lines),
    ...lookAtSizes(page, paragraphs),
    ...countSizes(page, paragraphs, title),
    ...paragraphs.flatMap((paragraph) => lookAtGrounds(page, paragraph)),
    ...(title === undefined ? [] : lookAtTitle(title)),
    ...lookAtMargins(page),
  ];
}

function lookForOverlaps(lines: readonly TextLine[]): readonly Seen[] {
  const upright = lines.filter(({ isUpright }) => isUpright);
  return upright.flatMap((one, at): Seen[] => {
    const over = upright.slice(at + 1).find((other) => overlaps(one, other));
    if (over === undefined) return collidesInside(one) ? [{ kind: "labelsCollide", detail: short(one.text) }] : [];
    const isBeside = Math.abs(one.baseline - over.baseline) < 2 && Math.abs(one.size - over.size) < 1;
    const detail = `"${short(one.text)}" and "${short(over.text)}"`;
    return [{ kind: isBeside ? "labelsCollide" : "linesOverLines", detail }];
  });
}

function overlaps(one: TextLine, other: TextLine): boolean {
  const [a, b] = [coreOf(one), coreOf(other)];
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 1 && down > 0.12 * Math.min(one.size, other.size);
}

/** Letters that lie over one another: of scripts whose letters do not by themselves. */
function collidesInside({ glyphs }: TextLine): boolean {
  const isPlain = (text: string): boolean => /^[\p{Script=Latin}\p{Nd}\p{Script=Han}]$/u.test(text);
  return glyphs.some((glyph, at) => {
    const before = glyphs[at - 1];
    if (before === undefined || !isPlain(glyph.text) || !isPlain(before.text)) return false;
    const least = 0.1 * glyph.size;
    // What went into a ligature has no width of its own.
    if (glyph.right - glyph.left < least || before.right - before.left < least) return false;
    return before.right - glyph.left > 0.25 * glyph.size;
  });
}

function lookAtSizes(page: Page, paragraphs: readonly Paragraph[]): readonly Seen[] {
  const seen: Seen[] = [];
  let small = 0;
  for (const { lines, size } of paragraphs) {
    const bottom = lines.at(-1)?.baseline ?? 0;
    const text = lines.map((line) => line.text).join(" ");
    const isMark = countWords(text) === 1 && text.length <= 4;
    if (size < MIN_SIZE - 0.1 && !isMark) seen.push({ kind: "tooSmall", detail: `${size} pt: ${short(text)}` });
    else if (size < BODY_SIZE - 0.1 && bottom > HEAD * page.height && bottom < FOOT * page.height) {
      if (countWords(text) > TEXT_WORDS) seen.push({ kind: "tooSmall", detail: `${size} pt, a text: ${short(text)}` });
      small += countWords(text);
    }
  }
  if (small > MANY_WORDS) seen.push({ kind: "tooSmall", detail: `${small} words under ${BODY_SIZE} pt` });
  return seen;
}

/** Sizes of what a slide says; what is above its title and at its foot is the same on all slides. */
function countSizes(page: Page, paragraphs: readonly Paragraph[], title: Paragraph | undefined): readonly Seen[] {
  const said = paragraphs.filter(
    ({ lines, top, bottom, size }) =>
      (lines[0]?.glyphs.length ?? 0) > 2 &&
      top >= (title?.top ?? 0) &&
      (bottom < FOOT * page.height || size > MIN_SIZE + 1),
  );
  const sizes = new Set(said.map(({ size }) => Math.round(size)));
  if (sizes.size <= MAX_SIZES) return [];
  return [{ kind: "tooManySizes", detail: [...sizes].sort((one, other) => one - other).join(", ") }];
}

/** A text whose lines stand on one ground and go on upon another has left its shape. */
function lookAtGrounds(page: Page, { lines }: Paragraph): readonly Seen[] {
  const grounds = lines.map((line) => {
    const inks = [...new Set(line.glyphs.map(({ color }) => Number.parseInt(color, 16)))];
    return page.raster.colors(coreOf(line), inks)[0];
  });
  const at = grounds.findIndex((ground, index) => {
    const before = grounds[index - 1];
    if (ground === undefined || before === undefined || Math.min(ground.share, before.share) < 0.6) return false;
    return ground.color.some((part, channel) => Math.abs(part - (before.color[channel] ?? 0)) > 8);
  });
  if (at < 0) return [];
  const detail = `"${short(lines[at]?.text ?? "")}" leaves the ground of its text`;
  return [{ kind: "outsideShape", detail, at: boundsOf(lines.slice(at - 1, at + 1).map(coreOf)) }];
}

function lookAtTitle({ lines }: Paragraph): readonly Seen[] {
  const last = lines.at(-1);
  if (last === undefined || lines.length < 2) return [];
  const seen: Seen[] = [];
  if (lines.length > 2) seen.push({ kind: "titleTooLong", detail: `${lines.length} lines` });
  const isDense = /[\u2e80-\u9fff]/.test(last.text);
  if (isDense ? last.glyphs.length < 3 : !last.text.includes(" "))
    seen.push({ kind: "wordAlone", detail: short(last.text) });
  return seen;
}

const MARGIN = 14;

function lookAtMargins(page: Page): readonly Seen[] {
  const isNarrow = ({ left, right, bottom }: Bounds): boolean =>
    (left > -1 && left < MARGIN) || (right < page.width + 1 && right > page.width - MARGIN) || bottom > page.height - 4;
  const found = page.lines.find((line) => line.isUpright && isNarrow(coreOf(line)));
  return found === undefined ? [] : [{ kind: "narrowMargin", detail: short(found.text) }];
}
