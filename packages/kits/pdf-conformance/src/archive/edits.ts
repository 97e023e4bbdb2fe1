import { type PdfDict, type PdfFile, type PdfObject, type PdfRef, PdfStream } from "@colophon/kit-pdf";

/** What a change takes from the file, or that it takes nothing: `fix`. */
const ARCHIVE_CHANGES = [
  "fix",
  "script",
  "action",
  "annotation",
  "attachment",
  "form",
  "graphics",
  "metadata",
  "signature",
  "encryption",
  "font",
  "revision",
] as const;
export type ArchiveChangeKind = (typeof ARCHIVE_CHANGES)[number];

/** One change, with its place. */
export interface ArchiveChange {
  readonly kind: ArchiveChangeKind;
  readonly subject: string;
  readonly message: string;
  /** From 0. */
  readonly page?: number | undefined;
  readonly object?: number | undefined;
}

/** Where an object is. */
export interface ArchivePlace {
  readonly page?: number | undefined;
  readonly object?: number | undefined;
}

/** Changes to the dictionaries and streams of a file, before it is written again. */
export class ArchiveEdits {
  readonly file: PdfFile;
  readonly changes: ArchiveChange[] = [];
  readonly dropped = new Set<PdfDict>();
  readonly #dicts = new Map<PdfDict, PdfDict>();
  readonly #bodies = new Map<PdfDict, Uint8Array>();
  #addSource: (object: PdfObject) => PdfRef;

  constructor(file: PdfFile, addSource: (object: PdfObject) => PdfRef) {
    this.file = file;
    this.#addSource = addSource;
  }

  note(kind: ArchiveChangeKind, message: string, { subject, ...place }: ArchivePlace & { readonly subject: string }) {
    this.changes.push({ kind, message, subject, ...place });
  }

  /** An indirect object that the file does not have; its references are those of the file. */
  add(object: PdfObject): PdfRef {
    return this.#addSource(object);
  }

  /** The dictionary with the changes so far. */
  current(dict: PdfDict): PdfDict {
    return this.#dicts.get(dict) ?? dict;
  }

  /** Keys set to a value, or left out where it is undefined. */
  change(dict: PdfDict, changes: Readonly<Record<string, PdfObject | undefined>>): void {
    this.#dicts.set(dict, this.current(dict).with(changes));
  }

  /** New data of a stream, without filters. */
  rewrite(stream: PdfStream, bytes: Uint8Array): void {
    this.#bodies.set(stream.dict, bytes);
  }

  bodyOf(dict: PdfDict): Uint8Array | undefined {
    return this.#bodies.get(dict);
  }

  /** Whether a value leads to a dictionary that is removed. */
  isDropped(value: PdfObject): boolean {
    if (this.dropped.size === 0) return false;
    const found = this.file.resolve(value);
    const dict = found instanceof PdfStream ? found.dict : found;
    return this.dropped.has(dict as PdfDict);
  }
}
