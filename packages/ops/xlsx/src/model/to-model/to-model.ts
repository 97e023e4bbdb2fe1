import { readProperties } from "@colophon/kit-ooxml";
import { DEFAULT_THEME, readThemeColors } from "@colophon/kit-workbook";
import { attributeOf, childOf, childrenOf } from "@colophon/kit-xml";
import type { OpenWorkbook } from "../open-workbook.ts";
import type { ReportedSheet } from "../parse-sheet.ts";
import { issueInWorkbook } from "../workbook-model/check-model.ts";
import { formulaContext } from "../workbook-model/formulas.ts";
import { toNames } from "../workbook-model/names.ts";
import type { SheetModel, WorkbookModel } from "../workbook-model/render-op.ts";
import { compact, isEmpty, toFlag } from "./markup.ts";
import { ModelLosses, type ModelLossOp } from "./model-losses.ts";
import { readTableModels, toSheetModel } from "./sheet-model.ts";
import { StyleModels } from "./style-models.ts";
import { reportWorkbookContent } from "./unmodelled.ts";

const MAX_STYLES = 64_000;

/**
 * A workbook as parse returns it -> the model that xlsx.render writes it from.
 *
 * Shapes   Indexes of formats are those of the file. A sheet that is not a worksheet is an empty sheet of its name, so that references to others hold.
 * Cost     One object a cell; each formula is tokenized once.
 * Losses   XLSX_CONTENT_NOT_IN_MODEL for each kind of content and sheet that a model does not hold.
 */
export function toWorkbookModel(
  book: OpenWorkbook,
  sheets: readonly ReportedSheet[],
  op: ModelLossOp & { readonly checkpoint: () => void },
): WorkbookModel {
  const losses = new ModelLosses();
  const { checkpoint } = op;
  const styles = new StyleModels(book.styles(), losses, checkpoint);
  const context = { book, styles, losses, checkpoint };
  const tables = sheets.map((sheet) => readTableModels(sheet, context));
  const called = sheets.map(({ name }) => name);
  const names = toNameModels(book, called, losses);
  const known: WorkbookModel = { names, sheets: tables.map((some, index) => ({ name: called[index] ?? "", ...some })) };
  const formulas = formulaContext(known, called);
  const taken = new Set(tables.flatMap(({ tables: some = [] }) => some.map(({ name }) => name.toLowerCase())));
  toNames(known, formulas, {
    taken,
    op: { checkpoint, reportLoss: (_, message) => losses.add("names", undefined, message) },
  });
  const written = sheets.map((sheet, index): SheetModel => toSheetModel(sheet, tables[index] ?? {}, formulas, context));
  reportWorkbookContent(book, losses);
  const properties = toProperties(book, losses);
  const theme = toTheme(book, losses);
  losses.add("formats", undefined, "", Math.max(0, styles.styles.length - MAX_STYLES));
  losses.report(op);
  return {
    ...(properties !== undefined && { properties }),
    ...(book.workbook.date1904 && { date1904: true }),
    ...(theme !== undefined && { theme }),
    ...(styles.styles.length > 0 && { defaultStyle: 0, styles: styles.styles.slice(0, MAX_STYLES) }),
    ...(names.length > 0 && { names }),
    sheets: written,
  };
}

/** Attributes of a name that only programs of macros and menus use. */
const OF_MACROS = ["function", "vbProcedure", "xlm"];
const NAME_TEXTS = ["customMenu", "description", "help", "statusBar", "shortcutKey"];

function toNameModels({ sheets, workbook }: OpenWorkbook, called: readonly string[], losses: ModelLosses) {
  return workbook.names.flatMap(({ name, text, sheet, hidden, attributes }) => {
    const owner = sheet === undefined ? undefined : sheets[sheet]?.name;
    if (sheet !== undefined && (owner === undefined || !called.includes(owner))) {
      losses.add("names", undefined, `${name} of a sheet that is not read`);
      return [];
    }
    const { comment } = attributes;
    const made = { name, text, ...compact({ sheet: owner, isHidden: hidden ? true : undefined, comment }) };
    for (const kind of OF_MACROS) if (toFlag(attributes[kind]) === true) losses.add("macroNames", undefined, name);
    for (const text of NAME_TEXTS)
      if ((attributes[text] ?? "") !== "") losses.add("nameTexts", undefined, `${text} of ${name}`);
    const issue = issueInWorkbook("names", made);
    if (issue !== undefined) losses.add("names", undefined, `${name}: ${issue}`);
    return issue === undefined ? [made] : [];
  });
}

/** What the program that saves a file writes itself. */
const BOOKKEEPING = /^(?:created|modified|lastModifiedBy|revision|lastPrinted|version)$/;
const OF_PEOPLE = /^(?:Company|Manager|HyperlinkBase)$/;
const PROPERTIES = ["title", "subject", "creator", "keywords", "description"] as const;

function toProperties({ opened }: OpenWorkbook, losses: ModelLosses): WorkbookModel["properties"] {
  const found: Partial<Record<(typeof PROPERTIES)[number], string>> = {};
  for (const { group, name, value } of readProperties(opened)) {
    const known = group === "core" ? PROPERTIES.find((one) => one === name) : undefined;
    const isSound = known !== undefined && issueInWorkbook("properties", { [known]: value }) === undefined;
    if (known !== undefined && isSound) found[known] = value;
    else if (value === "") continue;
    else if (group === "custom" || (group === "core" ? !BOOKKEEPING.test(name) : OF_PEOPLE.test(name)))
      losses.add("documentProperties", undefined, name);
  }
  return isEmpty(found) ? undefined : found;
}

/** The colours and the two fonts that cells refer to. */
function toTheme({ opened, main }: OpenWorkbook, losses: ModelLosses): WorkbookModel["theme"] {
  const [part] = opened.related(main.part, "theme");
  if (part === undefined) return undefined;
  const document = opened.xml(part);
  const colors = readThemeColors(document).flatMap((color) => color ?? []);
  const elements = childOf(document.root, "themeElements");
  const scheme = elements === undefined ? undefined : childOf(elements, "fontScheme");
  const font = (name: string): string | undefined => {
    const slot = scheme === undefined ? undefined : childOf(scheme, name);
    const latin = slot === undefined ? undefined : childrenOf(slot, "latin")[0];
    const face = latin === undefined ? undefined : attributeOf(latin, "typeface");
    return face === "" ? undefined : face;
  };
  const found = compact({
    colors: colors.length === 12 ? colors : undefined,
    majorFont: font("majorFont"),
    minorFont: font("minorFont"),
  });
  const { colors: usual, ...fonts } = DEFAULT_THEME;
  if (JSON.stringify(found) === JSON.stringify({ colors: usual, ...fonts })) return undefined;
  if (colors.length !== 12) losses.add("themes", undefined, `${colors.length} colours of 12`);
  const kept = Object.entries(found).filter(([name, value]) => {
    const issue = issueInWorkbook("theme", { [name]: value });
    if (issue !== undefined) losses.add("themes", undefined, issue);
    return issue === undefined;
  });
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}
