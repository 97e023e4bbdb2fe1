import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPdf } from "@colophon/kit-pdf";
import {
  actionsOf,
  type Field,
  FLAGS,
  type Form,
  hasFlag,
  maxLengthOf,
  optionsOf,
  readForm,
} from "@colophon/kit-pdf/forms";
import { type Conservation, createTokens, type DocumentCall, type MadeDocument, type Outcome } from "@colophon/testing";
import { passwordOf } from "@colophon/testing/readers";
import { OWNER } from "./encrypted-form.ts";
import { formOf } from "./made-forms.ts";
import { bytesOf, readWithPikepdf } from "./pikepdf.ts";
import { checkSound } from "./qpdf-check.ts";

type Values = Readonly<Record<string, unknown>>;

interface FillValue {
  readonly artifact: { readonly bytes: Uint8Array };
  readonly filled: readonly { readonly name: string; readonly values: readonly string[] }[];
}

const folder = mkdtempSync(join(tmpdir(), "colophon-fill-"));
const has = (program: string, flag: string): boolean => spawnSync(program, [flag]).status === 0;
/** A Java machine for each file: with the corpus alone. */
const isCorpus = process.env.COLOPHON_SUITE === "corpus";
const hasPdftk = isCorpus && has("pdftk", "--version");
const hasPoppler = has("pdftotext", "-v");
if (isCorpus && !hasPdftk) console.warn("SKIPPED: pdftk is missing, filled values are not read by it.");
if (!hasPoppler) console.warn("SKIPPED: pdftotext is missing, drawn values are not read by it.");

interface FillInput {
  readonly values?: Values;
  readonly remove?: readonly string[];
  readonly rename?: Readonly<Record<string, string>>;
}

const inputOf = ({ input }: { readonly input: unknown }): FillInput => input as FillInput;
const valuesIn = (call: { readonly input: unknown }): Values => inputOf(call).values ?? {};
/** The field, or a group that it is in, is removed or renamed. */
const isEdited = (call: { readonly input: unknown }, place: string): boolean => {
  const { remove = [], rename = {} } = inputOf(call);
  return [...remove, ...Object.keys(rename)].some((name) => place === name || place.startsWith(`${name}.`));
};
/** Fields become page content; the table of flattening checks what is kept of them. */
const isFlattened = ({ options }: { readonly options?: unknown }): boolean =>
  (options as { readonly flatten?: boolean } | undefined)?.flatten === true;
const resultOf = ({ value }: Outcome): FillValue => value as FillValue;

function written(bytes: Uint8Array): string {
  const path = join(folder, "file.pdf");
  writeFileSync(path, bytes);
  return path;
}

/** What stands in the file before stands in it after, but for the values that were given; those stand in it, and are seen. */
export const fillConservation: Conservation = {
  async list(call) {
    const read = await readWithPikepdf(bytesOf(call), passwordOf(call));
    return typeof read === "string" ? read : read.units;
  },
  carries: (value) => ({ artifact: (value as FillValue).artifact }),
  async open({ bytes }) {
    const first = await readWithPikepdf(bytes);
    const read = typeof first === "string" ? await readWithPikepdf(bytes, OWNER) : first;
    return { texts: typeof read === "string" ? [] : read.units.flatMap(({ text }) => text ?? []) };
  },
  isAskedFor({ kind, place }, call) {
    if (place !== undefined && isEdited(call, place)) return true;
    if (isFlattened(call)) return kind === "field" || kind === "value";
    // Of a field that only a page leads to, pikepdf is not asked for the name.
    if (place === "page") return kind === "value" && Object.keys(valuesIn(call)).length > 0;
    if (!(place in valuesIn(call))) return false;
    return kind === "value" || kind === "rich text";
  },
  statements: [
    { name: "appended", check: checkAppended },
    { name: "sound", check: checkSound },
    { name: "stored", check: checkStored },
    ...(isCorpus ? [{ name: "read by another", check: checkRead }] : []),
    { name: "seen", check: checkSeen },
  ],
  make(chance): MadeDocument {
    const token = createTokens();
    const made = formOf(chance, token, false);
    // Every value is replaced by a token of its own.
    const units = (made.units ?? []).filter(({ kind }) => kind !== "value");
    return { ...made, units, ...fillCall(bytesOf(made), () => token()) };
  },
};

function checkAppended(outcome: Outcome): readonly string[] {
  if (isFlattened(outcome) || inputOf(outcome).remove !== undefined) return [];
  const before = bytesOf(outcome);
  const after = resultOf(outcome).artifact.bytes;
  const isKept = after.length >= before.length && Buffer.compare(before, after.subarray(0, before.length)) === 0;
  return isKept ? [] : ["bytes of the file were changed"];
}

async function checkStored(outcome: Outcome): Promise<readonly string[] | undefined> {
  const { artifact, filled } = resultOf(outcome);
  const read = await readWithPikepdf(artifact.bytes, passwordOf(outcome));
  if (typeof read === "string") return undefined;
  return filled.flatMap(({ name, values }) => {
    const own = read.units.filter(({ kind, place }) => kind === "value" && (place === name || place === "page"));
    const texts = new Set(own.map(({ text }) => text));
    if (!read.fields.includes(name)) return [];
    return values.every((value) => value === "" || texts.has(value)) ? [] : [`${name} holds ${[...texts].join()}`];
  });
}

/** Texts and choices that were given, as pdftk dumps them. */
function checkRead(outcome: Outcome): readonly string[] | undefined {
  if (!hasPdftk || passwordOf(outcome) !== "") return undefined;
  const { artifact, filled } = resultOf(outcome);
  const args = [written(artifact.bytes), "dump_data_fields_utf8"];
  const { stdout, status } = spawnSync("pdftk", args, { encoding: "utf8", maxBuffer: 2 ** 28 });
  if (status !== 0) return undefined;
  const dumped = readDump(stdout);
  const form = readForm(openPdf(artifact.bytes));
  const kinds = new Map(form.fields.map((field) => [field.name, field.kind]));
  return filled.flatMap(({ name, values }) => {
    const own = dumped.get(name);
    if (own === undefined || !["text", "choice"].includes(kinds.get(name) ?? "")) return [];
    const plain = (text: string): string => text.replace(/\s+/g, " ").trim();
    const found = new Set(own.map(plain));
    return values.every((value) => plain(value) === "" || found.has(plain(value)))
      ? []
      : [`pdftk reads ${JSON.stringify(own)} in ${name}`];
  });
}

function readDump(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const block of text.split(/^---$/m)) {
    const members: [string, string][] = [];
    for (const line of block.split("\n")) {
      const member = /^(Field\w+): ?(.*)$/.exec(line);
      const last = members.at(-1);
      if (member !== null) members.push([member[1] ?? "", member[2] ?? ""]);
      else if (last !== undefined) last[1] += `\n${line}`;
    }
    const of = (key: string): string[] =>
      members.flatMap(([own, value]) => (own === key ? [decodeEntities(value)] : []));
    const [name] = of("FieldName");
    if (name !== undefined) found.set(name, of("FieldValue"));
  }
  return found;
}

function decodeEntities(text: string): string {
  return text
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

const UNSEEN = 2 | 32;

/** The words of a text field, where pdftotext reads them as they are drawn. */
function checkSeen(outcome: Outcome): readonly string[] | undefined {
  if (!hasPoppler || passwordOf(outcome) !== "") return undefined;
  const { artifact, filled } = resultOf(outcome);
  if (filled.length === 0) return undefined;
  const args = ["-q", "-raw", written(artifact.bytes), "-"];
  const { stdout } = spawnSync("pdftotext", args, { encoding: "utf8", maxBuffer: 2 ** 28, timeout: 60_000 });
  const seen = bare(stdout);
  const form = readForm(openPdf(artifact.bytes));
  const excused = outcome.losses
    .filter(({ code }) => /OVERFLOWS|GLYPH_MISSING/.test(code))
    .map(({ subject }) => subject);
  return form.fields.flatMap((field) => {
    const [value = ""] = filled.find(({ name }) => name === field.name)?.values ?? [];
    if (!isSeen(field, form) || excused.includes(`field ${field.name}`)) return [];
    return value.split(/\s+/).every((word) => seen.includes(bare(word)))
      ? []
      : [`${JSON.stringify(value)} of ${field.name} is not seen`];
  });
}

function bare(text: string): string {
  return text.replace(/[\s\p{Cf}]+/gu, "");
}

/** It has a place on a page that is large enough to be seen, unturned, and shows what it holds. */
function isSeen(own: Field, { file }: Form): boolean {
  const { kind, flags, widgets } = own;
  const isPlain = kind === "text" && !hasFlag(flags, FLAGS.password) && !hasFlag(flags, FLAGS.comb);
  // What a standard call formats is seen otherwise: the rows of formats say how.
  const isFormatted = [own, ...widgets].some((holder) =>
    actionsOf(file, holder).some(({ trigger }) => trigger === "F"),
  );
  return (
    isPlain &&
    !isFormatted &&
    widgets.some(({ page, rectangle, flags: shown, dict }) => {
      const [left = 0, bottom = 0, right = 0, top = 0] = rectangle ?? [];
      const isOnPage = left >= 0 && bottom >= 0 && right <= 600 && top <= 780;
      const isTurned = file.dictOf(dict.get("MK"))?.has("R") === true || dict.has("OC");
      return (
        page !== undefined && isOnPage && right - left > 20 && top - bottom > 6 && (shown & UNSEEN) === 0 && !isTurned
      );
    })
  );
}

/** A value for each field of a file that people can change. */
export function fillCall(bytes: Uint8Array, word: (field: Field) => string, password?: string): DocumentCall {
  const values: Record<string, unknown> = {};
  const options = password === undefined ? { readOnlyFields: "fill" } : { readOnlyFields: "fill", password };
  let form: Form;
  try {
    form = readForm(openPdf(bytes, password === undefined ? {} : { password }));
  } catch {
    return { input: { bytes, values }, options };
  }
  for (const field of form.fields) {
    const value = valueFor(form, field, word);
    if (value !== undefined) values[field.name] = value;
  }
  return { input: { bytes, values }, options };
}

function valueFor(form: Form, field: Field, word: (field: Field) => string): unknown {
  if (field.kind === "text") {
    const most = maxLengthOf(form, field);
    const text = word(field);
    return most === undefined ? text : text.slice(0, Math.max(0, most));
  }
  if (field.kind === "choice") return optionsOf(form, field).at(-1)?.value;
  const states = field.widgets.flatMap((widget) => widget.states.filter((state) => state !== "Off"));
  return field.kind === "check" || field.kind === "radio" ? states.at(-1) : undefined;
}
