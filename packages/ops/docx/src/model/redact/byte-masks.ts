import type { Finder } from "@colophon/kit-find";

/** Bytes searched in one step; even, so that units of two bytes are not cut. */
const STEP = 262_144;
/** Bytes around a step's end that are searched with both sides: 4,096 characters of up to three. */
const OVERLAP = 12_288;

/** Created once: each costs more than the words of base64 it decodes. */
const UTF8 = new TextDecoder("utf-8");
const UTF16 = ["utf-16le", "utf-16be"].map((encoding) => new TextDecoder(encoding));

/** A reading of bytes as text, and the byte at which each of its code units begins. */
interface ByteReading {
  readonly text: string;
  readonly byteAt: (unit: number) => number;
  /** Bytes that write one ASCII letter. */
  readonly letter: (letter: string) => readonly number[];
}

const oneByte = (letter: string): readonly number[] => [letter.charCodeAt(0)];

function* readingsOf(bytes: Uint8Array): Generator<ByteReading> {
  const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  yield { text: latin, byteAt: (unit) => unit, letter: oneByte };
  const text = UTF8.decode(bytes);
  yield { text, byteAt: (unit) => Buffer.byteLength(text.slice(0, unit)), letter: oneByte };
  for (const skip of [0, 1]) {
    // A copy of its own begins at an even address.
    const shifted = new Uint8Array(bytes.subarray(skip));
    for (const [order, decoder] of UTF16.entries())
      yield {
        text: decoder.decode(shifted),
        byteAt: (unit) => skip + unit * 2,
        letter: (letter) => (order === 0 ? [letter.charCodeAt(0), 0] : [0, letter.charCodeAt(0)]),
      };
  }
}

/** Whether bytes hold what a finder finds as text of one or two bytes a character; the target of the first that does. */
export function findInBytes(
  bytes: Uint8Array,
  finders: readonly { readonly target: number; readonly plain: Finder }[],
  checkpoint: () => void,
): number | undefined {
  for (let at = 0; at < bytes.length; at += STEP)
    for (const { text } of readingsOf(bytes.subarray(at, at + STEP + OVERLAP))) {
      checkpoint();
      const found = finders.find(({ plain }) => plain.find(text, checkpoint).length > 0);
      if (found !== undefined) return found.target;
    }
  return undefined;
}

/** A copy of bytes in which each text that a finder finds is letters, as many bytes as before. */
export function maskInBytes(
  bytes: Uint8Array,
  finders: readonly { readonly plain: Finder }[],
  { letter, checkpoint }: { readonly letter: string; readonly checkpoint: () => void },
): Uint8Array {
  const masked = new Uint8Array(bytes);
  for (let at = 0; at < bytes.length; at += STEP)
    for (const reading of readingsOf(bytes.subarray(at, at + STEP + OVERLAP))) {
      checkpoint();
      const mark = reading.letter(letter);
      for (const { plain } of finders)
        for (const { start, end } of plain.find(reading.text, checkpoint)) {
          const [from, to] = [at + reading.byteAt(start), at + reading.byteAt(end)];
          for (let byte = from; byte < to; byte++) masked[byte] = mark[(byte - from) % mark.length] ?? 0;
        }
    }
  return masked;
}
