/** Whether the font that a document asks for is among the fonts of its PDF: "LiberationSans-Bold" is Liberation Sans. */
export function isFontAmong(asked: string, used: readonly string[]): boolean {
  return used.some((font) => bare(font) === bare(asked));
}

const bare = (name: string): string =>
  name
    .replace(/[-,].*$/, "")
    .replace(/(?:PS)?MT$/, "")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
