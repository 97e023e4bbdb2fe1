import { type PdfFile, type PdfObject, PdfRef, walkPages } from "@colophon/kit-pdf";
import { redactAnnotation } from "@colophon/kit-pdf/redact";
import { appendRevision, nextNumber } from "@colophon/kit-pdf/write";
import type { Place } from "./places.ts";

interface Look {
  readonly fill: readonly [number, number, number];
  readonly label: string | undefined;
}

/** The file with a Redact annotation for each place, for review; nothing is removed from it. */
export function markPlaces(
  pdf: PdfFile,
  places: readonly Place[],
  look: Look & { readonly maxPages: number },
): Uint8Array {
  const changes = new Map<number, PdfObject>();
  let next = nextNumber(pdf);
  for (const { index, dict, ref } of walkPages(pdf, look.maxPages)) {
    const own = places.filter(({ page, quads }) => page === index && quads.length > 0);
    if (own.length === 0 || ref === undefined) continue;
    const annotations: PdfObject[] = [...pdf.arrayOf(dict.get("Annots"))];
    for (const { quads, look: special, reason } of own) {
      const wanted = { ...special, fill: special?.fill ?? look.fill, label: special?.label ?? look.label };
      changes.set(next, redactAnnotation(quads, wanted, reason));
      annotations.push(new PdfRef(next));
      next += 1;
    }
    changes.set(ref.number, dict.with({ Annots: annotations }));
  }
  return changes.size === 0 ? pdf.bytes : appendRevision(pdf, { changes, trailer: {} });
}
