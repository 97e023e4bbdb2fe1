import { array, boolean, integer, type Op, object, optional, parseLocator, string, typed } from "@colophon/contract";
import {
  type Area,
  Interpreter,
  isCovered,
  isName,
  linesOf,
  literalQuery,
  mergeQuads,
  numberOf,
  type PageTargets,
  type PageText,
  PdfDict,
  type PdfFile,
  type PdfObject,
  type PdfPage,
  PdfRef,
  type Quad,
  type Query,
  quadOfRectangle,
  readPageText,
  rectangleOf,
  searchPage,
  walkPages,
} from "@colophon/kit-pdf";
import { glyphsOfPlace } from "../glyph-place.ts";
import { readQuery } from "../query.ts";
import { findUnread, tellUnread } from "../unread.ts";

export const targetsSchema = array(
  object({
    query: optional(
      string({ description: "Words that are to go, wherever they stand.", minLength: 1, maxLength: 1000 }),
    ),
    isPattern: optional(boolean({ description: "The query is a regular expression, as in pdf.inspect.find." })),
    isCaseSensitive: optional(boolean({ description: "Capitals of the query count." })),
    isWholeWord: optional(boolean({ description: "No letter, digit or _ stands before or after it." })),
    page: optional(integer({ description: "Of a rectangle, from 0.", minimum: 0, maximum: 10_000_000 })),
    rectangle: optional(
      typed<readonly number[]>({
        type: "array",
        items: { type: "number" },
        minItems: 4,
        maxItems: 4,
        description: "Left, bottom, right, top in the page's units before rotation, as find gives them.",
      }),
    ),
    locator: optional(string({ description: "A match of pdf.inspect.find, of these very bytes.", maxLength: 100_000 })),
    redactAnnotations: optional(boolean({ description: "Every Redact annotation of the file." })),
  }),
  {
    description: "What is to go: each names a query, a page's rectangle, a locator or the Redact annotations.",
    minItems: 1,
    maxItems: 1000,
  },
);

export interface Target {
  readonly query?: string;
  readonly isPattern?: boolean;
  readonly isCaseSensitive?: boolean;
  readonly isWholeWord?: boolean;
  readonly page?: number;
  readonly rectangle?: readonly number[];
  readonly locator?: string;
  readonly redactAnnotations?: boolean;
}

type TargetOp = Op<
  "SCHEMA_REJECTED" | "PDF_UNSUPPORTED" | "RESOURCE_LIMIT",
  "PDF_OCR_REQUIRED" | "PDF_TEXT_UNDECODABLE"
>;

export interface Resolved {
  readonly pages: ReadonlyMap<number, PageTargets>;
  readonly queries: readonly Query[];
  readonly offPage: readonly Query[];
  readonly matches: number;
}

interface Wanted {
  readonly queries: readonly Query[];
  readonly rectangles: ReadonlyMap<number, readonly Quad[]>;
  readonly glyphs: ReadonlyMap<number, readonly number[]>;
  readonly annotations: ReadonlySet<number>;
  readonly takesRedactAnnotations: boolean;
}

/** What the targets mean for each page; the text under a rectangle is looked for off the pages too. */
export function resolveTargets(
  pdf: PdfFile,
  targets: readonly Target[],
  { op, mayBeUnread }: { readonly op: TargetOp; readonly mayBeUnread: boolean },
): Resolved {
  const wanted = readTargets(targets, op);
  const interpreter = new Interpreter(pdf, { maxOperations: op.limits.maxElements });
  const pages = new Map<number, PageTargets>();
  const words = new Set<string>();
  let matches = 0;
  let count = 0;
  for (const page of walkPages(pdf, op.limits.maxPages)) {
    count += 1;
    const text = readPageText(pdf, page, interpreter);
    if (interpreter.isCut) throw op.error("RESOURCE_LIMIT", "The content has more operators than limits.maxElements.");
    if (wanted.queries.length > 0) checkRead(op, text, mayBeUnread);
    const found = targetsOf(pdf, { page, text, wanted, words });
    matches += found.matches;
    if (found.glyphs.size > 0 || found.areas.length > 0 || found.annotations.size > 0) {
      if (page.ref === undefined)
        throw op.error("PDF_UNSUPPORTED", `Page ${page.index + 1} is written inside its parent.`);
      pages.set(page.index, found);
    }
  }
  for (const index of [...wanted.rectangles.keys(), ...wanted.glyphs.keys()])
    if (index >= count) throw rejected(op, `There is no page ${index}, the file has ${count}.`);
  const derived = [...words].map((word) => literalQuery(word, { isCaseSensitive: false, isWholeWord: true }));
  return { pages, queries: wanted.queries, offPage: derived, matches };
}

function rejected(op: Pick<TargetOp, "error">, message: string): Error {
  return op.error("SCHEMA_REJECTED", message, { issues: [{ path: "targets", message }] });
}

function readTargets(targets: readonly Target[], op: TargetOp): Wanted {
  const queries: Query[] = [];
  const rectangles = new Map<number, Quad[]>();
  const glyphs = new Map<number, number[]>();
  const annotations = new Set<number>();
  for (const [index, target] of targets.entries()) {
    const { query, rectangle, locator, page, redactAnnotations } = target;
    const kinds = [query, rectangle, locator, redactAnnotations].filter((kind) => kind !== undefined && kind !== false);
    if (kinds.length !== 1) throw rejected(op, `Target ${index} names ${kinds.length} things; it is to name one.`);
    if (query !== undefined) {
      const { isPattern = false, isCaseSensitive = false, isWholeWord = false } = target;
      queries.push(readQuery(query, { isPattern, isCaseSensitive, isWholeWord }, op, `targets[${index}].query`));
    } else if (rectangle !== undefined) {
      if (page === undefined) throw rejected(op, `Target ${index} has a rectangle and no page.`);
      const [a = 0, b = 0, c = 0, d = 0] = rectangle;
      const quad = quadOfRectangle([Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]);
      rectangles.set(page, [...(rectangles.get(page) ?? []), quad]);
    } else if (locator !== undefined) readPlace(locator, { op, glyphs, annotations });
  }
  const takesRedactAnnotations = targets.some(({ redactAnnotations }) => redactAnnotations === true);
  return { queries, rectangles, glyphs, annotations, takesRedactAnnotations };
}

function readPlace(
  locator: string,
  { op, glyphs, annotations }: { op: TargetOp; glyphs: Map<number, number[]>; annotations: Set<number> },
): void {
  let place: ReturnType<typeof parseLocator>;
  try {
    place = parseLocator(locator);
  } catch {
    throw rejected(op, "The locator is none.");
  }
  const [page, inner] = place.path;
  const numbers = glyphsOfPlace(inner);
  const object = /^object (\d+)$/.exec(inner?.kind === "part" ? (inner.id ?? "") : "")?.[1];
  if (place.artifact !== op.hashOf()) throw rejected(op, "The locator is of other bytes.");
  if (
    place.domain !== "pdf" ||
    page?.kind !== "page" ||
    page.index === undefined ||
    (numbers === undefined && object === undefined)
  )
    throw rejected(op, "The locator is not one of pdf.inspect.find.");
  if (numbers !== undefined) glyphs.set(page.index, [...(glyphs.get(page.index) ?? []), ...numbers]);
  else annotations.add(Number(object));
}

function checkRead(op: TargetOp, text: PageText, mayBeUnread: boolean): void {
  const [problem] = findUnread(text);
  if (problem === undefined) return;
  if (mayBeUnread) tellUnread(op, text);
  else
    throw op.error("PDF_UNSUPPORTED", `Page ${text.page.index + 1}: ${problem.message}`, {
      fix: "Name rectangles for what the page shows as well and set options.onUnread to report, or add a text layer first.",
      at: [{ kind: "page", index: text.page.index }],
    });
}

function targetsOf(
  pdf: PdfFile,
  { page, text, wanted, words }: { page: PdfPage; text: PageText; wanted: Wanted; words: Set<string> },
): PageTargets & { readonly matches: number } {
  const glyphs = new Set<number>();
  const areas: Area[] = [];
  const annotations = new Set<number | PdfDict>();
  let matches = 0;
  for (const query of wanted.queries)
    for (const match of searchPage(pdf, text, query, true)) {
      matches += 1;
      for (const glyph of match.glyphs) glyphs.add(glyph);
      if (match.glyphs.length > 0)
        for (const one of match.quads.map((quad) => ({ quad, isStrict: false }))) areas.push(one);
    }
  const named = (wanted.glyphs.get(page.index) ?? []).filter((glyph) => glyph < text.glyphCount);
  for (const glyph of named) glyphs.add(glyph);
  for (const one of mergeQuads(named.map((glyph) => text.quad(glyph))).map((quad) => ({ quad, isStrict: false })))
    areas.push(one);
  const strict = (wanted.rectangles.get(page.index) ?? []).map((quad) => ({ quad, isStrict: true }));
  for (const held of pdf.arrayOf(page.dict.get("Annots"))) {
    const own = held instanceof PdfRef ? held.number : held;
    if (!(typeof own === "number" || own instanceof PdfDict)) continue;
    if (typeof own === "number" && wanted.annotations.has(own)) annotations.add(own);
    const quads = wanted.takesRedactAnnotations ? quadsOfRedact(pdf, held) : [];
    for (const one of quads.map((quad) => ({ quad, isStrict: true }))) strict.push(one);
    if (quads.length > 0) annotations.add(own);
  }
  const chosen = new Set(named);
  const isUnder = (glyph: number): boolean =>
    chosen.has(glyph) || (strict.length > 0 && isCovered(text.quad(glyph), strict));
  if (chosen.size > 0 || strict.length > 0)
    for (const line of linesOf(text, isUnder)) if ((line.match(/[\p{L}\p{N}]/gu) ?? []).length >= 3) words.add(line);
  return {
    glyphs,
    areas: [...areas, ...strict],
    annotations,
    matches: matches + strict.length + (named.length > 0 ? 1 : 0),
  };
}

function quadsOfRedact(pdf: PdfFile, held: PdfObject): Quad[] {
  const dict = pdf.dictOf(held);
  if (dict === undefined || !isName(pdf.resolve(dict.get("Subtype")), "Redact")) return [];
  const numbers = pdf.arrayOf(dict.get("QuadPoints")).map((item) => numberOf(pdf.resolve(item)) ?? 0);
  const quads: Quad[] = [];
  for (let at = 0; at + 8 <= numbers.length; at += 8) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0, x4 = 0, y4 = 0] = numbers.slice(at, at + 8);
    quads.push([x3, y3, x4, y4, x2, y2, x1, y1]);
  }
  const rectangle = rectangleOf(pdf, dict.get("Rect"));
  if (quads.length === 0 && rectangle !== undefined) quads.push(quadOfRectangle(rectangle));
  return quads;
}
