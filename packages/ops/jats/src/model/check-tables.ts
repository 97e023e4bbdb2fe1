import type { JatsOp } from "../codes.ts";
import { type JatsFinding, placeOfNode } from "./findings.ts";
import type { RuleSubject } from "./rules/rule.ts";
import { readGrid } from "./table-cells.ts";

/** Overlapping cells, rows of another width, and spans past the end of their group. */
export function checkArticleTables({ document, of }: RuleSubject, op: JatsOp): JatsFinding[] {
  return of("table").flatMap((table) =>
    readGrid(table, op).faults.map(
      ({ kind, element, message }): JatsFinding => ({
        rule: `TABLE_${kind.replaceAll("-", "_").toUpperCase()}`,
        severity: kind === "overlap" ? "error" : "warning",
        message,
        ...placeOfNode(document, element),
      }),
    ),
  );
}
