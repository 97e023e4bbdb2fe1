import type { Recognition, RecognitionReply, RecognitionRequest } from "./question.ts";

export type { Recognition, RecognizedLine, RecognizedWord } from "./question.ts";

export interface Ocr {
  /**
   * Recognizes the words of a picture: one byte of gray for each pixel.
   *
   * Cost     A process for each picture: 2 to 4 s of processor time and some 300 MB for a letter page at 200 dpi.
   * Errors   OcrRefusal for a language without an installed model. EngineStopped with `memory` or `crashed`.
   */
  recognize(picture: RecognitionRequest & { readonly gray: Uint8Array }): Promise<Recognition>;
}

/** Languages whose models are not installed. */
export class OcrRefusal extends Error {
  override readonly name = "OcrRefusal";
  readonly languages: readonly string[];
  /** The command that installs the models. */
  readonly install: string;

  constructor(languages: readonly string[], install: string) {
    super(`The models of these languages are not installed: ${languages.join(", ")}.`);
    this.languages = languages;
    this.install = install;
  }
}

interface Exchange {
  readonly json: unknown;
  readonly files: readonly Uint8Array[];
}

interface Connected extends Ocr {
  readonly models: Map<string, string>;
}

/** Tesseract 5.3.0 (WebAssembly) in helper processes that the runtime owns. */
export const ocr = {
  name: "ocr",
  kind: "helper",
  isBundled: true,
  connect(helper: { ask(question: Exchange): Promise<Exchange> }): Ocr {
    const models = new Map<string, string>();
    const connected: Connected = {
      models,
      async recognize({ gray, width, height, dpi, languages }) {
        const question: RecognitionRequest = { width, height, dpi, languages };
        const answer = await helper.ask({ json: question, files: [gray] });
        const reply = answer.json as RecognitionReply;
        if (reply.kind === "missing") throw new OcrRefusal(reply.languages, reply.install);
        for (const [language, hash] of Object.entries(reply.models)) models.set(language, hash);
        return reply.recognition;
      },
    };
    return connected;
  },
  /** The models of the languages that this call used, by their hashes. */
  factsOf: (api: Ocr): Readonly<Record<string, string>> =>
    Object.fromEntries(
      [...(api as Connected).models]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([language, hash]) => [`model ${language}`, hash]),
    ),
} as const;
