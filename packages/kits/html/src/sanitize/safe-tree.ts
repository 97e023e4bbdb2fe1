import type { SafeAttribute } from "./attributes.ts";

/** An element of the output. */
export interface SafeElement {
  readonly kind: "element";
  /** May change while the tree is made: a paragraph that turns out to hold a block becomes a div. */
  name: string;
  attributes: readonly SafeAttribute[];
  readonly children: SafeNode[];
}

interface SafeText {
  readonly kind: "text";
  readonly text: string;
}

export type SafeNode = SafeElement | SafeText;
