import { checkLimit } from "@colophon/kit-bytes";
import type { DecodedStream } from "../filters/decode-stream.ts";
import { Keyword } from "../objects/keyword.ts";
import { integerOf, type PdfObject, type PdfStream } from "../objects/object.ts";
import { ObjectParser } from "../objects/parser.ts";

/** The objects of an object stream, read when asked for. Source: ISO 32000-2, 7.5.7. */
export class ObjectStream {
  /** Object numbers in their order. */
  readonly numbers: readonly number[];
  readonly #offsets: readonly number[];
  readonly #data: Uint8Array;
  readonly #tick: () => void;

  constructor(data: Uint8Array, { count, first, tick }: { count: number; first: number; tick: () => void }) {
    this.#data = data;
    this.#tick = tick;
    const parser = new ObjectParser(data, 0, { hasReferences: false, tick });
    const numbers: number[] = [];
    const offsets: number[] = [];
    for (let index = 0; index < count && parser.position < data.length; index += 1) {
      const number = integerOf(asObject(parser.next()));
      const offset = integerOf(asObject(parser.next()));
      if (number === undefined || offset === undefined) break;
      numbers.push(number);
      offsets.push(first + offset);
    }
    this.numbers = numbers;
    this.#offsets = offsets;
  }

  /** The object of that number; the hint is its place as the cross-reference has it. Undefined when it is not here. */
  read(number: number, hint: number): PdfObject | undefined {
    const index = this.numbers[hint] === number ? hint : this.numbers.lastIndexOf(number);
    const offset = this.#offsets[index];
    if (offset === undefined || offset > this.#data.length) return undefined;
    const object = new ObjectParser(this.#data, offset, { tick: this.#tick }).next();
    return object instanceof Keyword ? undefined : object;
  }
}

export interface OpeningContext {
  readonly maxObjects: number;
  readonly tick: () => void;
  decode(stream: PdfStream): DecodedStream;
  resolve(object: PdfObject | undefined): PdfObject;
}

/** Undefined for a stream that is none. */
export function openObjectStream(stream: PdfStream, context: OpeningContext): ObjectStream | undefined {
  const count = integerOf(context.resolve(stream.dict.get("N")));
  const first = integerOf(context.resolve(stream.dict.get("First")));
  if (count === undefined || first === undefined) return undefined;
  const decoded = context.decode(stream);
  if (decoded.rest.length > 0) return undefined;
  checkLimit(count, { format: "pdf", limit: "maxObjects", most: context.maxObjects, offset: 0 });
  return new ObjectStream(decoded.bytes, { count, first, tick: context.tick });
}

function asObject(value: PdfObject | Keyword): PdfObject | undefined {
  return value instanceof Keyword ? undefined : value;
}
