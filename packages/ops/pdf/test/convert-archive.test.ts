import { conforms, fixture, including } from "@colophon/testing";
import { EXAMPLE_PDF, EXAMPLE_TEXT_PDF } from "../src/example.ts";
import { convertPdfArchive } from "../src/index.ts";
import { archiveConservation } from "./archive-conservation.ts";
import {
  acting,
  annotated,
  attached,
  described,
  formed,
  inked,
  layered,
  pageWith,
  printed,
  unembedded,
} from "./archive-pages.ts";
import { latin1, module } from "./module.ts";

const FIXED = "pdf/REPAIR_APPLIED";

conforms(
  convertPdfArchive,
  [
    {
      name: "a letter of an office program",
      input: { bytes: fixture("text_document_03.odt.pdf") },
      value: including({ level: "2b" }),
      losses: [FIXED, FIXED],
    },
    {
      name: "a scanned page, every glyph with a character",
      input: { bytes: fixture("blank-scan.pdf") },
      options: { level: "2u" },
      value: including({ level: "2u" }),
    },
    {
      name: "text of a standard font",
      input: { bytes: EXAMPLE_TEXT_PDF },
      losses: [FIXED, FIXED, "pdf/PDF_FONT_SUBSTITUTED"],
    },
    { name: "what acts is removed", input: { bytes: acting }, value: including({ level: "2b" }) },
    { name: "annotations get appearances or are removed", input: { bytes: annotated } },
    { name: "what is for printers is removed", input: { bytes: printed } },
    { name: "metadata of its own are described", input: { bytes: described } },
    { name: "layers are named", input: { bytes: layered } },
    { name: "a form keeps its fields", input: { bytes: formed } },
    { name: "an attachment is described", input: { bytes: attached }, options: { level: "3b" } },
    {
      name: "an attachment is removed",
      input: { bytes: attached },
      options: { attachments: "drop" },
      losses: [FIXED, FIXED, "pdf/PDF_ATTACHMENTS_STRIPPED"],
    },
    {
      name: "an encrypted file",
      input: { bytes: fixture("minimal-aes256.pdf") },
      options: { password: "ownersecret" },
      value: including({ level: "2b" }),
    },
    {
      name: "a signed file without its signature",
      input: { bytes: fixture("digitally-signed.pdf") },
      options: { signatures: "remove" },
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
      input: { bytes: pageWith({ content: "q 1 0 0 1 0 0 cm Q ".repeat(200_000) }) },
      options: { timeoutMs: 1 },
      error: "pdf/TIMEOUT",
    },
  ],
  { module, conservation: archiveConservation },
);
