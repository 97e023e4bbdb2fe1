import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { invoke } from "@colophon/contract";
import { findCorpora } from "@colophon/testing";
import { readZip } from "@colophon/testing/readers";
import { describe, expect, test } from "vitest";
import { renderDita, transformDitaResolve } from "../src/index.ts";
import { readCase } from "./cases.ts";

const COMPARE = fileURLToPath(new URL("compare-case.py", import.meta.url));

const COMPARE_PAGES = fileURLToPath(new URL("compare-pages.py", import.meta.url));

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
    "The toolkit joins the document's name and the topic's id, and its map refers to documents that do not exist. Here the id alone is the name (DITA 1.3, Using the chunk attribute, resource names, 4).",
  "conref/conrefbreaksxref":
    "A link names `sub/fig` of another topic. The toolkit links to the copied figure; the standard requires the element that the address names at its source (DITA 1.3, Processing xrefs and conrefs within a conref).",
  "keyref/keyref_Redirect_link_or_xref_5":
    "The toolkit fills a quotation that contains only white space. For the standard, white space is content (DITA 1.3, Processing key references to generate text or link text: empty elements).",
  resource_topic: "The root is a topic with a map as a resource, which is a feature of later toolkit versions.",
};

/** The cases that end in pages: folder, root, ditaval; where the toolkit's pages lie in the project. */
const PAGES: readonly (readonly [folder: string, root: string, ditaval?: string])[] = [
  ["bookmap2", "bookmap(2)_testdata2.ditamap"],
  ["bookmap4", "bookmap(2)_testdata4.ditamap"],
  ["bookmap5", "bookmap(2)_testdata5.ditamap"],
  ["bookmap6", "bookmap(2)_testdata6.ditamap"],
  ["bookmap7", "bookmap(2)_testdata7.ditamap"],
  ["conref/conref_pushreplace", "test.ditamap"],
  ["conref/conref_with_xref", "test-conref-xref-keyref-bug.ditamap"],
  ["filter/map13_flag", "map13.ditamap", "flag.ditaval"],
  ["filter/map13_flag2", "map13.ditamap", "flag2.ditaval"],
  ["keyref/keyref_All_tags", "mp_author1.ditamap"],
  ["keyref/keyref_Redirect_conref_1", "mp_author1.ditamap"],
  ["keyref/keyref_Redirect_link_or_xref_2", "mp_author2.ditamap"],
  ["keyref/keyref_Redirect_link_or_xref_3", "mp_author3.ditamap"],
  ["keyref/keyref_Redirect_link_or_xref_4", "mp_author4.ditamap"],
  ["keyref/keyref_Redirect_link_or_xref_5", "mp_author5.ditamap"],
  ["keyref/keyref_Splitting_combining_targets_1", "mp_author1.ditamap"],
  ["keyref/keyref_Splitting_combining_targets_2", "mp_author2.ditamap"],
  ["keyref/keyref_Splitting_combining_targets_3", "mp_author3.ditamap"],
  ["keyref/keyref_Swap_out_variable_content", "mp_author1.ditamap"],
  ["keyref/keyref_modify", "mp_author1.ditamap"],
  ["title_includes_markup", "test.ditamap"],
  ["uplevels1_resource_only", "maps/above.ditamap"],
  ["uplevels3", "maps/above.ditamap"],
  ["uplevels3_resource_only", "maps/above.ditamap"],
];

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
  const pairs = readCase(`${folder}/exp/preprocess`)
    .filter(({ path }) => isJudged(path, root))
    .map(({ path, bytes }) => [path, encode(bytes), encode(made[path])]);
  expect(pairs.length).toBeGreaterThan(0);
  return judge(COMPARE, pairs);
}

function judge(program: string, input: unknown): readonly string[] {
  const { status, stdout, stderr } = spawnSync("python3", [program], {
    input: JSON.stringify(input),
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

async function comparePages(folder: string, root: string, ditaval: string | undefined): Promise<readonly string[]> {
  const files = readCase(`${folder}/src`);
  const input = { root, files, ...(ditaval !== undefined && { ditaval }) };
  const envelope = await invoke(renderDita, input, { format: "html5-files" });
  if (!envelope.ok) return [`${envelope.error.code}: ${envelope.error.message}`];
  const expected = readCase(`${folder}/exp/xhtml`).map(({ path, bytes }) => [path, encode(bytes)]);
  expect(expected.length).toBeGreaterThan(1);
  const got = Object.entries(readZip(envelope.value.artifact.bytes)).map(([path, bytes]) => [path, encode(bytes)]);
  // Where only what stands beside the map is published, the toolkit's pages are seen from there.
  const base = folder.endsWith("resource_only") ? "maps" : "";
  return judge(COMPARE_PAGES, { base, expected: Object.fromEntries(expected), got: Object.fromEntries(got) });
}

function encode(bytes: Uint8Array | undefined): string | null {
  return bytes === undefined ? null : Buffer.from(bytes).toString("base64");
}

describe.skipIf(findCorpora() === undefined)("preprocessed cases of the reference implementation", () => {
  for (const [folder, root, ditaval] of CASES)
    test(`${folder}${folder in OTHERWISE ? " comes out otherwise, as is said" : ""}`, async () => {
      const faults = await compare(folder, root, ditaval);
      if (folder in OTHERWISE) expect(faults).not.toEqual([]);
      else expect(faults).toEqual([]);
    });
});

describe.skipIf(findCorpora() === undefined)("published cases of the reference implementation", () => {
  for (const [folder, root, ditaval] of PAGES)
    test(`${folder}${folder in OTHERWISE ? " comes out otherwise, as is said" : ""}`, async () => {
      const faults = await comparePages(folder, root, ditaval);
      if (folder in OTHERWISE) expect(faults).not.toEqual([]);
      else expect(faults).toEqual([]);
    });
});

/** Single steps: what the toolkit's own programs give them is made here. */
describe.skipIf(findCorpora() === undefined)("single steps of the reference implementation", () => {
  test("ConrefPushParserTest: before, after and in place of items", async () => {
    const [target] = readCase("ConrefPushParserTest/src");
    const [wanted] = readCase("ConrefPushParserTest/exp");
    if (target === undefined || wanted === undefined) throw new Error("The case is not there.");
    const at = (id: string): string => `conref="${target.path}#X/${id}"`;
    const pushing = `<task id="P"><title/><taskbody><steps><step conaction="pushbefore"><cmd>before</cmd></step><step conaction="mark" ${at("A")}/><step conaction="mark" ${at("B")}/><step conaction="pushafter"><cmd>after</cmd></step><step conaction="pushreplace" ${at("C")}><cmd>replace</cmd></step></steps></taskbody></task>`;
    const map = `<map><topicref href="${target.path}"/><topicref href="pushing.dita"/></map>`;
    const envelope = await invoke(transformDitaResolve, {
      root: "m.ditamap",
      files: [
        { path: "m.ditamap", text: map },
        { path: "pushing.dita", text: pushing },
        { path: target.path, bytes: target.bytes },
      ],
    });
    if (!envelope.ok) throw new Error(envelope.error.message);
    const made = readZip(envelope.value.artifact.bytes)[target.path];
    expect(judge(COMPARE, [[target.path, encode(wanted.bytes), encode(made)]])).toEqual([]);
  });

  // The map's source is within the toolkit's program; here a key of each scope makes the copies that it makes always.
  test("KeyrefModuleTest: a scope has a copy of its own of each topic", async () => {
    const key = (words: string): string =>
      `<keydef keys="k"><topicmeta><keywords><keyword>${words}</keyword></keywords></topicmeta></keydef>`;
    const branch = '<topicref href="topic.dita"/>';
    const envelope = await invoke(transformDitaResolve, {
      root: "test.ditamap",
      files: [
        {
          path: "test.ditamap",
          text: `<map>${key("outer")}${branch}${branch}<topicgroup keyscope="A"><mapref href="submap.ditamap"/>${branch}${branch}</topicgroup></map>`,
        },
        { path: "submap.ditamap", text: `<map>${key("inner")}${branch}</map>` },
        {
          path: "topic.dita",
          text: '<topic id="t"><title><keyword keyref="A.k"/><keyword keyref="k"/></title></topic>',
        },
      ],
    });
    if (!envelope.ok) throw new Error(envelope.error.message);
    const [wanted] = readCase("KeyrefModuleTest/exp");
    const made = readZip(envelope.value.artifact.bytes)["test.ditamap"];
    const leads = (bytes: Uint8Array | undefined): readonly number[] => {
      const found = [
        ...Buffer.from(bytes ?? [])
          .toString("utf8")
          .matchAll(/<topicref [^>]*?href="([^"]+)"/g),
      ];
      const names = found.map(([, href]) => href);
      return names.map((name) => names.indexOf(name));
    };
    expect(leads(wanted?.bytes)).toEqual([0, 0, 2, 2, 2]);
    expect(leads(made)).toEqual(leads(wanted?.bytes));
  });

  test("NormalizeSimpleTableFilterTest: documents of DITA 2.0 with spans in simple tables", async () => {
    const wanted = new Map(readCase("NormalizeSimpleTableFilterTest/exp").map(({ path, bytes }) => [path, bytes]));
    const pairs: unknown[] = [];
    for (const { path, bytes } of readCase("NormalizeSimpleTableFilterTest/src")) {
      const envelope = await invoke(transformDitaResolve, { files: [{ path, bytes }] });
      if (!envelope.ok) throw new Error(envelope.error.message);
      pairs.push([path, encode(wanted.get(path)), encode(readZip(envelope.value.artifact.bytes)[path])]);
    }
    expect(pairs).toHaveLength(6);
    expect(judge(COMPARE, pairs)).toEqual([]);
  });
});

test("the table of the quality page has every case with its verdict", () => {
  const row = (name: string, compared: string): string =>
    `| ${name} | ${compared} | ${name in OTHERWISE ? `different: ${OTHERWISE[name]}` : "equal"} |`;
  const rows = [
    ...CASES.map(([folder]) => row(folder, "canonical XML")),
    ...PAGES.map(([folder]) => row(folder, "pages")),
    ...["ConrefPushParserTest", "KeyrefModuleTest", "NormalizeSimpleTableFilterTest"].map((name) =>
      row(name, "one step"),
    ),
  ];
  const page = readFileSync(new URL("../../../../docs/quality-data.md", import.meta.url), "utf8");
  expect(page.split("\n").filter((line) => / \| (equal|different: .*) \|$/.test(line))).toEqual(rows);
  expect(rows).toHaveLength(49);
});
