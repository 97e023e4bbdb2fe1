import { type QueryFlags, queryMembers } from "@colophon/base-find";
import { findUnread } from "@colophon/base-pdf-ocr";
import {
  array,
  boolean,
  choice,
  integer,
  type Op,
  object,
  optional,
  parseLocator,
  string,
  typed,
} from "@colophon/contract";
import {
  candidatesOn,
  findInText,
  Interpreter,
  linesOf,
  literalQuery,
  mergeQuads,
  type PageText,
  PdfDict,
  type PdfFile,
  type PdfPage,
  PdfRef,
  type Quad,
  type Query,
  quadOfRectangle,
  readPageText,
  rectangleOf,
  searchPage,
  TermFilter,
  walkPages,
} from "@colophon/kit-pdf";
import {
  type Area,
  AreaSet,
  isCovered,
  type Look,
  type PageTargets,
  readRedactAnnotation,
} from "@colophon/kit-pdf/redact";
import { PRESET_NAMES, type PresetName } from "../../data/presets.ts";
import { glyphsOfPlace, quadsOfPlace } from "../glyph-place.ts";
import type { RecognizedText } from "../ocr/recognized-text.ts";
import { excludeSchema, readSearch } from "../query.ts";
import { reportUnreadable } from "../unread.ts";
import type { Place } from "./places.ts";
import { type FoundAgain, recognizedPlaces } from "./recognized-places.ts";

/** What a label may be: printable characters that Helvetica has, without a space at its ends. */
const LABEL = {
  minLength: 1,
  maxLength: 60,
  pattern: "^[!-~\u00a1-\u00ac\u00ae-\u00ff]([ -~\u00a1-\u00ac\u00ae-\u00ff]*[!-~\u00a1-\u00ac\u00ae-\u00ff])?$",
};

/** The definition `label` of an input that has `targetsSchema`. */
export const LABEL_TEXT = string({ ...LABEL, description: "Text on the boxes of a target." });
export const labelText = (description: string) => typed<string>({ $ref: "#/$defs/label", description });

export const targetsSchema = array(
  object({
    query: optional(string({ description: "Text to redact everywhere in the file.", minLength: 1, maxLength: 1000 })),
    preset: optional(
      choice(PRESET_NAMES, {
        description: "Ready-made pattern to redact everywhere in the file.",
      }),
    ),
    exclude: optional(excludeSchema),
    ...queryMembers("Whether `query` is a regular expression, as in pdf.inspect.find."),
    pageNumber: optional(
      integer({ description: "Page of `rectangle` or `wholePage`, counted from 1.", minimum: 1, maximum: 10_000_001 }),
    ),
    page: optional(
      integer({ description: "Deprecated: set `pageNumber`, which counts from 1.", minimum: 0, maximum: 10_000_000 }),
    ),
    wholePage: optional(boolean({ description: "Whether to redact everything on the page. Default: false." })),
    rectangle: optional(
      typed<readonly number[]>({
        type: "array",
        items: { type: "number" },
        minItems: 4,
        maxItems: 4,
        description: "Area to redact: left, bottom, right, top in page units before rotation.",
      }),
    ),
    locator: optional(
      string({ description: "Locator of a match from pdf.inspect.find on the same file.", maxLength: 100_000 }),
    ),
    redactAnnotations: optional(boolean({ description: "Whether to apply all Redact annotations of the file." })),
    fill: optional(
      typed<readonly number[]>({
        type: "array",
        items: { type: "number", minimum: 0, maximum: 1 },
        minItems: 3,
        maxItems: 3,
        description: "Red, green and blue of the boxes of this target, from 0 to 1; `options.fill` without it.",
      }),
    ),
    replacement: optional(labelText("Text on the boxes of this target; `options.replacement` without it.")),
    label: optional(labelText("Deprecated: set `replacement` instead.")),
    reason: optional(
      string({
        description: "Why it is redacted, for the log.",
        maxLength: 200,
      }),
    ),
  }),
  {
    description:
      "What to redact. Each target names one: a query, preset, rectangle, whole page, locator or the Redact annotations.",
    minItems: 1,
    maxItems: 1000,
  },
);

export interface RedactionTarget extends QueryFlags {
  readonly query?: string;
  readonly preset?: PresetName;
  readonly exclude?: readonly string[];
  readonly pageNumber?: number;
  readonly page?: number;
  readonly wholePage?: boolean;
  readonly rectangle?: readonly number[];
  readonly locator?: string;
  readonly redactAnnotations?: boolean;
  readonly fill?: readonly number[];
  readonly replacement?: string;
  readonly label?: string;
  readonly reason?: string;
}

type TargetOp = Op<
  "SCHEMA_REJECTED" | "PDF_UNSUPPORTED" | "RESOURCE_LIMIT",
  "PDF_OCR_REQUIRED" | "PDF_TEXT_UNDECODABLE"
>;

export interface Resolved {
  readonly pages: ReadonlyMap<number, PageTargets>;
  readonly queries: readonly Query[];
  /** The same with the targets that ask for them. */
  readonly asked: readonly { readonly index: number; readonly query: Query }[];
  readonly offPage: readonly Query[];
  readonly matches: number;
  readonly places: readonly Place[];
}

/** What one target names. */
interface Aim {
  readonly index: number;
  readonly look: Look | undefined;
  readonly reason: string | undefined;
}

interface Wanted {
  /** All `queries` in one automaton. */
  readonly filter: TermFilter;
  readonly queries: readonly (Aim & { readonly query: Query })[];
  /** A whole page has no quad. */
  readonly rectangles: readonly (Aim & { readonly page: number; readonly quad: Quad | undefined })[];
  readonly glyphs: readonly (Aim & { readonly page: number; readonly numbers: readonly number[] })[];
  readonly annotations: ReadonlyMap<number, Aim>;
  readonly redactAnnotations: Aim | undefined;
}

interface Resolving {
  readonly op: TargetOp;
  readonly mayBeUnread: boolean;
  readonly recognized?: RecognizedText | undefined;
  /** What was recognized in an earlier result, and must be removed as well. */
  readonly again?: readonly FoundAgain[];
}

/** What the targets mean for each page; the text under a rectangle is looked for off the pages too. */
export function resolveTargets(
  pdf: PdfFile,
  targets: readonly RedactionTarget[],
  { op, mayBeUnread, recognized, again = [] }: Resolving,
): Resolved {
  const wanted = readTargets(targets, op);
  const interpreter = new Interpreter(pdf, { maxOperations: op.limits.maxElements });
  const pages = new Map<number, PageTargets>();
  const words = new Set<string>();
  const places: Place[] = [];
  let matches = 0;
  let count = 0;
  for (const page of walkPages(pdf, op.limits.maxPages)) {
    count += 1;
    const text = readPageText(pdf, page, interpreter);
    if (interpreter.isCut) throw op.error("RESOURCE_LIMIT", "The content has more operators than limits.maxElements.");
    const isRecognized = recognized?.resultOf(page.index)?.status === "recognized";
    if (wanted.queries.length > 0) checkRead(op, text, { mayBeUnread, isRecognized });
    const found = targetsOf(pdf, { page, text, wanted, words, recognized, again });
    matches += found.places.length;
    for (const place of found.places) places.push(place);
    if (found.glyphs.size > 0 || found.areas.length > 0 || found.annotations.size > 0) {
      if (page.ref === undefined)
        throw op.error("PDF_UNSUPPORTED", `Page ${page.index + 1} is written inside its parent.`);
      pages.set(page.index, found);
    }
  }
  for (const { page } of [...wanted.rectangles, ...wanted.glyphs])
    if (page >= count) throw rejected(op, `There is no page ${page + 1}, the file has ${count}.`);
  const derived = [...words].map((word) => literalQuery(word, { isCaseSensitive: false, isWholeWord: true }));
  const asked = wanted.queries;
  return { pages, queries: asked.map(({ query }) => query), asked, offPage: derived, matches, places };
}

function rejected(op: Pick<TargetOp, "error">, message: string): Error {
  return op.error("SCHEMA_REJECTED", message, { issues: [{ path: "targets", message }] });
}

function readTargets(targets: readonly RedactionTarget[], op: TargetOp): Wanted {
  const queries: Wanted["queries"][number][] = [];
  const rectangles: Wanted["rectangles"][number][] = [];
  const glyphs: Wanted["glyphs"][number][] = [];
  const annotations = new Map<number, Aim>();
  let redact: Aim | undefined;
  for (const [index, target] of targets.entries()) {
    const { query, preset, rectangle, locator, redactAnnotations, wholePage } = target;
    const page = target.pageNumber === undefined ? target.page : target.pageNumber - 1;
    const kinds = [query, preset, rectangle, locator, redactAnnotations, wholePage].filter(
      (kind) => kind !== undefined && kind !== false,
    );
    if (kinds.length !== 1) throw rejected(op, `Target ${index} names ${kinds.length} things; it must name one.`);
    const aim: Aim = { index, look: lookOf(target), reason: target.reason };
    if (query !== undefined || preset !== undefined) {
      const { isPattern = false, isCaseSensitive = false, isWholeWord = false } = target;
      const options = { isPattern, isCaseSensitive, isWholeWord };
      queries.push({ ...aim, query: readSearch(target, options, op, `targets[${index}].`) });
    } else if (wholePage === true) {
      if (page === undefined) throw rejected(op, `Target ${index} has \`wholePage\` and no pageNumber.`);
      rectangles.push({ ...aim, page, quad: undefined });
    } else if (rectangle !== undefined) {
      if (page === undefined) throw rejected(op, `Target ${index} has a rectangle and no pageNumber.`);
      const [a = 0, b = 0, c = 0, d = 0] = rectangle;
      const quad = quadOfRectangle([Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]);
      rectangles.push({ ...aim, page, quad });
    } else if (locator !== undefined) {
      const place = readPlace(locator, op);
      if (place.quads !== undefined)
        for (const quad of place.quads) rectangles.push({ ...aim, page: place.page, quad });
      else if (place.numbers !== undefined) glyphs.push({ ...aim, page: place.page, numbers: place.numbers });
      else annotations.set(place.object, aim);
    } else redact ??= aim;
  }
  const filter = new TermFilter(queries.map(({ query }) => query));
  return { filter, queries, rectangles, glyphs, annotations, redactAnnotations: redact };
}

/** What the boxes of a target say. */
export function labelOf(given: {
  readonly replacement?: string | undefined;
  readonly label?: string | undefined;
}): string | undefined {
  return given.replacement ?? given.label;
}

function lookOf({ fill, ...target }: RedactionTarget): Look | undefined {
  const label = labelOf(target);
  if (fill === undefined && label === undefined) return undefined;
  const [red = 0, green = 0, blue = 0] = fill ?? [];
  return { label, fill: fill === undefined ? undefined : [red, green, blue] };
}

type Located =
  | { readonly page: number; readonly numbers: readonly number[]; readonly quads?: undefined }
  | { readonly page: number; readonly quads: readonly Quad[] }
  | { readonly page: number; readonly numbers?: undefined; readonly quads?: undefined; readonly object: number };

function readPlace(locator: string, op: TargetOp): Located {
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
  if (place.domain === "pdf" && page?.kind === "page" && page.index !== undefined) {
    if (numbers !== undefined) return { page: page.index, numbers };
    const quads = quadsOfPlace(inner);
    if (quads !== undefined) return { page: page.index, quads };
    if (object !== undefined) return { page: page.index, object: Number(object) };
  }
  throw rejected(op, "The locator is not one of pdf.inspect.find.");
}

function checkRead(
  op: TargetOp,
  text: PageText,
  { mayBeUnread, isRecognized }: { readonly mayBeUnread: boolean; readonly isRecognized: boolean },
): void {
  const [problem] = findUnread(text);
  if (problem === undefined) return;
  if (mayBeUnread || isRecognized) reportUnreadable(op, text, isRecognized);
  else
    throw op.error("PDF_UNSUPPORTED", `Page ${text.page.index + 1}: ${problem.message}`, {
      remediation:
        "Set `options.ocr` to recognize its words, or name rectangles for what the page shows and set `options.onUnread` to `report`.",
      at: [{ kind: "page", index: text.page.index }],
    });
}

interface Page extends Pick<Resolving, "recognized"> {
  readonly page: PdfPage;
  readonly text: PageText;
  readonly wanted: Wanted;
  readonly words: Set<string>;
  readonly again: readonly FoundAgain[];
}

interface Found extends PageTargets {
  readonly places: readonly Place[];
}

function targetsOf(pdf: PdfFile, { page, text, wanted, words, recognized, again }: Page): Found {
  const glyphs = new Set<number>();
  const areas: Area[] = [];
  const places: Place[] = [];
  const note = ({ index, reason, look }: Aim, quads: readonly Quad[], length: number): void => {
    places.push({ page: page.index, target: index, reason, look, quads, length });
  };
  for (const index of candidatesOn(pdf, text, wanted.filter)) {
    const aim = wanted.queries[index] as Wanted["queries"][number];
    for (const match of searchPage(pdf, text, aim.query, true)) {
      note(aim, match.quads, match.glyphs.length);
      for (const glyph of match.glyphs) glyphs.add(glyph);
      if (match.glyphs.length > 0)
        for (const quad of match.quads) areas.push({ quad, isStrict: false, look: aim.look });
    }
  }
  for (const place of recognizedPlaces(page.index, { recognized, again, asked: wanted.queries, places })) {
    if (place.isNew) places.push(place);
    for (const quad of place.quads) areas.push({ quad, isStrict: true, look: place.look });
  }
  const chosen = new Set<number>();
  for (const aim of wanted.glyphs.filter((one) => one.page === page.index)) {
    const numbers = aim.numbers.filter((glyph) => glyph < text.glyphCount);
    const quads = mergeQuads(numbers.map((glyph) => text.quad(glyph)));
    if (numbers.length > 0) note(aim, quads, numbers.length);
    for (const glyph of numbers) {
      chosen.add(glyph);
      glyphs.add(glyph);
    }
    for (const quad of quads) areas.push({ quad, isStrict: false, look: aim.look });
  }
  const strict: Area[] = [];
  const addStrict = (aim: Aim, quad: Quad, look: Look | undefined): void => {
    const area = { quad, isStrict: true, look };
    strict.push(area);
    note({ ...aim, look }, [quad], glyphsUnder(text, area));
  };
  for (const aim of wanted.rectangles)
    if (aim.page === page.index) addStrict(aim, aim.quad ?? wholeOf(pdf, page, text), aim.look);
  const annotations = annotationsOf(pdf, page, wanted, addStrict);
  const under = new AreaSet(strict);
  const isUnder = (glyph: number): boolean =>
    chosen.has(glyph) || (strict.length > 0 && under.covers(text.quad(glyph)));
  if (chosen.size > 0 || strict.length > 0)
    for (const line of linesOf(text, isUnder)) if ((line.match(/[\p{L}\p{N}]/gu) ?? []).length >= 3) words.add(line);
  return { glyphs, areas: [...areas, ...strict], annotations, places };
}

/** The page with its boxes and all its glyphs, of which some may lie outside of them. */
function wholeOf(pdf: PdfFile, { inherited }: PdfPage, text: PageText): Quad {
  let [left, bottom, right, top] = rectangleOf(pdf, inherited.get("MediaBox")) ?? [0, 0, 612, 792];
  const add = (quad: Quad): void => {
    for (let at = 0; at < 8; at += 2) {
      const [x, y] = [quad[at] ?? 0, quad[at + 1] ?? 0];
      [left, right, bottom, top] = [Math.min(left, x), Math.max(right, x), Math.min(bottom, y), Math.max(top, y)];
    }
  };
  add(quadOfRectangle(rectangleOf(pdf, inherited.get("CropBox")) ?? [left, bottom, right, top]));
  for (let glyph = 0; glyph < text.glyphCount; glyph += 1) add(text.quad(glyph));
  return quadOfRectangle([left, bottom, right, top]);
}

/** A text over the place that says the words is left out. */
function quietLook(look: Look, { queries }: Wanted): Look {
  const { label = "" } = look;
  return queries.some(({ query }) => findInText(label, query).length > 0) ? { ...look, label: undefined } : look;
}

function glyphsUnder(text: PageText, area: Area): number {
  let count = 0;
  for (let glyph = 0; glyph < text.glyphCount; glyph += 1) if (isCovered(text.quad(glyph), [area])) count += 1;
  return count;
}

/** Annotations that locators name, and Redact annotations, which ask for areas. */
function annotationsOf(
  pdf: PdfFile,
  page: PdfPage,
  wanted: Wanted,
  addStrict: (aim: Aim, quad: Quad, look: Look | undefined) => void,
): Set<number | PdfDict> {
  const annotations = new Set<number | PdfDict>();
  const aim = wanted.redactAnnotations;
  for (const held of pdf.arrayOf(page.dict.get("Annots"))) {
    const own = held instanceof PdfRef ? held.number : held;
    if (!(typeof own === "number" || own instanceof PdfDict)) continue;
    if (typeof own === "number" && wanted.annotations.has(own)) annotations.add(own);
    const request = aim === undefined ? undefined : readRedactAnnotation(pdf, held);
    if (aim === undefined || request === undefined) continue;
    annotations.add(own);
    const look = { ...quietLook(request.look, wanted), ...aim.look };
    for (const quad of request.quads) addStrict({ ...aim, reason: aim.reason ?? request.reason }, quad, look);
  }
  return annotations;
}
