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
    return {
      facesUsed: () => used,
      async convert({ bytes, ...choices }) {
        checkBytes(bytes, choices.extension);
        const question: Question = { deadlineMs: DEADLINE_MS, ...choices };
        const { json, files } = await helper.ask({ json: question, files: [bytes] });
        const reported = json as ConversionReply;
        if (reported.kind === "refused") throw new LibreOfficeRefusal(reported.stage, reported.detail);
        const [pdf] = files;
        if (pdf === undefined) throw new Error("LibreOffice's helper process returned no file.");
        const { pages, fonts, coverage, faces } = reported;
        used = { ...used, ...faces };
        return { bytes: pdf, pages, fonts, lacking: (texts, checkpoint) => lackingIn(coverage, texts, checkpoint) };
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
