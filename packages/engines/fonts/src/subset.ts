import { pathToFileURL } from "node:url";
import { compileCapped, EngineStoppedError } from "@colophon/engine-wasm";
import { locate } from "./packages.ts";

export interface Subsetting {
  /** Characters whose glyphs are kept, with all that shaping them can lead to. */
  readonly codePoints?: Iterable<number>;
  /** Glyphs that are kept, by the numbers of the whole font. */
  readonly glyphs?: Iterable<number>;
  /**
   * Glyphs keep the numbers they have in the whole font, so that what was shaped with it is right for the subset; and what
   * shaping needs is left out. Default: they are numbered anew, and the text has to be shaped again with the subset.
   */
  readonly keepsGlyphIds?: boolean;
}

type Functions = Readonly<Record<string, (...args: readonly number[]) => number>>;

const MAX_MIB = 384;
const WRITABLE = 2;
/** Sets and flags of hb-subset.h. */
const DROPPED_TABLES = 3;
const LAYOUT_FEATURES = 6;
const NO_HINTING = 0x1;
const RETAIN_GLYPH_IDS = 0x2;
const NOTDEF_OUTLINE = 0x40;
const SHAPING_TABLES = ["GSUB", "GPOS", "GDEF"];
const WASM = "harfbuzzjs/dist/harfbuzz-subset.wasm";

/**
 * A font with only the glyphs that are asked for, as sfnt.
 *
 * Cost     An instance each; 12-32 ms for the largest faces.
 * Errors   EngineStoppedError with `crashed` for bytes that are no font, `memory` past 384 MiB.
 */
export async function openSubsetter(): Promise<(font: Uint8Array, what: Subsetting) => Uint8Array> {
  const module = await compileCapped(pathToFileURL(locate(WASM)), MAX_MIB);
  return (font, what) => {
    const instance = new WebAssembly.Instance(module, {});
    const functions = instance.exports as unknown as Functions;
    const memory = instance.exports.memory as WebAssembly.Memory;
    const call = (name: string, ...args: readonly number[]): number => {
      const found = functions[name];
      if (found === undefined) throw new Error(`HarfBuzz has no ${name}.`);
      return found(...args);
    };
    call("_initialize");
    const data = call("malloc", font.length);
    if (data === 0) throw new EngineStoppedError("fonts", "memory", "The font is larger than HarfBuzz's memory.");
    new Uint8Array(memory.buffer).set(font, data);
    const face = call("hb_face_create", call("hb_blob_create", data, font.length, WRITABLE, 0, 0), 0);
    const input = call("hb_subset_input_create_or_fail");
    const features = call("hb_subset_input_set", input, LAYOUT_FEATURES);
    call("hb_set_clear", features);
    let flags = NO_HINTING | NOTDEF_OUTLINE;
    if (what.keepsGlyphIds === true) {
      flags |= RETAIN_GLYPH_IDS;
      const dropped = call("hb_subset_input_set", input, DROPPED_TABLES);
      for (const table of SHAPING_TABLES) call("hb_set_add", dropped, tagOf(table));
    } else call("hb_set_invert", features);
    call("hb_subset_input_set_flags", input, flags);
    const points = call("hb_subset_input_unicode_set", input);
    for (const point of what.codePoints ?? []) call("hb_set_add", points, point);
    const glyphs = call("hb_subset_input_glyph_set", input);
    for (const glyph of what.glyphs ?? []) call("hb_set_add", glyphs, glyph);
    const subset = call("hb_subset_or_fail", face, input);
    if (subset === 0)
      throw new EngineStoppedError("fonts", "crashed", "HarfBuzz cannot make a subset: the data is not a font.");
    const blob = call("hb_face_reference_blob", subset);
    const from = call("hb_blob_get_data", blob, 0);
    return new Uint8Array(memory.buffer).slice(from, from + call("hb_blob_get_length", blob));
  };
}

function tagOf(tag: string): number {
  return [...tag].reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0);
}
