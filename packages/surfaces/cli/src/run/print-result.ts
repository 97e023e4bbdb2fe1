import { countLosses, type Envelope, type Loss, rankLosses } from "@colophon/contract";
import type { Terminal } from "../terminal.ts";

const MAX_PRINTED_LOSSES = 10;
const MAX_PRINTED_ISSUES = 20;

export function printLosses(terminal: Terminal, losses: readonly Loss[]): void {
  for (const { severity, subject, message, remediation } of rankLosses(losses).slice(0, MAX_PRINTED_LOSSES)) {
    terminal.say(`${severity}: ${subject}: ${message}${remediation === undefined ? "" : ` ${remediation}`}`);
  }
  const { total } = countLosses(losses);
  if (total > MAX_PRINTED_LOSSES)
    terminal.say(
      `and ${total - MAX_PRINTED_LOSSES} more losses (--json lists the first hundred of each kind, and counts the rest)`,
    );
}

export function printFailure(terminal: Terminal, envelope: Envelope): void {
  if (envelope.ok) return;
  const { code, message, remediation, issues } = envelope.error;
  terminal.say(`${code}: ${message}`);
  for (const issue of issues.slice(1, MAX_PRINTED_ISSUES)) terminal.say(`  ${issue.path}: ${issue.message}`);
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
