import { type MarkupFacts, parseRange, rangeName } from "@colophon/kit-workbook";
import type { OpenWorkbook } from "../open-workbook.ts";
import type { ReportedSheet } from "../parse-sheet.ts";
import { issueInSheet } from "../workbook-model/check-model.ts";
import type { EndContext } from "../workbook-model/end-context.ts";
import { toEnd } from "../workbook-model/end-of-sheet.ts";
import type { FormulaContext } from "../workbook-model/formulas.ts";
import type { RenderLoss, SheetModel } from "../workbook-model/render-op.ts";
import { toCellModels, toColumnModel, toRowModels, toRunModels } from "./cell-models.ts";
import { childrenNamed, compact, isEmpty, localOf } from "./markup.ts";
import type { ModelLosses } from "./model-losses.ts";
import { toPage } from "./page-model.ts";
import { toFormatRules, toValidation } from "./rule-models.ts";
import { toDefaults, toProtection, toSheetProperties, toView } from "./settings-models.ts";
import type { StyleModels } from "./style-models.ts";
import { toTableModels } from "./table-models.ts";
import { reportElements, reportRelatedParts } from "./unmodelled.ts";

export interface SheetModels {
  readonly book: OpenWorkbook;
  readonly styles: StyleModels;
  readonly losses: ModelLosses;
  readonly checkpoint: () => void;
}

type Tables = Pick<SheetModel, "tables">;

/** The tables of a sheet, which formulas of every sheet may name. */
export function readTableModels({ index, name }: ReportedSheet, { book, losses, checkpoint }: SheetModels): Tables {
  const part = book.sheets[index]?.part;
  const tables = part === undefined ? [] : toTableModels(part, book, { sheet: name, losses });
  return keep("tables", tables, { sheet: name, losses, checkpoint }) as Tables;
}

/** A sheet as parse returns it -> the sheet that render writes. Anything else is a loss. */
export function toSheetModel(
  sheet: ReportedSheet,
  tables: Tables,
  formulas: FormulaContext,
  context: SheetModels,
): SheetModel {
  const { name, state, kind, features } = sheet;
  const { book, styles, losses, checkpoint } = context;
  const facts = { name, ...(state !== "visible" && { state }), cells: [] };
  if (kind !== "worksheet") {
    losses.add(kind === "missing" ? "missingSheets" : `${kind}s`, name, "an empty sheet in its place");
    return facts;
  }
  const settings = { sheet: name, styles, losses, checkpoint };
  const all = (element: string): readonly MarkupFacts[] => features.filter((one) => localOf(one.name) === element);
  const [properties] = all("sheetPr");
  const { isFitted, tabColor, areSummariesAbove, areSummariesLeft } = toSheetProperties(properties, settings);
  const { hasZeros, hasHeadings, freeze, ...shown } = toView(all("sheetViews")[0], settings);
  const view = compact({ hasZeros, hasHeadings, areSummariesAbove, areSummariesLeft });
  const cells = { sheet: name, styles, losses, formulas, checkpoint };
  const [filter] = all("autoFilter");
  if ((filter?.children ?? []).length > 0) losses.add("filterCriteria", name);
  losses.add("strayMarkup", name, sheet.stray?.[0] ?? "", sheet.stray?.length ?? 0);
  reportElements(features, name, losses);
  const part = book.sheets[sheet.index]?.part;
  const notes = toNotes(sheet, styles);
  const threads = toThreads(sheet, losses);
  if (part !== undefined) reportRelatedParts(part, book, { sheet: name, losses, hasNotes: notes.length > 0, features });
  for (const { attributes = {} } of validationsOf(features))
    if ((attributes.imeMode ?? "noControl") !== "noControl") losses.add("inputMethods", name, attributes.sqref);
  const columns = all("cols").flatMap((list) =>
    childrenNamed(list, "col").map((one) => toColumnModel(one.attributes ?? {}, cells)),
  );
  const model = {
    ...facts,
    ...compact(shown),
    ...keepOne("tabColor", tabColor, settings),
    ...keepOne("defaults", toDefaults(all("sheetFormatPr")[0]), settings),
    ...keepOne("view", isEmpty(view) ? undefined : view, settings),
    ...keepOne("freeze", freeze, settings),
    ...keep("columns", columns, settings),
    ...keep("rows", toRowModels(sheet.rows, cells), settings),
    cells: toCellModels(sheet.rows, cells),
    ...(sheet.mergedCells.length > 0 && { mergedCells: sheet.mergedCells.map(normalized) }),
    ...(filter?.attributes?.ref !== undefined && { autoFilter: filter.attributes.ref }),
    ...keep(
      "formats",
      all("conditionalFormatting").flatMap((one) => rulesOf(one, settings)),
      settings,
    ),
    ...keep("validations", validationsOf(features).map(toValidation), settings),
    ...keep("hyperlinks", sheet.hyperlinks.map(toLink), settings),
    ...keep("notes", notes, settings),
    ...keep("threads", threads, settings),
    ...tables,
    ...keepMembers("page", toPage(features, { isFitted, sheet: name, losses }), settings),
    ...compact({ isProtected: toProtection(all("sheetProtection")[0], settings) }),
  } as SheetModel;
  return checked(model, formulas, context);
}

/** A:B -> A1:B1048576. */
function normalized(ref: string): string {
  const range = parseRange(ref);
  return range === undefined ? ref : rangeName(range);
}

interface Keeping {
  readonly sheet: string;
  readonly losses: ModelLosses;
  readonly checkpoint: () => void;
}

/** The items that a model may have; the others are losses. */
function keep(member: string, items: readonly object[], { sheet, losses, checkpoint }: Keeping): object {
  const kept = items.filter((item) => {
    checkpoint();
    const issue = issueInSheet(member, item);
    if (issue !== undefined) losses.add(member, sheet, issue);
    return issue === undefined;
  });
  return kept.length === 0 ? {} : { [member]: kept };
}

function keepOne(member: string, value: object | string | undefined, { sheet, losses }: Keeping): object {
  if (value === undefined) return {};
  const issue = issueInSheet(member, value);
  if (issue === undefined) return { [member]: value };
  losses.add(member, sheet, issue);
  return {};
}

/** The same for an object, of which each member is kept or not. */
function keepMembers(member: string, value: object | undefined, keeping: Keeping): object {
  const kept = Object.entries(value ?? {}).filter(([name, one]) => {
    const issue = issueInSheet(member, { [name]: one });
    if (issue !== undefined) keeping.losses.add(member, keeping.sheet, issue);
    return issue === undefined;
  });
  return kept.length === 0 ? {} : { [member]: Object.fromEntries(kept) };
}

function rulesOf(element: MarkupFacts, { sheet, styles, losses }: Keeping & { readonly styles: StyleModels }) {
  if (element.attributes?.pivot === "1") {
    losses.add("pivotFormats", sheet, element.attributes.sqref);
    return [];
  }
  const extended = childrenNamed(element, "cfRule").filter((rule) => childrenNamed(rule, "extLst").length > 0);
  losses.add("conditionalFormatExtensions", sheet, element.attributes?.sqref, extended.length);
  return toFormatRules(element, styles);
}

/** Validations of the sheet and of its extension, whose formulas name other sheets. */
function validationsOf(features: readonly MarkupFacts[]): readonly MarkupFacts[] {
  return features.flatMap((element) => {
    const name = localOf(element.name);
    if (name === "dataValidations") return childrenNamed(element, "dataValidation");
    if (name !== "extLst") return [];
    return childrenNamed(element, "ext")
      .flatMap((extension) => childrenNamed(extension, "dataValidations"))
      .flatMap((list) => childrenNamed(list, "dataValidation"));
  });
}

function toLink({ ref = "", target, location, tooltip, display }: Readonly<Record<string, string>>): object {
  return compact({ ref, target, location, tooltip, display });
}

/** Notes, without those that Excel writes for programs that do not know threads. */
function toNotes({ notes }: ReportedSheet, styles: StyleModels): readonly object[] {
  return notes
    .filter(({ author }) => !author.startsWith("tc={"))
    .map(({ cell, author, text, runs }) => ({
      cell,
      author,
      text,
      ...(runs !== undefined && { runs: toRunModels(runs, styles) }),
    }));
}

function toThreads({ name, threadedComments }: ReportedSheet, losses: ModelLosses): readonly object[] {
  const ids = new Set(threadedComments.map(({ id }) => id));
  const said = ({ person, text, createdAt }: ReportedSheet["threadedComments"][number]) =>
    compact({ author: person, text, createdAt });
  for (const { parent, cell } of threadedComments)
    if (parent !== undefined && !ids.has(parent)) losses.add("threads", name, `the reply at ${cell}`);
  const byParent = Map.groupBy(threadedComments, ({ parent }) => parent);
  return (byParent.get(undefined) ?? []).map((comment) => {
    const replies = byParent.get(comment.id) ?? [];
    return {
      cell: comment.cell,
      ...said(comment),
      ...(comment.isDone && { isDone: true }),
      ...(replies.length > 0 && { replies: replies.map(said) }),
    };
  });
}

/** What a loss of render is called here. */
const CALLED: Readonly<Partial<Record<RenderLoss, string>>> = {
  FORMULA_REFERENCE_BROKEN: "formulas",
  HYPERLINK_TARGET_INVALID: "hyperlinks",
  MERGE_OUT_OF_BOUNDS: "mergedCells",
  MERGE_OVERLAP: "mergedCells",
  RULE_INVALID: "rules",
  TABLE_NAME_SUBSTITUTED: "tables",
  TABLE_REFERENCE_INVALID: "tables",
};

/** The model, after what render would leave out of it is reported. */
function checked(model: SheetModel, formulas: FormulaContext, { losses, checkpoint }: SheetModels): SheetModel {
  const context: EndContext = {
    ...formulas,
    sheet: model.name,
    op: {
      checkpoint,
      reportLoss: (code, message) => losses.add(CALLED[code] ?? "cells", model.name, message),
    },
    taken: new Set(),
    valueAt: () => null,
  };
  toEnd(model, context);
  return model;
}
