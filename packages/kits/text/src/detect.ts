import { type Checkpoint, noCheckpoint } from "@colophon/kit-bytes";
import { DOS_CODE_PAGES } from "./data/dos-code-pages.ts";
import { createDecoder, decodeText } from "./decode.ts";
import { scoreMultiByte } from "./multi-byte.ts";
import { type Likelihood, readSingleByte, scoreSingleByte } from "./single-byte.ts";
import { guessUtf16, measureUtf8 } from "./utf-validity.ts";

export interface EncodingGuess {
  /** WHATWG name as `encodingName` gives it; "utf-32le", "utf-32be", "iso-2022-kr", "ibm850" and
   *  "ibm437" only with `isSupported: false`. */
  readonly name: string;
  /** False for an encoding that is recognised and that no decoder here reads. */
  readonly isSupported: boolean;
  readonly bom: boolean;
  readonly bomByteLength: number;
  /** Every byte is ASCII: any ASCII-compatible encoding would read the same. */
  readonly isAscii: boolean;
  /** 0 to 1. 1 only for a byte-order mark or complete, well-formed text that no other reading fits. */
  readonly confidence: number;
  /** The next best encoding that reads the sample differently. */
  readonly runnerUp?: { readonly name: string; readonly confidence: number };
}

export interface DetectOptions {
  /** The sample is the whole file: a multi-byte sequence cut at its end is an error, not an accident of sampling. */
  readonly complete: boolean;
  /** Called between the encodings that are tried. */
  readonly checkpoint?: Checkpoint;
}

const MARKS: readonly { readonly bytes: readonly number[]; readonly name: string; readonly isSupported: boolean }[] = [
  { bytes: [0xff, 0xfe, 0x00, 0x00], name: "utf-32le", isSupported: false },
  { bytes: [0x00, 0x00, 0xfe, 0xff], name: "utf-32be", isSupported: false },
  { bytes: [0xef, 0xbb, 0xbf], name: "utf-8", isSupported: true },
  { bytes: [0xff, 0xfe], name: "utf-16le", isSupported: true },
  { bytes: [0xfe, 0xff], name: "utf-16be", isSupported: true },
];
const ISO_2022_JP_ESCAPES: readonly string[] = ["\x1b$@", "\x1b$B", "\x1b(J", "\x1b(I"];
/**
 * Bytes that go on a well-formed sequence, per malformed byte, from which the text is damaged UTF-8. Of the bytes of a legacy text one
 * in twelve to one in five does so by accident, and the others are malformed: never two for each of them.
 */
const DAMAGED_UTF8_RATIO = 2;
const MAX_LEGACY_CONFIDENCE = 0.97;
/** Natural logarithm of the odds at which a text is called one that cannot be read. */
const MIN_LEAD_TO_REFUSE = 3;

/**
 * The character encoding of the beginning of a file.
 *
 * Shapes   sample: 0 or more bytes from offset 0. A byte-order mark decides alone; then UTF-16 by its zero bytes, ISO-2022 by
 *          its escapes, UTF-8 by strict validity, and the legacy encodings by how plausible their letters are.
 *          Plain ASCII is reported as utf-8 with `isAscii`.
 * Cost     O(bytes) with a factor of about 35 for legacy text; give it 64 KiB, not a file.
 * Errors   none.
 * Source   WHATWG Encoding, 4 and 6.1 (BOM sniff); Unicode 16, 2.6 and 3.9.
 */
export function detectEncoding(sample: Uint8Array, options: DetectOptions): EncodingGuess {
  const { complete, checkpoint = noCheckpoint } = options;
  const mark = MARKS.find(({ bytes }) => bytes.every((byte, index) => sample[index] === byte));
  if (mark !== undefined) {
    const found = certain(mark.name, 1);
    return { ...found, isSupported: mark.isSupported, bom: true, bomByteLength: mark.bytes.length };
  }

  const utf16 = guessUtf16(sample);
  if (utf16 !== undefined) return certain(utf16, 0.95);

  const evidence = measureUtf8(sample, complete);
  if (evidence.isAscii) return detectSevenBit(sample, complete);
  if (evidence.malformed === 0) return { ...certain("utf-8", utf8Confidence(evidence.sequences, complete)) };
  if (evidence.following >= DAMAGED_UTF8_RATIO * evidence.malformed) {
    return { ...certain("utf-8", 0.7), runnerUp: { name: "windows-1252", confidence: 0.2 } };
  }
  return detectLegacy(sample, complete, checkpoint);
}

function certain(name: string, confidence: number): EncodingGuess {
  return { name, isSupported: true, bom: false, bomByteLength: 0, isAscii: false, confidence };
}

function detectSevenBit(sample: Uint8Array, isComplete: boolean): EncodingGuess {
  if (sample.includes(0x1b)) {
    const text = decodeText(sample, "windows-1252");
    if (text.includes("\x1b$)C")) return { ...certain("iso-2022-kr", 0.95), isSupported: false };
    const hasEscape = ISO_2022_JP_ESCAPES.some((sequence) => text.includes(sequence));
    const japanese = createDecoder("iso-2022-jp").decode(sample, { stream: !isComplete });
    if (hasEscape && !japanese.includes("\ufffd")) return certain("iso-2022-jp", 0.98);
  }
  return { ...certain("utf-8", isComplete ? 1 : 0.95), isAscii: true };
}

/** One two-byte accident in legacy text is conceivable, three are not. */
function utf8Confidence(sequences: number, isComplete: boolean): number {
  if (sequences >= 3) return isComplete ? 1 : 0.99;
  return sequences === 2 ? 0.97 : 0.9;
}

function detectLegacy(sample: Uint8Array, isComplete: boolean, checkpoint: Checkpoint): EncodingGuess {
  const ranked: Likelihood[] = [
    ...scoreSingleByte(sample, checkpoint),
    ...scoreMultiByte(sample, isComplete, checkpoint),
  ];
  ranked.sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1));
  const best = ranked[firstTrusted(ranked)];
  if (best === undefined) return certain("windows-1252", 0);

  const isSupported = !(best.name in DOS_CODE_PAGES);
  const reading = readSingleByte(sample, best.name);
  const next = ranked.find(({ name }) => name !== best.name && readSingleByte(sample, name) !== reading);
  if (next === undefined) return { ...certain(best.name, MAX_LEGACY_CONFIDENCE), isSupported };

  const odds = 1 / (1 + Math.exp(-(best.score - next.score) / 2));
  const confidence = round(Math.min(MAX_LEGACY_CONFIDENCE, odds));
  return { ...certain(best.name, confidence), isSupported, runnerUp: { name: next.name, confidence: round(1 - odds) } };
}

/** The best; an encoding that nothing here reads only where it is so by far: a text is not refused on a suspicion. */
function firstTrusted(ranked: readonly Likelihood[]): number {
  const supported = ranked.findIndex(({ name }) => !(name in DOS_CODE_PAGES));
  const lead = (ranked[0]?.score ?? 0) - (ranked[supported]?.score ?? 0);
  return lead >= MIN_LEAD_TO_REFUSE ? 0 : supported;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
