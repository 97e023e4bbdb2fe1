import type { CompositionReply, Question, Standard } from "./question.ts";

export interface Composition {
  /** The program: ours, never a document's. What a document says comes by `data`. */
  readonly template: string;
  /** Given to the program as `sys.inputs.data`: JSON text. */
  readonly data: string;
  /** As sfnt. Families of the host are always seen as well: names here must be unlike any, and `fallback` off in the program. */
  readonly fonts: readonly Uint8Array[];
  /** By the name that the program reads them by. */
  readonly files: Readonly<Record<string, Uint8Array>>;
  readonly standard: Standard;
  readonly isTagged: boolean;
}

export interface Composed {
  readonly pdf: Uint8Array;
  readonly pages: number;
  /** What Typst warned of. */
  readonly warnings: readonly string[];
}

export interface Typst {
  /**
   * Sets a document.
   *
   * Cost     A process of its own for each: some 0.15 s, and 3-4 ms of CPU a page.
   * Errors   TypstRefusal with Typst's reasons: the program failed on the data, or the standard is not kept. EngineStopped with
   *          `memory` or `crashed`.
   */
  compose(composition: Composition): Promise<Composed>;
}

/** Typst said no, and in which words. */
export class TypstRefusal extends Error {
  override readonly name = "TypstRefusal";
  readonly stage: "layout" | "export";
  readonly reasons: readonly string[];

  constructor(stage: TypstRefusal["stage"], reasons: readonly string[]) {
    super(`Typst refused (${stage}): ${reasons.join("; ") || "no reason stated"}`);
    this.stage = stage;
    this.reasons = reasons;
  }
}

interface Exchange {
  readonly json: unknown;
  readonly files: readonly Uint8Array[];
}

/** Typst 0.14.2, a native addon, in helper processes that the runtime owns: no addon is ever loaded where documents are read. */
export const typst = {
  name: "typst",
  kind: "helper",
  isBundled: true,
  connect(helper: { ask(question: Exchange): Promise<Exchange> }): Typst {
    return {
      async compose({ template, data, fonts, files, standard, isTagged }) {
        const names = Object.keys(files);
        const question: Question = { template, fonts: fonts.length, names, standard, isTagged };
        const sent = [new TextEncoder().encode(data), ...fonts, ...Object.values(files)];
        const answer = await helper.ask({ json: question, files: sent });
        const reported = answer.json as CompositionReply;
        if (reported.kind === "refused") throw new TypstRefusal(reported.stage, reported.reasons);
        const [pdf] = answer.files;
        if (pdf === undefined) throw new Error("Typst's helper process returned no file.");
        return { pdf, pages: reported.pages, warnings: reported.warnings };
      },
    };
  },
} as const;
