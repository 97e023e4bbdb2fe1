import { openPdf, PdfStream } from "@colophon/kit-pdf";
import { readForm } from "@colophon/kit-pdf/forms";
import { conforms, fixture, including } from "@colophon/testing";
import { expect } from "vitest";
import { EXAMPLE_PDF, EXAMPLE_TEXT_PDF } from "../src/example.ts";
import { convertPdfArchive } from "../src/operations/convert-archive.ts";
import { archiveConservation } from "./archive-conservation.ts";
import {
  acting,
  annotated,
  attached,
  cutProfile,
  described,
  followed,
  formed,
  inked,
  layered,
  pageWith,
  printed,
  undrawn,
  unembedded,
} from "./archive-pages.ts";
import { makeClosedAttachment } from "./made-documents.ts";
import { latin1, module } from "./module.ts";

const latin1Of = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");
const FIXED = "pdf/REPAIR_APPLIED";

conforms(
  convertPdfArchive,
  [
    {
      name: "a letter of an office program",
      input: { bytes: fixture("text_document_03.odt.pdf") },
      value: including({ level: "2b" }),
      losses: [FIXED, FIXED, FIXED],
    },
    {
      name: "an attached file that needs a password is dropped without it",
      input: { bytes: makeClosedAttachment() },
      options: { attachments: "drop" },
      losses: ["pdf/PDF_ATTACHMENTS_STRIPPED", "pdf/PDF_ENCRYPTION_REMOVED", FIXED, FIXED],
      value: including({ level: "2b" }),
    },
    {
      name: "attached files that alone are encrypted need their password",
      input: { bytes: makeClosedAttachment() },
      error: "pdf/INVALID_INPUT",
      issues: ["options.password"],
    },
    {
      name: "a scanned page, every glyph with a character",
      input: { bytes: fixture("blank-scan.pdf") },
      options: { level: "2u" },
      value: including({ level: "2u" }),
      losses: [FIXED, FIXED],
    },
    {
      name: "text of a standard font",
      input: { bytes: EXAMPLE_TEXT_PDF },
      losses: ["pdf/PDF_FONT_SUBSTITUTED", FIXED, FIXED],
    },
    {
      name: "what acts is removed",
      input: { bytes: acting },
      value: including({ level: "2b" }),
      losses: [
        "pdf/PDF_ACTIONS_STRIPPED",
        "pdf/PDF_SCRIPTS_STRIPPED",
        "pdf/PDF_ACTIONS_STRIPPED",
        "pdf/PDF_ACTIONS_STRIPPED",
        "pdf/PDF_SCRIPTS_STRIPPED",
        FIXED,
        FIXED,
      ],
    },
    {
      name: "what follows a script, a hidden value, layers in a maze of lists; names stay, whatever they are",
      input: { bytes: followed },
      value: including({ changes: 5 }),
      losses: ["pdf/PDF_ANNOTATIONS_STRIPPED", "pdf/PDF_ACTIONS_STRIPPED", "pdf/PDF_SCRIPTS_STRIPPED", FIXED, FIXED],
    },
    {
      name: "annotations get appearances or are removed",
      input: { bytes: annotated },
      losses: [
        "pdf/PDF_ANNOTATIONS_STRIPPED",
        "pdf/PDF_ANNOTATIONS_STRIPPED",
        FIXED,
        FIXED,
        FIXED,
        FIXED,
        FIXED,
        FIXED,
        FIXED,
        FIXED,
        FIXED,
        FIXED,
        FIXED,
        FIXED,
        FIXED,
      ],
    },
    {
      name: "what is for printers is removed",
      input: { bytes: printed },
      losses: [
        "pdf/PDF_GRAPHICS_NOT_PRESERVED",
        FIXED,
        "pdf/PDF_GRAPHICS_NOT_PRESERVED",
        "pdf/PDF_GRAPHICS_NOT_PRESERVED",
        "pdf/PDF_GRAPHICS_NOT_PRESERVED",
        FIXED,
        FIXED,
        "pdf/PDF_GRAPHICS_NOT_PRESERVED",
        FIXED,
        "pdf/PDF_GRAPHICS_NOT_PRESERVED",
        "pdf/PDF_GRAPHICS_NOT_PRESERVED",
        FIXED,
        FIXED,
      ],
    },
    {
      name: "metadata of its own are described",
      input: { bytes: described },
      losses: ["pdf/PDF_METADATA_STRIPPED", "pdf/PDF_METADATA_STRIPPED", FIXED, FIXED],
    },
    {
      name: "layers are named",
      input: { bytes: layered },
      losses: ["pdf/PDF_ACTIONS_STRIPPED", FIXED, FIXED, FIXED, FIXED],
    },
    {
      name: "a form keeps its fields",
      input: { bytes: formed },
      losses: [
        "pdf/PDF_SCRIPTS_STRIPPED",
        "pdf/PDF_FONT_SUBSTITUTED",
        "pdf/PDF_FORM_INTERACTIVITY_STRIPPED",
        "pdf/PDF_FORM_INTERACTIVITY_STRIPPED",
        FIXED,
        FIXED,
      ],
    },
    {
      name: "a field that cannot be drawn is named, and the value of the other one is drawn",
      input: { bytes: undrawn },
      losses: ["pdf/PDF_FONT_SUBSTITUTED", "pdf/PDF_GRAPHICS_NOT_PRESERVED", FIXED, FIXED],
      check: (envelope) => {
        expect(envelope.losses.map(({ subject }) => subject)).toContain('field "sound"');
        if (!envelope.ok) throw new Error(envelope.error.message);
        const file = openPdf((envelope.value as { artifact: { bytes: Uint8Array } }).artifact.bytes);
        const form = readForm(file);
        const looks = form.fields.map(({ widgets }) => file.resolve(file.dictOf(widgets[0]?.dict.get("AP"))?.get("N")));
        const texts = looks.map((look) => (look instanceof PdfStream ? latin1Of(file.decode(look).bytes) : ""));
        expect(texts.map((text) => /Tj|TJ/.test(text))).toEqual([true, false]);
      },
    },
    {
      name: "an earlier revision is removed",
      input: { bytes: fixture("viaIncrementalSave.pdf") },
      losses: ["pdf/PDF_FONT_SUBSTITUTED", "pdf/PDF_REVISIONS_STRIPPED", FIXED, FIXED],
    },
    {
      name: "an attachment is described",
      input: { bytes: attached },
      options: { level: "3b" },
      losses: [FIXED, FIXED, FIXED, FIXED, FIXED],
    },
    {
      name: "an attachment is removed",
      input: { bytes: attached },
      options: { attachments: "drop" },
      losses: ["pdf/PDF_ATTACHMENTS_STRIPPED", FIXED, FIXED],
    },
    {
      name: "an encrypted file",
      input: { bytes: fixture("minimal-aes256.pdf") },
      options: { password: "ownersecret" },
      value: including({ level: "2b" }),
      losses: ["pdf/PDF_FONT_SUBSTITUTED", "pdf/PDF_ENCRYPTION_REMOVED", FIXED, FIXED],
    },
    {
      name: "a signed file without its signature",
      input: { bytes: fixture("digitally-signed.pdf") },
      options: { signatures: "remove" },
      losses: [
        "pdf/PDF_FONT_SUBSTITUTED",
        FIXED,
        "pdf/PDF_FONT_SUBSTITUTED",
        "pdf/PDF_FONT_SUBSTITUTED",
        "pdf/PDF_SIGNATURE_INVALIDATED",
        FIXED,
        FIXED,
      ],
    },
    { name: "a signed file", input: { bytes: fixture("digitally-signed.pdf") }, error: "pdf/PDF_UNSUPPORTED" },
    {
      name: "an attachment that is not PDF/A",
      input: { bytes: attached },
      error: "pdf/PDF_ARCHIVE_UNREACHABLE",
    },
    { name: "colors that nothing defines", input: { bytes: inked }, error: "pdf/PDF_ARCHIVE_UNREACHABLE" },
    { name: "a font that is not embedded", input: { bytes: unembedded }, error: "pdf/PDF_FONT_NOT_EMBEDDED" },
    {
      name: "a standard font that may not be replaced",
      input: { bytes: EXAMPLE_TEXT_PDF },
      options: { onUnembeddedFont: "fail" },
      error: "pdf/PDF_FONT_NOT_EMBEDDED",
    },
    {
      name: "a profile that is none",
      kind: "hostile",
      input: { bytes: EXAMPLE_PDF, outputProfile: latin1("no profile") },
      error: "pdf/SCHEMA_REJECTED",
    },
    {
      name: "a profile whose tags are cut off",
      kind: "hostile",
      input: { bytes: EXAMPLE_PDF, outputProfile: cutProfile },
      error: "pdf/SCHEMA_REJECTED",
    },
    {
      name: "a file without pages",
      kind: "hostile",
      input: { bytes: latin1(Buffer.from(EXAMPLE_PDF).toString("latin1").replace("/Kids[3 0 R]", "/Kids[     ]")) },
      error: "pdf/PDF_UNSUPPORTED",
    },
    {
      name: "a damaged file",
      kind: "hostile",
      input: { bytes: fixture("minimal-startxref-hopeless.pdf") },
      error: "pdf/PDF_UNSUPPORTED",
    },
    {
      name: "no PDF",
      kind: "hostile",
      input: { bytes: latin1("GIF89a, and that is all") },
      error: "pdf/INVALID_INPUT",
    },
    {
      name: "more pages than are allowed",
      kind: "boundary",
      input: { bytes: fixture("text_document_03.odt.pdf") },
      options: { limits: { maxInputBytes: 100 } },
      error: "pdf/RESOURCE_LIMIT",
    },
    {
      name: "no time",
      kind: "boundary",
      input: { bytes: pageWith({ content: "q 1 0 0 1 0 0 cm Q ".repeat(30_000) }) },
      options: { timeoutMs: 1 },
      error: "pdf/TIMEOUT",
    },
  ],
  { module, conservation: archiveConservation },
);
