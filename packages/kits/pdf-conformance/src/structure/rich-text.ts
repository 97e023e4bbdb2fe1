const REFERENCES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

/** The text of rich text, its tags taken away. */
export function plainText(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, "")
    .replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => REFERENCES[name] ?? "")
    .trim();
}
