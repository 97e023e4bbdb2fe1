import { type AnyOperation, type Envelope, invoke } from "@colophon/contract";
import { describe, expect, test } from "vitest";
import {
  convertPdf,
  inspectPdfEvidence,
  inspectPdfFind,
  inspectPdfRedactionPreview,
  redactPdf,
  repairPdf,
  transformPdf,
  validatePdf,
} from "../src/index.ts";
import { makeCertified, makeCutXfa, makeMarked, makePortfolio, makeRelated, makeXfa } from "./rare-pdfs.ts";

const HELLO = { targets: [{ query: "Hello" }] };
const MARKED = { targets: [{ redactAnnotations: true }] };
const SIGNED = "common/UNSUPPORTED_FEATURE";

interface Row {
  readonly operation: AnyOperation;
  readonly input?: (bytes: Uint8Array) => object;
  readonly options?: object;
  /** Of the value; what is to be, and not to be, in the bytes of the result. */
  readonly value?: object;
  readonly has?: RegExp;
  readonly lacks?: RegExp;
  readonly losses?: readonly string[];
  readonly error?: string;
}

const merged = (bytes: Uint8Array): object => ({ others: [bytes] });
const sound: Row = { operation: validatePdf, value: { valid: true, counts: { error: 0, deviation: 0, note: 0 } } };
const healthy: Row = { operation: repairPdf, value: { isUnchanged: true } };
const found: Row = { operation: inspectPdfFind, input: () => ({ query: "hello" }), value: { total: 1 } };
const redacts = (operation: AnyOperation, targets: object, row: Omit<Row, "operation">): Row => ({
  operation,
  input: () => targets,
  ...row,
});
const selects = (row: Omit<Row, "operation">): Row => ({
  operation: transformPdf,
  options: { pages: [{ from: 1 }] },
  ...row,
});

/** Kinds of files of which collections have next to none, each through every operation. */
const FILES: readonly { readonly name: string; readonly bytes: Uint8Array; readonly rows: readonly Row[] }[] = [
  {
    name: "a portfolio",
    bytes: makePortfolio(),
    rows: [
      sound,
      healthy,
      selects({ has: /\/Collection <<.*\/D \(a\.pdf\)[\s\S]*\/CollectionItem/ }),
      { operation: transformPdf, input: merged, error: "common/UNSUPPORTED_FEATURE" },
      {
        operation: convertPdf,
        losses: ["pdf/PDF_ATTACHMENTS_STRIPPED", "pdf/PDF_ATTACHMENTS_STRIPPED"],
        lacks: /Collection|EmbeddedFile|a\.pdf/,
      },
      {
        operation: inspectPdfEvidence,
        value: { attachments: [{ name: "a.pdf", byteLength: 578 }, { name: "b.txt" }] },
      },
      found,
      redacts(inspectPdfRedactionPreview, HELLO, { losses: ["pdf/PDF_ATTACHMENTS_STRIPPED"] }),
      redacts(redactPdf, HELLO, {
        losses: ["pdf/PDF_ATTACHMENTS_STRIPPED"],
        has: /\(b\.txt\)[\s\S]*plain words/,
        lacks: /Hello|a\.pdf|EF << >>/,
      }),
    ],
  },
  {
    name: "a file that goes from the list of files, with what is related to it",
    bytes: makeRelated(),
    rows: [
      redacts(inspectPdfRedactionPreview, HELLO, {
        losses: ["pdf/PDF_ATTACHMENTS_STRIPPED", "pdf/PDF_ATTACHMENTS_STRIPPED"],
      }),
      redacts(redactPdf, HELLO, {
        losses: ["pdf/PDF_ATTACHMENTS_STRIPPED", "pdf/PDF_ATTACHMENTS_STRIPPED"],
        has: /FileAttachment/,
        lacks: /Hello|EmbeddedFile|Limits|\/(AF|EF|RF)\b/,
      }),
    ],
  },
  {
    name: "an XFA form whose word is cut over two packets",
    bytes: makeCutXfa(),
    rows: [
      sound,
      redacts(redactPdf, HELLO, {
        losses: ["pdf/PDF_FORM_INTERACTIVITY_STRIPPED", "pdf/PDF_FORM_INTERACTIVITY_STRIPPED"],
        lacks: /Hel(?!v)|xfa:|XFA|datasets/,
      }),
    ],
  },
  {
    name: "a Redact annotation",
    bytes: makeMarked(),
    rows: [
      sound,
      healthy,
      selects({ has: /\/Redact[\s\S]*OverlayText/ }),
      { operation: convertPdf, losses: ["pdf/PDF_ANNOTATIONS_STRIPPED"], lacks: /Redact/ },
      { operation: inspectPdfEvidence, value: { pages: [{ annotations: { Redact: 1 } }] } },
      found,
      redacts(inspectPdfRedactionPreview, MARKED, {
        losses: ["pdf/PDF_ANNOTATIONS_STRIPPED"],
        value: { items: [{ text: "Hello" }, { kind: "annotation" }] },
      }),
      redacts(redactPdf, MARKED, { losses: ["pdf/PDF_ANNOTATIONS_STRIPPED"], lacks: /Redact\b|Hello/ }),
    ],
  },
  {
    name: "an XFA form",
    bytes: makeXfa(),
    rows: [
      sound,
      healthy,
      { operation: transformPdf, options: { metadata: { title: "x" } }, has: /<name>Hello<\/name>/ },
      { operation: transformPdf, input: merged, error: "common/UNSUPPORTED_FEATURE" },
      {
        operation: convertPdf,
        losses: ["pdf/PDF_FORM_INTERACTIVITY_STRIPPED", "pdf/PDF_FORM_INTERACTIVITY_STRIPPED"],
        lacks: /XFA|xfa|AcroForm/,
      },
      { operation: inspectPdfEvidence, value: { form: { kind: "xfa", fields: { text: 1 } } } },
      found,
      redacts(inspectPdfRedactionPreview, HELLO, { losses: ["pdf/PDF_FORM_INTERACTIVITY_STRIPPED"] }),
      redacts(redactPdf, HELLO, { losses: ["pdf/PDF_FORM_INTERACTIVITY_STRIPPED"], lacks: /Hello|xfa:|XFA|datasets/ }),
    ],
  },
  {
    name: "a certified file",
    bytes: makeCertified(),
    rows: [
      sound,
      healthy,
      selects({ error: SIGNED }),
      { operation: transformPdf, options: { metadata: { title: "x" }, save: "incremental" }, error: SIGNED },
      {
        operation: convertPdf,
        losses: [
          "pdf/PDF_FORM_INTERACTIVITY_STRIPPED",
          "pdf/PDF_FORM_INTERACTIVITY_STRIPPED",
          "pdf/PDF_SIGNATURE_INVALIDATED",
        ],
        lacks: /DocMDP|ByteRange/,
      },
      {
        operation: inspectPdfEvidence,
        value: {
          permissionDictionary: ["DocMDP"],
          signatures: [{ field: "Author", isSigned: true, coversWholeFile: true }],
        },
      },
      found,
      redacts(inspectPdfRedactionPreview, HELLO, { losses: ["pdf/PDF_SIGNATURE_INVALIDATED"] }),
      redacts(redactPdf, HELLO, { losses: ["pdf/PDF_SIGNATURE_INVALIDATED"], lacks: /Hello/ }),
    ],
  },
];

function bytesOf(envelope: Envelope): string {
  const { artifact } = (envelope.ok ? envelope.value : {}) as { readonly artifact?: { readonly bytes: Uint8Array } };
  return Buffer.from(artifact?.bytes ?? []).toString("latin1");
}

for (const { name, bytes, rows } of FILES)
  describe(name, () => {
    test.each(
      rows.map((row) => [`${row.operation.name} ${JSON.stringify(row.options ?? {})} ${row.error ?? ""}`, row]),
    )("%s", async (_, row) => {
      const envelope = await invoke(row.operation, { bytes, ...row.input?.(bytes) }, row.options ?? {});
      if (row.error !== undefined) {
        expect(envelope).toMatchObject({ ok: false, error: { code: row.error } });
        return;
      }
      expect(envelope.ok ? [] : [envelope.error.code, envelope.error.message]).toEqual([]);
      expect(envelope.losses.map(({ code }) => code).sort()).toEqual(row.losses ?? []);
      if (row.value !== undefined) expect(envelope).toMatchObject({ value: row.value });
      if (row.has !== undefined) expect(bytesOf(envelope)).toMatch(row.has);
      if (row.lacks !== undefined) expect(bytesOf(envelope)).not.toMatch(row.lacks);
    });
  });
