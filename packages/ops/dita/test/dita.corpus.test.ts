import { invoke } from "@colophon/contract";
import { checkDocument, findCorpora } from "@colophon/testing";
import { describe, expect, test } from "vitest";
import { inspectDita } from "../src/index.ts";
import { listProjects, readProject } from "./cases.ts";
import { inspecting } from "./inspecting.ts";

/** Of a folder with several maps at its top, each is a root. */
function rootsOf(files: readonly { readonly path: string }[]): readonly string[] {
  const maps = files.filter(({ path }) => /\.(ditamap|bookmap)$/.test(path));
  return (maps.length > 0 ? maps : files.filter(({ path }) => /\.(dita|xml)$/.test(path))).map(({ path }) => path);
}

describe.skipIf(findCorpora() === undefined)("every project under dita/", () => {
  const calls = listProjects().flatMap((folder) => {
    const files = readProject(folder);
    return rootsOf(files).map((root) => ({ name: `${folder}: ${root}`, input: { root, files } }));
  });

  test("is read, or refused with an honest code", async () => {
    const refused: string[] = [];
    for (const { name, input } of calls) {
      const envelope = await invoke(inspectDita, input);
      if (!envelope.ok) refused.push(`${name}: ${envelope.error.code} ${envelope.error.message}`);
    }
    process.stdout.write(`${calls.length} roots, ${refused.length} refused\n${refused.join("\n")}\n`);
    expect(calls.length).toBeGreaterThan(100);
    expect(refused.filter((line) => !/INVALID_DITA|UNSUPPORTED_FILE|INVALID_GRAMMAR|MALFORMED_XML/.test(line))).toEqual(
      [],
    );
  }, 300_000);

  test("every reference that expat counts is told", async () => {
    const faults: string[] = [];
    const seen = new Set<string>();
    for (const { name, input } of calls) {
      const folder = name.slice(0, name.indexOf(":"));
      if (seen.has(folder)) continue;
      const checked = await checkDocument(inspectDita, inspecting, { input });
      if (checked.refused !== undefined) continue;
      seen.add(folder);
      faults.push(...checked.faults.map((fault) => `${name}: ${fault}`));
    }
    expect(faults).toEqual([]);
  }, 300_000);
});
