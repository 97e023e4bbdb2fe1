import { countLosses, type Envelope, type Loss } from "@colophon/contract";
import type { Terminal } from "../terminal.ts";

const LOSSES_TOLD = 10;
const ISSUES_TOLD = 20;

export function tellLosses(terminal: Terminal, losses: readonly Loss[]): void {
  for (const { severity, subject, message, remediation } of losses.slice(0, LOSSES_TOLD)) {
    terminal.say(`${severity}: ${subject}: ${message}${remediation === undefined ? "" : ` ${remediation}`}`);
  }
  const { total } = countLosses(losses);
  if (total > LOSSES_TOLD)
    terminal.say(
      `and ${total - LOSSES_TOLD} more losses (--json lists the first hundred of each kind, and counts the rest)`,
    );
}

export function tellFailure(terminal: Terminal, envelope: Envelope): void {
  if (envelope.ok) return;
  const { code, message, remediation, issues } = envelope.error;
  terminal.say(`${code}: ${message}`);
  for (const issue of issues.slice(1, ISSUES_TOLD)) terminal.say(`  ${issue.path}: ${issue.message}`);
  terminal.say(remediation);
}

/** Rows -> lines of columns as wide as their widest cell; the last column is as long as it is. */
export function formatTable(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
}
