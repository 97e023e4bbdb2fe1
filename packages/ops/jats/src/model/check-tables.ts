import type { JatsOp } from "../codes.ts";
import { type Finding, placeOf } from "./findings.ts";
import type { RuleSubject } from "./rules/rule.ts";
import { readGrid } from "./table-cells.ts";

/** Overlapping cells, rows of another width, and spans past the end of their group. */
export function checkTables({ document, of }: RuleSubject, op: JatsOp): Finding[] {
  return of("table").flatMap((table) =>
    readGrid(table, op).faults.map(
      ({ kind, element, message }): Finding => ({
        rule: `TABLE_${kind.replaceAll("-", "_").toUpperCase()}`,
        severity: kind === "overlap" ? "error" : "warning",
        message,
        ...placeOf(document, element),
      }),
    ),
  );
}
