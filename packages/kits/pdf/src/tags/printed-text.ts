import { Interpreter, pageContent } from "../content/interpret.ts";
import type { Mark, TextRun } from "../content/state.ts";
import { walkPages } from "../facts/pages.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { IDENTITY } from "../geometry/matrix.ts";
import { integerOf, PdfDict } from "../objects/object.ts";

/** A box in the place of a glyph that the font does not have. */
export interface MissingGlyph {
  /** From 0. */
  readonly page: number;
  /** What the file says that the box means; empty for nothing. */
  readonly text: string;
  /** The text before it on its line. */
  readonly before: string;
}

/** What the pages of a printed file say. */
export interface PrintedText {
  /** Text of each page in the order of painting; a line break begins each new line. */
  readonly pages: readonly string[];
  /** By the number of the page's object, by the number of the marked content. */
  readonly marks: ReadonlyMap<number, ReadonlyMap<number, string>>;
  readonly missing: readonly MissingGlyph[];
}

const MAX_MISSING = 1_000;
/** Distance over which text begins a new line or word, in ems. */
const NEW_LINE = 0.5;
const NEW_WORD = 0.15;

/**
 * Reads the text of a file that a browser printed.
 *
 * Cost     The content of every page once.
 */
export function readPrintedText(
  file: PdfFile,
  limits: { readonly maxPages: number; readonly maxOperations: number },
): PrintedText {
  const interpreter = new Interpreter(file, limits);
  const pages: string[] = [];
  const marks = new Map<number, Map<number, string>>();
  const missing: MissingGlyph[] = [];
  for (const { ref, dict, index, inherited } of walkPages(file, limits.maxPages)) {
    file.checkpoint();
    const line = new Line();
    const own = new Map<number, string>();
    if (ref !== undefined) marks.set(ref.number, own);
    interpreter.run(pageContent(file, dict), {
      resources: file.dictOf(inherited.get("Resources")) ?? new PdfDict(),
      matrix: IDENTITY,
      painter: {
        run(run) {
          for (const glyph of run.glyphs)
            if (glyph.code === 0 && !run.font.isType3 && missing.length < MAX_MISSING)
              missing.push({ page: index, text: glyph.text ?? "", before: line.end });
          const text = line.add(run);
          const mark = markOf(file, run.mark);
          if (mark !== undefined) own.set(mark, `${own.get(mark) ?? ""}${text}`);
        },
      },
    });
    pages.push(line.text);
  }
  return { pages, marks, missing };
}

function markOf(file: PdfFile, innermost: Mark | undefined): number | undefined {
  for (let mark = innermost; mark !== undefined; mark = mark.outer) {
    const number = integerOf(file.resolve(mark.properties?.get("MCID")));
    if (number !== undefined) return number;
  }
  return undefined;
}

/** Text as it is painted, with the breaks that its places tell. */
class Line {
  readonly #pieces: string[] = [];
  #x = 0;
  #y = Number.NaN;

  get text(): string {
    return this.#pieces.join("");
  }

  get end(): string {
    return this.#pieces.slice(-40).join("").split("\n").at(-1)?.trim().slice(-60) ?? "";
  }

  /** What the run adds: its text after a break, if there is one. */
  add(run: TextRun): string {
    const [a, b, c, d, x, y] = run.matrix;
    const em = Math.abs(run.size) * Math.hypot(c, d);
    const isNewLine = !(Math.abs(y - this.#y) < NEW_LINE * em);
    const isNewWord = Math.abs(x - this.#x) > NEW_WORD * em;
    const text = run.glyphs.map((glyph) => glyph.text ?? "").join("");
    const added = `${isNewLine ? "\n" : isNewWord ? " " : ""}${text}`;
    this.#pieces.push(added);
    this.#x = x + run.end * Math.hypot(a, b);
    this.#y = y;
    return added;
  }
}
