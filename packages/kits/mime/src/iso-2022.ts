import { type Checkpoint, everyUnits, noCheckpoint } from "@colophon/kit-bytes";
import { decodeText } from "@colophon/kit-text";
import { CNS_PLANE_1_EXTRA, CNS_RUNS } from "./data/cns11643.ts";

/** A character set that an escape can call into a slot: how many bytes a character has, and how a run of them is read. */
interface CodedSet {
  readonly width: 1 | 2;
  decode(run: Uint8Array): string;
}

const ESC = 0x1b;
const SHIFT_OUT = 0x0e;
const SHIFT_IN = 0x0f;
const STEPS_PER_CHECKPOINT = 1_000;

const ASCII: CodedSet = { width: 1, decode: (run) => latin(run) };
const SETS = {
  ascii: ASCII,
  jisRoman: { width: 1, decode: (run) => latin(run).replace(/\\/g, "\u00a5").replace(/~/g, "\u203e") },
  katakana: { width: 1, decode: (run) => map(run, (byte) => (byte > 0x20 && byte < 0x60 ? 0xff40 + byte : 0xfffd)) },
  jis0208: { width: 2, decode: (run) => decodeHigh(run, "euc-jp", []) },
  jis0212: { width: 2, decode: (run) => decodeHigh(run, "euc-jp", [0x8f]) },
  gb2312: { width: 2, decode: (run) => decodeHigh(run, "gbk", []) },
  ksc5601: { width: 2, decode: (run) => decodeHigh(run, "euc-kr", []) },
  cns1: { width: 2, decode: (run) => decodeCns(run, 1) },
  cns2: { width: 2, decode: (run) => decodeCns(run, 2) },
  latin1High: { width: 1, decode: (run) => map(run, (byte) => byte | 0x80) },
  greekHigh: {
    width: 1,
    decode: (run) =>
      decodeText(
        run.map((byte) => byte | 0x80),
        "iso-8859-7",
      ),
  },
} as const satisfies Record<string, CodedSet>;

/**
 * Escape without its ESC -> slot and set. ISO-2022-JP (RFC 1468), -JP-1 (RFC 2237), -JP-2 (RFC 1554), -KR (RFC 1557),
 * -CN and -CN-EXT (RFC 1922). JIS X 0213 is read as JIS X 0208, whose cells it keeps.
 */
const ESCAPES: Readonly<Record<string, { readonly slot: 0 | 1 | 2; readonly set: CodedSet }>> = {
  "(B": { slot: 0, set: SETS.ascii },
  "(J": { slot: 0, set: SETS.jisRoman },
  "(H": { slot: 0, set: SETS.jisRoman },
  "(I": { slot: 0, set: SETS.katakana },
  "$@": { slot: 0, set: SETS.jis0208 },
  $B: { slot: 0, set: SETS.jis0208 },
  $A: { slot: 0, set: SETS.gb2312 },
  "$(@": { slot: 0, set: SETS.jis0208 },
  "$(B": { slot: 0, set: SETS.jis0208 },
  "$(A": { slot: 0, set: SETS.gb2312 },
  "$(C": { slot: 0, set: SETS.ksc5601 },
  "$(D": { slot: 0, set: SETS.jis0212 },
  "$(O": { slot: 0, set: SETS.jis0208 },
  "$(Q": { slot: 0, set: SETS.jis0208 },
  "$)A": { slot: 1, set: SETS.gb2312 },
  "$)B": { slot: 1, set: SETS.jis0208 },
  "$)C": { slot: 1, set: SETS.ksc5601 },
  "$)G": { slot: 1, set: SETS.cns1 },
  ")I": { slot: 1, set: SETS.katakana },
  "$*H": { slot: 2, set: SETS.cns2 },
  ".A": { slot: 2, set: SETS.latin1High },
  ".F": { slot: 2, set: SETS.greekHigh },
};

/**
 * Any ISO 2022 profile of mail -> text.
 *
 * Shapes   Every line begins in ASCII (RFC 1468 and 1922 ask for it, RFC 1557 shifts in). Without a designation a shift
 *          out means KS X 1001: encoded words carry none. Unknown escapes become U+FFFD. Bytes above 127 are read as the
 *          shifted-out set, which is how 8-bit variants write them.
 * Cost     O(bytes).
 * Source   RFC 1468, 1554, 1557, 1922, 2237; ECMA-35.
 */
export function decodeIso2022(bytes: Uint8Array, checkpoint: Checkpoint = noCheckpoint): string {
  const look = everyUnits(checkpoint, STEPS_PER_CHECKPOINT);
  const slots: [CodedSet, CodedSet, CodedSet] = [SETS.ascii, SETS.ksc5601, SETS.cns2];
  let active: 0 | 1 = 0;
  let text = "";
  let index = 0;
  while (index < bytes.length) {
    look();
    const byte = bytes[index] ?? 0;
    if (byte === ESC) {
      const code = readEscape(bytes, index + 1);
      if (code === "N") {
        const single = bytes.subarray(index + 2, index + 2 + slots[2].width);
        text += slots[2].decode(single.map((unit) => unit & 0x7f));
        index += 2 + single.length;
        continue;
      }
      const call = code === undefined ? undefined : ESCAPES[code];
      if (call === undefined) text += "\ufffd";
      else slots[call.slot] = call.set;
      index += 1 + (code?.length ?? 0);
    } else if (byte === SHIFT_OUT || byte === SHIFT_IN) {
      active = byte === SHIFT_OUT ? 1 : 0;
      index += 1;
    } else if (byte < 0x21 || byte === 0x7f) {
      if (byte === 0x0a || byte === 0x0d) {
        active = 0;
        slots[0] = SETS.ascii;
      }
      text += String.fromCharCode(byte);
      index += 1;
    } else {
      const end = endOfRun(bytes, index);
      const isHigh = byte > 0x7f;
      text += decodeRun(bytes.subarray(index, end), slots[isHigh ? 1 : active]);
      index = end;
    }
  }
  return text;
}

/** The longest known escape that begins at `index`; "N" is a single shift. */
function readEscape(bytes: Uint8Array, index: number): string | undefined {
  const window = latin(bytes.subarray(index, index + 3));
  if (window.startsWith("N")) return "N";
  for (let length = window.length; length >= 2; length -= 1) {
    const code = window.slice(0, length);
    if (Object.hasOwn(ESCAPES, code)) return code;
  }
  return undefined;
}

/** A run holds graphic bytes that are all 7-bit or all 8-bit. */
function endOfRun(bytes: Uint8Array, start: number): number {
  const isHigh = (bytes[start] ?? 0) > 0x7f;
  let end = start + 1;
  while (end < bytes.length) {
    const byte = bytes[end] ?? 0;
    if (byte > 0x7f !== isHigh || (byte & 0x7f) < 0x21 || byte === 0x7f) break;
    end += 1;
  }
  return end;
}

function decodeRun(run: Uint8Array, set: CodedSet): string {
  const low = run.map((byte) => byte & 0x7f);
  const whole = low.length - (low.length % set.width);
  return set.decode(low.subarray(0, whole)) + (whole < low.length ? "\ufffd" : "");
}

/**
 * HZ -> text.
 *
 * Shapes   "~{" and "~}" switch to and from GB 2312, "~~" is a tilde, "~" before a line end joins lines.
 * Source   RFC 1843.
 */
export function decodeHz(bytes: Uint8Array, checkpoint: Checkpoint = noCheckpoint): string {
  const look = everyUnits(checkpoint, STEPS_PER_CHECKPOINT);
  const source = latin(bytes);
  let text = "";
  let index = 0;
  let isDouble = false;
  while (index < source.length) {
    look();
    const next = source.indexOf("~", index);
    const end = next === -1 ? source.length : next;
    text += decodeHzRun(bytes.subarray(index, end), isDouble);
    if (next === -1) break;
    const mark = source.charAt(next + 1);
    index = next + 2;
    if (mark === "{") isDouble = true;
    else if (mark === "}") isDouble = false;
    else if (mark === "~") text += "~";
    else if (mark === "\r" && source.charAt(index) === "\n") index += 1;
    else if (mark !== "\n") {
      text += "~";
      index = next + 1;
    }
  }
  return text;
}

/** RFC 1843 ends double-byte text at the line end, so what follows a missing "~}" is not lost. */
function decodeHzRun(run: Uint8Array, isDouble: boolean): string {
  if (!isDouble) return latin(run);
  const lineEnd = run.indexOf(0x0a);
  const coded = lineEnd === -1 ? run : run.subarray(0, lineEnd);
  return (
    decodeRun(
      coded.filter((byte) => byte > 0x20),
      SETS.gb2312,
    ) + (lineEnd === -1 ? "" : latin(run.subarray(lineEnd)))
  );
}

function decodeHigh(run: Uint8Array, encoding: string, prefix: readonly number[]): string {
  const width = 2 + prefix.length;
  const bytes = new Uint8Array((run.length / 2) * width);
  for (let from = 0, to = 0; from < run.length; from += 2) {
    for (const byte of prefix) bytes[to++] = byte;
    bytes[to++] = (run[from] ?? 0) | 0x80;
    bytes[to++] = (run[from + 1] ?? 0) | 0x80;
  }
  return decodeText(bytes, encoding);
}

function decodeCns(run: Uint8Array, plane: 1 | 2): string {
  let text = "";
  for (let index = 0; index + 1 < run.length; index += 2) {
    const cell = ((run[index] ?? 0) - 0x21) * 94 + (run[index + 1] ?? 0) - 0x21;
    text += fromBig5(cell, plane) ?? (plane === 1 ? CNS_PLANE_1_EXTRA[cell] : undefined) ?? "\ufffd";
  }
  return text;
}

function fromBig5(cell: number, plane: 1 | 2): string | undefined {
  const run = CNS_RUNS[plane].find(([first, , count]) => cell >= first && cell < first + count);
  if (run === undefined) return undefined;
  const pointer = run[1] + cell - run[0];
  const trail = pointer % 157;
  const lead = (pointer - trail) / 157 + 0x81;
  return decodeText(Uint8Array.of(lead, trail < 0x3f ? trail + 0x40 : trail + 0x62), "big5");
}

function latin(bytes: Uint8Array): string {
  return map(bytes, (byte) => (byte < 0x80 ? byte : 0xfffd));
}

function map(bytes: Uint8Array, toUnit: (byte: number) => number): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(toUnit(byte));
  return text;
}
