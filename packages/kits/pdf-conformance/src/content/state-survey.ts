import { isArray, type PdfDict, PdfName, type PdfObject, PdfStream } from "@colophon/kit-pdf";
import type { ConformanceContext } from "../evaluate/survey.ts";
import type { ContentReader, ContentStreamState } from "./frame.ts";
import { withGraphicsState } from "./paint-state.ts";
import { cosBlendMode, cosRenderingIntent, halftonesOf, pdExtGState, pdHalftone } from "./state-types.ts";

/** Graphics states that content sets, each judged once. */
export class StateSurvey {
  readonly #survey: ConformanceContext;
  readonly #reader: ContentReader;

  constructor(survey: ConformanceContext, reader: ContentReader) {
    this.#survey = survey;
    this.#reader = reader;
  }

  set(name: PdfObject | undefined, frame: ContentStreamState): void {
    const held = name instanceof PdfName ? frame.resources.call("ExtGState", name.value) : undefined;
    const dict = this.survey(held, frame);
    if (dict !== undefined) frame.state = withGraphicsState(this.#survey.file, frame.state, dict);
  }

  survey(held: PdfObject | undefined, frame: ContentStreamState): PdfDict | undefined {
    const { file } = this.#survey;
    const dict = file.dictOf(held);
    if (dict === undefined) return undefined;
    if (!this.#reader.read.isNew(dict)) return dict;
    this.#survey.check(pdExtGState, { file, dict }, frame.place);
    for (const halftone of halftonesOf(file, dict.get("HT"))) this.#survey.check(pdHalftone, halftone, frame.place);
    this.intent(file.resolve(dict.get("RI")), frame, "state");
    const mode = file.resolve(dict.get("BM"));
    for (const item of isArray(mode) ? mode : [mode]) {
      const own = file.resolve(item);
      if (own instanceof PdfName) this.#survey.check(cosBlendMode, own.value, frame.place);
    }
    const group = file.resolve(file.dictOf(dict.get("SMask"))?.get("G"));
    if (group instanceof PdfStream) this.#reader.form(group, frame.resources.chain, { ...frame, state: undefined });
    return dict;
  }

  intent(held: PdfObject | undefined, { place }: ContentStreamState, role: "operator" | "state" = "operator"): void {
    if (held instanceof PdfName) this.#survey.check(cosRenderingIntent, held.value, { ...place, role });
  }
}
