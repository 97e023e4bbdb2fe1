import { readDict, readIndex } from "./cff-parts.ts";

interface Programs {
  readonly top: ReadonlyMap<number, readonly number[]>;
  readonly charStrings: readonly Uint8Array[];
  readonly globals: readonly Uint8Array[];
}

interface Private {
  readonly usual: number;
  readonly nominal: number;
  readonly subroutines: readonly Uint8Array[];
  /** Of one unit in 1/1000 em. */
  readonly scale: number;
}

/** Operators of a DICT. */
const PRIVATE = 18;
const FONT_MATRIX = 1207;
const FONTS = 1236;
const FONT_SELECTION = 1237;
const SUBROUTINES = 19;
const USUAL_WIDTH = 20;
const NOMINAL_WIDTH = 21;

/** The advances of a CFF program: what stands before the first operator that clears the stack. Source: Adobe Technical Note 5177. */
export function cffWidths(
  bytes: Uint8Array,
  { top, charStrings, globals }: Programs,
): (glyph: number) => number | undefined {
  let fonts: readonly Private[] | undefined;
  let selection: ((glyph: number) => number) | undefined;
  return (glyph) => {
    const program = charStrings[glyph];
    if (program === undefined) return undefined;
    fonts ??= readFonts(bytes, top);
    selection ??= readSelection(bytes, top.get(FONT_SELECTION)?.[0], charStrings.length);
    const font = fonts[selection(glyph)];
    if (font === undefined) return undefined;
    const reader = new WidthReader(globals, font.subroutines);
    reader.run(program, 0);
    if (reader.found === undefined) return undefined;
    const units = reader.found === "usual" ? font.usual : font.nominal + reader.found;
    return units * font.scale;
  };
}

function readFonts(bytes: Uint8Array, top: Programs["top"]): readonly Private[] {
  const held = top.get(FONTS)?.[0];
  if (held === undefined) return [readPrivate(bytes, top, scaleOf(top, undefined))];
  return readIndex(bytes, held).items.map((item) => {
    const dict = readDict(item);
    return readPrivate(bytes, dict, scaleOf(top, dict));
  });
}

function scaleOf(top: Programs["top"], inner: Programs["top"] | undefined): number {
  const [whole] = top.get(FONT_MATRIX) ?? [];
  const [own] = inner?.get(FONT_MATRIX) ?? [];
  const product = (whole ?? 1) * (own ?? 1);
  if (whole === undefined && own === undefined) return 1;
  return (product > 0.000_01 ? product : (own ?? product)) * 1000;
}

function readPrivate(bytes: Uint8Array, dict: Programs["top"], scale: number): Private {
  const [size = 0, offset = 0] = dict.get(PRIVATE) ?? [];
  const own = readDict(bytes.subarray(offset, offset + size));
  const subroutines = own.get(SUBROUTINES)?.[0];
  return {
    usual: own.get(USUAL_WIDTH)?.[0] ?? 0,
    nominal: own.get(NOMINAL_WIDTH)?.[0] ?? 0,
    subroutines: subroutines === undefined ? [] : readIndex(bytes, offset + subroutines).items,
    scale,
  };
}

/** Which of the fonts inside a glyph belongs to. */
function readSelection(bytes: Uint8Array, offset: number | undefined, glyphs: number): (glyph: number) => number {
  if (offset === undefined) return () => 0;
  if (bytes[offset] === 0) return (glyph) => bytes[offset + 1 + glyph] ?? 0;
  const two = (at: number): number => (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
  const chosen = new Uint8Array(glyphs);
  const count = two(offset + 1);
  for (let index = 0; index < count; index += 1) {
    const at = offset + 3 + index * 3;
    chosen.fill(bytes[at + 2] ?? 0, two(at), Math.max(two(at), two(at + 3)));
  }
  return (glyph) => chosen[glyph] ?? 0;
}

/** Stems and hint masks: an odd number of operands has the width before them. */
const STEMS: ReadonlySet<number> = new Set([1, 3, 18, 19, 20, 23]);
const MOVES: Readonly<Record<number, number>> = { 4: 1, 21: 2, 22: 1 };
const END = 14;
const RETURN = 11;
const CALL = 10;
const CALL_GLOBAL = 29;
/** Source: Adobe Technical Note 5177, appendix B. */
const MAX_CALLS = 10;
const MAX_OPERANDS = 513;

class WidthReader {
  found: number | "usual" | undefined;
  readonly #stack: number[] = [];
  readonly #globals: readonly Uint8Array[];
  readonly #locals: readonly Uint8Array[];

  constructor(globals: readonly Uint8Array[], locals: readonly Uint8Array[]) {
    this.#globals = globals;
    this.#locals = locals;
  }

  /** Gives whether the width, or that there is none, is known. */
  run(program: Uint8Array, depth: number): boolean {
    for (let at = 0; at < program.length && this.#stack.length <= MAX_OPERANDS; ) {
      const byte = program[at] as number;
      if (byte === 28 || byte >= 32) {
        at += this.#number(program, at);
        continue;
      }
      at += 1;
      if (byte === RETURN) return false;
      if (byte !== CALL && byte !== CALL_GLOBAL) {
        this.#decide(byte);
        return true;
      }
      const held = byte === CALL ? this.#locals : this.#globals;
      const bias = held.length < 1240 ? 107 : held.length < 33_900 ? 1131 : 32_768;
      const inner = held[(this.#stack.pop() ?? 0) + bias];
      if (inner === undefined || depth >= MAX_CALLS) return true;
      if (this.run(inner, depth + 1)) return true;
    }
    return false;
  }

  #number(program: Uint8Array, at: number): number {
    const [byte = 0, one = 0, two = 0, three = 0, four = 0] = program.subarray(at, at + 5);
    if (byte === 28) this.#stack.push(((one * 256 + two) << 16) >> 16);
    else if (byte === 255) this.#stack.push(((one << 24) | (two << 16) | (three << 8) | four) / 65_536);
    else if (byte >= 251) this.#stack.push(-(byte - 251) * 256 - one - 108);
    else if (byte >= 247) this.#stack.push((byte - 247) * 256 + one + 108);
    else this.#stack.push(byte - 139);
    if (byte === 28) return 3;
    return byte === 255 ? 5 : byte >= 247 ? 2 : 1;
  }

  #decide(operator: number): void {
    const count = this.#stack.length;
    const usual = MOVES[operator];
    const hasWidth = STEMS.has(operator)
      ? count % 2 === 1
      : usual !== undefined
        ? count > usual
        : operator === END && (count === 1 || count === 5);
    this.found = hasWidth ? this.#stack[0] : "usual";
  }
}
