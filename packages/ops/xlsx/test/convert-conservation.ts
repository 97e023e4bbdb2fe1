import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { at } from "@colophon/contract";
import { type Conservation, createTokens, type Opened, type Unit } from "@colophon/testing";
import { runPython } from "@colophon/testing/readers";
import { isOtherFormat } from "./conservation.ts";
import { makeWorkbook } from "./make-workbook.ts";
import { unlocked } from "./unlocked.ts";

type ListedUnit = readonly [kind: string, sheet: string, reference: string, raw: string, shown: string, part: string];
export type Listed = { readonly units: readonly ListedUnit[] } | { readonly error: string };
interface Package {
  readonly texts: readonly string[];
  readonly files: readonly string[];
  readonly parts: Readonly<Record<string, string>>;
}

/** Runs the lister over files. */
export function listAll(paths: readonly string[], ...flags: readonly string[]): readonly string[] {
  const { stdout, stderr } = runPython([`${import.meta.dirname}/list-convert-units.py`, ...flags], paths.join("\n"));
  if (stderr !== "") throw new Error(stderr);
  return stdout.trim().split("\n");
}

function listBytes(bytes: Uint8Array, ...flags: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "units-"));
  try {
    const path = join(folder, "book.xlsx");
    writeFileSync(path, bytes);
    return listAll([path], ...flags)[0] ?? "";
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The parts of a package as Python unpacks them. */
export function unpack(bytes: Uint8Array): Package {
  return JSON.parse(listBytes(bytes, "--package"));
}

/** Listed units as the file that was made has them. */
export function toUnits(listed: Listed, options: unknown): readonly Unit[] | string {
  if ("error" in listed) return listed.error;
  const {
    to = "csv",
    values,
    ranges,
  } = (options ?? {}) as {
    to?: string;
    values?: string;
    ranges?: readonly string[];
  };
  return listed.units.flatMap(([kind, sheet, reference, raw, shown, part]) => {
    // Asked for otherwise: a range, or the text that Excel shows.
    if (ranges !== undefined && !ranges.some((range) => isOf(range, sheet, reference))) return [];
    const isShown = values === "formatted" || to === "pdf";
    if (kind === "cell" && isShown && raw !== shown) return [];
    if (kind === "cell" && isShown && /^-?[\d.]+(e[+-]?\d+)?$/i.test(shown)) return [];
    const place =
      sheet !== "" ? [at("sheet", { id: sheet }), at("cell", { id: reference })] : [at("part", { id: `/${part}` })];
    // Codes of headers say where and how their text stands.
    if (to === "pdf" && /(?:Header|Footer)$/.test(kind))
      return raw
        .split(/&(?:"[^"]*"|K[0-9A-Fa-f+-]{6}|\d+|[A-Za-z])/)
        .map((text) => ({ kind, place: part, text, at: [at("part", { id: `/${part}` })] }));
    const where = { kind, place: `${part} ${sheet}!${reference}`, at: place };
    const text =
      to === "xlsx"
        ? raw
        : to === "json" && /^[01]$/.test(raw) && /^(?:TRUE|FALSE)$/.test(shown)
          ? shown.toLowerCase()
          : shown;
    return [kind === "part" ? where : { ...where, text: unescaped(text) }];
  });
}

/** Whether a range such as `Sheet1!A1:C9` has a cell. */
function isOf(range: string, sheet: string, reference: string): boolean {
  const [, name, ...ends] = /^(.*)!([A-Z])(\d+):([A-Z])(\d+)$/.exec(range) ?? [];
  const [, column = "", row = ""] = /^([A-Z])(\d+)$/.exec(reference) ?? [];
  const [left = "", top = "", right = "", bottom = ""] = ends;
  return (
    name === sheet && column >= left && column <= right && Number(row) >= Number(top) && Number(row) <= Number(bottom)
  );
}

const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function open({ bytes, extension }: { bytes: Uint8Array; extension: string }): Opened | undefined {
  if (extension === "xlsx") {
    const { texts } = unpack(bytes);
    return { texts: texts.map(unescaped) };
  }
  if (extension === "pdf") {
    const alternatives = [
      ...Buffer.from(bytes)
        .toString("latin1")
        .matchAll(/\/Alt ?<FEFF([0-9A-F]*)>/g),
    ];
    const texts = alternatives.map(([, hex = ""]) => Buffer.from(hex, "hex").swap16().toString("utf16le"));
    return { texts: [readPdfText(bytes), ...texts] };
  }
  if (extension === "md") return { texts: [unescapeMarkdown(Buffer.from(bytes).toString("utf8"))] };
  if (extension === "html") return { texts: [unescapeHtml(Buffer.from(bytes).toString("utf8"))] };
  return undefined;
}

export const hasPdfReader: boolean = spawnSync("pdftotext", ["-v"]).status === 0;

/** What poppler reads on the pages of a PDF. */
export function readPdfText(bytes: Uint8Array): string {
  const { stdout, status, stderr } = spawnSync("pdftotext", ["-raw", "-", "-"], {
    input: bytes,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

const ENTITIES: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
const unescapeHtml = (text: string): string =>
  text
    .replace(/<\/?span[^>]*>/g, "")
    .replace(/data-formula="=/g, 'data-formula="= ')
    .replace(/<[^>]*>/g, (tag) => ` ${[...tag.matchAll(/="([^"]*)"/g)].map(([, value]) => value).join(" ")} `)
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity);

const unescapeMarkdown = (text: string): string => text.replace(/\\([!-/:-@[-`{-~])/g, "$1").replaceAll("<br>", "\n");

/** How gate C20 sees that a conversion says what it leaves behind. */
export const convertConservation: Conservation = {
  make(chance) {
    const made = makeWorkbook(chance, createTokens());
    const units = toUnits(JSON.parse(listBytes(made.bytes)), {});
    if (typeof units === "string") throw new Error(units);
    return { name: made.name, input: { bytes: made.bytes }, units };
  },
  list({ input, options }) {
    const bytes = unlocked(input, options);
    return isOtherFormat(bytes) ? [] : toUnits(JSON.parse(listBytes(bytes)), options);
  },
  carries(value) {
    const { artifact, sheets } = value as { artifact?: unknown; sheets: readonly { artifact?: unknown }[] };
    return artifact ?? sheets.map((sheet) => sheet.artifact);
  },
  open,
  isAskedFor(unit, { options }) {
    const { sheets } = (options ?? {}) as { sheets?: readonly string[] };
    const [first] = unit.at ?? [];
    return sheets !== undefined && (first?.kind !== "sheet" || !sheets.includes(first.id ?? ""));
  },
};
