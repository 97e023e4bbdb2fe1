/** Rows -> a table of GitHub's Markdown; nothing for none. */
export function table(head, rows) {
  if (rows.length === 0) return [];
  const line = (cells) => `| ${cells.map(cell).join(" | ")} |`;
  return [line(head), `|${head.map(() => "---").join("|")}|`, ...rows.map(line), ""];
}

function cell(text) {
  return String(text)
    .replaceAll("|", "\\|")
    .replaceAll(/\s*\n\s*/g, " ");
}

/** Code within a line. */
export function code(text) {
  return text === "" ? "" : `\`${text}\``;
}

/** A block of code; `marks` follow its language: `run` has the tests run it. */
export function block(language, text) {
  return [`\`\`\`${language}`, text.trimEnd(), "```", ""];
}

const LINE_LENGTH = 100;

/** JSON with whatever fits a line on one line; `quote` writes the member names. */
export function formatJson(value, quote = JSON.stringify, indent = "") {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const inner = `${indent}  `;
  const parts = isList
    ? value.map((item) => formatJson(item, quote, inner))
    : Object.entries(value).map(([name, member]) => `${quote(name)}: ${formatJson(member, quote, inner)}`);
  const [open, close] = isList ? ["[", "]"] : ["{ ", " }"];
  const line = parts.length === 0 ? (isList ? "[]" : "{}") : `${open}${parts.join(", ")}${close}`;
  if (indent.length + line.length <= LINE_LENGTH && !line.includes("\n")) return line;
  return `${open.trim()}\n${parts.map((part) => inner + part).join(",\n")}\n${indent}${close.trim()}`;
}
