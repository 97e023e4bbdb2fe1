import { quadOf, type TextRun } from "../content/state.ts";
import type { Quad } from "../geometry/quad.ts";

/** Of a glyph's height: what begins farther from the one before it does not follow on it. */
const FAR = 0.4;

/** The characters of glyphs that go; those that do not follow on the page are put apart. */
export class RemovedText {
  text = "";
  glyphs = 0;
  #last: Quad | undefined;

  add(run: TextRun, gone: ReadonlySet<number>): void {
    this.glyphs += gone.size;
    for (const index of gone) {
      const quad = quadOf(run, index);
      const last = this.#last;
      const near = last === undefined ? 0 : Math.hypot(quad[0] - last[2], quad[1] - last[3]);
      const height = Math.hypot(quad[6] - quad[0], quad[7] - quad[1]);
      if (this.text !== "" && near > FAR * height) this.text += "\n";
      this.text += run.glyphs[index]?.text ?? "\ufffd";
      this.#last = quad;
    }
  }
}
