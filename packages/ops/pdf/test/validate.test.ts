import { conforms, fixture, including } from "@colophon/testing";
import { EXAMPLE_PDF, makePdf } from "../src/example.ts";
import { validatePdf } from "../src/operations/validate.ts";
import { makeBook, makeHighNumbered } from "./made-documents.ts";
import { latin1, module } from "./module.ts";
import { validateConservation as conservation } from "./validate-conservation.ts";

const text = Buffer.from(EXAMPLE_PDF).toString("latin1");
const broken = (from: string, to: string): Uint8Array => latin1(text.replace(from, to));
const withContent = (content: string): Uint8Array =>
  makePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<<>>/Contents 4 0 R>>",
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
  ]);

conforms(
  validatePdf,
  [
    {
      name: "a file of an office program",
      input: { bytes: fixture("text_document_03.odt.pdf") },
      losses: [],
      value: including({ valid: true, counts: including({ error: 0 }) }),
    },
    {
      name: "a book with all that leads to pages",
      input: { bytes: makeBook("Alpha") },
      losses: [],
      value: including({ valid: true }),
    },
    {
      name: "a locked file with its password",
      input: { bytes: fixture("minimal-aes256.pdf") },
      options: { password: "usersecret" },
      losses: [],
      value: including({ valid: true }),
    },
    {
      name: "a number higher than the file has bytes, which qpdf does not take, is none",
      input: { bytes: makeHighNumbered() },
      losses: [],
      value: including({ valid: true, examined: including({ objects: 4, pages: 1 }) }),
    },
    {
      name: "a wrong length is an error with its object",
      input: { bytes: broken("/Length 12", "/Length 99") },
      losses: [],
      value: including({ valid: false }),
    },
    {
      name: "tables that are nowhere",
      input: { bytes: fixture("minimal-startxref-hopeless.pdf") },
      losses: [],
      value: including({ valid: false }),
    },
    {
      name: "no operator, wrong operands, what is not closed and what is not there: deviations all",
      input: { bytes: withContent("q 1 2 re xyz /F 12 Tf") },
      losses: [],
      value: including({ valid: true, counts: including({ error: 0, deviation: 4 }) }),
    },
    {
      name: "keys that are missing, wrong or too new for the file",
      input: {
        bytes: makePdf([
          "<</Type/Catalog/Pages 2 0 R/PageMode/UseNothing>>",
          "<</Type/Pages/Kids[3 0 R]/Count 1>>",
          "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<<>>/Rotate 45/DPart 4 0 R>>",
          "<</Type/DPart>>",
        ]),
      },
      losses: [],
      value: including({ valid: true, counts: { error: 0, deviation: 5, note: 0 } }),
    },
    {
      name: "no filter of that name",
      input: {
        bytes: makePdf([
          "<</Type/Catalog/Pages 2 0 R>>",
          "<</Type/Pages/Kids[3 0 R]/Count 1>>",
          "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<<>>/Contents 4 0 R>>",
          "<</Length 2/Filter/NoneDecode>>stream\nq \nendstream",
        ]),
      },
      losses: [],
      value: including({ valid: false }),
    },
    {
      name: "a page without a size",
      input: {
        bytes: makePdf([
          "<</Type/Catalog/Pages 2 0 R>>",
          "<</Type/Pages/Kids[3 0 R]/Count 1>>",
          "<</Type/Page/Parent 2 0 R/Resources<<>>>>",
        ]),
      },
      losses: [],
      value: including({ valid: false }),
    },
    {
      name: "junk is invalid, and no error of the call",
      kind: "hostile",
      input: { bytes: latin1("GIF89a, and no more") },
      losses: [],
      value: including({ valid: false, examined: including({ pages: 0 }) }),
    },
    {
      name: "a tree that is its own branch",
      kind: "hostile",
      input: {
        bytes: makePdf(["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[2 0 R]/Count 1>>"]),
      },
      losses: [],
      value: including({ valid: false }),
    },
    {
      name: "a password is needed",
      input: { bytes: fixture("minimal-aes256.pdf") },
      error: "common/SCHEMA_REJECTED",
      issues: ["options.password"],
    },
    {
      name: "a level of the other profile",
      kind: "boundary",
      input: { bytes: EXAMPLE_PDF },
      options: { profile: "archive", flavour: "ua-1" },
      error: "common/SCHEMA_REJECTED",
      issues: ["options.flavour"],
    },
    {
      name: "no level of PDF/A is claimed and none asked for",
      input: { bytes: EXAMPLE_PDF },
      options: { profile: "archive" },
      losses: [],
      value: including({ valid: false, claims: [], counts: including({ error: 1 }) }),
    },
    {
      name: "accessibility without a claim in the file examines PDF/UA-1",
      input: { bytes: EXAMPLE_PDF },
      options: { profile: "accessibility" },
      losses: [],
      value: including({ valid: false, flavour: "ua-1", claims: [], counts: including({ note: 1 }) }),
    },
    {
      name: "a level that the file does not claim: its rules, and a finding",
      input: { bytes: EXAMPLE_PDF },
      options: { profile: "accessibility", flavour: "ua-1" },
      losses: [],
      value: including({ valid: false, flavour: "ua-1", counts: including({ deviation: 1 }) }),
    },
    {
      name: "a table whose rows have not as many cells",
      input: { bytes: fixture("verapdf/7.2-t43-fail-b.pdf") },
      options: { profile: "accessibility" },
      losses: [],
      value: including({ valid: false, flavour: "ua-1", claims: ["PDF/UA-1"], counts: including({ error: 1 }) }),
    },
    {
      name: "what a reader of the structure needs is there",
      input: { bytes: fixture("verapdf/7.5-t01-pass-a.pdf") },
      options: { profile: "accessibility" },
      losses: [],
      value: including({ valid: true, flavour: "ua-1", counts: { error: 0, deviation: 0, note: 0 } }),
    },
    {
      name: "no PDF, asked for a level",
      kind: "hostile",
      input: { bytes: latin1("GIF89a, and no more") },
      options: { profile: "archive" },
      losses: [],
      value: including({ valid: false, examined: including({ pages: 0 }) }),
    },
    {
      name: "too large",
      kind: "boundary",
      input: { bytes: EXAMPLE_PDF },
      options: { limits: { maxInputBytes: 100 } },
      error: "common/RESOURCE_LIMIT_EXCEEDED",
    },
    {
      name: "no time",
      kind: "boundary",
      input: { bytes: fixture("blank-scan.pdf") },
      options: { timeoutMs: 1 },
      error: "common/OPERATION_TIMEOUT",
    },
  ],
  { module, conservation },
);
