import { conforms, fixture, including } from "@colophon/testing";
import { makePdf } from "../src/example.ts";
import { inspectPdfEvidence } from "../src/operations/inspect-evidence.ts";
import { evidenceConservation } from "./conservation.ts";
import { latin1, module } from "./module.ts";
import { OCR_LENDING } from "./ocr-lending.ts";
import { scanOf, words } from "./scanned-pages.ts";

const PAGES = "<< /Type /Pages /Kids [3 0 R] /Count 1 >>";

conforms(
  inspectPdfEvidence,
  [
    {
      name: "a file of an office program",
      input: { bytes: fixture("text_document_03.odt.pdf") },
      losses: [],
      value: including({ version: "1.4", form: { kind: "none", fields: {}, needAppearances: false }, defects: [] }),
    },
    {
      name: "a scan without words",
      input: { bytes: fixture("blank-scan.pdf") },
      losses: ["pdf/PDF_OCR_REQUIRED"],
      value: including({ pages: [including({ kind: "scanned", textBytes: 0 })] }),
    },
    {
      name: "words of a scan",
      input: { bytes: scanOf(words) },
      options: { ocr: { dpi: 150 } },
      losses: ["pdf/PDF_OCR_UNCERTAIN"],
      value: including({
        pages: [
          including({ kind: "scanned", recognized: including({ status: "recognized", words: 8, uncertain: 0 }) }),
        ],
      }),
    },
    {
      name: "words of a scan in a language without a model",
      input: { bytes: scanOf(words) },
      options: { ocr: { languages: ["iku"] } },
      error: "pdf/PDF_OCR_LANGUAGE_MISSING",
    },
    {
      name: "two signatures, each an addition",
      input: { bytes: fixture("minimal-two-fields-signed-twice.pdf") },
      losses: [],
      value: including({
        signatures: [
          including({ field: "Sig1", isSigned: true, coversWholeFile: true }),
          including({ field: "Sig2", isSigned: true, coversWholeFile: false }),
        ],
      }),
    },
    {
      name: "annotations and UTF-8 strings of PDF 2.0",
      input: { bytes: fixture("utf8stringAndAnnotation.pdf") },
      losses: [],
      value: including({ version: "2.0" }),
    },
    {
      name: "saved in addition",
      input: { bytes: fixture("viaIncrementalSave.pdf") },
      losses: [],
      value: including({ revisions: [including({ form: "table" }), including({ form: "table" })] }),
    },
    {
      name: "tables for old and new readers",
      input: { bytes: fixture("minimal-hybrid-xref-mswordstyle.pdf") },
      losses: [],
      value: including({ pages: [including({ kind: "text" })] }),
    },
    {
      name: "a file whose tables are nowhere",
      kind: "boundary",
      input: { bytes: fixture("minimal-startxref-hopeless.pdf") },
      losses: ["pdf/PDF_CONTENT_UNREADABLE"],
      value: including({ pages: [including({ kind: "text" })], revisions: [] }),
    },
    {
      name: "a page that is nowhere",
      kind: "hostile",
      input: { bytes: makePdf(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [9 0 R] /Count 1 >>"]) },
      losses: ["pdf/PDF_CONTENT_UNREADABLE"],
      value: including({ pages: [] }),
    },
    {
      name: "a script in a name tree",
      kind: "hostile",
      input: {
        bytes: makePdf([
          "<< /Type /Catalog /Pages 2 0 R /Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (app.alert\\(1\\)) >>] >> >> >>",
          "<< /Type /Pages /Kids [] /Count 0 >>",
        ]),
      },
      losses: [],
      value: including({ actions: [{ kind: "JavaScript", trigger: "JavaScript", script: "app.alert(1)" }] }),
    },
    {
      name: "a form that calls itself",
      kind: "hostile",
      input: {
        bytes: makePdf([
          "<< /Type /Catalog /Pages 2 0 R >>",
          PAGES,
          "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Resources << /XObject << /F 5 0 R >> >> /Contents 4 0 R >>",
          "<< /Length 5 >>\nstream\n/F Do\nendstream",
          "<< /Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources << /XObject << /F 5 0 R >> >> /Length 11 >>\nstream\n/F Do /F Do\nendstream",
        ]),
      },
      losses: [],
      value: including({ pages: [including({ kind: "empty" })] }),
    },
    {
      name: "no PDF",
      kind: "hostile",
      input: { bytes: latin1("GIF89a, and nothing of a PDF") },
      error: "pdf/INVALID_INPUT",
    },
    {
      name: "a password is needed",
      input: { bytes: fixture("minimal-aes256.pdf") },
      error: "pdf/INVALID_INPUT",
      issues: ["options.password"],
    },
    {
      name: "the owner's password",
      input: { bytes: fixture("minimal-aes256.pdf") },
      options: { password: "ownersecret" },
      losses: [],
      value: including({ encryption: including({ openedAs: "owner" }) }),
    },
    {
      name: "encrypted for certain people",
      input: { bytes: fixture("minimal-pubkey-aes256.pdf") },
      error: "pdf/PDF_UNSUPPORTED",
    },
    {
      name: "one page too many",
      kind: "boundary",
      input: { bytes: fixture("imageWithBPC.pdf") },
      options: { limits: { maxInputBytes: 100 } },
      error: "pdf/RESOURCE_LIMIT",
    },
    {
      name: "no time",
      kind: "boundary",
      input: { bytes: fixture("text_document_03.odt.pdf") },
      options: { timeoutMs: 1 },
      error: "pdf/TIMEOUT",
    },
    { name: "no file", kind: "boundary", input: {}, error: "pdf/SCHEMA_REJECTED", issues: ["bytes"] },
  ],
  { module, conservation: evidenceConservation, lending: OCR_LENDING },
);
