import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPdf } from "@colophon/kit-pdf";
import { type Field, type Form, optionsOf, readForm } from "@colophon/kit-pdf/forms";
import type { Conservation, DocumentCall, Outcome } from "@colophon/testing";
import { passwordOf } from "@colophon/testing/readers";
import { drawPdfium } from "./draw-pdfium.ts";
import { bytesOf, readWithPikepdf } from "./pikepdf.ts";
import { checkSound } from "./qpdf-check.ts";

interface FlattenValue {
  readonly artifact: { readonly bytes: Uint8Array };
  readonly appearances: number;
  readonly painted: number;
}

const folder = mkdtempSync(join(tmpdir(), "colophon-flatten-"));
const has = (program: string, flag: string): boolean => spawnSync(program, [flag]).status === 0;
const hasPoppler = has("pdftotext", "-v");
const hasMutool = has("mutool", "-v");
/** Pictures of pages are compared of the corpus alone. */
const isCorpus = process.env.COLOPHON_SUITE === "corpus";
if (!hasPoppler) console.warn("SKIPPED: poppler is missing, what is seen is not compared.");
if (!hasMutool) console.warn("SKIPPED: mutool is missing, what it draws is not compared.");

const resultOf = ({ value }: Outcome): FlattenValue => value as FlattenValue;
const namesOf = ({ input }: DocumentCall): readonly string[] | undefined => (input as { fields?: string[] }).fields;

function written(bytes: Uint8Array, name = "file.pdf"): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

function textOf(bytes: Uint8Array, password: string): string {
  const args = ["-q", "-raw", ...(password === "" ? [] : ["-opw", password]), written(bytes), "-"];
  return spawnSync("pdftotext", args, { encoding: "utf8", maxBuffer: 2 ** 28, timeout: 60_000 }).stdout ?? "";
}

function formOf(call: DocumentCall): Form | undefined {
  try {
    const password = passwordOf(call);
    return readForm(openPdf(bytesOf(call), password === "" ? {} : { password }));
  } catch {
    return undefined;
  }
}

const LOOKS = [
  {
    name: "looks as before in poppler",
    check: (outcome: Outcome) => (hasPoppler ? checkLook(outcome, drawPoppler) : undefined),
  },
  {
    name: "looks as before in mutool",
    check: (outcome: Outcome) => (hasMutool ? checkLook(outcome, drawMutool) : undefined),
  },
  { name: "looks as before in PDFium", check: (outcome: Outcome) => checkLook(outcome, drawPdfium) },
];

/** Every text and choice that was filled in is read by pdftotext, or named by a loss; pages look as they did. */
export const flattenConservation: Conservation = {
  async list({ losses, ...call }) {
    if (!hasPoppler) return "pdftotext is not here";
    const read = await readWithPikepdf(bytesOf(call), passwordOf(call));
    if (typeof read === "string") return read;
    const form = formOf(call);
    if (form === undefined) return "the form is not read";
    const named = new Set(losses.flatMap(({ code, subject }) => (NAMING.test(code) ? [subject] : [])));
    return read.units.filter(
      ({ kind, place, text }) => kind === "value" && isReported(form, place, text) && !named.has(`field ${place}`),
    );
  },
  carries: (value) => ({ artifact: (value as FlattenValue).artifact }),
  open: ({ bytes }) => ({ texts: [textOf(bytes, ""), textOf(bytes, "ownersecret")] }),
  isAskedFor: (_, call) => namesOf(call) !== undefined,
  statements: [
    { name: "sound", check: checkSound },
    { name: "no field is left", check: checkGone },
    { name: "reads as before", check: checkText },
    ...(isCorpus ? LOOKS : []),
  ],
};

/** Losses that say which field's value is not seen whole. */
const NAMING = /VALUE_NOT_CARRIED|TEXT_OVERFLOWS|GLYPH_MISSING/;
/** Not to be viewed: on paper alone. */
const NO_VIEW = 32;

/** A button is a mark, and of a choice the label is seen. */
function isReported(form: Form, name: string, text: string | undefined): boolean {
  const field = form.fields.find((own) => own.name === name);
  if (field === undefined || (field.kind !== "text" && field.kind !== "choice")) return false;
  if (field.widgets.every(({ flags }) => (flags & NO_VIEW) !== 0)) return false;
  return field.kind === "text" || optionsOf(form, field).every(({ value, label }) => value !== text || label === value);
}

async function checkGone(outcome: Outcome): Promise<readonly string[] | undefined> {
  const read = await readWithPikepdf(resultOf(outcome).artifact.bytes, passwordOf(outcome));
  if (typeof read === "string") return undefined;
  const names = namesOf(outcome);
  const isAsked = (name: string): boolean =>
    names === undefined || names.some((own) => name === own || name.startsWith(`${own}.`));
  return read.fields.filter(isAsked).map((name) => `${name} is still a field`);
}

/** Appearances that are made, and those that readers make themselves, may differ. */
function isComparable(outcome: Outcome): boolean {
  return resultOf(outcome).appearances === 0 && formOf(outcome)?.needAppearances === false;
}

function checkText(outcome: Outcome): readonly string[] | undefined {
  if (!hasPoppler || !isComparable(outcome)) return undefined;
  const words = (bytes: Uint8Array): string =>
    [...textOf(bytes, passwordOf(outcome)).replace(/\s+/g, "")].sort().join("");
  return words(bytesOf(outcome)) === words(resultOf(outcome).artifact.bytes) ? [] : ["pdftotext reads something else"];
}

type Draw = (bytes: Uint8Array, password: string) => Buffer | Promise<Buffer>;

function drawPoppler(bytes: Uint8Array, password: string): Buffer {
  const args = ["-q", "-r", "100", "-l", "1", ...(password === "" ? [] : ["-opw", password]), written(bytes)];
  return spawnSync("pdftoppm", args, { maxBuffer: 2 ** 28, timeout: 60_000 }).stdout;
}

function drawMutool(bytes: Uint8Array, password: string): Buffer {
  const args = ["draw", "-q", "-r", "100", "-p", password, "-F", "ppm", "-o", "-", written(bytes), "1"];
  return spawnSync("mutool", args, { maxBuffer: 2 ** 28, timeout: 60_000 }).stdout;
}

/** A glyph at the edge of a fraction of a pixel may be drawn one fraction further. */
const MAX_DIFFERENCE = 80;

async function checkLook(outcome: Outcome, draw: Draw): Promise<readonly string[] | undefined> {
  const form = formOf(outcome);
  if (form === undefined || !isComparable(outcome)) return undefined;
  // mutool draws a frame of its own for signatures without an appearance.
  const isBare = ({ kind, widgets }: Field): boolean =>
    kind === "signature" &&
    widgets.some(({ dict }) => form.file.dictOf(dict.get("AP")) === undefined || !form.file.dictOf(dict.get("V")));
  if (draw === drawMutool && form.fields.some(isBare)) return undefined;
  const before = await draw(bytesOf(outcome), passwordOf(outcome));
  const after = await draw(resultOf(outcome).artifact.bytes, passwordOf(outcome));
  if (before.length < 100) return undefined;
  if (before.length !== after.length) return ["the page has another size"];
  let different = 0;
  for (let at = 0; at < before.length; at += 1)
    if (Math.abs((before[at] as number) - (after[at] as number)) > MAX_DIFFERENCE) different += 1;
  return different === 0 ? [] : [`${different} samples of the first page differ`];
}
