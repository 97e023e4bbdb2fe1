import type { Op } from "@colophon/contract";
import { Interpreter, type PdfFile, type Rectangle, Visibility, walkOutline, walkPages } from "@colophon/kit-pdf";
import { findHidden, findOldText, type HiddenKind, plainText } from "@colophon/kit-pdf/redact";

export const RISK_KINDS = [
  "covered",
  "highlighted",
  "hatched",
  "sameColor",
  "redactAnnotation",
  "bookmark",
  "offPage",
  "clipped",
  "invisible",
  "hiddenLayer",
  "oldRevision",
] as const;

type RiskKind = (typeof RISK_KINDS)[number];

interface Risk {
  readonly kind: RiskKind;
  readonly content: "text" | "image";
  readonly page?: number;
  readonly rectangle?: readonly number[];
  readonly text?: string;
  readonly object?: number;
  readonly revision?: number;
}

interface RedactionRisks {
  readonly items: readonly Risk[];
  readonly counts: Readonly<Record<string, number>>;
  readonly isComplete: boolean;
}

/** Risks that are listed; the others are counted. Attack: a page of a million hidden words. */
export const MAX_RISKS = 1_000;
/** Characters of one text. */
export const MAX_TEXT = 500;
/** Fewer letters of a bookmark are found by chance. */
const MIN_LETTERS = 4;
/** What a page means to hide, rather than what is off it. */
const MEANT: ReadonlySet<HiddenKind> = new Set(["covered", "highlighted", "hatched", "sameColor", "redactAnnotation"]);

/** What a reader of the file finds that its pages hide. Cost: the content of every page and of each earlier revision once. */
export function readRedactionRisks(
  file: PdfFile,
  { limits, password }: Pick<Op, "limits"> & { readonly password: string | undefined },
): RedactionRisks {
  const { maxElements: maxOperations, maxPages } = limits;
  const list = new RiskList();
  const interpreter = new Interpreter(file, { maxOperations });
  const visibility = new Visibility(file);
  const pages: SeenPage[] = [];
  const outline = [...walkOutline(file)];
  for (const page of walkPages(file, maxPages)) {
    const { found, isCut, readSeen, hasBoxes } = findHidden(file, page, { interpreter, visibility });
    if (isCut) list.isComplete = false;
    for (const { kind, content, box, text, object } of found)
      list.add({ kind, content, page: page.index, ...placeOf(box), ...textOf(text), ...numberOf(object) });
    const meant = found.flatMap(({ kind, text }) => (text !== "" && MEANT.has(kind) ? [plainText(text)] : []));
    if (outline.length > 0) pages.push({ seen: readSeen(), hasBoxes, hidden: meant });
  }
  for (const { title, object } of outline)
    if (isRevealing(title, pages))
      list.add({ kind: "bookmark", content: "text", ...textOf(title), ...numberOf(object) });
  const old = findOldText(file, { maxOperations, maxPages, password });
  if (old.isCut || interpreter.isCut) list.isComplete = false;
  for (const { revision, page, box, text } of old.found)
    list.add({ kind: "oldRevision", content: "text", page, ...placeOf(box), ...textOf(text), revision });
  return { items: list.items, counts: list.counts(), isComplete: list.isComplete };
}

class RiskList {
  readonly items: Risk[] = [];
  readonly #counts = new Map<RiskKind, number>();
  isComplete = true;

  add(risk: Risk): void {
    this.#counts.set(risk.kind, (this.#counts.get(risk.kind) ?? 0) + 1);
    if (this.items.length < MAX_RISKS) this.items.push(risk);
    else this.isComplete = false;
  }

  counts(): Record<string, number> {
    return Object.fromEntries(
      RISK_KINDS.map((kind) => [kind, this.#counts.get(kind) ?? 0] as const).filter(([, count]) => count > 0),
    );
  }
}

interface SeenPage {
  readonly seen: string;
  readonly hasBoxes: boolean;
  readonly hidden: readonly string[];
}

/**
 * Whether a bookmark says what a page hides: words that are hidden and seen nowhere, or more than the words beside which a page has
 * black boxes.
 */
function isRevealing(title: string, pages: readonly SeenPage[]): boolean {
  const own = plainText(title);
  if (own.length < MIN_LETTERS || pages.some(({ seen }) => seen.includes(own))) return false;
  const isHidden = (hidden: string): boolean =>
    (hidden.length >= MIN_LETTERS && own.includes(hidden)) || hidden.includes(own);
  if (pages.some(({ hidden }) => hidden.some(isHidden))) return true;
  const words = title.split(/\s+/).filter((word) => word !== "");
  return pages.some(({ seen, hasBoxes }) => {
    if (!hasBoxes || words.length < 2) return false;
    const start = plainText(words.slice(0, Math.ceil(words.length / 2)).join(" "));
    const last = plainText(words.at(-1) ?? "");
    return start.length >= MIN_LETTERS && seen.includes(start) && !seen.includes(last);
  });
}

function placeOf(box: Rectangle): Pick<Risk, "rectangle"> {
  return { rectangle: box.map((side) => Math.round(side * 100) / 100) };
}

function textOf(text: string): Pick<Risk, "text"> {
  return text === "" ? {} : { text: text.slice(0, MAX_TEXT).toWellFormed() };
}

function numberOf(object: number | undefined): Pick<Risk, "object"> {
  return object === undefined ? {} : { object };
}
