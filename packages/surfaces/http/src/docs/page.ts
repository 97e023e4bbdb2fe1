/** A page of the documentation: Markdown, from which the HTML, the file for programs and the search index are made. */
export interface DocPage {
  /** Path on the service: `/docs/guides/mail`. */
  readonly path: string;
  readonly title: string;
  /** Its links lead to other pages by absolute path. */
  readonly markdown: string;
}

/** The path of a page's Markdown. */
export function markdownPath(path: string): string {
  return path === "/docs" ? "/docs/index.md" : `${path}.md`;
}

/** Rows -> a table; nothing for none. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  if (rows.length === 0) return [];
  const line = (cells: readonly string[]): string => `| ${cells.map(escapeCell).join(" | ")} |`;
  return [line(head), `|${head.map(() => "---").join("|")}|`, ...rows.map(line), ""];
}

function escapeCell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll(/\s*\n\s*/g, " ");
}
