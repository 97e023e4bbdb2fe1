import { cellName } from "../cell-reference.ts";
import { escapeMarkup } from "./escape-markup.ts";
import type { PageSetup, SheetColumn, SheetSettings, ValidationRule } from "./sheet.ts";
import { emptyXml } from "./string-xml.ts";
import { colorXml } from "./style-xml.ts";

const flag = (value: boolean | undefined): 1 | undefined => (value === true ? 1 : undefined);

/** What stands before the cells of a sheet. Source: ISO/IEC 29500-1, 18.3.1.99. */
export function sheetStart(
  settings: SheetSettings,
  { isSelected, isFitted }: { readonly isSelected: boolean; readonly isFitted: boolean },
): string {
  const { tabColor, isRightToLeft, hasGridLines, zoom, freeze, columns = [], defaultRowHeight } = settings;
  const { areSummariesAbove, areSummariesLeft, hasZeros, hasHeadings } = settings;
  const outlines = {
    summaryBelow: areSummariesAbove === true ? 0 : undefined,
    summaryRight: areSummariesLeft === true ? 0 : undefined,
  };
  const properties =
    (tabColor === undefined ? "" : colorXml("tabColor", tabColor)) +
    (areSummariesAbove === true || areSummariesLeft === true ? emptyXml("outlinePr", outlines) : "") +
    (isFitted ? emptyXml("pageSetUpPr", { fitToPage: 1 }) : "");
  const view = emptyXml("sheetView", {
    showGridLines: hasGridLines === false ? 0 : undefined,
    showRowColHeaders: hasHeadings === false ? 0 : undefined,
    showZeros: hasZeros === false ? 0 : undefined,
    rightToLeft: flag(isRightToLeft),
    tabSelected: flag(isSelected),
    zoomScale: zoom,
    workbookViewId: 0,
  });
  const pane = freeze === undefined || (freeze.rows === 0 && freeze.columns === 0) ? undefined : paneXml(freeze);
  return [
    properties === "" ? "" : `<sheetPr>${properties}</sheetPr>`,
    `<sheetViews>${pane === undefined ? view : `${view.slice(0, -2)}>${pane}</sheetView>`}</sheetViews>`,
    emptyXml("sheetFormatPr", {
      baseColWidth: settings.baseColumnWidth,
      defaultColWidth: settings.defaultColumnWidth,
      defaultRowHeight: defaultRowHeight ?? 15,
      customHeight: flag(defaultRowHeight !== undefined && settings.isRowHeightAutomatic !== true),
      zeroHeight: flag(settings.areRowsHidden),
    }),
    columns.length === 0 ? "" : `<cols>${columns.map(columnXml).join("")}</cols>`,
  ].join("");
}

function paneXml({ rows, columns }: NonNullable<SheetSettings["freeze"]>): string {
  const pane = rows > 0 && columns > 0 ? "bottomRight" : rows > 0 ? "bottomLeft" : "topRight";
  return (
    emptyXml("pane", {
      xSplit: columns > 0 ? columns : undefined,
      ySplit: rows > 0 ? rows : undefined,
      topLeftCell: cellName(rows, columns),
      activePane: pane,
      state: "frozen",
    }) + emptyXml("selection", { pane })
  );
}

function columnXml(column: SheetColumn): string {
  const { first, last, width, isHidden, style, outline, isAutomatic, isFitted, isCollapsed } = column;
  return emptyXml("col", {
    min: first + 1,
    max: last + 1,
    width: width ?? 9.140625,
    style,
    hidden: flag(isHidden),
    bestFit: flag(isFitted),
    customWidth: flag(width !== undefined && isAutomatic !== true),
    outlineLevel: outline,
    collapsed: flag(isCollapsed),
  });
}

/** Source: ISO/IEC 29500-1, 18.3.1.33. */
export function validationsXml(rules: readonly ValidationRule[]): string {
  if (rules.length === 0) return "";
  const written = rules.map(({ ref, kind, operator, formulas, allowBlank, hasNoDropDown, prompt, error }) => {
    const tag = emptyXml("dataValidation", {
      type: kind === "any" ? undefined : kind,
      errorStyle: error?.style,
      operator,
      allowBlank: flag(allowBlank),
      showDropDown: flag(hasNoDropDown),
      showInputMessage: flag(prompt !== undefined && prompt.isOff !== true),
      showErrorMessage: flag(error?.isOff !== true),
      errorTitle: error?.title,
      error: error?.text,
      promptTitle: prompt?.title,
      prompt: prompt?.text,
      sqref: ref,
    });
    const inner = formulas
      .map((formula, index) => `<formula${index + 1}>${escapeMarkup(formula)}</formula${index + 1}>`)
      .join("");
    return `${tag.slice(0, -2)}>${inner}</dataValidation>`;
  });
  return `<dataValidations count="${rules.length}">${written.join("")}</dataValidations>`;
}

/** What is printed beside the cells. Source: ISO/IEC 29500-1, 18.3.1.70. */
export function printXml({ hasGridLines, hasHeadings, isCenteredAcross, isCenteredDown }: PageSetup): string {
  const options = {
    horizontalCentered: flag(isCenteredAcross),
    verticalCentered: flag(isCenteredDown),
    headings: flag(hasHeadings),
    gridLines: flag(hasGridLines),
  };
  return Object.values(options).every((value) => value === undefined) ? "" : emptyXml("printOptions", options);
}

export function pageXml({
  orientation,
  paperSize,
  scale,
  fitToWidth,
  fitToHeight,
  header,
  footer,
  margins,
  rowBreaks = [],
  columnBreaks = [],
}: PageSetup): string {
  const sides: NonNullable<PageSetup["margins"]> = margins ?? { left: 0.7, right: 0.7, top: 0.75, bottom: 0.75 };
  const text = (name: string, value: string | undefined): string =>
    value === undefined ? "" : `<${name}>${escapeMarkup(value)}</${name}>`;
  const words = text("oddHeader", header) + text("oddFooter", footer);
  const breaks = (name: string, after: readonly number[], max: number): string => {
    const items = after.map((id) => emptyXml("brk", { id, max, man: 1 }));
    const counts = `count="${items.length}" manualBreakCount="${items.length}"`;
    return items.length === 0 ? "" : `<${name} ${counts}>${items.join("")}</${name}>`;
  };
  return [
    emptyXml("pageMargins", { ...sides, header: sides.header ?? 0.3, footer: sides.footer ?? 0.3 }),
    emptyXml("pageSetup", { paperSize, scale, fitToWidth, fitToHeight, orientation }),
    words === "" ? "" : `<headerFooter>${words}</headerFooter>`,
    breaks("rowBreaks", rowBreaks, 16_383),
    breaks("colBreaks", columnBreaks, 1_048_575),
  ].join("");
}
