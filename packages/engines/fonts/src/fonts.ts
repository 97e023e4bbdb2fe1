import { createHash } from "node:crypto";
import { EngineStoppedError } from "@colophon/engine-wasm";
import { type Coverage, coverageOf, isCovered } from "@colophon/engine-wasm/coverage";
import { coverageOfFace, type Face, findFaces, missingPackages, readFace, type Wanted } from "./faces.ts";
import { type Glyph, type HarfBuzz, openHarfBuzz, type Shaping } from "./harfbuzz.ts";
import type { OutlineStep } from "./outlines.ts";
import { openSubsetter, type Subsetting } from "./subset.ts";

/** Faces, and HarfBuzz over them. A face's bytes are read when it is first asked for them. */
export interface Fonts {
  /** The faces that fit best, every part of one family, weight and style; the first has the most usual characters. */
  find(wanted: Wanted): readonly Face[];
  /** The npm command that brings the faces of a script, where they are not installed. */
  missing(script: string): string | undefined;
  /** A font from elsewhere, as sfnt: a document's own, or a subset. */
  adopt(bytes: Uint8Array): Face;
  /** As sfnt; not to be written to. */
  bytesOf(face: Face): Uint8Array;
  covers(face: Face, codePoint: number): boolean;
  /**
   * Text of one face, direction and script -> glyphs in visual order, left to right (also of text from right to left).
   *
   * Errors   RangeError for a feature that is none; EngineStoppedError with `memory` or `crashed`.
   */
  shape(face: Face, text: string, shaping?: Shaping): readonly Glyph[];
  subset(face: Face, what: Subsetting): Uint8Array;
  /** The outline of a glyph, by its number in the whole font; of one without ink no step. */
  outline(face: Face, glyph: number): readonly OutlineStep[];
  /** The installed faces that were read so far, each with its hash; a document's own font is part of its input. */
  facesUsed(): Readonly<Record<string, string>>;
  close(): void;
}

/** HarfBuzz 14.2.1 as WebAssembly, with the faces that are installed. */
export const fonts = {
  name: "fonts",
  version: "0.1.0",
  kind: "module",
  facts: { package: "harfbuzzjs@1.6.4" },
  open: openFonts,
  factsOf: (opened: Fonts) => opened.facesUsed(),
} as const;

interface LoadedFace {
  readonly bytes: Uint8Array;
  number?: number;
  coverage?: Coverage;
}

async function openFonts(): Promise<Fonts> {
  const [harfbuzz, subset] = await Promise.all([openHarfBuzz(), openSubsetter()]);
  return new OpenFonts(harfbuzz, subset);
}

class OpenFonts implements Fonts {
  #harfbuzz: HarfBuzz | undefined;
  readonly #subset: (font: Uint8Array, what: Subsetting) => Uint8Array;
  readonly #held = new Map<string, LoadedFace>();
  readonly #used = new Map<string, string>();

  constructor(harfbuzz: HarfBuzz, subset: (font: Uint8Array, what: Subsetting) => Uint8Array) {
    this.#harfbuzz = harfbuzz;
    this.#subset = subset;
  }

  find(wanted: Wanted): readonly Face[] {
    return findFaces(wanted);
  }

  missing(script: string): string | undefined {
    return missingPackages(script);
  }

  adopt(bytes: Uint8Array): Face {
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    if (!this.#held.has(sha256)) this.#held.set(sha256, { bytes });
    const name = `adopted ${sha256.slice(0, 8)}`;
    const none = { scripts: [], metricTwinOf: [], weight: 400, isItalic: false };
    return { name, family: name, sha256, byteLength: bytes.length, ...none };
  }

  bytesOf(face: Face): Uint8Array {
    return this.#hold(face).bytes;
  }

  covers(face: Face, codePoint: number): boolean {
    const listed = coverageOfFace(face);
    if (listed !== undefined) return isCovered(listed, codePoint);
    const held = this.#hold(face);
    held.coverage ??= this.#work((harfbuzz) => coverageOf(harfbuzz.unicodesOf(numberOf(harfbuzz, held))));
    return isCovered(held.coverage, codePoint);
  }

  shape(face: Face, text: string, shaping: Shaping = {}): readonly Glyph[] {
    const held = this.#hold(face);
    return this.#work((harfbuzz) => harfbuzz.shape(numberOf(harfbuzz, held), text, shaping));
  }

  subset(face: Face, what: Subsetting): Uint8Array {
    return this.#subset(this.bytesOf(face), what);
  }

  outline(face: Face, glyph: number): readonly OutlineStep[] {
    const held = this.#hold(face);
    return this.#work((harfbuzz) => harfbuzz.outline(numberOf(harfbuzz, held), glyph));
  }

  facesUsed(): Readonly<Record<string, string>> {
    return Object.fromEntries([...this.#used].map(([name, hash]) => [`face ${name}`, hash]));
  }

  close(): void {
    this.#harfbuzz = undefined;
    this.#held.clear();
  }

  #hold(face: Face): LoadedFace {
    const known = this.#held.get(face.sha256);
    if (known !== undefined) return known;
    const bytes = readFace(face);
    if (bytes === undefined) throw new RangeError(`The face ${face.name} does not exist.`);
    const held = { bytes };
    this.#held.set(face.sha256, held);
    this.#used.set(face.name, `sha256:${face.sha256}`);
    return held;
  }

  #work<Result>(work: (harfbuzz: HarfBuzz) => Result): Result {
    if (this.#harfbuzz === undefined) throw new EngineStoppedError("fonts", "crashed", "HarfBuzz has stopped.");
    try {
      return work(this.#harfbuzz);
    } catch (error) {
      if (error instanceof RangeError) throw error;
      this.#harfbuzz = undefined;
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      throw new EngineStoppedError("fonts", "crashed", `HarfBuzz stopped: ${error.message}.`);
    }
  }
}

function numberOf(harfbuzz: HarfBuzz, held: LoadedFace): number {
  held.number ??= harfbuzz.load(held.bytes);
  return held.number;
}
