import type { ModelObject } from "@colophon/base-word-model";
import type { ComputedStyle } from "@colophon/kit-html";

/** Where a link leads. */
export interface LinkTarget {
  readonly url?: string;
  readonly anchor?: string;
}

export interface InlineStyle {
  readonly style: ComputedStyle;
  /** Behind the letters, "" for none. */
  readonly background: string;
  /** Line around the letters. */
  readonly border: ModelObject | undefined;
  readonly link: LinkTarget | undefined;
  readonly isHidden: boolean;
}
