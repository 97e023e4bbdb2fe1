import { invoke } from "@colophon/contract";
import { findCorpora, readCorpus } from "@colophon/testing";
import { describe, expect, test } from "vitest";
import { transformJatsNormalize, validateJats } from "../src/index.ts";
import { listByExpat } from "./expat.ts";

const files = ((findCorpora() === undefined ? undefined : readCorpus("jats")) ?? []).filter(({ path }) =>
  /\.n?xml$/.test(path),
);
const REFUSED = /^common\/(INVALID_TOPOLOGY|UNSUPPORTED_VERSION|UNSUPPORTED_EXTENSION)$/;

interface Normalized {
  readonly from: string;
  readonly to: string;
  readonly errorsBefore?: number;
  readonly artifact: { readonly bytes: Uint8Array };
}

async function isValid(bytes: Uint8Array): Promise<boolean> {
  const envelope = await invoke(validateJats, { bytes }, { profiles: ["dtd"] });
  return envelope.ok && (envelope.value as { valid: boolean }).valid;
}

/** Texts in the document's order, by expat. */
function textsOf(bytes: Uint8Array): readonly string[] | string {
  const listed = listByExpat(bytes);
  return typeof listed === "string"
    ? listed
    : listed.units.filter(({ kind }) => kind === "text").map(({ text = "" }) => text);
}

describe.skipIf(files.length === 0)("normalize on every article of the corpus", () => {
  test.each(["1.3", "1.4"])(
    "to %s: valid stays valid, twice is once, and expat reads the same texts in order",
    async (version) => {
      const wrong: string[] = [];
      const tally = { changed: 0, same: 0, valid: 0, refused: 0 };
      for (const { path, read } of files) {
        const bytes = read();
        const once = await invoke(transformJatsNormalize, { bytes }, { version });
        if (!once.ok) {
          if (REFUSED.test(once.error.code)) tally.refused += 1;
          else wrong.push(`${path}: ${once.error.code}`);
          continue;
        }
        const { artifact, from, to, errorsBefore } = once.value as Normalized;
        const result = Buffer.from(artifact.bytes);
        tally[result.equals(bytes) ? "same" : "changed"] += 1;
        if (from === to && !(result.equals(bytes) && once.losses.length === 0))
          wrong.push(`${path}: changed for nothing`);
        if (from === to) continue;
        if (once.losses.length !== 1) wrong.push(`${path}: the change is not told`);
        const twice = await invoke(transformJatsNormalize, { bytes: result }, { version });
        const isSame =
          twice.ok && result.equals((twice.value as Normalized).artifact.bytes) && twice.losses.length === 0;
        if (!isSame) wrong.push(`${path}: twice is not once`);
        if (JSON.stringify(textsOf(bytes)) !== JSON.stringify(textsOf(result))) wrong.push(`${path}: texts`);
        if (errorsBefore !== 0) continue;
        tally.valid += 1;
        if (!(await isValid(result))) wrong.push(`${path}: not valid any more`);
      }
      process.stderr.write(`normalize to ${version}: ${JSON.stringify(tally)}\n`);
      expect(wrong).toEqual([]);
      expect(tally.valid).toBeGreaterThan(25);
    },
    600_000,
  );
});
