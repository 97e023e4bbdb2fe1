import { type ReportPage, SUMMARY_HEAD, showControls } from "./html.ts";
import type { ReportTable } from "./step.ts";
import { CHECK_SCRIPT, CHECK_STEPS } from "./trust.ts";

/** The same report as the page, in CommonMark with tables. */
export function* writeReportMarkdown({ title, trust, examination, steps, summary }: ReportPage): Generator<string> {
  const { facts, missingLinks, notExamined } = examination;
  yield `**${escapeText(trust)}**\n\n# ${escapeText(title)}\n\n`;
  yield `- Records: ${facts.records}\n- Records that a trusted key signed: ${facts.signedSize}\n`;
  yield `- Head hash: ${facts.head?.headHash ?? ""}\n- Merkle root (RFC 6962): ${facts.head?.rootHash ?? ""}\n\n`;
  for (const step of steps) {
    yield `## ${escapeText(step.title)}\n\n`;
    for (const [label, value] of step.facts) yield `- ${escapeText(label)}: ${escapeText(value)}\n`;
    yield "\n";
    for (const table of step.tables) yield* writeTable(table);
  }
  if (summary.length > 0) {
    yield "## Further records in short\n\n";
    yield* writeTable({ caption: "One row for each record", head: SUMMARY_HEAD, rows: summary });
  }
  if (missingLinks.length > 0) {
    const rows = missingLinks.map(({ sequence, name, hash }) => [String(sequence), name, hash.slice(7)]);
    yield "## Missing links\n\n";
    yield* writeTable({ caption: "Files without an origin", head: ["Record", "Name", "SHA-256"], rows });
  }
  yield `## What was not checked\n\n${notExamined.map((line) => `- ${escapeText(line)}\n`).join("")}\n`;
  yield "## How to check this without Colophon\n\n";
  for (const [index, line] of CHECK_STEPS.entries()) yield `${index + 1}. ${escapeText(line)}\n`;
  yield `\n\`\`\`python\n${CHECK_SCRIPT}\`\`\`\n`;
}

function* writeTable({ caption, head, rows }: ReportTable): Generator<string> {
  yield `${escapeText(caption)}:\n\n| ${head.map(escapeText).join(" | ")} |\n|${" --- |".repeat(head.length)}\n`;
  for (const row of rows) yield `| ${row.map(escapeText).join(" | ")} |\n`;
  yield "\n";
}

/** No text of a record is markup or a link; a line break becomes a space. Source: CommonMark 0.31, 2.4; GFM 0.29, 6.9. */
function escapeText(text: string): string {
  return showControls(text)
    .replace(/[\t\n\r\u2028\u2029]+/g, " ")
    .replace(/[\\`*_{}[\]<>()#+!|~&@$]|:(?=\/\/)|(?<=\bwww)\./gi, (character) => `\\${character}`);
}
