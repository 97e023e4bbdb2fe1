import { spawnSync } from "node:child_process";
import { invoke } from "@colophon/contract";
import type { CorpusFile } from "@colophon/testing";
import { inspectPdfEvidence } from "../src/index.ts";
import { isKnownEvidence } from "./evidence-known.ts";
import { keep } from "./redaction-search.ts";

/** What is compared of pdf.inspect.evidence. */
export interface Evidence {
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
  readonly fonts: readonly {
    readonly name?: string;
    readonly type: string;
    readonly encoding: string;
    readonly embedded: boolean;
    readonly subset: boolean;
    readonly toUnicode: boolean;
    readonly onlyOfForm: boolean;
    readonly object?: number;
  }[];
  readonly attachments: readonly unknown[];
  readonly signatures: readonly unknown[];
}

function run(program: string, path: string, ...args: readonly string[]): string {
  return spawnSync(program, [...args, path], { encoding: "latin1", maxBuffer: 2 ** 28, timeout: 30_000 }).stdout ?? "";
}

const TYPES = String.raw`unknown|Type 3|(?:Type 1C?|TrueType|CID Type 0C?|CID TrueType)(?: \(OT\))?`;
const FONT_LINE = new RegExp(
  String.raw`^(.*?)\s+(${TYPES})\s+(\S+)\s+(yes|no)\s+(yes|no)\s+(yes|no)\s+(\d+\s+\d+|\[none\])$`,
);

/** A font as pdffonts tells it: object, name, type, encoding, embedded, subset, Unicode. */
function fontsOf(path: string): string[] {
  return run("pdffonts", path)
    .split("\n")
    .slice(2)
    .filter(Boolean)
    .map((line) => {
      const [, name, type, encoding, ...rest] = FONT_LINE.exec(line) ?? [];
      const object = rest.pop()?.split(/\s/)[0];
      return name === undefined ? line : [object, name, type, encoding, ...rest].join(" | ");
    });
}

function ourFonts({ fonts }: Evidence): string[] {
  const yes = (flag: boolean): string => (flag ? "yes" : "no");
  return fonts
    .filter(({ onlyOfForm }) => !onlyOfForm)
    .map(({ name = "[none]", type, encoding, embedded, subset, toUnicode, object = "[none]" }) =>
      [object, name, type, encoding, yes(embedded), yes(subset), yes(toUnicode)].join(" | "),
    );
}

/** Each fact as we and as poppler's programs tell it; undefined where pdfinfo does not open the file. */
export function evidenceFacts(
  value: Evidence,
  path: string,
): [name: string, ours: unknown, theirs: unknown][] | undefined {
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
    ["fonts", ourFonts(value).sort(), fontsOf(path).sort()],
    ["attachments", value.attachments.length, rows("pdfdetach", "-list").filter((line) => /^\d+: /.test(line)).length],
    [
      "signatures",
      value.signatures.length,
      rows("pdfsig", "-nocert").filter((line) => /^Signature #/.test(line)).length,
    ],
  ];
}

export interface EvidenceCompared {
  /** Files that both we and pdfinfo open. */
  readonly opened: number;
  readonly compared: number;
  /** What differs and is not known to, a sentence each. */
  readonly unknown: readonly string[];
}

export async function compareEvidence(files: readonly CorpusFile[]): Promise<EvidenceCompared> {
  const unknown: string[] = [];
  let [opened, compared] = [0, 0];
  for (const { path, read } of files) {
    const bytes = read();
    const call = await invoke(inspectPdfEvidence, { bytes }, {});
    const facts = call.ok ? evidenceFacts(call.value as unknown as Evidence, keep(bytes)) : undefined;
    if (facts === undefined) continue;
    opened += 1;
    compared += facts.length;
    for (const [name, ours, theirs] of facts)
      if (JSON.stringify(ours) !== JSON.stringify(theirs) && !isKnownEvidence(name, path))
        unknown.push(`${path}: ${name} ${JSON.stringify(ours)} for ${JSON.stringify(theirs)}`);
  }
  return { opened, compared, unknown };
}
