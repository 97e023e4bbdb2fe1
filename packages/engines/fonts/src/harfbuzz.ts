import { pathToFileURL } from "node:url";
import { compileCapped, EngineStoppedError, watchMemory } from "@colophon/engine-wasm";
import { type OutlineStep, openOutlines } from "./outlines.ts";
import { locate } from "./packages.ts";

export type Direction = "leftToRight" | "rightToLeft" | "topToBottom";

/** One glyph as HarfBuzz places it; distances in units of the em, y upwards. */
export interface Glyph {
  readonly id: number;
  /** Where in the text its cluster begins, in UTF-16 units. */
  readonly cluster: number;
  readonly xAdvance: number;
  readonly yAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

export interface Shaping {
  readonly direction?: Direction;
  /** ISO 15924, as "Arab". */
  readonly script?: string;
  /** BCP 47. */
  readonly language?: string;
  /** OpenType features by tag: 0 off, 1 on, or which alternative. */
  readonly features?: Readonly<Record<string, number>>;
  /** The part of the text that is shaped; what stands around it is context. UTF-16 units. */
  readonly start?: number;
  readonly end?: number;
}

/** One instance of HarfBuzz; fonts stay in its memory until it is dropped. */
export interface HarfBuzz {
  readonly version: string;
  /** Takes a font in; the number stands for it. */
  load(bytes: Uint8Array): number;
  shape(font: number, text: string, shaping: Shaping): Glyph[];
  /** The outline of a glyph; of one without ink no step. */
  outline(font: number, glyph: number): readonly OutlineStep[];
  /** Every character that the font has a glyph for, ascending. */
  unicodesOf(font: number): number[];
}

type Functions = Readonly<Record<string, (...args: readonly number[]) => number>>;

const MAX_MIB = 384;
const PAGE_BYTES = 65_536;
/** Bytes of a glyph's info and of its position. Source: hb-buffer.h. */
const GLYPH_BYTES = 20;
const FEATURE_BYTES = 16;
const DIRECTIONS: Readonly<Record<Direction, number>> = { leftToRight: 4, rightToLeft: 5, topToBottom: 6 };
const WRITABLE = 2;
/** Of the text around a run, what can matter to its joining. */
const CONTEXT_UNITS = 32;
const UNICODES_AT_ONCE = 1024;
const NO_MORE = 0xffffffff;
const WASM = "harfbuzzjs/dist/harfbuzz.wasm";

/** HarfBuzz without its JavaScript: the module asks for no clock that it is ever given. */
export async function openHarfBuzz(): Promise<HarfBuzz> {
  const module = await compileCapped(pathToFileURL(locate(WASM)), MAX_MIB);
  let refusals = 0;
  let memory: WebAssembly.Memory | undefined;
  const stop = (): never => {
    throw new EngineStoppedError("fonts", refusals > 0 ? "memory" : "crashed", "HarfBuzz stopped.");
  };
  const env = {
    _abort_js: stop,
    _emscripten_runtime_keepalive_clear: () => undefined,
    _setitimer_js: stop,
    emscripten_resize_heap(bytes: number): number {
      const missing = Math.ceil(((bytes >>> 0) - (memory?.buffer.byteLength ?? 0)) / PAGE_BYTES);
      try {
        memory?.grow(missing);
        return 1;
      } catch {
        return 0;
      }
    },
  };
  const instance = await WebAssembly.instantiate(module, { env, wasi_snapshot_preview1: { proc_exit: stop } });
  watchMemory(instance, () => refusals++);
  memory = instance.exports.memory as WebAssembly.Memory;
  const functions = instance.exports as unknown as Functions;
  call(functions, "__wasm_call_ctors");
  return new Instance(functions, memory, instance.exports.__indirect_function_table as WebAssembly.Table);
}

function call(functions: Functions, name: string, ...args: readonly number[]): number {
  const found = functions[name];
  if (found === undefined) throw new Error(`HarfBuzz has no ${name}.`);
  return found(...args);
}

class Instance implements HarfBuzz {
  readonly version: string;
  readonly #functions: Functions;
  readonly #memory: WebAssembly.Memory;
  readonly #table: WebAssembly.Table;
  readonly #faces = new Map<number, number>();
  #outline: ((font: number, glyph: number) => OutlineStep[]) | undefined;

  constructor(functions: Functions, memory: WebAssembly.Memory, table: WebAssembly.Table) {
    this.#functions = functions;
    this.#memory = memory;
    this.#table = table;
    this.version = this.#readText(this.#call("hb_version_string"));
  }

  load(bytes: Uint8Array): number {
    const data = this.#allocate(bytes.length);
    new Uint8Array(this.#memory.buffer).set(bytes, data);
    const blob = this.#call("hb_blob_create", data, bytes.length, WRITABLE, 0, 0);
    const face = this.#call("hb_face_create", blob, 0);
    const font = this.#call("hb_font_create", face);
    this.#faces.set(font, face);
    return font;
  }

  shape(font: number, text: string, shaping: Shaping): Glyph[] {
    const { start = 0, end = text.length } = shaping;
    if (start >= end) return [];
    const buffer = this.#call("hb_buffer_create");
    const from = Math.max(0, start - CONTEXT_UNITS);
    const length = Math.min(text.length, end + CONTEXT_UNITS) - from;
    const units = this.#allocate(length * 2);
    const target = new Uint16Array(this.#memory.buffer, units, length);
    for (let at = 0; at < length; at += 1) target[at] = text.charCodeAt(from + at);
    this.#call("hb_buffer_add_utf16", buffer, units, length, start - from, end - start);
    this.#call("free", units);
    this.#describe(buffer, shaping);
    const features = Object.entries(shaping.features ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
    const list = this.#writeFeatures(features);
    this.#call("hb_shape", font, buffer, list, features.length);
    const glyphs = this.#readGlyphs(buffer, from);
    this.#call("hb_buffer_destroy", buffer);
    if (list !== 0) this.#call("free", list);
    return glyphs;
  }

  outline(font: number, glyph: number): readonly OutlineStep[] {
    this.#outline ??= openOutlines((name, ...args) => this.#call(name, ...args), this.#table);
    return this.#outline(font, glyph);
  }

  unicodesOf(font: number): number[] {
    const set = this.#call("hb_set_create");
    this.#call("hb_face_collect_unicodes", this.#faces.get(font) ?? 0, set);
    const found: number[] = [];
    const page = this.#allocate(UNICODES_AT_ONCE * 4);
    for (let last = NO_MORE; ; ) {
      const count = this.#call("hb_set_next_many", set, last, page, UNICODES_AT_ONCE);
      for (const point of new Uint32Array(this.#memory.buffer, page, count)) found.push(point);
      last = found.at(-1) ?? NO_MORE;
      if (count < UNICODES_AT_ONCE) break;
    }
    this.#call("free", page);
    this.#call("hb_set_destroy", set);
    return found;
  }

  #describe(buffer: number, { direction, script, language }: Shaping): void {
    if (direction !== undefined) this.#call("hb_buffer_set_direction", buffer, DIRECTIONS[direction]);
    if (script !== undefined) {
      const tag = this.#withText(script, (at, length) => this.#call("hb_script_from_string", at, length));
      this.#call("hb_buffer_set_script", buffer, tag);
    }
    // Always set: what is left open it would take from the machine's locale.
    const named = this.#withText(language ?? "und", (at, length) => this.#call("hb_language_from_string", at, length));
    this.#call("hb_buffer_set_language", buffer, named);
    this.#call("hb_buffer_guess_segment_properties", buffer);
  }

  #writeFeatures(features: readonly (readonly [string, number])[]): number {
    if (features.length === 0) return 0;
    const list = this.#allocate(features.length * FEATURE_BYTES);
    const target = new Uint32Array(this.#memory.buffer, list, features.length * 4);
    for (const [index, [tag, value]] of features.entries()) {
      if (!/^[\x20-\x7e]{4}$/.test(tag)) throw new RangeError(`"${tag}" is not an OpenType feature.`);
      const number = [...tag].reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0);
      target.set([number, value, 0, 0xffffffff], index * 4);
    }
    return list;
  }

  #readGlyphs(buffer: number, from: number): Glyph[] {
    const count = this.#call("hb_buffer_get_length", buffer);
    const infos = this.#call("hb_buffer_get_glyph_infos", buffer, 0);
    const positions = this.#call("hb_buffer_get_glyph_positions", buffer, 0);
    const view = new DataView(this.#memory.buffer);
    return Array.from({ length: count }, (_, index) => {
      const info = infos + index * GLYPH_BYTES;
      const position = positions + index * GLYPH_BYTES;
      return {
        id: view.getUint32(info, true),
        cluster: from + view.getUint32(info + 8, true),
        xAdvance: view.getInt32(position, true),
        yAdvance: view.getInt32(position + 4, true),
        xOffset: view.getInt32(position + 8, true),
        yOffset: view.getInt32(position + 12, true),
      };
    });
  }

  #withText<Result>(text: string, work: (at: number, length: number) => Result): Result {
    const bytes = new TextEncoder().encode(text);
    const at = this.#allocate(bytes.length + 1);
    new Uint8Array(this.#memory.buffer).set([...bytes, 0], at);
    const result = work(at, bytes.length);
    this.#call("free", at);
    return result;
  }

  #readText(at: number): string {
    const bytes = new Uint8Array(this.#memory.buffer, at);
    return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
  }

  #allocate(bytes: number): number {
    const at = this.#call("malloc", bytes);
    if (at === 0) throw new EngineStoppedError("fonts", "memory", `HarfBuzz needed more memory than ${MAX_MIB} MiB.`);
    return at;
  }

  #call(name: string, ...args: readonly number[]): number {
    return call(this.#functions, name, ...args);
  }
}
