import type { Interpreter } from "../content/interpret.ts";
import type { MetDict } from "../facts/walk-objects.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { isName, PdfDict, PdfRef, PdfStream } from "../objects/object.ts";
import { readUsedOperations } from "../objects/operands.ts";
import { findPainted } from "../text/form-text.ts";
import { serialize } from "../write/serialize.ts";
import { deflatedStream } from "../write/write-file.ts";
import type { Redaction } from "./plan.ts";
import type { Scrubber } from "./scrub.ts";

/** What content that no page paints is looked at with. */
interface UnpaintedSearch {
  readonly file: PdfFile;
  readonly interpreter: Interpreter;
  readonly scrubber: Scrubber;
}

/** Content that no page paints as content of its own, as far as it shows the words. */
export class Unpainted {
  /** Drawings of glyphs that show them. */
  readonly drawings = new Set<number>();
  readonly #looking: UnpaintedSearch;

  constructor(looking: UnpaintedSearch) {
    this.#looking = looking;
  }

  /** A form or a pattern that no page paints may still hold the words. */
  find({ dict, stream }: MetDict, object: number): Redaction | undefined {
    const { file, interpreter, scrubber } = this.#looking;
    const isForm = isName(file.resolve(dict.get("Subtype")), "Form") || dict.has("PatternType") || dict.has("BBox");
    if (scrubber.isIdle || stream === undefined || !isForm) return undefined;
    if (!findPainted(file, interpreter, stream).some((text) => scrubber.hasText(text))) return undefined;
    const message = "A form that no page paints contains the words and is removed.";
    return { kind: "hiddenForm", subject: `object ${object}`, message, object };
  }

  /** What is drawn for a glyph may be text itself. */
  drawingsOf(font: PdfDict): Redaction[] {
    const { file, interpreter, scrubber } = this.#looking;
    if (scrubber.isIdle || !font.has("CharProcs")) return [];
    const resources = file.dictOf(font.get("Resources")) ?? new PdfDict();
    return [...(file.dictOf(font.get("CharProcs"))?.entries.values() ?? [])].flatMap((held): Redaction[] => {
      const drawing = file.resolve(held);
      if (!(held instanceof PdfRef && drawing instanceof PdfStream) || this.drawings.has(held.number)) return [];
      if (!Buffer.from(file.decode(drawing).bytes).includes("BT")) return [];
      const form = drawing.withDict(drawing.dict.with({ Resources: resources }));
      if (!findPainted(file, interpreter, form).some((text) => scrubber.hasText(text))) return [];
      this.drawings.add(held.number);
      const message = "The drawing of a glyph shows the words. The drawing is now empty.";
      return [{ kind: "glyphDrawing", subject: `object ${held.number}`, message, object: held.number }];
    });
  }
}

/** The drawing of a glyph that keeps its width and shows nothing. */
export function emptyDrawing(file: PdfFile, drawing: PdfStream): PdfStream {
  const [first] = readUsedOperations(file.decode(drawing).bytes, file.checkpoint);
  const width = first?.operands.map((operand) => Buffer.from(serialize(operand)).toString("latin1")) ?? [];
  const content = first?.operator.startsWith("d") === true ? `${width.join(" ")} ${first.operator}` : "";
  return deflatedStream(new Uint8Array(Buffer.from(content, "latin1")));
}
