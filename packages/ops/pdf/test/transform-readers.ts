import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { layersOf, nameObject, type QpdfObjects } from "./qpdf-objects.ts";

/** Where something leads: a page from 0, an address, or nowhere. */
export type OutlineTarget = number | string | null;

/** What others than we read in a file: mutool, pdfinfo, pdftotext, pdfdetach and qpdf. */
export interface Facts {
  readonly texts: readonly string[];
  readonly outline: readonly { readonly depth: number; readonly title: string; readonly target: OutlineTarget }[];
  readonly links: readonly { readonly page: number; readonly box: string; readonly target: OutlineTarget }[];
  readonly destinations: readonly { readonly name: string; readonly page: number; readonly how: string }[];
  readonly labels: readonly (string | null)[];
  /** The structure tree, a line for each element and each text. */
  readonly tags: readonly string[];
  readonly fields: readonly { readonly name: string; readonly page: number; readonly value: string }[];
  readonly layers: readonly string[];
  readonly files: readonly string[];
  /** What pdfinfo says of the document: title, author and so on. */
  readonly info: readonly string[];
}

const folder = mkdtempSync(join(tmpdir(), "colophon-readers-"));
const programs = ["qpdf", "mutool", "pdfinfo", "pdftotext", "pdfdetach"];
const missing = programs.filter((program) => spawnSync(program, ["--version"]).error !== undefined);
if (missing.length > 0) console.warn(`SKIPPED: ${missing.join(", ")} missing, transformed files are not read by them.`);
/** Whether all the readers are here. */
export const hasReaders = missing.length === 0;

const MUTOOL_SCRIPT = `
var file = new Document(scriptArgs[0]);
if (file.needsPassword()) file.authenticatePassword(scriptArgs[1]);
for (var page = 0; page < file.countPages(); page += 1)
  file.loadPage(page).getLinks().forEach(function (link) {
    var box = link.bounds.map(function (edge) { return Math.round(edge); }).join(" ");
    print(JSON.stringify({ page: page, box: box, uri: link.uri || "" }));
  });
`;
const scriptPath = join(folder, "links.js");
writeFileSync(scriptPath, MUTOOL_SCRIPT);

function run(program: string, ...args: readonly string[]): string {
  const { stdout } = spawnSync(program, args, { encoding: "utf8", maxBuffer: 2 ** 28, timeout: 60_000 });
  return stdout ?? "";
}

/** mutool writes a place in the file as `#page=N` or, where it cannot find it, as `#nameddest=...`. */
function targetOf(uri: string): OutlineTarget {
  const page = /^#page=(\d+)/.exec(uri)?.[1];
  if (page !== undefined) return Number(page) - 1;
  return uri === "" || uri.startsWith("#") ? null : uri;
}

interface Link {
  readonly page: number;
  readonly box: string;
  readonly uri: string;
}

function destinationsOf(path: string, password: string): Facts["destinations"] {
  return run("pdfinfo", "-upw", password, "-dests", path)
    .split("\n")
    .flatMap((line) => {
      const [, page, how = "", name = ""] = /^\s*(\d+) \[(.*)\] "(.*)"$/.exec(line) ?? [];
      return page === undefined ? [] : [{ name, page: Number(page) - 1, how: how.replace(/\s+/g, " ").trim() }];
    });
}

/** Attached files as `name hash`. */
function filesOf(path: string, password: string): string[] {
  const names = [...run("pdfdetach", "-upw", password, "-list", path).matchAll(/^(\d+): (.*)$/gm)];
  const saved = join(folder, "attached");
  return names.map(([, number = "", name = ""]) => {
    run("pdfdetach", "-upw", password, "-save", number, "-o", saved, path);
    const hash = createHash("sha256").update(existsSync(saved) ? readFileSync(saved) : "");
    rmSync(saved, { force: true });
    return `${name} ${hash.digest("hex").slice(0, 16)}`;
  });
}

interface QpdfOutline {
  readonly title: string;
  /** Null where it leads to no page of this file; mutool then tells the first. */
  readonly destpageposfrom1: number | null;
  /** As it stands in the file: of a name what the name leads to. */
  readonly dest?: unknown;
  readonly kids: readonly QpdfOutline[];
}

/** qpdf does not look into a destination that is a dictionary, but shows it. */
function pageOf({ destpageposfrom1: page, dest }: QpdfOutline, pages: readonly string[]): number | null {
  if (page !== null) return page - 1;
  const held = (dest as { readonly "/D"?: unknown } | null | undefined)?.["/D"];
  const at = Array.isArray(held) ? pages.indexOf(String(held[0])) : -1;
  return at === -1 ? null : at;
}

function flattened(items: readonly QpdfOutline[], pages: readonly string[], depth = 0): Facts["outline"] {
  return items.flatMap((item) => [
    { depth, title: item.title, target: pageOf(item, pages) },
    ...flattened(item.kids, pages, depth + 1),
  ]);
}

type QpdfLabel = { readonly "/S"?: string; readonly "/P"?: string; readonly "/St"?: number } | null;

/** `prefix style number`; without a style there is no number. Null where a file has no labels. */
function labelOf(label: QpdfLabel): string | null {
  if (label === null) return null;
  const { "/S": style, "/P": prefix = "u:", "/St": number = 1 } = label;
  return style === undefined ? prefix : `${prefix} ${style} ${number}`;
}

interface QpdfReading {
  readonly pages?: readonly { readonly label: QpdfLabel; readonly object: string }[];
  readonly acroform?: {
    readonly fields: readonly { fullname: string; pageposfrom1: number; value: unknown; fieldtype: string }[];
  };
  readonly outlines?: readonly QpdfOutline[];
  readonly qpdf?: readonly [unknown, QpdfObjects];
}

/** What qpdf says. Where it ends half-way, as at a form that leads nowhere, what it says without fields. */
function readingOf(path: string, password: string): QpdfReading {
  for (const keys of [[], ["pages", "outlines", "qpdf"]])
    try {
      const asked = keys.map((key) => `--json-key=${key}`);
      return JSON.parse(run("qpdf", `--password=${password}`, "--json", ...asked, "--json-stream-data=none", path));
    } catch {}
  return {};
}

/** An element's attributes stand as its dictionary has them, which has no order. */
function inOneOrder(tags: readonly string[]): string[] {
  const isAttribute = (line: string | undefined): boolean => /^\s+\//.test(line ?? "");
  const ordered: string[] = [];
  for (let at = 0; at < tags.length; ) {
    let end = at + 1;
    if (isAttribute(tags[at])) while (isAttribute(tags[end])) end += 1;
    ordered.push(...tags.slice(at, end).sort());
    at = end;
  }
  return ordered;
}

/** All facts of a file; without labels, fields and layers where qpdf cannot read it. */
export function readFacts(bytes: Uint8Array, password = ""): Facts {
  const path = join(folder, "file.pdf");
  writeFileSync(path, bytes);
  const { pages = [], outlines = [], acroform, qpdf } = readingOf(path, password);
  const objects = qpdf?.[1] ?? {};
  const links = run("mutool", "run", scriptPath, path, password)
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line): Link => JSON.parse(line));
  return {
    texts: run("pdftotext", "-q", "-upw", password, path, "-").split("\f").slice(0, -1),
    outline: flattened(
      outlines,
      pages.map(({ object }) => object),
    ),
    links: links.map(({ page, box, uri }) => ({ page, box, target: targetOf(uri) })),
    destinations: destinationsOf(path, password),
    labels: pages.map(({ label }) => labelOf(label)),
    tags: inOneOrder(run("pdfinfo", "-upw", password, "-struct-text", path).split("\n").filter(Boolean)).map((line) =>
      nameObject(line, objects),
    ),
    fields: (acroform?.fields ?? []).map(({ fullname, pageposfrom1, value, fieldtype }) => ({
      name: fullname,
      page: pageposfrom1 - 1,
      value: JSON.stringify([fieldtype, value]),
    })),
    layers: layersOf(objects),
    files: filesOf(path, password),
    info: run("pdfinfo", "-upw", password, path)
      .split("\n")
      .filter((line) => /^(Title|Subject|Keywords|Author|Creator|Producer):/.test(line)),
  };
}
