import type { Examination } from "../examine.ts";
import type { ReportStep, ReportTable } from "./step.ts";
import { CHECK_SCRIPT, CHECK_STEPS } from "./trust.ts";

/** Everything that a report of either kind needs beside the steps. */
export interface ReportPage {
  readonly title: string;
  readonly trust: string;
  readonly examination: Examination;
  readonly steps: readonly ReportStep[];
  /** Records after the detailed ones, a row each. */
  readonly summary: readonly (readonly string[])[];
}

export const SUMMARY_HEAD: readonly string[] = ["Record", "What was done", "Files that came out", "Record hash"];

const STYLE = `@page{size:A4;margin:18mm 15mm}
body{font:10.5pt/1.45 "Liberation Serif",Georgia,serif;color:#111;background:#fff;max-width:180mm;margin:0 auto;padding:8mm 4mm}
h1{font-size:18pt;margin:6mm 0 3mm}h2{font-size:13pt;margin:8mm 0 2mm;break-after:avoid}
.trust{border:1.5pt solid #8a5a00;background:#fff8e6;padding:3mm 4mm;font-size:11.5pt;margin:0}
.trust.signed{border-color:#14602b;background:#eef8f0}
table{border-collapse:collapse;width:100%;table-layout:fixed;margin:2mm 0 4mm;font-size:9pt}
caption{text-align:left;font-weight:bold;padding:1mm 0}
th,td{border:.5pt solid #777;padding:1mm 1.5mm;text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{background:#f1f1f1}thead{display:table-header-group}tr{break-inside:avoid}
.facts th:first-child{width:32%}.files th:nth-child(2){width:44%}.hash{font-family:"Liberation Mono",monospace;font-size:8pt;word-break:break-all}
pre{font:7.5pt/1.35 "Liberation Mono",monospace;white-space:pre-wrap;overflow-wrap:anywhere;border:.5pt solid #777;padding:2mm}
@media print{body{padding:0;max-width:none}}`;

/** One page without scripts or references: who, what, when as claimed, which files, what was lost, how to check it. */
export function* writeReportHtml({ title, trust, examination, steps, summary }: ReportPage): Generator<string> {
  const { level, facts, missingLinks, notExamined } = examination;
  yield `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="trust${level === "signed" ? " signed" : ""}">${level === "signed" ? "&#10003; " : ""}${escapeText(trust)}</p>
<h1>${markText(title)}</h1>
`;
  yield writeFacts([
    ["Records", String(facts.records)],
    ["Records that a trusted key signed", String(facts.signedSize)],
    ["Head hash", facts.head?.headHash ?? ""],
    ["Merkle root (RFC 6962)", facts.head?.rootHash ?? ""],
  ]);
  for (const step of steps) {
    yield `<h2>${markText(step.title)}</h2>\n`;
    yield writeFacts(step.facts);
    for (const table of step.tables) yield* writeTable(table);
  }
  if (summary.length > 0) {
    yield "<h2>Further records in short</h2>\n";
    yield* writeTable({ caption: "One row for each record", head: SUMMARY_HEAD, rows: summary });
  }
  if (missingLinks.length > 0) {
    yield "<h2>Missing links</h2>\n<p>No earlier record made these files, and no record says that they enter the history there.</p>\n";
    yield* writeTable({
      caption: "Files without an origin",
      head: ["Record", "Name", "SHA-256"],
      rows: missingLinks.map(({ sequence, name, hash }) => [String(sequence), name, hash.slice(7)]),
    });
  }
  yield `<h2>What was not checked</h2>\n<ul>\n${notExamined.map((line) => `<li>${escapeText(line)}</li>\n`).join("")}</ul>
<h2>How to check this without Colophon</h2>\n<ol>\n${CHECK_STEPS.map((line) => `<li>${escapeText(line)}</li>\n`).join("")}</ol>
<pre>${escapeText(CHECK_SCRIPT)}</pre>
</main>
</body>
</html>
`;
}

function writeFacts(facts: ReportStep["facts"]): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row">${escapeText(label)}</th><td${classOf(value)}>${markText(value)}</td></tr>\n`,
  );
  return `<table class="facts"><tbody>\n${rows.join("")}</tbody></table>\n`;
}

function* writeTable({ caption, head, rows }: ReportTable): Generator<string> {
  const cells = head.map((name) => `<th scope="col">${escapeText(name)}</th>`).join("");
  yield `<table${head[1] === "SHA-256" ? ' class="files"' : head[0] === "Member" ? ' class="facts"' : ""}><caption>${escapeText(caption)}</caption><thead><tr>${cells}</tr></thead><tbody>\n`;
  for (const row of rows)
    yield `<tr>${row.map((cell) => `<td${classOf(cell)}>${markText(cell)}</td>`).join("")}</tr>\n`;
  yield "</tbody></table>\n";
}

function classOf(value: string): string {
  return /^(sha256:)?[0-9a-f]{64}$/.test(value) ? ' class="hash"' : "";
}

/** A foreign text, isolated so that its direction does not change the text around it. */
function markText(text: string): string {
  return `<bdi>${escapeText(text)}</bdi>`;
}

function escapeText(text: string): string {
  return showControls(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Controls that change the direction or the look of a text: shown by number. Source: UAX 9, 2; Unicode 15, 5.21 and 23.9. */
const CONTROLS =
  /\u034f|[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** Invisible characters by their number, for example `[U+202E]`. */
export function showControls(text: string): string {
  return text.replace(
    CONTROLS,
    (character) => `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`,
  );
}
