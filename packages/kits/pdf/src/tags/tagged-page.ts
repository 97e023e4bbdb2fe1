import type { Interpreter } from "../content/interpret.ts";
import type { PdfPage } from "../facts/pages.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { PdfName, type PdfObject, type PdfRef } from "../objects/object.ts";
import type { PendingRevision } from "../write/pending-revision.ts";
import { formatName } from "../write/serialize.ts";
import { deflatedStream } from "../write/write-file.ts";
import { type Marked, readMarks } from "./page-marks.ts";

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A piece of a marked content that becomes one of its own. */
interface Piece {
  /** The number of its first stretch. */
  readonly from: number;
  readonly tag: string;
}

/** A page whose marked contents are told apart anew. */
export class TaggedPage {
  readonly page: PdfPage;
  readonly ref: PdfRef;
  readonly marks: readonly Marked[];
  readonly #content: Uint8Array;
  readonly #edits: Edit[] = [];
  #next = 0;

  constructor(file: PdfFile, page: PdfPage & { readonly ref: PdfRef }, interpreter: Interpreter) {
    this.page = page;
    this.ref = page.ref;
    const { content, marks } = readMarks(file, page, interpreter);
    this.#content = content;
    this.marks = marks;
    for (const { mark } of marks) this.#next = Math.max(this.#next, mark + 1);
  }

  /** New marks are not below this. */
  reserve(next: number): void {
    this.#next = Math.max(this.#next, next);
  }

  /** What is marked is of the structure no more. */
  makeArtifact({ start, stretches }: Marked): void {
    this.#edits.push({ start, end: stretches[0]?.start ?? start, text: "/Artifact BMC" });
  }

  /** Gives each piece but the first a mark; the marks of all, in order. */
  divide(marked: Marked, pieces: readonly Piece[]): readonly number[] {
    return pieces.map(({ from, tag }, index) => {
      const { start } = marked.stretches[from] ?? marked;
      if (index === 0) {
        this.#edits.push({ start: marked.start, end: start, text: begin(tag, marked.mark) });
        return marked.mark;
      }
      const mark = this.#next;
      this.#next += 1;
      this.#edits.push({ start, end: start, text: `EMC\n${begin(tag, mark)}\n` });
      return mark;
    });
  }

  /** Writes the page, whose annotations readers go through in the order of its structure. */
  write(pending: PendingRevision, annotations: readonly PdfObject[]): void {
    const { dict } = this.page;
    const own = annotations.length > 0 ? dict.with({ Annots: annotations, Tabs: new PdfName("S") }) : dict;
    const Contents = this.#edits.length > 0 ? pending.add(deflatedStream(this.#edited())) : own.get("Contents");
    pending.set(this.ref.number, own.with({ Contents }));
  }

  #edited(): Uint8Array {
    const pieces: Uint8Array[] = [];
    let at = 0;
    for (const { start, end, text } of this.#edits.sort((one, other) => one.start - other.start)) {
      pieces.push(this.#content.subarray(at, start), Buffer.from(text));
      at = end;
    }
    return new Uint8Array(Buffer.concat([...pieces, this.#content.subarray(at)]));
  }
}

function begin(tag: string, mark: number): string {
  return `${formatName(tag)} <</MCID ${mark}>> BDC`;
}
