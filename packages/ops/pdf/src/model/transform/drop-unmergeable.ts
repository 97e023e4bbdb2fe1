import { PdfDict, type PdfFile, type PdfObject, PdfRef } from "@colophon/kit-pdf";
import { inheritedOf, readForm } from "@colophon/kit-pdf/forms";
import { appendRevision, isMergeableKey } from "@colophon/kit-pdf/write";
import type { OpenedFile } from "./make-document.ts";

/** Something that the result does not have. */
export interface DroppedItem {
  readonly file: number;
  readonly subject: string;
  readonly message: string;
}

interface Dropping {
  readonly maxPages: number;
  /** Several files become one. */
  readonly isMerge: boolean;
  /** Pages may be left out. */
  readonly isPartial: boolean;
  readonly dropped: DroppedItem[];
  reopen(bytes: Uint8Array, index: number): OpenedFile;
}

/**
 * The files without what no rewritten or merged file can keep: signatures, XFA forms and document parts, which cover
 * all pages, article threads where pages are left out, and private keys in the catalogs of later files. Each is reported.
 */
export function dropUnmergeable(
  files: readonly OpenedFile[],
  { maxPages, isMerge, isPartial, dropped, reopen }: Dropping,
): readonly OpenedFile[] {
  return files.map((opened, index) => {
    const changes = new Map<number, PdfObject>();
    const { pdf } = opened;
    const report: Report = (subject, message) => {
      dropped.push({ file: index, subject, message });
    };
    dropSignatures(pdf, { changes, report, maxPages });
    const covering = isMerge || isPartial ? ["DPartRoot"] : [];
    const own = ["Perms", ...covering, ...(isPartial ? ["Threads"] : []), ...(index > 0 ? privateKeys(pdf) : [])];
    const keys = [...new Set(own)].filter((key) => pdf.catalog.has(key));
    for (const key of keys) report(`catalog entry ${key}`, REPORTS[key] ?? "The catalog entry is removed.");
    const root = pdf.trailer.get("Root");
    const form = isMerge || isPartial ? withoutXfa(pdf, report) : undefined;
    if (root instanceof PdfRef && (keys.length > 0 || form !== undefined))
      changes.set(root.number, pdf.catalog.without(...keys).with(form === undefined ? {} : { AcroForm: form }));
    if (changes.size === 0) return opened;
    return reopen(appendRevision(pdf, { changes, trailer: {} }), index);
  });
}

type Report = (subject: string, message: string) => void;

const REPORTS: Readonly<Record<string, string>> = {
  Perms: "The permissions that a signature grants are removed.",
  Threads: "The article threads are removed.",
  DPartRoot: "The document parts are removed.",
};

function privateKeys(pdf: PdfFile): readonly string[] {
  return [...pdf.catalog.entries.keys()].filter((key) => !isMergeableKey(key));
}

function dropSignatures(
  pdf: PdfFile,
  { changes, report, maxPages }: { changes: Map<number, PdfObject>; report: Report; maxPages: number },
): void {
  for (const field of readForm(pdf, { maxPages }).fields) {
    if (field.kind !== "signature" || !(pdf.resolve(inheritedOf(field, "V")) instanceof PdfDict)) continue;
    for (let node: typeof field.above = field; node !== undefined; node = node.above)
      if (node.object !== undefined && node.dict.has("V")) changes.set(node.object, node.dict.without("V", "Lock"));
    report(`field ${field.name.toWellFormed()}`, "The signature is removed; its field stays.");
  }
}

/** The form without its XFA description; undefined where there is none. */
function withoutXfa(pdf: PdfFile, report: Report): PdfObject | undefined {
  const form = pdf.dictOf(pdf.catalog.get("AcroForm"));
  if (form?.has("XFA") !== true) return undefined;
  report("XFA form", "The XFA form is removed; its fields stay.");
  return form.without("XFA");
}
