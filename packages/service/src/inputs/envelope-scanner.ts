import { MAX_JSON_DEPTH } from "@colophon/contract";
import { REQUEST_SCHEMA_VERSION } from "../submissions/submission.ts";

/** Bytes that are no canonical request envelope; `offset` counts bytes. */
export class EnvelopeError extends Error {
  override readonly name = "EnvelopeError";
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

/** A name is far shorter; what has no end there is no name. */
const MAX_NAME_BYTES = 200;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;

/** The canonical form has these members in this order and no white space, so what is around the values is known to the byte. */
type Step =
  | { readonly kind: "literal"; readonly bytes: Uint8Array }
  | { readonly kind: "value" }
  | { readonly kind: "name" };

const literal = (text: string): Step => ({ kind: "literal", bytes: Buffer.from(text, "latin1") });
const STEPS: readonly Step[] = [
  literal('{"input":'),
  { kind: "value" },
  literal('"operation":"'),
  { kind: "name" },
  literal(',"options":{'),
  { kind: "value" },
  literal(`"schema_version":"${REQUEST_SCHEMA_VERSION}"}`),
];

/**
 * Reads of a canonical envelope, piece by piece, only which operation it names; its values are passed over.
 *
 * Cost     O(bytes), no memory; long strings (a file in base64) are passed over by native search.
 * Errors   EnvelopeError where the bytes leave the frame of the canonical form. What is inside the values is judged by whoever
 *          runs the operation.
 * Source   specification, POST /api/v2/operations, staged_input; RFC 8785, 3.2.
 */
export class EnvelopeScanner {
  #step = 0;
  /** Bytes of the current literal that were met. */
  #met = 0;
  #name = "";
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #isEmpty = true;
  #offset = 0;

  /** The operation's name; throws when the envelope is not whole. */
  end(): string {
    if (this.#step < STEPS.length) throw new EnvelopeError("The envelope ends unexpectedly.", this.#offset);
    return this.#name;
  }

  push(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.length; ) {
      const step = STEPS[this.#step];
      if (step === undefined)
        throw new EnvelopeError("There is content after the end of the envelope.", this.#offset + at);
      if (step.kind === "literal") at = this.#readLiteral(step.bytes, chunk, at);
      else if (step.kind === "name") at = this.#readName(chunk, at);
      else at = this.#passValue(chunk, at);
    }
    this.#offset += chunk.length;
  }

  #next(): void {
    this.#step++;
    this.#met = 0;
    this.#isEmpty = true;
    // The options' opening brace is part of the literal before them: options are always an object.
    this.#depth = STEPS[this.#step - 1] === STEPS[OPTIONS_LITERAL] ? 1 : 0;
  }

  #readLiteral(bytes: Uint8Array, chunk: Uint8Array, start: number): number {
    let at = start;
    for (; at < chunk.length && this.#met < bytes.length; at++, this.#met++)
      if (chunk[at] !== bytes[this.#met])
        throw new EnvelopeError("The envelope is not in canonical JSON form (RFC 8785).", this.#offset + at);
    if (this.#met === bytes.length) this.#next();
    return at;
  }

  #readName(chunk: Uint8Array, start: number): number {
    const quote = chunk.indexOf(QUOTE, start);
    const end = quote === -1 ? chunk.length : quote;
    this.#name += Buffer.from(chunk.subarray(start, end)).toString("latin1");
    if (this.#name.length > MAX_NAME_BYTES)
      throw new EnvelopeError("The operation name is not terminated.", this.#offset + start);
    if (quote === -1) return end;
    if (!/^[a-z][a-z.-]*$/.test(this.#name))
      throw new EnvelopeError("This is not an operation name.", this.#offset + start);
    this.#next();
    return end + 1;
  }

  /** Passes over one value and the comma behind it. */
  #passValue(chunk: Uint8Array, start: number): number {
    for (let at = start; at < chunk.length; at++) {
      if (this.#isInString) {
        at = this.#passString(chunk, at);
        continue;
      }
      const byte = chunk[at] ?? 0;
      if (byte === COMMA && this.#depth === 0) {
        if (this.#isEmpty) throw new EnvelopeError("A value is missing.", this.#offset + at);
        this.#next();
        return at + 1;
      }
      this.#isEmpty = false;
      if (byte === QUOTE) this.#isInString = true;
      else if (byte === 0x7b || byte === 0x5b) this.#open(at);
      else if (byte === 0x7d || byte === 0x5d) this.#close(at);
      else if (byte <= 0x20) throw new EnvelopeError("White space is not canonical.", this.#offset + at);
    }
    return chunk.length;
  }

  #open(at: number): void {
    this.#depth++;
    if (this.#depth > MAX_JSON_DEPTH)
      throw new EnvelopeError(`Nested deeper than ${MAX_JSON_DEPTH} levels.`, this.#offset + at);
  }

  #close(at: number): void {
    this.#depth--;
    if (this.#depth < 0) throw new EnvelopeError("Unexpected closing bracket.", this.#offset + at);
  }

  /** The index of the last byte of the string that is in this chunk. */
  #passString(chunk: Uint8Array, start: number): number {
    let at = start;
    if (this.#isEscaped) {
      this.#isEscaped = false;
      at++;
    }
    for (;;) {
      const quote = chunk.indexOf(QUOTE, at);
      const end = quote === -1 ? chunk.length : quote;
      let backslashes = 0;
      while (end - 1 - backslashes >= at && chunk[end - 1 - backslashes] === BACKSLASH) backslashes++;
      const isEscaping = backslashes % 2 === 1;
      if (quote === -1) {
        this.#isEscaped = isEscaping;
        return chunk.length;
      }
      if (!isEscaping) {
        this.#isInString = false;
        return quote;
      }
      at = quote + 1;
    }
  }
}

const OPTIONS_LITERAL = 4;
