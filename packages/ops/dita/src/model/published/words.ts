/** Characters that say something: what stands between them differs from one tool to the next. */
const SILENT = /[^\p{L}\p{N}]+/gu;

/** Letters and digits of a text, as one run. */
export function lettersOf(text: string): string {
  return text.normalize("NFKC").replace(SILENT, "");
}

/** "2.1 ", "Chapter 3. ", "Appendix A: ": numbers that publishing tools put before titles. */
const NUMBER = /^(?:\p{L}+\s+)?(?:\d+|[A-Z])(?:\.\d+)*[.:)]?\s+(?=\S)/u;

/** What a heading may be called in a project: as it stands, and without the number before it. */
export function titlesOf(heading: string): readonly string[] {
  const plain = lettersOf(heading);
  const rest = NUMBER.exec(heading);
  const bare = rest === null ? "" : lettersOf(heading.slice(rest[0].length));
  return bare === "" || bare === plain ? [plain] : [plain, bare];
}
