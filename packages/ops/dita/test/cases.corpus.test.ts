import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { invoke } from "@colophon/contract";
import { findCorpora } from "@colophon/testing";
import { describe, expect, test } from "vitest";
import { transformDitaResolve } from "../src/index.ts";
import { readCase } from "./cases.ts";
import { readZip } from "./zip-reader.ts";

const COMPARE = fileURLToPath(new URL("compare-case.py", import.meta.url));

/** The preprocessed cases of the reference implementation: folder, root, ditaval. */
const CASES: readonly (readonly [folder: string, root: string, ditaval?: string])[] = [
  ["chunk_uplevel", "main/chunkup.ditamap"],
  ["coderef_source", "mp.ditamap"],
  ["conref/conref_to_specialization", "conref_to_specialization.dita"],
  ["conref/conrefbreaksxref", "conrefbreaksxref.dita"],
  ["conref/conrefend", "range.ditamap"],
  ["conref/conrefinsubmap", "rootmap.ditamap"],
  ["copyto/copyto_circulartarget", "TC4.ditamap"],
  ["crawl_map", "input.ditamap"],
  ["crawl_topic", "input.ditamap"],
  ["filter/map13_filter1", "map13.ditamap", "filter1.ditaval"],
  ["filter/map13_filter2", "map13.ditamap", "filter2.ditaval"],
  ["filter/map13_filter3", "map13.ditamap", "filter3.ditaval"],
  ["filter/map31_filter_multi", "map31.ditamap", "filter_multi.ditaval"],
  ["filter/map32_filter_multi", "map32.ditamap", "filter_multi.ditaval"],
  ["filter/map33_filter2", "map33.ditamap", "filter2.ditaval"],
  ["keyref/keyword_conref", "test.ditamap"],
  ["locktitle", "TestingLocktitle.ditamap"],
  ["mappull-topicid", "reftopicid.ditamap"],
  ["reltableTextlink", "1132.ditamap"],
  ["resource_topic", "keys.ditamap"],
  ["subjectschema_case", "simplemap.ditamap", "filter.ditaval"],
  ["uplevelslink", "main/uplevel-in-topic.ditamap"],
];

/** Cases that come out otherwise, each with the reason. */
const OTHERWISE: Readonly<Record<string, string>> = {
  chunk_uplevel:
    "chunk is not a step of resolve: the attribute stays for whoever publishes (DITA 1.3, Using the chunk attribute: chunking is specific to formats and implementations).",
  "conref/conrefbreaksxref":
    "The toolkit leads a link to sub/fig of another topic to the figure that was pulled; the standard to the element that the address names where it was written (DITA 1.3, Processing xrefs and conrefs within a conref).",
  locktitle:
    "Metadata of a map is not written into topics, though it supplements or overrides theirs (DITA 1.3, Metadata in maps and topics).",
  reltableTextlink:
    "Links of relationship tables are made where a project is rendered, not written into topics (DITA 1.3, language reference: reltable, whose relationships can be expressed as links).",
  resource_topic: "A topic as root with a map beside it as resource: a feature of later toolkit versions.",
  subjectschema_case: "ditaval-startprop and -endprop are elements of later toolkit versions; flags are in the trace.",
};

/** Submaps that the toolkit leaves in its folder are no part of the outcome: their branches stand in the root map. */
function isJudged(path: string, root: string): boolean {
  return /\.(dita|ditamap|xml)$/.test(path) && (path === root || !path.endsWith(".ditamap"));
}

async function compare(folder: string, root: string, ditaval: string | undefined): Promise<readonly string[]> {
  const envelope = await invoke(transformDitaResolve, {
    root,
    files: readCase(`${folder}/src`),
    ...(ditaval !== undefined && { ditaval }),
  });
  if (!envelope.ok) return [`${envelope.error.code}: ${envelope.error.message}`];
  const made = readZip(envelope.value.artifact.bytes);
  const encode = (bytes: Uint8Array | undefined) =>
    bytes === undefined ? null : Buffer.from(bytes).toString("base64");
  const pairs = readCase(`${folder}/exp/preprocess`)
    .filter(({ path }) => isJudged(path, root))
    .map(({ path, bytes }) => [path, encode(bytes), encode(made[path])]);
  expect(pairs.length).toBeGreaterThan(0);
  const { status, stdout, stderr } = spawnSync("python3", [COMPARE], {
    input: JSON.stringify(pairs),
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

describe.skipIf(findCorpora() === undefined)("preprocessed cases of the reference implementation", () => {
  for (const [folder, root, ditaval] of CASES)
    test(`${folder}${folder in OTHERWISE ? " comes out otherwise, as is said" : ""}`, async () => {
      const faults = await compare(folder, root, ditaval);
      if (folder in OTHERWISE) expect(faults).not.toEqual([]);
      else expect(faults).toEqual([]);
    });
});
