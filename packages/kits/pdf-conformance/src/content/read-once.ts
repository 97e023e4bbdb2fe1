import type { PdfDict, PdfStream } from "@colophon/kit-pdf";

/** What was read already, and whether it lets through what is beneath. */
export class ReadOnce {
  readonly #read = new Map<PdfStream | PdfDict, boolean>();

  /** Whether it was not asked about before. */
  isNew(object: PdfStream | PdfDict): boolean {
    const isNew = !this.#read.has(object);
    if (isNew) this.#read.set(object, false);
    return isNew;
  }

  /** Reads a stream at the first time, and gives what reading it gave. One inside itself is not transparent by that. */
  once(stream: PdfStream, read: () => boolean): boolean {
    if (!this.isNew(stream)) return this.#read.get(stream) ?? false;
    const found = read();
    this.#read.set(stream, found);
    return found;
  }
}
