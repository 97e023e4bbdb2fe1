import { openPdf } from "@colophon/kit-pdf";
import { readForm } from "@colophon/kit-pdf/forms";
import { type Checked, type Conservation, checkDocument, type DocumentCall, readCorpus } from "@colophon/testing";
import { expect, test } from "vitest";
import {
  extractPdfFormFields,
  inspectPdfForm,
  inspectPdfFormMap,
  transformPdfFormFill,
  transformPdfFormFlatten,
  validatePdfForm,
  validatePdfFormIntegrity,
} from "../src/index.ts";
import { formConservation } from "./conservation.ts";
import { extractConservation } from "./extract-conservation.ts";
import { fillCall, fillConservation } from "./fill-conservation.ts";
import { flattenConservation } from "./flatten-conservation.ts";
import { integrityConservation } from "./integrity-conservation.ts";
import { mapConservation } from "./map-conservation.ts";
import { validityConservation } from "./validity-conservation.ts";

interface Column {
  readonly name: string;
  readonly check: (bytes: Uint8Array) => Promise<Checked>;
}

const files = readCorpus("pdf")?.filter(({ path, read }) => path.endsWith(".pdf") && hasFields(read()));

const COLUMNS: readonly Column[] = [
  column("inventory", inspectPdfForm, formConservation),
  column("map", inspectPdfFormMap, mapConservation),
  column("json", extractPdfFormFields, extractConservation),
  column("fdf", extractPdfFormFields, extractConservation, (bytes) => ({
    input: { bytes },
    options: { format: "fdf" },
  })),
  column("xfdf", extractPdfFormFields, extractConservation, (bytes) => ({
    input: { bytes },
    options: { format: "xfdf" },
  })),
  column("validation", validatePdfForm, validityConservation),
  column("integrity", validatePdfFormIntegrity, integrityConservation),
  column("fill", transformPdfFormFill, fillConservation, (bytes) =>
    fillCall(bytes, ({ name }) => `Wörter ${name.length}`),
  ),
  column("flatten", transformPdfFormFlatten, flattenConservation),
];

const DAMAGED = ["inventory", "map", "json", "fdf", "xfdf", "fill", "flatten"].map((name) => [
  `pdf/pdf.js/test/pdfs/poppler-742-0-fuzzed.pdf ${name}`,
  "Damaged: pikepdf reads no form in it, and nothing can be written behind it.",
]);

/** What is known to fail, by file and column, and why. */
const KNOWN: Readonly<Record<string, string>> = {
  ...Object.fromEntries(DAMAGED),
  "pdf/veraPDF-corpus/PDF_UA-2/8.10 Forms/8.10.2 Context/8.10.2.3 Contents entry/8.10.2.3-t01-fail-a.pdf fill":
    "Two fields have one name, and one of them no type.",
  "pdf/qpdf/qpdf/qtest/qpdf/test80b2.pdf flatten":
    "Drawn so small that pdftotext reads letters apart, before as after.",
  "pdf/pdf.js/test/pdfs/issue17492.pdf flatten": "Its font has no characters that pdftotext knows, before as after.",
  "pdf/pdf.js/test/pdfs/bug2055455.pdf flatten": "A comb: pdftotext reads each digit apart.",
};

/** A row for each form file of the corpus: what an independent reader says of each operation on it. */
test.skipIf(files === undefined)(
  "every form file goes through every operation, but for those that are named",
  async () => {
    const failing: string[] = [];
    const counts = new Map<string, number>();
    for (const { path, read } of files ?? []) {
      const cells: string[] = [];
      for (const { name, check } of COLUMNS) {
        const checked = await check(read());
        const outcome = outcomeOf(checked);
        cells.push(`${name} ${outcome}`);
        counts.set(`${name} ${outcome}`, (counts.get(`${name} ${outcome}`) ?? 0) + 1);
        if (outcome !== "equal") failing.push(`${path} ${name}: ${checked.faults[0] ?? outcome}`);
      }
      process.stdout.write(`${path.split("/").slice(-2).join("/")}: ${cells.join(", ")}\n`);
    }
    for (const [outcome, count] of [...counts].sort()) process.stdout.write(`${outcome}: ${count}\n`);
    for (const fault of failing) process.stdout.write(`FAILS ${fault.slice(0, 300)}\n`);
    const isKnown = (fault: string): boolean => Object.keys(KNOWN).some((key) => fault.startsWith(`${key}:`));
    expect(failing.filter((fault) => !isKnown(fault))).toEqual([]);
    expect(Object.keys(KNOWN).filter((key) => !failing.some((fault) => fault.startsWith(`${key}:`)))).toEqual([]);
    expect(files?.length).toBeGreaterThan(140);
  },
  1_800_000,
);

function column(
  name: string,
  operation: Parameters<typeof checkDocument>[0],
  conservation: Conservation,
  toCall: (bytes: Uint8Array) => DocumentCall = (bytes) => ({ input: { bytes } }),
): Column {
  return { name, check: (bytes) => checkDocument(operation, conservation, toCall(bytes)) };
}

function outcomeOf({ refused, faults, unlisted }: Checked): string {
  if (refused !== undefined) return `refused (${refused})`;
  if (faults.length > 0) return "differs";
  return unlisted === undefined ? "equal" : `not compared (${unlisted.slice(0, 60)})`;
}

function hasFields(bytes: Uint8Array): boolean {
  try {
    return readForm(openPdf(bytes)).fields.length > 0;
  } catch {
    return false;
  }
}
