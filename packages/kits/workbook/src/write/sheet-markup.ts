import { cellName } from "../cell-reference.ts";
import { escapeMarkup } from "./escape-markup.ts";
import type { FormatRule, PageSetup, SheetColumn, SheetSettings, ValidationRule } from "./sheet.ts";
import { emptyXml } from "./string-xml.ts";
import type { StyleTable } from "./style-table.ts";

const flag = (value: boolean | undefined): 1 | undefined => (value === true ? 1 : undefined);

/** What stands before the cells of a sheet. Source: ISO/IEC 29500-1, 18.3.1.99. */
export function sheetStart(
  settings: SheetSettings,
  { isSelected, isFitted }: { readonly isSelected: boolean; readonly isFitted: boolean },
): string {
  const { tabColor, isRightToLeft, hasGridLines, zoom, freeze, columns = [], defaultRowHeight } = settings;
  const properties =
    (tabColor === undefined ? "" : emptyXml("tabColor", { rgb: `FF${tabColor}` })) +
    (isFitted ? emptyXml("pageSetUpPr", { fitToPage: 1 }) : "");
  const view = emptyXml("sheetView", {
    showGridLines: hasGridLines === false ? 0 : undefined,
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
      defaultRowHeight: defaultRowHeight ?? 15,
      customHeight: flag(defaultRowHeight !== undefined),
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

function columnXml({ first, last, width, isHidden, style, outline }: SheetColumn): string {
  return emptyXml("col", {
    min: first + 1,
    max: last + 1,
    width: width ?? 9.140625,
    style,
    hidden: flag(isHidden),
    customWidth: flag(width !== undefined),
    outlineLevel: outline,
  });
}

/** Rules of one range each. Source: ISO/IEC 29500-1, 18.3.1.18. */
export function formatRulesXml(rules: readonly FormatRule[], styles: StyleTable): string {
  return rules
    .map((rule, index) => {
      const { ref, kind, operator, formulas = [], text, rank, colors = [], style } = rule;
      const attributes = {
        type: kind,
        dxfId: style === undefined ? undefined : styles.addDifference(style),
        priority: index + 1,
        operator: kind === "containsText" ? "containsText" : operator,
        text: kind === "containsText" ? text : undefined,
        rank,
      };
      const [cell = "A1"] = ref.split(/[ :]/);
      const written =
        kind === "containsText"
          ? [`NOT(ISERROR(SEARCH("${(text ?? "").replaceAll('"', '""')}",${cell.replaceAll("$", "")})))`]
          : formulas;
      const inner =
        kind === "colorScale"
          ? scaleXml(colors)
          : kind === "dataBar"
            ? barXml(colors)
            : written.map((formula) => `<formula>${escapeMarkup(formula)}</formula>`).join("");
      const tag = emptyXml("cfRule", attributes);
      const rules = inner === "" ? tag : `${tag.slice(0, -2)}>${inner}</cfRule>`;
      return `<conditionalFormatting sqref="${escapeMarkup(ref)}">${rules}</conditionalFormatting>`;
    })
    .join("");
}

function scaleXml(colors: readonly string[]): string {
  const [first = "F8696B", ...rest] = colors;
  const all = rest.length === 0 ? [first, "63BE7B"] : [first, ...rest.slice(0, 2)];
  const middle = all.length > 2 ? emptyXml("cfvo", { type: "percentile", val: 50 }) : "";
  return `<colorScale>${emptyXml("cfvo", { type: "min" })}${middle}${emptyXml("cfvo", { type: "max" })}${all.map((color) => emptyXml("color", { rgb: `FF${color}` })).join("")}</colorScale>`;
}

function barXml([color = "638EC6"]: readonly string[]): string {
  return `<dataBar>${emptyXml("cfvo", { type: "min" })}${emptyXml("cfvo", { type: "max" })}${emptyXml("color", { rgb: `FF${color}` })}</dataBar>`;
}

/** Source: ISO/IEC 29500-1, 18.3.1.33. */
export function validationsXml(rules: readonly ValidationRule[]): string {
  if (rules.length === 0) return "";
  const written = rules.map(({ ref, kind, operator, formulas, allowBlank, prompt, error }) => {
    const tag = emptyXml("dataValidation", {
      type: kind,
      errorStyle: error?.style,
      operator,
      allowBlank: flag(allowBlank),
      showInputMessage: flag(prompt !== undefined),
      showErrorMessage: 1,
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
}: PageSetup): string {
  const sides = margins ?? { left: 0.7, right: 0.7, top: 0.75, bottom: 0.75 };
  const text = (name: string, value: string | undefined): string =>
    value === undefined ? "" : `<${name}>${escapeMarkup(value)}</${name}>`;
  const words = text("oddHeader", header) + text("oddFooter", footer);
  const breaks = rowBreaks.map((row) => emptyXml("brk", { id: row, max: 16_383, man: 1 }));
  return [
    emptyXml("pageMargins", { ...sides, header: 0.3, footer: 0.3 }),
    emptyXml("pageSetup", { paperSize, scale, fitToWidth, fitToHeight, orientation }),
    words === "" ? "" : `<headerFooter>${words}</headerFooter>`,
    breaks.length === 0
      ? ""
      : `<rowBreaks count="${breaks.length}" manualBreakCount="${breaks.length}">${breaks.join("")}</rowBreaks>`,
  ].join("");
}
