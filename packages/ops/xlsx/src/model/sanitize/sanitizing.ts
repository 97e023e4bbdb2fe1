import { at } from "@colophon/contract";
import type { ReferenceRange } from "@colophon/kit-formulas";
import type { XmlElement } from "@colophon/kit-xml";
import type { Bookkeeping, Folded } from "../convert/bookkeeping.ts";
import type { ConvertLoss, ConvertOp, ConvertOptions } from "../convert/convert-op.ts";
import type { OpenSheet, OpenWorkbook } from "../open-workbook.ts";
import type { UsedStrings } from "../parse-workbook.ts";
import type { HiddenPlaces } from "./hidden-places.ts";
import type { Forbidden } from "./references.ts";

/** What the parts of a sanitized copy share. */
export interface Sanitizing {
  readonly book: OpenWorkbook;
  readonly options: ConvertOptions;
  readonly op: ConvertOp;
  /** Sheets that stay, in the order of the tabs. */
  readonly kept: readonly OpenSheet[];
  readonly forbidden: Forbidden;
  readonly usedStrings: UsedStrings;
  /** Cell metadata stay: there are no rich values in them. */
  readonly hasMetadata: boolean;
  readonly hidden: HiddenPlaces;
  /** Whether a range of a sheet that stays has cells that are emptied because they are hidden. */
  hasHiddenCells(sheet: string, range: ReferenceRange): boolean;
  readonly count: { cells: number };
  readonly folded: Folded;
}

const FOLDED: Readonly<Partial<Record<ConvertLoss, Bookkeeping>>> = {
  XLSX_PRINTER_SETTINGS_STRIPPED: "printing",
  XLSX_PROPERTY_STRIPPED: "properties",
  XLSX_THUMBNAIL_STRIPPED: "thumbnail",
};

/** Says that something of a part is left behind; bookkeeping is folded, and reported at the end. */
export function reportLossAt(
  sanitizing: Pick<Sanitizing, "op" | "folded">,
  code: ConvertLoss,
  facts: { readonly part: string; readonly subject: string; readonly message: string },
): void {
  const kind = FOLDED[code];
  if (kind !== undefined) {
    sanitizing.folded.add(kind, { name: facts.subject, part: facts.part, text: facts.message });
    return;
  }
  sanitizing.op.reportLoss(code, facts.message, {
    at: [at("part", { id: facts.part.toWellFormed() })],
    subject: facts.subject,
  });
}

/** All text and attribute values below an element, for the message of a loss. */
export function wordsOfElement(element: XmlElement): string {
  const words: string[] = [];
  const gather = (current: XmlElement): void => {
    for (const { prefix, name, value } of current.attributes)
      if (prefix !== "xmlns" && name !== "xmlns") words.push(value);
    for (const child of current.children) {
      if (child.kind === "element") gather(child);
      else if (child.kind === "text" && child.value.trim() !== "") words.push(child.value.trim());
    }
  };
  gather(element);
  return words.join(" ").slice(0, 1000);
}
