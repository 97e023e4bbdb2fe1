import { compileSchema, type Issue, type Validator } from "@colophon/contract";
import { STRICT_FONT, STRICT_OF_SHEET, STRICT_OF_WORKBOOK } from "../../schemas/render.ts";
import type { RenderOp, WorkbookModel } from "./render-op.ts";

const MAX_ISSUES = 50;
const compile = (schemas: typeof STRICT_OF_SHEET): ReadonlyMap<string, Validator> =>
  new Map(Object.entries(schemas).map(([name, schema]) => [name, compileSchema(schema)]));
const ofSheet = compile(STRICT_OF_SHEET);
const ofWorkbook = compile(STRICT_OF_WORKBOOK);
const ofFont = compileSchema(STRICT_FONT);

/** Why an item cannot be in a member of a sheet; undefined where it can. */
export function issueInSheet(member: string, item: unknown): string | undefined {
  return firstIssue(ofSheet.get(member), item);
}

/** The same for a member of the workbook. */
export function issueInWorkbook(member: string, item: unknown): string | undefined {
  return firstIssue(ofWorkbook.get(member), item);
}

function firstIssue(validator: Validator | undefined, item: unknown): string | undefined {
  const [issue] = validator?.(item, 0) ?? [];
  return issue === undefined ? undefined : `${issue.path} ${issue.message}`.trim();
}

/** Holds the parts of a model against their schemas; throws SCHEMA_REJECTED with each issue's path. */
export function checkModel(model: WorkbookModel, op: RenderOp): void {
  const issues: Issue[] = [];
  const check = (value: unknown, validator: Validator, path: string): void => {
    if (issues.length >= MAX_ISSUES) return;
    op.checkpoint();
    for (const issue of validator(value, 0))
      issues.push({ ...issue, path: issue.path === "" ? path : `${path}.${issue.path}` });
  };
  const checkAll = (
    members: Readonly<Record<string, unknown>>,
    validators: ReadonlyMap<string, Validator>,
    path: string,
  ): void => {
    for (const [name, validator] of validators) {
      const value = members[name];
      if (Array.isArray(value))
        for (const [index, item] of value.entries()) check(item, validator, `${path}.${name}[${index}]`);
      else if (value !== undefined) check(value, validator, `${path}.${name}`);
    }
  };
  checkAll({ ...model }, ofWorkbook, "model");
  model.sheets.forEach((sheet, index) => {
    checkAll({ ...sheet }, ofSheet, `model.sheets[${index}]`);
    sheet.cells?.forEach(({ runs }, at) => {
      runs?.forEach(({ font }, run) => {
        if (font !== undefined) check(font, ofFont, `model.sheets[${index}].cells[${at}].runs[${run}].font`);
      });
    });
  });
  const [first] = issues;
  if (first !== undefined)
    throw op.error("SCHEMA_REJECTED", `${first.path}: ${first.message}`, { issues: issues.slice(0, MAX_ISSUES) });
}
