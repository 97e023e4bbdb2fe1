/** What the file says it keeps to: one at a time, by Typst's own claim. */
export type Standard = "1.7" | "a-2b" | "a-2a" | "a-3b" | "a-3a" | "ua-1";

/** Asked of a helper. The first file beside it is the data, then come the fonts, then the files by name. */
export interface Question {
  readonly template: string;
  readonly fonts: number;
  readonly names: readonly string[];
  readonly standard: Standard;
  readonly isTagged: boolean;
}

/** What comes back as JSON: facts of the PDF beside it, or why Typst would not. */
export type CompositionReply =
  | { readonly kind: "composed"; readonly pages: number; readonly warnings: readonly string[] }
  | { readonly kind: "refused"; readonly stage: "layout" | "export"; readonly reasons: readonly string[] };

/** One piece of work for the process, in a file of its own; its answer goes into another. */
export interface Order extends Question {
  /** Files by path, in the question's order. */
  readonly paths: readonly string[];
  readonly output: string;
  readonly answer: string;
}
