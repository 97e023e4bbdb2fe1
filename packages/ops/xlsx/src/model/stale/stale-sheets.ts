import type { OpenWorkbook } from "../open-workbook.ts";
import type { StaleSheet } from "../parse-sheet.ts";
import { staleReason } from "./stale-reason.ts";
import { type LosingOp, type StaleChoice, StaleResults } from "./stale-results.ts";

/** For each sheet the results that may be stale; none where the workbook's writer computed them. */
export function staleSheets(
  book: OpenWorkbook,
  choice: StaleChoice,
  op: LosingOp,
): (sheet: string) => StaleSheet | undefined {
  const reason = staleReason(book);
  if (reason === undefined) return () => undefined;
  return (sheet) => {
    const results = new StaleResults(choice, reason);
    return { mark: (cell, reported) => results.mark(cell, reported), report: () => results.report(sheet, op) };
  };
}
