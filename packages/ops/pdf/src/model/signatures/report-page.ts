const STYLE = `@page{size:A4;margin:18mm 15mm}
body{font:10.5pt/1.45 "Liberation Serif",Georgia,serif;color:#111;background:#fff;max-width:180mm;margin:0 auto;padding:8mm 4mm}
h1{font-size:18pt;margin:6mm 0 3mm}h2{font-size:13pt;margin:8mm 0 2mm;break-after:avoid}h3{font-size:11pt;margin:4mm 0 1mm;break-after:avoid}
.basis,.result{border:1.5pt solid #8a5a00;background:#fff8e6;padding:3mm 4mm;margin:0 0 2mm}
.basis{font-size:11.5pt}.passed{border-color:#14602b;background:#eef8f0}.failed{border-color:#8f1d1d;background:#fdf0f0}
table{border-collapse:collapse;width:100%;table-layout:fixed;margin:2mm 0 4mm;font-size:9pt}
caption{text-align:left;font-weight:bold;padding:1mm 0}
th,td{border:.5pt solid #777;padding:1mm 1.5mm;text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{background:#f1f1f1}thead{display:table-header-group}tr{break-inside:avoid}
.facts th{width:28%}.hash{font-family:"Liberation Mono",monospace;font-size:8pt;word-break:break-all}
li{overflow-wrap:anywhere}main{padding-right:1pt}
@media print{body{padding:0;max-width:none}}`;

/** Controls that change the direction or the look of a text, and what shows nothing. Source: UAX 9, 2; Unicode 15, 5.21 and 23.9. */
const CONTROLS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Marks on one letter beyond those of any script, which cover the lines around it. */
const PILED = /(?<=\p{M}{8})\p{M}/gu;

function codeOf(character: string): string {
  return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;
}

export function toPageText(text: string): string {
  return text
    .replace(PILED, codeOf)
    .replace(CONTROLS, codeOf)
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A foreign text, isolated so that its direction does not change the text around it. */
export function markText(text: string): string {
  return `<bdi>${toPageText(text)}</bdi>`;
}

export function writeHead(title: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${toPageText(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
`;
}

export const END = "</main>\n</body>\n</html>\n";

export type Fact = readonly [label: string, value: string | undefined];

/** Rows of facts; those without a value are left out. */
export function writeFacts(caption: string, facts: readonly Fact[]): string {
  const rows = facts.flatMap(([label, value]) =>
    value === undefined
      ? []
      : [`<tr><th scope="row">${toPageText(label)}</th><td${classOf(value)}>${markText(value)}</td></tr>\n`],
  );
  return `<table class="facts"><caption>${toPageText(caption)}</caption><tbody>\n${rows.join("")}</tbody></table>\n`;
}

export function writeReportTable(
  caption: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  if (rows.length === 0) return "";
  const cells = head.map((name) => `<th scope="col">${toPageText(name)}</th>`).join("");
  const body = rows.map(
    (row) => `<tr>${row.map((cell) => `<td${classOf(cell)}>${markText(cell)}</td>`).join("")}</tr>\n`,
  );
  return `<table><caption>${toPageText(caption)}</caption><thead><tr>${cells}</tr></thead><tbody>\n${body.join("")}</tbody></table>\n`;
}

export function writeList(items: readonly string[]): string {
  return items.length === 0 ? "" : `<ul>\n${items.map((item) => `<li>${markText(item)}</li>\n`).join("")}</ul>\n`;
}

function classOf(value: string): string {
  return /^[0-9a-f]{64}$/.test(value) ? ' class="hash"' : "";
}
