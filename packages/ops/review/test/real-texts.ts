import { readCorpus } from "@colophon/testing";
import type { ReviewOp } from "../src/codes.ts";
import { openDocument } from "../src/model/open-document.ts";

const MAX_BYTES = 600_000;
const [MIN_TEXT, MAX_TEXT] = [1_500, 120_000];

const refuse = (code: string, message: string): Error => new Error(`${code}: ${message}`);
const limits = { maxPages: 2_000, maxElements: 5_000_000, maxArchiveEntries: 10_000, maxExpansionRatio: 1_000 };
/** What the reader of a document needs of an operation. */
const OP = {
  limits,
  checkpoint: () => undefined,
  checkLimit: () => undefined,
  reportLoss: () => undefined,
  addDiagnostic: () => undefined,
  error: refuse,
} as unknown as ReviewOp;

export interface RealText {
  readonly path: string;
  readonly text: string;
}

/** The text forms of real documents of each kind, spread over the corpus; files that cannot be read are left out. */
export function readRealTexts(perKind: number): readonly RealText[] {
  return (["docx", "pdf", "pptx", "xlsx"] as const).flatMap((kind) => {
    const files = (readCorpus(kind) ?? []).filter(({ path }) => path.endsWith(`.${kind}`));
    const found: RealText[] = [];
    const seen = new Set<string>();
    // A step without a common divisor visits each file once, and files of one source far from each other.
    const step = files.length % 97 === 0 ? 101 : 97;
    for (let count = 0, at = 0; count < files.length && found.length < perKind; count += 1, at += step) {
      const file = files[at % files.length];
      if (file === undefined) continue;
      try {
        const bytes = file.read();
        if (bytes.length > MAX_BYTES) continue;
        const { text } = openDocument(bytes, undefined, OP).text;
        if (text.length < MIN_TEXT || text.length > MAX_TEXT || seen.has(text.slice(0, 200))) continue;
        seen.add(text.slice(0, 200));
        found.push({ path: file.path, text });
      } catch {
        // Damaged and encrypted files, and those that are not the ones of the manifest, have no text to anchor in.
      }
    }
    return found;
  });
}
