import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createTypstHost } from "./host.ts";
import { findMissing } from "./locate.ts";
import type { CompositionReply, Question } from "./question.ts";

/** One thing that was looked at. */
interface Finding {
  readonly name: string;
  readonly isMet: boolean;
  readonly found: string;
  /** The command that brings it. */
  readonly fix: string;
}

const PROBE: Question = {
  template: "#rect(width: 10pt, height: 10pt)",
  fonts: 0,
  names: [],
  standard: "1.7",
  isTagged: false,
};

/** Whether Typst is here and sets a page. `folder`: an empty one, which the caller removes. */
export async function examineTypst(folder: string): Promise<readonly Finding[]> {
  const name = "engine typst";
  const missing = findMissing();
  if (missing !== undefined) return [{ name, isMet: false, found: "not installed", fix: missing }];
  const helpers = join(folder, "typst");
  mkdirSync(helpers, { mode: 0o700 });
  const data = join(helpers, "data.json");
  writeFileSync(data, "{}");
  const host = await createTypstHost({ folder: helpers, helpers: 1 });
  try {
    const { version, facts } = host.tool;
    const terms = { folder: helpers, signal: new AbortController().signal };
    const reported = (await host.ask({ json: PROBE, files: [data] }, terms)).json as CompositionReply;
    const found =
      reported.kind === "composed"
        ? `${version} of ${facts.package}, ${reported.pages} page set`
        : `it refuses a page: ${reported.reasons.join("; ").slice(0, 200)}`;
    return [{ name, isMet: reported.kind === "composed", found, fix: `npm install ${facts.package}` }];
  } catch (error) {
    const found = `it ends: ${error instanceof Error ? error.message : String(error)}`;
    return [{ name, isMet: false, found, fix: `npm install ${host.tool.facts.package}` }];
  } finally {
    await host.close();
  }
}
