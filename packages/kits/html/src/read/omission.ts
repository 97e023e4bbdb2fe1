import type { SourceRange } from "../parse/tree.ts";

export type OmissionKind =
  /** Text the document itself hides from a reader. */
  | "hidden"
  /** A picture, of which at most the alternative text is left. */
  | "image"
  /** A film, a sound, a frame, a drawing. */
  | "embedded"
  /** A control and what was filled in. */
  | "form-control"
  /** The address of a link that may not be followed. */
  | "link"
  /** Cells over several columns or rows, made single ones. */
  | "table-span"
  /** Lines, lists or tables inside a cell, put on one line. */
  | "table-structure"
  /** Bold or italic that the notation cannot say where it stands. */
  | "emphasis"
  /** Tags beyond maxDepth; their text is there. */
  | "depth";

/** Something a reader of the document could see, or find, that is not in the text made of it. */
export interface Omission {
  readonly kind: OmissionKind;
  readonly subject: string;
  /** At most 300 characters. */
  readonly detail: string;
  readonly range: SourceRange;
}

const MAX_DETAIL_LENGTH = 300;

/** Collects omissions up to a limit, then only counts them. */
export class OmissionRecord {
  readonly #omissions: Omission[] = [];
  readonly #maxRecords: number;
  #omitted = 0;

  constructor(maxRecords: number) {
    this.#maxRecords = maxRecords;
  }

  add(kind: OmissionKind, subject: string, detail: string, range: SourceRange): void {
    if (this.#omissions.length >= this.#maxRecords) {
      this.#omitted += 1;
      return;
    }
    const flat = detail.slice(0, MAX_DETAIL_LENGTH).replace(/\s+/g, " ").trim().toWellFormed();
    const { start, end } = range;
    this.#omissions.push({ kind, subject, detail: flat, range: { start, end } });
  }

  /** In source order. */
  finish(): { readonly omissions: readonly Omission[]; readonly omissionsOmitted: number } {
    this.#omissions.sort((left, right) => left.range.start - right.range.start || right.range.end - left.range.end);
    return { omissions: this.#omissions, omissionsOmitted: this.#omitted };
  }
}
