import { spawnSync } from "node:child_process";
import { breakLines, type Families, makeShaper } from "@colophon/base-deck";
import { fonts } from "@colophon/engine-fonts";
import { sourceOf } from "@colophon/kit-bytes";
import { openZip } from "@colophon/kit-zip";
import { LINE_SCRIPTS, type LineScript, type Sample } from "./line-samples.ts";
import { type openLooker, renderSlides } from "./pages-of.ts";

/** Where the block of each slide stands, in points: high enough for the text to keep its size. */
const [LEFT, TOP, HEIGHT] = [60, 60, 440];
/** What two programs round differently, as a share of the width. */
const TIE = 0.01;

export interface Breaks {
  readonly script: LineScript;
  readonly paragraphs: number;
  readonly alike: number;
  /** Whose lines differ, and each of them would end alike in a box 1 % wider or narrower. */
  readonly ties: number;
  /** For which layout counts fewer lines than there are, with the share of the width that it keeps free. */
  readonly fewer: number;
  /** Whose letters the reader of the PDF does not give back whole. */
  readonly unread: number;
  /** What differs and is no tie: the text, our line and the other. */
  readonly differing: readonly string[];
}

/** Paragraphs as LibreOffice breaks them, held against our own lines. */
export async function compareBreaks(
  looker: Pick<ReturnType<typeof openLooker>, "print">,
  samples: readonly Sample[],
): Promise<readonly Breaks[]> {
  const engine = await fonts.open();
  const shaper = makeShaper(engine, [], () => {});
  const families: Families = { heading: "Arial", body: "Arial", shaper };
  const pages: Page[] = [];
  for (let first = 0; first < samples.length; first += 200)
    pages.push(...(await printedLines(looker, samples.slice(first, first + 200))));
  return (Object.keys(LINE_SCRIPTS) as LineScript[]).flatMap((script) => {
    const kinds = samples.flatMap((sample, at) =>
      sample.script === script ? [{ sample, ...judge(sample, pages[at] ?? NO_PAGE, families) }] : [],
    );
    const count = (kind: string): number => kinds.filter((one) => one.kind === kind).length;
    const differing = kinds.filter(({ kind }) => kind === "differs").map(({ detail }) => `${script} ${detail}`);
    const fewer = kinds.filter(({ isFewer }) => isFewer).length;
    const sums = { alike: count("alike"), ties: count("tie"), unread: count("unread"), fewer, differing };
    return kinds.length === 0 ? [] : [{ script, paragraphs: kinds.length, ...sums }];
  });
}

/** Letters of each line of a page, and the size that they are set in: smaller than was asked for, where a word would be cut. */
interface Page {
  readonly lines: readonly number[];
  readonly size: number;
}

const NO_PAGE: Page = { lines: [], size: 1 };

async function printedLines(
  looker: Pick<ReturnType<typeof openLooker>, "print">,
  samples: readonly Sample[],
): Promise<readonly Page[]> {
  const slides = samples.map(({ script, text, width, size }) => ({
    slideType: "composition",
    title: "Lines",
    lang: LINE_SCRIPTS[script].lang,
    blocks: [
      { primitive: "textBlock", region: { x: LEFT, y: TOP, w: width, h: HEIGHT }, input: { content: text, size } },
    ],
  }));
  const { bytes } = await renderSlides(slides);
  const sizes = sizesOf(bytes, samples);
  const pdf = await looker.print(bytes);
  const { stdout } = spawnSync("pdftotext", ["-bbox-layout", pdf, "-"], { encoding: "utf8", maxBuffer: 1 << 28 });
  return stdout
    .split("<page ")
    .slice(1)
    .map((page, at) => ({ lines: linesOf(page, sizes[at] ?? 1), size: sizes[at] ?? 1 }));
}

/** Of the words that a sample begins with, in points. */
function sizesOf(deck: Uint8Array, samples: readonly Sample[]): readonly number[] {
  const archive = openZip(sourceOf(deck));
  return samples.map(({ text }, at) => {
    const entry = archive.entries.find(({ name }) => name === `ppt/slides/slide${at + 1}.xml`);
    const xml = entry === undefined ? "" : new TextDecoder().decode(archive.read(entry));
    const start = [...xml.matchAll(/<a:t>([^<]*)/g)].find(([, words = ""]) =>
      words.replaceAll("&apos;", "'").startsWith(text.slice(0, 4)),
    );
    return Number(/.*\bsz="(\d+)"/s.exec(xml.slice(0, start?.index ?? 0))?.[1] ?? 0) / 100;
  });
}

const LINE = /<line xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="[\d.-]+" yMax="([\d.-]+)">(.*?)<\/line>/gs;

function linesOf(page: string, size: number): readonly number[] {
  const found = [...page.matchAll(LINE)]
    .map(([, left, top, bottom, words = ""]) => ({
      left: Number(left),
      top: Number(top),
      bottom: Number(bottom),
      words,
    }))
    .filter(({ left, top, bottom }) => left >= LEFT - 5 && top >= TOP - 5 && bottom <= TOP + HEIGHT + 5)
    .map(({ top, bottom, words }) => ({
      middle: (top + bottom) / 2,
      letters: lettersOf(words.replaceAll(/<[^>]*>|&\w+;/g, "")),
    }))
    .sort((one, other) => one.middle - other.middle);
  const lines: { middle: number; letters: number }[] = [];
  for (const part of found) {
    const last = lines.at(-1);
    if (last !== undefined && part.middle - last.middle < size * 0.5) last.letters += part.letters;
    else lines.push({ ...part });
  }
  return lines.map(({ letters }) => letters).filter((letters) => letters > 0);
}

/** Letters and digits: signs that stand over or under them, and stops, come back from a PDF in more ways than one. */
const lettersOf = (text: string): number => text.normalize("NFKC").match(/[\p{L}\p{N}]/gu)?.length ?? 0;

interface Judged {
  readonly kind: "alike" | "tie" | "unread" | "differs";
  readonly isFewer: boolean;
  readonly detail: string;
}

function judge({ text, width }: Sample, { lines: printed, size }: Page, families: Families): Judged {
  const broken = (start: number, free?: number): readonly number[] => {
    const column = { width, size, families, ...(free !== undefined && { free }) };
    return breakLines({ runs: [{ text: text.slice(start) }] }, column);
  };
  const isFewer = broken(0).length < printed.length;
  const sum = printed.reduce((total, letters) => total + letters, 0);
  if (sum !== lettersOf(text)) return { kind: "unread", isFewer, detail: "" };
  let [start, isTie] = [0, false];
  for (const letters of printed) {
    const ends = [0, TIE, -TIE].map((free) => start + (broken(start, free)[0] ?? 0));
    const fitting = ends.findIndex((end) => lettersOf(text.slice(start, end)) === letters);
    if (fitting < 0) {
      const [ours, theirs] = [text.slice(start, ends[0]), lettersOf(text.slice(start, ends[0])) - letters];
      return { kind: "differs", isFewer, detail: `${width} pt at ${size}: ${ours}| ${theirs} letters too many` };
    }
    isTie ||= fitting > 0;
    start = ends[fitting] ?? start;
  }
  return { kind: isTie ? "tie" : "alike", isFewer, detail: "" };
}
