import { at } from "@colophon/contract";
import { quoteSheet } from "@colophon/kit-formulas";
import { parseCell, parseRange, rangeName, type WrittenName } from "@colophon/kit-workbook";
import { type FormulaContext, toStored } from "./formulas.ts";
import type { RenderOp, WorkbookModel } from "./render-op.ts";

const BUILTIN_NAME = /^_xlnm\.(?:Print_Area|Print_Titles|_FilterDatabase|Criteria|Extract)$/i;

/** The names of a model as the file has them, without those that Excel would not take: each a loss. */
export function toNames(
  { names = [], sheets }: WorkbookModel,
  context: FormulaContext,
  { taken, op }: { readonly taken: ReadonlySet<string>; readonly op: Pick<RenderOp, "reportLoss" | "checkpoint"> },
): readonly WrittenName[] {
  const sheetNames = context.sheets;
  const seen = new Set<string>();
  const found: WrittenName[] = names.flatMap(({ name, text, sheet, isHidden, comment }) => {
    op.checkpoint();
    const index =
      sheet === undefined ? undefined : sheetNames.findIndex((one) => one.toLowerCase() === sheet.toLowerCase());
    const key = `${name.toLowerCase()} ${index ?? ""}`;
    const isName =
      (/^[\p{L}_\\][\p{L}\p{N}_.\\?]*$/u.test(name) &&
        parseCell(name) === undefined &&
        !/^(?:[rc]|r\d*c\d*)$/i.test(name)) ||
      BUILTIN_NAME.test(name);
    const stored = toStored(text, context);
    const why = !isName
      ? "Excel takes no such name."
      : index === -1
        ? `There is no sheet "${sheet}".`
        : seen.has(key) || (index === undefined && taken.has(name.toLowerCase()))
          ? "The name is given twice."
          : "why" in stored
            ? stored.why
            : undefined;
    seen.add(key);
    if (why === undefined && "text" in stored) return [{ name, text: stored.text, sheet: index, isHidden, comment }];
    op.reportLoss("NAMED_RANGE_DEAD", `"${name}": ${why} It meant ${text.replace(/^=/, "").slice(0, 1000)}`, {
      at: [at("part", { id: "/xl/workbook.xml" })],
      subject: `name ${name}`,
    });
    return [];
  });
  const printing = sheets.flatMap(({ page }, index): WrittenName[] => {
    const prefix = `${quoteSheet(sheetNames[index] ?? "")}!`;
    const area = page?.printArea === undefined ? undefined : parseRange(page.printArea);
    const titles = page?.titleRows === undefined ? undefined : parseRange(page.titleRows);
    return [
      ...(area === undefined
        ? []
        : [
            {
              name: "_xlnm.Print_Area",
              text: prefix + rangeName(area).replace(/([A-Z]+)(\d+)/g, "$$$1$$$2"),
              sheet: index,
            },
          ]),
      ...(titles === undefined
        ? []
        : [{ name: "_xlnm.Print_Titles", text: `${prefix}$${titles.top + 1}:$${titles.bottom + 1}`, sheet: index }]),
    ];
  });
  return [...found, ...printing];
}
