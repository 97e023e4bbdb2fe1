import { type Op, at as step } from "@colophon/contract";
import type { Renaming } from "@colophon/kit-formulas";
import { type OoxmlPart, PackageEditor } from "@colophon/kit-ooxml";
import { childrenOf, type XmlDocument, XmlEditor, type XmlElement } from "@colophon/kit-xml";
import type { RepairLoss } from "../../repair-codes.ts";
import type { ReadingOp } from "../failures.ts";
import type { OpenWorkbook } from "../open-workbook.ts";

export type RepairOp = Pick<Op<string, RepairLoss>, "lose"> & ReadingOp;

/** A new name, and the one part that it holds in where the others keep the former one. */
export interface ScopedRenaming {
  readonly renaming: Renaming;
  readonly onlyIn?: OoxmlPart;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** One round of mends: each takes a stretch of a part for itself; what it overlaps waits for the next round. */
export class RepairRound {
  readonly book: OpenWorkbook | undefined;
  readonly package: PackageEditor;
  readonly op: RepairOp;
  mends = 0;
  /** What the round renamed: formulas, charts and pivot tables follow once its bytes are written. */
  readonly renamings: ScopedRenaming[] = [];
  readonly #opened: OpenWorkbook["opened"];
  readonly #editors = new Map<OoxmlPart, XmlEditor>();
  readonly #claimed = new Map<OoxmlPart, Span[]>();
  readonly #gone = new Set<OoxmlPart>();
  /** Lists that elements were taken out of, with what is left. */
  readonly #shortened = new Map<XmlElement, number>();

  constructor(opened: OpenWorkbook["opened"], book: OpenWorkbook | undefined, op: RepairOp) {
    this.#opened = opened;
    this.book = book;
    this.op = op;
    this.package = new PackageEditor(opened);
  }

  get opened(): OpenWorkbook["opened"] {
    return this.#opened;
  }

  tree(part: OoxmlPart): XmlDocument {
    return this.#opened.xml(part);
  }

  editor(part: OoxmlPart): XmlEditor {
    const known = this.#editors.get(part);
    if (known !== undefined) return known;
    const editor = new XmlEditor(this.tree(part));
    this.#editors.set(part, editor);
    return editor;
  }

  /** Whether a stretch of a part is still free; it is taken then. */
  claim(part: OoxmlPart, { start, end }: Span): boolean {
    if (this.#gone.has(part)) return false;
    const taken = this.#claimed.get(part) ?? [];
    this.#claimed.set(part, taken);
    // Sorted, and none overlaps another: only the neighbours can be in the way.
    const index = placeIn(taken, start);
    const [before, after] = [taken[index - 1], taken[index]];
    if ((before !== undefined && start < before.end) || (after !== undefined && after.start < end)) return false;
    taken.splice(index, 0, { start, end });
    return true;
  }

  /** Removes an element, and the list that it alone was in. */
  remove(part: OoxmlPart, element: XmlElement): boolean {
    const { parent } = element;
    const isList = parent !== undefined && LISTS.has(parent.local);
    if (parent === undefined || !isList) {
      if (!this.claim(part, element)) return false;
      this.editor(part).remove(element);
      return true;
    }
    const known = this.#shortened.get(parent);
    const left = (known ?? childrenOf(parent).length) - 1;
    if (known === undefined && left === 0) return this.remove(part, parent);
    // The last of a list waits for the next round, in which it is alone, and goes with the list.
    if (left === 0) return false;
    if (known === undefined && !this.claim(part, { start: parent.start, end: parent.contentStart })) return false;
    if (!this.claim(part, element)) return false;
    this.#shortened.set(parent, left);
    this.editor(part).remove(element);
    return true;
  }

  /** Lists that count what they hold say what is left. */
  #countLists(part: OoxmlPart, editor: XmlEditor): void {
    const { root } = this.tree(part);
    for (const [list, left] of this.#shortened)
      if (rootOf(list) === root && list.attributes.some(({ name }) => name === "count"))
        editor.setAttribute(list, "count", String(left));
  }

  removePart(part: OoxmlPart): void {
    if (this.#gone.has(part)) return;
    this.#gone.add(part);
    this.package.remove(part);
  }

  lose(code: RepairLoss, message: string, place: { part?: OoxmlPart; cell?: string } = {}): void {
    this.mends++;
    const { part, cell } = place;
    const at = [
      ...(part === undefined ? [] : [step("part", { id: part.name.toWellFormed() })]),
      // What was in a list of the part, and is gone, is told at the part.
      ...(cell === undefined || cell === "" || AT_PART.has(code) ? [] : [step("cell", { id: cell.toWellFormed() })]),
    ];
    const subject =
      cell !== undefined && cell !== "" ? `cell ${cell}` : part === undefined ? "package" : `part ${part.name}`;
    this.op.lose(code, message, { ...(at.length > 0 && { at }), subject: subject.toWellFormed() });
  }

  finish(): Uint8Array {
    for (const [part, editor] of this.#editors) {
      if (!editor.hasEdits || this.#gone.has(part)) continue;
      this.#countLists(part, editor);
      this.package.replace(part, editor.finish(this.op.checkpoint));
    }
    return this.package.finish({ checkpoint: this.op.checkpoint });
  }
}

function rootOf(element: XmlElement): XmlElement {
  let at = element;
  while (at.parent !== undefined) at = at.parent;
  return at;
}

/** Of the first span that starts behind a place. */
function placeIn(spans: readonly Span[], start: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.start ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  return low;
}

const AT_PART: ReadonlySet<RepairLoss> = new Set(["NOTE_REMOVED", "HYPERLINK_TARGET_INVALID", "MARKUP_REMOVED"]);

/** Lists that may not be empty, or that count what they hold. */
const LISTS: ReadonlySet<string> = new Set([
  "mergeCells",
  "dataValidations",
  "hyperlinks",
  "protectedRanges",
  "conditionalFormatting",
  "cols",
  "tableParts",
  "numFmts",
  "definedNames",
]);
