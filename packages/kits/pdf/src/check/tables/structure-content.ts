import type { PdfFile } from "../../file/pdf-file.ts";
import { isArray, isName, PdfDict, type PdfObject, PdfRef } from "../../objects/object.ts";

/** Objects that the structure tree says have its content. */
export interface StructureContent {
  /** Pages with marked content of their own. */
  readonly pages: ReadonlySet<number>;
  /** Annotations and XObjects as a whole. */
  readonly objects: ReadonlySet<number>;
}

interface Due {
  readonly held: PdfObject | undefined;
  /** The page of the element above. */
  readonly page: PdfObject | undefined;
}

/** What the kids of all elements lead to. Source: ISO 32000-2, 14.7.5. */
export function readStructureContent(file: PdfFile): StructureContent {
  const found = { pages: new Set<number>(), objects: new Set<number>() };
  const seen = new Set<number>();
  const due: Due[] = [{ held: file.catalog.get("StructTreeRoot"), page: undefined }];
  for (let next = due.pop(); next !== undefined; next = due.pop()) {
    file.checkpoint();
    const { held, page } = next;
    if (held instanceof PdfRef) {
      if (seen.has(held.number)) continue;
      seen.add(held.number);
    }
    const kid = file.resolve(held);
    if (typeof kid === "number") addNumber(found.pages, page);
    else if (isArray(kid)) for (const one of kid) due.push({ held: one, page });
    else if (kid instanceof PdfDict) {
      const own = kid.get("Pg") ?? page;
      if (isName(file.resolve(kid.get("Type")), "OBJR")) addNumber(found.objects, kid.get("Obj"));
      else if (!kid.has("MCID")) due.push({ held: kid.get("K"), page: own });
      else if (!kid.has("Stm")) addNumber(found.pages, own);
    }
  }
  return found;
}

function addNumber(numbers: Set<number>, held: PdfObject | undefined): void {
  if (held instanceof PdfRef) numbers.add(held.number);
}
