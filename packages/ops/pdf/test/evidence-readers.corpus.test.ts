import { spawnSync } from "node:child_process";
import { invoke } from "@colophon/contract";
import { readCorpus } from "@colophon/testing";
import { expect, test } from "vitest";
import { inspectPdfEvidence } from "../src/index.ts";
import { hasPoppler, keep } from "./redaction-search.ts";

const files = readCorpus("pdf")?.filter(({ path }) => path.endsWith(".pdf") && !path.includes("veraPDF"));

interface Evidence {
  readonly pages: readonly { readonly rotate: number }[];
  readonly encryption?: unknown;
  readonly xmp?: unknown;
  readonly linearized: boolean;
  readonly structure: { readonly flags: Readonly<Record<string, boolean>> };
  readonly actions: readonly { readonly kind: string }[];
  readonly images: readonly {
    readonly page: number;
    readonly kind: string;
    readonly width: number;
    readonly height: number;
  }[];
  readonly attachments: readonly unknown[];
  readonly signatures: readonly unknown[];
}

/** Where poppler reads otherwise, and why. */
const OTHERWISE: Readonly<Record<string, string>> = {
  "attachments af_from_latex": "Associated files are listed.",
  "attachments annotations": "One that an annotation also shows is listed once.",
  "attachments other-file-first": "One that an annotation also shows is listed once.",
  "attachments rotated-shared": "One that an annotation also shows is listed once.",
  "attachments direct-dr": "One that an annotation also shows is listed once.",
  "attachments default-da": "One that an annotation also shows is listed once.",
  "attachments mml_from_latex": "Associated files are listed.",
  "attachments bug2009627": "Associated files are listed.",
  "attachments testFlashInPDF": "A file of rich media is listed.",
  "encrypted nontrivial-crypt-filter": "Encrypted, with a crypt filter of its own; pdfinfo says no.",
  "encrypted unfilterable-with-crypt": "Only attached files are encrypted (EFF); pdfinfo says no.",
  "encrypted encrypted-attachment": "There is an Encrypt dictionary; pdfinfo says no.",
  "pages deep-pages": "A tree deeper than 500 nodes is cut and told.",
  "pages GHOSTSCRIPT-698804": "Its catalog's Pages is a number; pdfinfo tells one page, we none.",
  "pages poppler-742": "Fuzzed: pdfinfo tells one page, we none.",
  "javascript poppler-742": "Fuzzed: pdfinfo tells a script, we none.",
  "pages issue19484_2": "pdfinfo tells one page, we none.",
  "pages PDFBOX-3148": "Fuzzed: pdfinfo tells one page, we none.",
  "pages circular-page-tree": "Its page tree is a circle: pdfinfo tells three pages, we one.",
  "javascript issue18305": "Scripts of a page's opening and closing, which pdfinfo does not count.",
  "images issue12007": "pdfimages lists none of its three.",
  "tagged test.unc": "Marked, but without a structure tree; pdfinfo says that it is tagged.",
};

function run(program: string, path: string, ...args: readonly string[]): string {
  return spawnSync(program, [...args, path], { encoding: "latin1", maxBuffer: 2 ** 28, timeout: 30_000 }).stdout ?? "";
}

/** Each fact as we and as poppler's programs tell it; undefined where pdfinfo does not open the file. */
function facts(value: Evidence, path: string): [name: string, ours: unknown, theirs: unknown][] | undefined {
  const info = run("pdfinfo", path);
  const said = (key: string): string => new RegExp(`^${key}:\\s+(.*)$`, "m").exec(info)?.[1]?.trim() ?? "";
  if (said("Pages") === "") return undefined;
  const { flags } = value.structure;
  const rows = (program: string, ...args: string[]): string[] => run(program, path, ...args).split("\n");
  const images = rows("pdfimages", "-list").slice(2).filter(Boolean);
  const shown = images
    .map((line) => line.trim().split(/\s+/))
    .map(([page, , kind, w, h]) => `${page} ${kind} ${w} ${h}`);
  return [
    ["pages", value.pages.length, Number(said("Pages"))],
    ["encrypted", value.encryption !== undefined, !said("Encrypted").startsWith("no")],
    ["tagged", flags.marked === true && flags.tree === true, said("Tagged") === "yes"],
    ["suspects", flags.suspects, said("Suspects") === "yes"],
    ["javascript", value.actions.some(({ kind }) => kind === "JavaScript"), said("JavaScript") === "yes"],
    ["optimized", value.linearized, said("Optimized") === "yes"],
    ["metadata", value.xmp !== undefined, said("Metadata Stream") === "yes"],
    ["rotation", value.pages[0]?.rotate, value.pages.length === 0 ? undefined : Number(said("Page rot"))],
    [
      "images",
      value.images.map(({ page, kind, width, height }) => `${page + 1} ${kind} ${width} ${height}`).sort(),
      shown.sort(),
    ],
    ["attachments", value.attachments.length, rows("pdfdetach", "-list").filter((line) => /^\d+: /.test(line)).length],
    [
      "signatures",
      value.signatures.length,
      rows("pdfsig", "-nocert").filter((line) => /^Signature #/.test(line)).length,
    ],
  ];
}

if (files === undefined || !hasPoppler) test.skip("no corpora or no poppler here", () => undefined);
else
  test("counts and flags are those of pdfinfo, pdfimages, pdfdetach and pdfsig", { timeout: 600_000 }, async () => {
    const unknown: string[] = [];
    let compared = 0;
    for (const [index, file] of files.entries()) {
      if (index % 9 !== 2) continue;
      const bytes = file.read();
      const call = await invoke(inspectPdfEvidence, { bytes }, {});
      if (!call.ok) continue;
      for (const [name, ours, theirs] of facts(call.value as unknown as Evidence, keep(bytes)) ?? []) {
        compared += 1;
        const isNamed = Object.keys(OTHERWISE).some((key) => {
          const [fact = "", part = ""] = key.split(" ");
          return fact === name && file.path.includes(part);
        });
        if (!isNamed && JSON.stringify(ours) !== JSON.stringify(theirs))
          unknown.push(`${file.path}: ${name} ${JSON.stringify(ours)} for ${JSON.stringify(theirs)}`);
      }
    }
    expect(unknown).toEqual([]);
    expect(compared).toBeGreaterThan(800);
  });
