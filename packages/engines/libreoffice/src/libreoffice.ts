import { lackingIn } from "./missing-characters.ts";
import {
  type ConversionReply,
  EXTENSIONS,
  type Extension,
  type Facts,
  type PdfChoices,
  type Question,
} from "./question.ts";

export interface Conversion extends PdfChoices {
  readonly bytes: Uint8Array;
  readonly extension: Extension;
  /** The family's own limits; a page or byte more ends the conversion by that condition. */
  readonly maxPages: number;
  readonly maxOutputBytes: number;
  /** Milliseconds for the conversion itself. Default 60,000. */
  readonly deadlineMs?: number;
}

/** A workbook to compute: the bytes of an .xlsx file. */
export type Calculation = Pick<Conversion, "bytes" | "maxOutputBytes" | "deadlineMs">;

export interface Converted extends Facts {
  readonly bytes: Uint8Array;
  /** The characters of some texts that no font here has, which a page shows nothing of; each once, in order. */
  lacking(texts: Iterable<string>, checkpoint: () => void): string;
}

export interface LibreOffice {
  /**
   * An Office file that the family has opened -> PDF.
   *
   * Cost     A process of its own for each; some 0.35 s of CPU and 0.1-1 s for usual files, 200-500 MiB.
   * Errors   LibreOfficeRefusal when it does not open or save the file; RangeError for bytes that are no package;
   *          EngineStopped by `timedOut`, `memory`, `pages`, `outputBytes`, or `crashed` when a second try crashed too.
   */
  convert(conversion: Conversion): Promise<Converted>;
  /**
   * A workbook whose formulas have no saved results -> LibreOffice's own copy of it with results, of 15 digits. LibreOffice computes
   * a formula without a saved result even where its profile keeps saved ones, so that one profile serves pages and computation.
   *
   * Cost     As `convert`; 100,000 formulas take some 2 s of CPU.
   * Errors   As `convert`.
   */
  calculate(calculation: Calculation): Promise<Uint8Array>;
  /** The installed faces that are in the PDFs made so far, each with the hash of its file. */
  facesUsed(): Readonly<Record<string, string>>;
}

/** LibreOffice said no, and in which words. */
export class LibreOfficeRefusal extends Error {
  override readonly name = "LibreOfficeRefusal";
  readonly stage: "load" | "kind" | "save";

  constructor(stage: LibreOfficeRefusal["stage"], detail: string) {
    super(
      stage === "kind"
        ? `LibreOffice read the file as a ${detail}.`
        : `LibreOffice did not ${stage} the file: ${detail}`,
    );
    this.stage = stage;
  }
}

interface Exchange {
  readonly json: unknown;
  readonly files: readonly Uint8Array[];
}

const DEADLINE_MS = 60_000;
const FLAT_HEAD_BYTES = 1024;
const PACKAGE_MARK = [0x50, 0x4b, 0x03, 0x04];

/** LibreOffice, in helper processes that the runtime owns. */
export const libreoffice = {
  name: "libreoffice",
  kind: "helper",
  factsOf: (connected: LibreOffice) => connected.facesUsed(),
  connect(helper: { ask(question: Exchange): Promise<Exchange> }): LibreOffice {
    let used: Readonly<Record<string, string>> = {};
    const ask = async (bytes: Uint8Array, choices: Omit<Question, "deadlineMs"> & { readonly deadlineMs?: number }) => {
      checkBytes(bytes, choices.extension);
      const question: Question = { deadlineMs: DEADLINE_MS, ...choices };
      const { json, files } = await helper.ask({ json: question, files: [bytes] });
      const reported = json as ConversionReply;
      if (reported.kind === "refused") throw new LibreOfficeRefusal(reported.stage, reported.detail);
      const [made] = files;
      if (made === undefined) throw new Error("LibreOffice's helper process returned no file.");
      return { made, ...reported };
    };
    return {
      facesUsed: () => used,
      async convert({ bytes, ...choices }) {
        const { made, pages, fonts, coverage, faces } = await ask(bytes, choices);
        used = { ...used, ...faces };
        return { bytes: made, pages, fonts, lacking: (texts, checkpoint) => lackingIn(coverage, texts, checkpoint) };
      },
      async calculate({ bytes, ...terms }) {
        const { made } = await ask(bytes, { ...terms, extension: "xlsx", maxPages: 0, isCalculation: true });
        return made;
      },
    };
  },
} as const;

/**
 * By itself LibreOffice opens an old .doc that is named .docm, and a file encrypted with Office's default password: it decides by
 * content. So only a package reaches it under a package's name.
 */
function checkBytes(bytes: Uint8Array, extension: Extension): void {
  if (!Object.hasOwn(EXTENSIONS, extension)) throw new RangeError(`The extension .${extension} is not supported.`);
  const isFlat = extension.startsWith("f");
  const isKind = isFlat
    ? new TextDecoder("latin1").decode(bytes.subarray(0, FLAT_HEAD_BYTES)).includes("<office:document")
    : PACKAGE_MARK.every((byte, at) => bytes[at] === byte);
  if (!isKind) throw new RangeError(`The content of the file does not fit the extension .${extension}.`);
}
