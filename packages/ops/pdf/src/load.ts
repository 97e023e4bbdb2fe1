/** Each operation of the family by its name, loaded without the others. Written by `npm run generate`. */
export const OPERATIONS: Readonly<Record<string, () => Promise<unknown>>> = {
  "pdf.convert": async () => (await import("./operations/convert.ts")).convertPdf,
  "pdf.convert.archive": async () => (await import("./operations/convert-archive.ts")).convertPdfArchive,
  "pdf.convert.images": async () => (await import("./operations/convert-images.ts")).convertPdfImages,
  "pdf.extract.signatures": async () => (await import("./operations/extract-signatures.ts")).extractPdfSignatures,
  "pdf.extract.text": async () => (await import("./operations/extract-text.ts")).extractPdfText,
  "pdf.inspect.evidence": async () => (await import("./operations/inspect-evidence.ts")).inspectPdfEvidence,
  "pdf.inspect.find": async () => (await import("./operations/inspect-find.ts")).inspectPdfFind,
  "pdf.inspect.redaction-preview": async () =>
    (await import("./operations/inspect-redaction-preview.ts")).inspectPdfRedactionPreview,
  "pdf.redact": async () => (await import("./operations/redact.ts")).redactPdf,
  "pdf.render": async () => (await import("./operations/render.ts")).renderPdf,
  "pdf.repair": async () => (await import("./operations/repair.ts")).repairPdf,
  "pdf.transform": async () => (await import("./operations/transform.ts")).transformPdf,
  "pdf.transform.html": async () => (await import("./operations/transform-html.ts")).transformPdfHtml,
  "pdf.transform.ocr": async () => (await import("./operations/transform-ocr.ts")).transformPdfOcr,
  "pdf.transform.stamp": async () => (await import("./operations/transform-stamp.ts")).transformPdfStamp,
  "pdf.validate": async () => (await import("./operations/validate.ts")).validatePdf,
};
