import { type PdfFile, type PdfObject, PdfRef, PdfStream, readSignatures } from "@colophon/kit-pdf";
import { appendRevision, changeInfo, changeXmp, nextNumber, unsupported } from "@colophon/kit-pdf/write";
import { movesPages, type TransformPlan } from "./plan.ts";

/** Whether the file has a signature, or usage rights, that rewriting it would break. */
export function isSigned(file: PdfFile): boolean {
  return file.dictOf(file.catalog.get("Perms")) !== undefined || readSignatures(file).some((own) => own.isSigned);
}

/**
 * The file with its metadata changed in a revision of its own: what signatures cover stays byte for byte.
 *
 * Source   ISO 32000-2, 12.8.2.2: a certification signature allows no change of metadata.
 */
export function saveIncrementally(file: PdfFile, plan: TransformPlan, files: number): Uint8Array {
  const others = [plan.encrypt !== undefined, plan.decrypt, plan.compress, plan.linearize];
  if (movesPages(plan, files) || others.includes(true))
    throw unsupported("An incremental save can change the metadata, and nothing else of this plan.");
  const { metadata } = plan;
  if (metadata === undefined) return file.bytes;
  for (const key of file.dictOf(file.catalog.get("Perms"))?.entries.keys() ?? [])
    throw unsupported(
      key === "DocMDP"
        ? "The file is certified: its permissions allow no change of the metadata."
        : `The file has the permissions ${key}, which a change of the metadata would break.`,
    );
  const held = file.trailer.get("Info");
  const number = held instanceof PdfRef ? held.number : nextNumber(file);
  const changes = new Map<number, PdfObject>([[number, changeInfo(file.dictOf(held), metadata)]]);
  const xmp = file.catalog.get("Metadata");
  const stream = file.resolve(xmp);
  if (xmp instanceof PdfRef && stream instanceof PdfStream) changes.set(xmp.number, changeXmp(file, stream, metadata));
  return appendRevision(file, { changes, trailer: { Info: new PdfRef(number) } });
}
