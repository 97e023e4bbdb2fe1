import type { PdfFile } from "../file/pdf-file.ts";
import type { DecodedStream } from "../filters/decode-stream.ts";
import { isArray, PdfDict, type PdfObject, PdfRef, PdfStream } from "../objects/object.ts";
import { nextNumber } from "./append-revision.ts";

/** A file with changes that are not written yet. */
export class PendingRevision {
  readonly file: PdfFile;
  readonly changes = new Map<number, PdfObject>();
  #next: number;

  constructor(file: PdfFile) {
    this.file = file;
    this.#next = nextNumber(file);
  }

  get isChanged(): boolean {
    return this.changes.size > 0;
  }

  /** What a reference leads to now. */
  readonly resolve = (object: PdfObject | undefined): PdfObject => {
    const changed = object instanceof PdfRef ? this.changes.get(object.number) : undefined;
    return changed === undefined ? this.file.resolve(object) : changed;
  };

  decode(stream: PdfStream): DecodedStream {
    return this.file.decode(stream);
  }

  checkpoint(): void {
    this.file.checkpoint();
  }

  arrayOf(object: PdfObject | undefined): readonly PdfObject[] {
    const found = this.resolve(object);
    return isArray(found) ? found : [];
  }

  dictOf(object: PdfObject | undefined): PdfDict | undefined {
    const found = this.resolve(object);
    if (found instanceof PdfDict) return found;
    return found instanceof PdfStream ? found.dict : undefined;
  }

  get(number: number): PdfObject {
    return this.resolve(new PdfRef(number));
  }

  set(number: number, object: PdfObject): void {
    this.changes.set(number, object);
  }

  add(object: PdfObject): PdfRef {
    const number = this.#next;
    this.#next += 1;
    this.changes.set(number, object);
    return new PdfRef(number);
  }
}
