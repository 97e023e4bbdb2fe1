import { isTrue, plainAttributes } from "@colophon/kit-workbook";
import type { ConvertLoss, ConvertOptions } from "../convert/convert-op.ts";
import type { OpenSheet, OpenWorkbook } from "../open-workbook.ts";
import { type Forbidden, leadsOut } from "./references.ts";

/** A defined name, as far as it decides whether the name may stay. */
interface NameFacts {
  readonly name: string;
  readonly text: string;
  readonly sheet?: number | undefined;
  readonly attributes: Readonly<Record<string, string | undefined>>;
}

/** What the formulas of a copy may not refer to: removed sheets, their tables, and the names that are removed with them. */
export function forbid(book: OpenWorkbook, kept: readonly OpenSheet[], options: ConvertOptions): Forbidden {
  const removed = book.sheets.filter((sheet) => !kept.includes(sheet));
  const names = new Set<string>();
  const forbidden = { sheets: removed.map(({ name }) => name), names, hasLinks: options.strip.includes("hyperlinks") };
  for (const { part } of removed)
    for (const table of part === undefined ? [] : book.opened.related(part, "table")) {
      const { name, displayName } = plainAttributes(book.opened.xml(table).root);
      for (const one of [name, displayName]) if (one !== undefined) names.add(one.toLowerCase());
    }
  // A name can refer to a name that is removed.
  for (let size = -1; size !== names.size; ) {
    size = names.size;
    const fates = book.workbook.names.map((name) => ({
      key: name.name.toLowerCase(),
      isLost: lossOfName(name, { kept, options, forbidden }) !== undefined,
    }));
    const staying = new Set(fates.filter(({ isLost }) => !isLost).map(({ key }) => key));
    for (const { key, isLost } of fates) if (isLost && !staying.has(key) && !key.startsWith("_xlnm.")) names.add(key);
  }
  return forbidden;
}

/** Why a defined name is not copied; undefined if it is. */
export function lossOfName(
  { name, text, sheet, attributes }: NameFacts,
  { kept, options, forbidden }: { kept: readonly OpenSheet[]; options: ConvertOptions; forbidden: Forbidden },
): ConvertLoss | undefined {
  if (isTrue(attributes.function) || isTrue(attributes.vbProcedure) || isTrue(attributes.xlm))
    return "XLSX_MACROS_STRIPPED";
  if (sheet !== undefined && !kept.some(({ index }) => index === sheet)) return "XLSX_HIDDEN_REMOVED";
  if (isTrue(attributes.hidden) && !/^_xlnm\./i.test(name) && options.strip.includes("hiddenNames"))
    return "XLSX_HIDDEN_REMOVED";
  const out = leadsOut(text, forbidden);
  return out === undefined ? undefined : out === "sheet" ? "XLSX_HIDDEN_REMOVED" : "XLSX_EXTERNAL_LINK_STRIPPED";
}
