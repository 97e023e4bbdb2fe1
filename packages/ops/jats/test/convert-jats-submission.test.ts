import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { invoke } from "@colophon/contract";
import { conforms, fixture, including } from "@colophon/testing";
import { readZipEntries } from "@colophon/testing/readers";
import { describe, expect, test } from "vitest";
import { convertJatsSubmission } from "../src/operations/convert-jats-submission.ts";
import { parseJats } from "../src/operations/parse-jats.ts";
import { validateJats } from "../src/operations/validate-jats.ts";
import { HOSTILE } from "./hostile-rows.ts";
import { article, module, PNG } from "./module.ts";
import { packaging } from "./packaging.ts";
import { hasXmllint } from "./xmllint.ts";

const FRONT =
  '<front><journal-meta><journal-id journal-id-type="x">j</journal-id><journal-title-group><journal-title>J &amp; K</journal-title></journal-title-group><issn>1932-6203</issn></journal-meta><article-meta><title-group><article-title>On x</article-title></title-group><permissions><license><license-p>Free.</license-p></license></permissions></article-meta></front>';
const PDF = Buffer.from("%PDF-1.7\n%%EOF\n");
const withBody = (body: string): Uint8Array => article(`${FRONT}<body>${body}</body>`);
const ONE_FIGURE = withBody('<fig id="f"><graphic xlink:href="f 1.png"/></fig>');

conforms(
  convertJatsSubmission,
  [
    {
      name: "a PLOS article alone",
      input: { bytes: fixture("journal.pcbi.0030158.xml") },
      losses: [],
      value: including({
        entries: [including({ path: "article.xml", role: "article", byteLength: 8002 })],
        renamed: [],
        leftOut: [],
      }),
    },
    {
      name: "names that PubMed Central refuses are mended, in the article too",
      input: {
        xml: ONE_FIGURE,
        assets: [
          { path: "f 1.png", bytes: PNG },
          { path: "print.pdf", bytes: PDF },
        ],
      },
      options: { rename: true, baseName: "j-1" },
      losses: [],
      value: including({
        entries: [
          including({ path: "j-1.xml", role: "article" }),
          including({ path: "f_1.png", role: "figure", mediaType: "image/png" }),
          including({ path: "j-1.pdf", role: "pdf" }),
        ],
        renamed: [
          { from: "article.xml", to: "j-1.xml" },
          { from: "f 1.png", to: "f_1.png" },
          { from: "print.pdf", to: "j-1.pdf" },
        ],
      }),
    },
    {
      name: "a MECA package",
      input: { xml: ONE_FIGURE, assets: [{ path: "f 1.png", bytes: PNG }] },
      options: { target: "meca", destinationProvider: "P", destinationPublication: "Q" },
      losses: [],
      value: including({
        entries: [
          including({ path: "manifest.xml" }),
          including({ path: "transfer.xml" }),
          including({ path: "content/article.xml" }),
          including({ path: "content/f 1.png", role: "figure" }),
        ],
      }),
    },
    {
      name: "refused names without rename",
      kind: "boundary",
      input: { xml: ONE_FIGURE, assets: [{ path: "f 1.png", bytes: PNG }] },
      options: { target: "pmc" },
      error: "common/INVALID_INPUT",
      issues: ["f 1.png"],
    },
    {
      name: "two names that become one",
      kind: "boundary",
      input: {
        xml: withBody('<fig><graphic xlink:href="f 1.png"/><graphic xlink:href="f_1.png"/></fig>'),
        assets: [
          { path: "f 1.png", bytes: PNG },
          { path: "f_1.png", bytes: PNG },
        ],
      },
      options: { rename: true },
      error: "common/DUPLICATE_PATH",
    },
    {
      name: "no ISSN, no licence",
      kind: "boundary",
      input: { bytes: article("<front/>") },
      error: "common/INVALID_METADATA",
      issues: ["article.front", "article.front", "article.front"],
    },
    {
      name: "a reference to nothing",
      kind: "boundary",
      input: { bytes: withBody('<xref rid="q"/>') },
      error: "common/BROKEN_REFERENCE",
      issues: ["/article/body/xref"],
    },
    {
      name: "a file that did not come",
      kind: "boundary",
      input: { bytes: withBody('<graphic xlink:href="q.png"/>') },
      error: "common/MISSING_ASSET",
      issues: ["/article/body/graphic"],
    },
    {
      name: "a PDF that calls itself a picture",
      kind: "hostile",
      input: { xml: withBody('<graphic xlink:href="q.png"/>'), assets: [{ path: "q.png", bytes: PDF }] },
      error: "common/MALFORMED_ASSET",
      issues: ["q.png"],
    },
    {
      name: "a program among the files",
      kind: "hostile",
      input: { xml: withBody("<p>x</p>"), assets: [{ path: "setup.exe", bytes: Buffer.from("MZ") }] },
      error: "common/UNSUPPORTED_EXTENSION",
      issues: ["setup.exe"],
    },
    {
      name: "an element of no tag set",
      kind: "boundary",
      input: { bytes: withBody("<marquee/>") },
      error: "common/UNSUPPORTED_EXTENSION",
      issues: ["/article/body/marquee"],
    },
    ...HOSTILE.filter(({ error }) => error !== "common/DUPLICATE_PATH"),
  ],
  { module, conservation: packaging },
);

interface Made {
  readonly artifact: { readonly bytes: Uint8Array };
  readonly entries: readonly { readonly path: string; readonly byteLength: number }[];
}

async function make(options: object): Promise<Made> {
  const input = { xml: ONE_FIGURE, assets: [{ path: "f 1.png", bytes: PNG }] };
  const envelope = await invoke(convertJatsSubmission, input, options as Record<string, unknown>);
  if (!envelope.ok) throw new Error(envelope.error.message);
  return envelope.value as Made;
}

describe("what is packaged", () => {
  test("Python's zipfile finds the entries that are told, with the manifest naming each but itself", async () => {
    const { artifact, entries } = await make({ target: "meca" });
    const read = readZipEntries(artifact.bytes);
    expect(read.map(({ name, content }) => [name, content.length])).toEqual(
      entries.map(({ path, byteLength }) => [path, byteLength]),
    );
    const manifest = Buffer.from(read[0]!.content).toString("utf8");
    const named = [...manifest.matchAll(/xlink:href="([^"]*)"/g)].map(([, path]) => path);
    expect(named).toEqual(entries.slice(1).map(({ path }) => path));
  });

  test.skipIf(!hasXmllint)("manifest and transfer are valid by MECA's own DTDs", async () => {
    const folder = mkdtempSync(join(tmpdir(), "meca-"));
    try {
      for (const { name, content } of readZipEntries((await make({ target: "meca" })).artifact.bytes).slice(0, 2)) {
        const file = join(folder, name);
        writeFileSync(file, content);
        const dtd = fileURLToPath(new URL(`meca/${name.replace(".xml", "-1.0.dtd")}`, import.meta.url));
        const { status, stderr } = spawnSync("xmllint", ["--noout", "--nonet", "--dtdvalid", dtd, file], {
          encoding: "utf8",
        });
        // It may not open the address that the document names; the DTD beside it is the one it validates by.
        expect([status, stderr.includes("validity error")]).toEqual([0, false]);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test.each(["pmc", "meca"])("a %s zip is read again, and its files are found", async (target) => {
    const { artifact } = await make({ target, rename: true });
    const parsed = await invoke(parseJats, { bytes: artifact.bytes });
    expect(parsed.ok && (parsed.value as { files: readonly { path: string }[] }).files.length).toBe(
      target === "pmc" ? 1 : 3,
    );
    const validated = await invoke(validateJats, { bytes: artifact.bytes }, { profiles: ["package"] });
    expect(validated.ok && (validated.value as { findings: unknown }).findings).toEqual([]);
  });
});
