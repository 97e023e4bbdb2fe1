import type { OoxmlPart } from "@colophon/kit-ooxml";
import { parsePart, toFacts, unescapeString } from "@colophon/kit-workbook";
import type { OpenWorkbook } from "../open-workbook.ts";
import { childNamed, childrenNamed, compact, finiteOf, textIn, toFlag } from "./markup.ts";
import type { ModelLosses } from "./model-losses.ts";

const FORMATS = /DxfId$|CellStyle$/;

/** The tables of a sheet. */
export function toTableModels(
  part: OoxmlPart,
  { opened, reading }: OpenWorkbook,
  { sheet, losses }: { readonly sheet: string; readonly losses: ModelLosses },
): readonly object[] {
  return opened.related(part, "table").map((related) => {
    const root = toFacts(parsePart(opened.read(related), reading).root);
    const {
      name = "",
      displayName = name,
      ref = "",
      headerRowCount,
      totalsRowCount,
      tableType,
    } = root.attributes ?? {};
    const filter = childNamed(root, "autoFilter");
    const hasHeader = finiteOf(headerRowCount) !== 0;
    if (tableType !== undefined && tableType !== "worksheet") losses.add("queryTables", sheet, displayName);
    if ((filter?.children ?? []).length > 0) losses.add("filterCriteria", sheet, `those of the table ${displayName}`);
    if (childNamed(root, "sortState") !== undefined)
      losses.add("sortStates", sheet, `that of the table ${displayName}`);
    const columns = childrenNamed(childNamed(root, "tableColumns"), "tableColumn");
    if ([root, ...columns].some(({ attributes = {} }) => Object.keys(attributes).some((key) => FORMATS.test(key))))
      losses.add("tableFormats", sheet, `those of the table ${displayName}`);
    if ((root.attributes?.comment ?? "") !== "" || childNamed(root, "extLst") !== undefined)
      losses.add("tableTexts", sheet, `those of the table ${displayName}`);
    const look = childNamed(root, "tableStyleInfo")?.attributes;
    const totals = finiteOf(totalsRowCount) ?? 0;
    return compact({
      name: displayName,
      ref,
      columns: columns.map(({ attributes = {}, children }) => {
        const element = { name: "tableColumn", ...(children !== undefined && { children }) };
        return compact({
          name: unescapeString(attributes.name ?? ""),
          formula: textIn(childNamed(element, "calculatedColumnFormula")) || undefined,
          totalsLabel: attributes.totalsRowLabel,
          totalsFunction: attributes.totalsRowFunction === "none" ? undefined : attributes.totalsRowFunction,
          totalsFormula: textIn(childNamed(element, "totalsRowFormula")) || undefined,
        });
      }),
      hasTotals: totals > 0 ? true : undefined,
      hasFilter: filter === undefined && hasHeader ? false : undefined,
      hasNoHeader: hasHeader ? undefined : true,
      style: look?.name ?? null,
      hasFirstColumn: toFlag(look?.showFirstColumn) || undefined,
      hasLastColumn: toFlag(look?.showLastColumn) || undefined,
      hasRowStripes: toFlag(look?.showRowStripes) === true ? undefined : false,
      hasColumnStripes: toFlag(look?.showColumnStripes) || undefined,
    });
  });
}
