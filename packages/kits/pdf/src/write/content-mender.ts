import { isPlainContent } from "../content/plain-content.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { isArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from "../objects/object.ts";
import type { RepairNote } from "./mend.ts";
import { repairContent } from "./repair-content.ts";
import { deflate, deflatedStream } from "./write-file.ts";

interface Content {
  readonly bytes: Uint8Array;
  /** One that no reader knows. */
  readonly filter: string | undefined;
  /** Why not all of the data could be decoded. */
  readonly problem: string | undefined;
}

/**
 * Writes the content of pages anew where it is malformed. The parts of a page's Contents are one stream: their tokens are read
 * together, and become one stream where one of them is malformed.
 *
 * Shapes   Each method gives undefined for what stays as it is.
 * Source   ISO 32000-2, 7.8.2.
 */
export class ContentMender {
  readonly #file: PdfFile;
  readonly #repairs: RepairNote[];
  readonly #isAsked: boolean;
  /** Streams that show a page by themselves. */
  readonly #alone = new Set<number>();

  constructor(file: PdfFile, pages: readonly { readonly dict: PdfDict }[], mends: RepairNote[], isAsked: boolean) {
    this.#file = file;
    this.#repairs = mends;
    this.#isAsked = isAsked;
    if (!isAsked) return;
    for (const { dict } of pages) {
      const [only, ...more] = this.#parts(dict);
      if (only instanceof PdfRef && more.length === 0) this.#alone.add(only.number);
    }
  }

  /** A page whose Contents lead to something else than streams: without these. One of several parts of which one is malformed: of one. */
  page(number: number | undefined, page: PdfDict, add: (stream: PdfStream) => PdfRef): PdfDict | undefined {
    const streams = this.#onlyStreams(number, page);
    const parts = this.#parts(streams ?? page);
    if (!this.#isAsked || parts.length < 2) return streams;
    const read = parts.map((part) => ({ ...this.#bytesOf(this.#file.resolve(part)), part }));
    const joined = Buffer.concat(read.flatMap(({ bytes }) => [bytes, separatorAfter(bytes)]));
    const { bytes, faults } = repairContent(joined, this.#file.checkpoint);
    const filters = read.flatMap(({ filter }) => filter ?? []);
    if (faults === 0 && filters.length === 0) return streams;
    for (const { problem, part } of read) if (problem !== undefined) this.#note(problem, numberOf(part));
    for (const filter of new Set(filters)) this.#noteFilter(filter, number, bytes);
    this.#noteFaults(faults, number);
    return (streams ?? page).with({ Contents: add(deflatedStream(bytes)) });
  }

  /** A stream that is the whole content of a page. */
  stream(number: number, stream: PdfStream): PdfStream | undefined {
    if (!this.#alone.has(number)) return undefined;
    const { bytes: content, filter } = this.#bytesOf(stream);
    if (filter === undefined && isPlainContent(content, this.#file.checkpoint)) return undefined;
    const { bytes, faults } = repairContent(content, this.#file.checkpoint);
    if (faults === 0 && filter === undefined) return undefined;
    if (filter !== undefined) this.#noteFilter(filter, number, bytes);
    this.#noteFaults(faults, number);
    const dict = stream.dict.without("Filter", "DecodeParms", "F", "FFilter", "FDecodeParms", "DL");
    return new PdfStream(dict.with({ Filter: new PdfName("FlateDecode") }), deflate(bytes));
  }

  #parts(page: PdfDict): readonly PdfObject[] {
    const held = page.get("Contents");
    const found = this.#file.resolve(held);
    if (isArray(found)) return found;
    return held === undefined || found === null ? [] : [held];
  }

  #onlyStreams(number: number | undefined, page: PdfDict): PdfDict | undefined {
    const parts = this.#parts(page);
    const streams = parts.filter((part) => this.#file.resolve(part) instanceof PdfStream);
    if (streams.length === parts.length) return undefined;
    this.#note("The page's Contents include an object that is not a stream. It is omitted.", number);
    return isArray(this.#file.resolve(page.get("Contents")))
      ? page.with({ Contents: streams })
      : page.without("Contents");
  }

  /** A filter that no reader knows: most are the usual one, its name damaged. */
  #bytesOf(part: PdfObject): Content {
    if (!(part instanceof PdfStream)) return { bytes: new Uint8Array(0), filter: undefined, problem: undefined };
    const { bytes, rest, problem } = this.#file.decode(part);
    const filter = rest[0]?.name;
    if (filter === undefined) return { bytes, filter, problem };
    const packed = new PdfStream(new PdfDict().with({ Filter: new PdfName("FlateDecode") }), bytes);
    return { bytes: this.#file.decode(packed).bytes, filter, problem };
  }

  #noteFilter(filter: string, object: number | undefined, bytes: Uint8Array): void {
    const what = bytes.length === 0 ? "no part of it can be read" : "it was read as FlateDecode";
    this.#note(`The content has the filter ${filter}: ${what}.`, object);
  }

  #noteFaults(faults: number, object: number | undefined): void {
    if (faults > 0) this.#note(`The content was malformed in ${faults} locations and is rewritten.`, object);
  }

  #note(message: string, object: number | undefined): void {
    this.#repairs.push({ message, ...(object !== undefined && { object }) });
  }
}

/** A space, as a string that is cut in two keeps it; only a line end closes a comment. */
function separatorAfter(part: Uint8Array): Buffer {
  const lineStart = Math.max(part.lastIndexOf(10), part.lastIndexOf(13)) + 1;
  return Buffer.from(part.indexOf(0x25, lineStart) === -1 ? " " : "\n");
}

function numberOf(part: PdfObject): number | undefined {
  return part instanceof PdfRef ? part.number : undefined;
}
