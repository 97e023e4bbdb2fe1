/** Bytes that an answer may put into a model's context. */
export const LIST_BYTES = 6_000;
/** Of each form of a description: a host shows a model only one. */
export const DESCRIBE_BYTES = 8_000;
/** Past this a result is told in outline, with a link to the whole. */
export const RESULT_BYTES = 8_000;
/** Characters of one page of a resource. */
export const PAGE_LENGTH = 8_000;

/** What is told of an issue's place, and of its message: a caller may have written a megabyte into either. */
const ISSUE_LENGTH = 200;

interface Issue {
  readonly path: string;
  readonly message: string;
}

/** The first so many characters; half of a pair at the cut is U+FFFD. */
export function shorten(text: string, most: number): string {
  return text.slice(0, most).toWellFormed();
}

/** The first so many, each without what is too long to be told. */
export function shortenIssues(issues: readonly Issue[], most: number): readonly Issue[] {
  return issues.slice(0, most).map(({ path, message }) => ({
    path: shorten(path, ISSUE_LENGTH),
    message: shorten(message, ISSUE_LENGTH),
  }));
}

/** The bytes of a value as it travels. */
export function sizeOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? "", "utf8");
}
