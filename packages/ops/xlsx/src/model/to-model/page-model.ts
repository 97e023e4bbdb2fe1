import type { MarkupFacts } from "@colophon/kit-workbook";
import { childNamed, childrenNamed, compact, finiteOf, isEmpty, localOf, textIn, toFlag } from "./markup.ts";
import type { ModelLosses } from "./model-losses.ts";

/** What is written where a page has no margins. */
const DEFAULT_MARGINS = JSON.stringify({ left: 0.7, right: 0.7, top: 0.75, bottom: 0.75, header: 0.3, footer: 0.3 });
/** Attributes of `pageSetup` that the model has, and those that only serve a printer. */
const PLAIN =
  /^(?:paperSize|scale|fitToWidth|fitToHeight|orientation|usePrinterDefaults|horizontalDpi|verticalDpi|copies|id|r:id)$/;
const DEFAULTS: Readonly<Record<string, string>> = {
  firstPageNumber: "1",
  pageOrder: "downThenOver",
  cellComments: "none",
  errors: "displayed",
};

/** Whether a flag is off. Words such as `blank` are not flags. */
const isNo = (value: string): boolean => /^(?:0|false|off)$/.test(value);

/** The page setup of a sheet; undefined where it is that of every new sheet. */
export function toPage(
  features: readonly MarkupFacts[],
  { isFitted, sheet, losses }: { readonly isFitted: boolean; readonly sheet: string; readonly losses: ModelLosses },
): object | undefined {
  const find = (name: string): MarkupFacts | undefined => features.find((element) => localOf(element.name) === name);
  const setup = find("pageSetup")?.attributes ?? {};
  for (const [name, value] of Object.entries(setup))
    if (!PLAIN.test(name) && value !== DEFAULTS[name] && !isNo(value)) losses.add("pageSetup", sheet, name);
  const { orientation, paperSize, scale, fitToWidth, fitToHeight } = setup;
  const fit = isFitted
    ? { fitToWidth: finiteOf(fitToWidth) ?? 1, fitToHeight: finiteOf(fitToHeight) ?? 1 }
    : { fitToWidth: undefined, fitToHeight: undefined };
  const words = find("headerFooter");
  for (const child of words?.children ?? [])
    if (!/^odd(?:Header|Footer)$/.test(localOf(child.name)) && textIn(child) !== "")
      losses.add("headerFooter", sheet, textIn(child));
  if (textIn(words) !== "")
    for (const name of ["scaleWithDoc", "alignWithMargins"])
      if (isNo(words?.attributes?.[name] ?? "1")) losses.add("headerFooter", sheet, name);
  const print = find("printOptions")?.attributes ?? {};
  const set = (value: string | undefined): true | undefined => (toFlag(value) === true ? true : undefined);
  const text = (name: string): string | undefined => textIn(childNamed(words, name)) || undefined;
  const page = compact({
    orientation: orientation === "default" ? undefined : orientation,
    paperSize: finiteOf(paperSize) || undefined,
    scale: finiteOf(scale),
    ...fit,
    header: text("oddHeader"),
    footer: text("oddFooter"),
    rowBreaks: toBreaks(find("rowBreaks")),
    columnBreaks: toBreaks(find("colBreaks")),
    margins: toMargins(find("pageMargins")?.attributes),
    hasGridLines: set(print.gridLines),
    hasHeadings: set(print.headings),
    isCenteredAcross: set(print.horizontalCentered),
    isCenteredDown: set(print.verticalCentered),
  });
  return isEmpty(page) ? undefined : page;
}

/** Breaks that a person set. */
function toBreaks(element: MarkupFacts | undefined): readonly number[] | undefined {
  const found = childrenNamed(element, "brk").flatMap(({ attributes = {} }) => {
    const id = finiteOf(attributes.id);
    return id === undefined || id === 0 || toFlag(attributes.man) !== true ? [] : [id];
  });
  return found.length === 0 ? undefined : found;
}

function toMargins(attributes: Readonly<Record<string, string>> | undefined): object | undefined {
  if (attributes === undefined) return undefined;
  const [left, right, top, bottom] = ["left", "right", "top", "bottom"].map((side) => finiteOf(attributes[side]) ?? 0);
  const { header, footer } = attributes;
  const found = { left, right, top, bottom, header: finiteOf(header) ?? 0, footer: finiteOf(footer) ?? 0 };
  return JSON.stringify(found) === DEFAULT_MARGINS ? undefined : found;
}
