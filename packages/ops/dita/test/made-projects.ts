import { createTokens, type MadeDocument, type SeededRandom } from "@colophon/testing";
import { generateProjects } from "./generated-projects.ts";

/** Sentences of a generated project end with their number; here each has a token in its place. */
const NUMBERS = /\bn\d+x\d+\b/g;

/** A project by chance: topics, keys, pulled and pushed content, a relationship table; with conditions in every other. */
export function makeProject(chance: SeededRandom): MadeDocument {
  const number = 1 + chance.below(1_000_000);
  const nextToken = createTokens();
  const files: { path: string; bytes: Uint8Array }[] = [];
  const units: { kind: string; place: string; text: string }[] = [];
  for (const [path, text] of generateProjects([number])) {
    const reported = text.replace(NUMBERS, () => {
      const token = nextToken();
      units.push({ kind: "text", place: path, text: token });
      return token;
    });
    files.push({ path, bytes: Buffer.from(reported) });
  }
  const conditions = chance.below(2) === 0 ? { ditaval: "guide.ditaval" } : {};
  return { name: `project ${number}`, input: { root: "guide.ditamap", files, ...conditions }, units };
}
