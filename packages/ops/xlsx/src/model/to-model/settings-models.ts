import type { MarkupFacts, WrittenColor } from "@colophon/kit-workbook";
import { childNamed, childrenNamed, compact, finiteOf, isEmpty, localOf, toFlag } from "./markup.ts";
import type { ModelLosses } from "./model-losses.ts";
import type { StyleModels } from "./style-models.ts";

interface Settings {
  readonly sheet: string;
  readonly styles: StyleModels;
  readonly losses: ModelLosses;
}

/** Heights and widths of rows and columns that say nothing themselves. */
export function toDefaults(element: MarkupFacts | undefined): object | undefined {
  const { defaultRowHeight, defaultColWidth, baseColWidth, customHeight, zeroHeight } = element?.attributes ?? {};
  const height = finiteOf(defaultRowHeight);
  const isSet = toFlag(customHeight) === true;
  const isStandard = height === undefined || (height === 15 && !isSet);
  const found = compact({
    rowHeight: isStandard ? undefined : height,
    isRowHeightAutomatic: isStandard || isSet ? undefined : true,
    columnWidth: finiteOf(defaultColWidth),
    baseColumnWidth: finiteOf(baseColWidth),
    areRowsHidden: toFlag(zeroHeight) || undefined,
  });
  return isEmpty(found) ? undefined : found;
}

/** What `sheetPr` says. */
export function toSheetProperties(element: MarkupFacts | undefined, { sheet, styles, losses }: Settings) {
  const tab = childNamed(element, "tabColor")?.attributes;
  const outline = childNamed(element, "outlinePr")?.attributes;
  const page = childNamed(element, "pageSetUpPr")?.attributes;
  const given = { ...element?.attributes, ...page, ...outline };
  for (const name of ["enableFormatConditionsCalculation", "autoPageBreaks", "showOutlineSymbols"])
    if (toFlag(given[name]) === false) losses.add("sheetSettings", sheet, name);
  for (const name of ["transitionEvaluation", "transitionEntry", "applyStyles"])
    if (toFlag(given[name]) === true) losses.add("sheetSettings", sheet, name);
  const tabColor: WrittenColor | undefined = styles.color(tab);
  return {
    tabColor,
    isFitted: toFlag(page?.fitToPage) === true,
    areSummariesAbove: toFlag(outline?.summaryBelow) === false ? true : undefined,
    areSummariesLeft: toFlag(outline?.summaryRight) === false ? true : undefined,
  };
}

/** The first view of a sheet. */
export function toView(element: MarkupFacts | undefined, { sheet, losses }: Settings) {
  const [view, ...others] = childrenNamed(element, "sheetView");
  const { showGridLines, showRowColHeaders, showZeros, rightToLeft, zoomScale, showFormulas, topLeftCell } =
    view?.attributes ?? {};
  const mode = view?.attributes?.view ?? "normal";
  if (others.length > 0) losses.add("viewSettings", sheet, "a second view");
  if (toFlag(showFormulas) === true) losses.add("viewSettings", sheet, "showFormulas");
  for (const name of ["showOutlineSymbols", "showRuler", "showWhiteSpace", "defaultGridColor"])
    if (toFlag(view?.attributes?.[name]) === false) losses.add("viewSettings", sheet, name);
  if (mode !== "normal") losses.add("viewSettings", sheet, mode);
  const zoom = finiteOf(zoomScale);
  const isZoom = zoom !== undefined && Number.isInteger(zoom) && zoom >= 10 && zoom <= 400;
  if (zoom !== undefined && !isZoom) losses.add("viewSettings", sheet, `zoomScale ${zoom}`);
  const pane = childNamed(view, "pane")?.attributes;
  const isFrozen = pane?.state === "frozen" || pane?.state === "frozenSplit";
  if (pane !== undefined && !isFrozen) losses.add("viewSettings", sheet, "split panes");
  if (isFrozen && topLeftCell !== undefined && topLeftCell !== "A1")
    losses.add("viewSettings", sheet, `panes that are frozen from ${topLeftCell} on`);
  if (pane === undefined && topLeftCell !== undefined && topLeftCell !== "A1")
    losses.add("viewSettings", sheet, `shown from ${topLeftCell} on`);
  const freeze = { rows: finiteOf(pane?.ySplit) ?? 0, columns: finiteOf(pane?.xSplit) ?? 0 };
  return {
    isRightToLeft: toFlag(rightToLeft) || undefined,
    hasGridLines: toFlag(showGridLines) === false ? false : undefined,
    zoom: isZoom ? zoom : undefined,
    freeze: isFrozen && (freeze.rows > 0 || freeze.columns > 0) ? freeze : undefined,
    hasZeros: toFlag(showZeros) === false ? false : undefined,
    hasHeadings: toFlag(showRowColHeaders) === false ? false : undefined,
  };
}

/** Whether a sheet is protected; anything but a plain protection is a loss. */
export function toProtection(element: MarkupFacts | undefined, { sheet, losses }: Settings): true | undefined {
  const { sheet: isOn, objects, scenarios, ...rest } = element?.attributes ?? {};
  if (element === undefined) return undefined;
  const others = Object.entries(rest).filter(([, value]) => value !== "");
  if (others.length > 0 || (toFlag(isOn) === true && (toFlag(objects) !== true || toFlag(scenarios) !== true)))
    losses.add("protection", sheet, others.map(([name]) => localOf(name)).join(", ") || "objects, scenarios");
  return toFlag(isOn) === true ? true : undefined;
}
