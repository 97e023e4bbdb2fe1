import { explainDifference } from "./explain-difference.ts";
import type { Judged } from "./office-edits.ts";

/** One formula of many that share a text, which LibreOffice moves otherwise than those around it: A1239:A1251 without two of its last rows. */
const OF_OFFICE = ["/NoExtDataA1.xlsx Sheet1!A1238", "/NoExtDataA1.xlsx Sheet1!G1238"];

/** A table of what was held against LibreOffice, on stderr; and every difference that nothing explains. */
export function describeJudged(judged: ReadonlyMap<string, Judged>): readonly string[] {
  const unexplained: string[] = [];
  const lines = [...judged].map(([kind, { edited, refused, unread }]) => {
    const reasons = new Map<string, number>();
    for (const { path, different } of edited)
      for (const difference of different) {
        const place = `${path.slice(path.lastIndexOf("/"))} ${difference[0]}`;
        const reason = OF_OFFICE.includes(place) ? "LibreOffice's own fault" : explainDifference(difference, kind);
        if (reason === undefined) unexplained.push(`${kind} ${place}: ${difference.slice(1).join(" | ")}`);
        else reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      }
    const formulas = edited.reduce((sum, { formulas: count }) => sum + count, 0);
    const reported = [...reasons].map(([reason, count]) => `\n    ${count}: ${reason}`).join("");
    const failed = [...refused, ...unread].map((line) => `\n    not compared: ${line}`).join("");
    return `  ${kind}: ${edited.length} books, ${formulas} formulas${reported}${failed}\n`;
  });
  process.stderr.write(`Edits as LibreOffice makes them\n${lines.join("")}`);
  return unexplained;
}
