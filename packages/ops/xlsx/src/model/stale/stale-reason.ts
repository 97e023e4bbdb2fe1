import { isTrue, plainAttributes } from "@colophon/kit-workbook";
import { childOf, textOf } from "@colophon/kit-xml";
import type { OpenWorkbook } from "../open-workbook.ts";

/** Programs that compute formulas before they save, and write no chain of calculation. */
const COMPUTES =
  /LibreOffice|OpenOffice|NeoOffice|Collabora|ONLYOFFICE|WPS|Numbers|Gnumeric|SoftMaker|PlanMaker|Calligra|Excel Online/i;
/** 1980-01-01, which Excel gives to every entry of an archive. */
const EXCEL_DATE = 0x0021;

/** Why the saved results of a workbook may be of other values than those of its cells; undefined where its writer computed them. */
export function staleReason(book: OpenWorkbook): string | undefined {
  const { workbook, opened, main } = book;
  if (isTrue(workbook.calculation.fullCalcOnLoad)) return "The workbook asks for a full calculation when it is opened.";
  if (opened.related(main.part, "calcChain").length > 0 || isComputed(book)) return undefined;
  return "The workbook has no chain of calculation: a program other than Excel saved it.";
}

function isComputed({ opened, main }: OpenWorkbook): boolean {
  const [properties] = opened.related("/", "extended-properties");
  const root = properties === undefined ? undefined : opened.xml(properties).root;
  const application = root === undefined ? "" : textOf(childOf(root, "Application") ?? root);
  // Google computes, and names no program; of others that name none nothing is known.
  if (root === undefined || COMPUTES.test(application)) return true;
  const { root: workbook } = opened.xml(main.part);
  const version = childOf(workbook, "fileVersion");
  const isBuilt = version !== undefined && plainAttributes(version).rupBuild !== undefined;
  return isBuilt && opened.archive.entries.every(({ modified }) => modified >>> 16 === EXCEL_DATE);
}
