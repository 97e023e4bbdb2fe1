import { isCovered, readCoverage } from "@colophon/engine-wasm/coverage";
import type { AssetName, PrintQuestion, PrintReply, Refused } from "./question.ts";

export interface PagePrinting {
  /** The page, as UTF-8. */
  readonly html: Uint8Array;
  readonly assets: readonly (AssetName & { readonly bytes: Uint8Array })[];
  readonly isTagged: boolean;
  readonly hasOutline: boolean;
  readonly maxOutputBytes: number;
  /** Milliseconds of wall time. Default 60,000. */
  readonly deadlineMs?: number;
}

export interface Printed {
  /** As Chromium writes it: with its clock's dates. */
  readonly pdf: Uint8Array;
  readonly refused: readonly Refused[];
  /** Whether one of the project's faces has the character. */
  covers(codePoint: number): boolean;
}

export interface Chromium {
  /**
   * Prints a page.
   *
   * Cost     Some 0.15 s of CPU in a browser that is running, 0.3 s in a new one; 6 ms a page with tags.
   * Errors   ChromiumRefusal with Chromium's reason; EngineStopped with `memory`, `timedOut`, `outputBytes` or `crashed`.
   */
  print(printing: PagePrinting): Promise<Printed>;
  /** The project's faces that are in the PDFs printed so far, each with the hash of its file. */
  facesUsed(): Readonly<Record<string, string>>;
}

/** Chromium did not print the page, and its reason. */
export class ChromiumRefusal extends Error {
  override readonly name = "ChromiumRefusal";
}

interface Exchange {
  readonly json: unknown;
  readonly files: readonly Uint8Array[];
}

const DEADLINE_MS = 60_000;

/** Chromium, in helper processes that the runtime owns. */
export const chromium = {
  name: "chromium",
  kind: "helper",
  factsOf: (connected: Chromium) => connected.facesUsed(),
  connect(helper: { ask(question: Exchange): Promise<Exchange> }): Chromium {
    let used: Readonly<Record<string, string>> = {};
    return {
      facesUsed: () => used,
      async print({ html, assets, ...choices }) {
        const names = assets.map(({ name, mediaType }) => ({ name, mediaType }));
        const question: PrintQuestion = { deadlineMs: DEADLINE_MS, ...choices, assets: names };
        const answer = await helper.ask({ json: question, files: [html, ...assets.map(({ bytes }) => bytes)] });
        const reply = answer.json as PrintReply;
        if (reply.kind === "refused") throw new ChromiumRefusal(reply.reason);
        const [pdf] = answer.files;
        if (pdf === undefined) throw new Error("Chromium's helper process returned no file.");
        used = { ...used, ...reply.faces };
        const covered = readCoverage(reply.coverage);
        return { pdf, refused: reply.refused, covers: (codePoint) => isCovered(covered, codePoint) };
      },
    };
  },
} as const;
