import { type Op, at as step } from "@colophon/contract";
import type { Renaming } from "@colophon/kit-formulas";
import { type OoxmlPart, PartEdits } from "@colophon/kit-ooxml";
import { childrenOf, type XmlEditor, type XmlElement } from "@colophon/kit-xml";
import type { RepairLoss } from "../../repair-codes.ts";
import type { ReadingOp } from "../failures.ts";
import type { OpenWorkbook } from "../open-workbook.ts";

export type RepairOp = Pick<Op<string, RepairLoss>, "reportLoss"> & ReadingOp;

/** A new name, and the one part that it holds in where the others keep the former one. */
export interface ScopedRenaming {
  readonly renaming: Renaming;
  readonly onlyIn?: OoxmlPart;
}

/** One round of mends: each takes a stretch of a part for itself; what it overlaps waits for the next round. */
export class RepairRound extends PartEdits {
  readonly book: OpenWorkbook | undefined;
  readonly op: RepairOp;
  mends = 0;
  /** What the round renamed: formulas, charts and pivot tables follow once its bytes are written. */
  readonly renamings: ScopedRenaming[] = [];
  /** Lists that elements were taken out of, with what is left. */
  readonly #shortened = new Map<XmlElement, number>();

  constructor(opened: OpenWorkbook["opened"], book: OpenWorkbook | undefined, op: RepairOp) {
    super(opened, op.checkpoint);
    this.book = book;
    this.op = op;
  }

  /** Removes an element, and the list that it alone was in. */
  override remove(part: OoxmlPart, element: XmlElement): boolean {
    const { parent } = element;
    const isList = parent !== undefined && LISTS.has(parent.local);
    if (parent === undefined || !isList) return super.remove(part, element);
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

  reportLoss(code: RepairLoss, message: string, place: { part?: OoxmlPart; cell?: string } = {}): void {
    this.mends++;
    const { part, cell } = place;
    const at = [
      ...(part === undefined ? [] : [step("part", { id: part.name.toWellFormed() })]),
      // What was in a list of the part, and is gone, is told at the part.
      ...(cell === undefined || cell === "" || AT_PART.has(code) ? [] : [step("cell", { id: cell.toWellFormed() })]),
    ];
    const subject =
      cell !== undefined && cell !== "" ? `cell ${cell}` : part === undefined ? "package" : `part ${part.name}`;
    this.op.reportLoss(code, message, { ...(at.length > 0 && { at }), subject: subject.toWellFormed() });
  }

  override finish(): Uint8Array {
    for (const [part, editor] of this.edited()) this.#countLists(part, editor);
    return super.finish();
  }
}

function rootOf(element: XmlElement): XmlElement {
  let at = element;
  while (at.parent !== undefined) at = at.parent;
  return at;
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
