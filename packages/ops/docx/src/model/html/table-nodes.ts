import type { ModelNode, ModelObject } from "@colophon/base-word-model";
import type { ComputedStyle } from "@colophon/kit-html";

/** A row with the style it is drawn in. */
export interface RowNode {
  readonly type: string;
  readonly isHeader?: boolean;
  readonly properties?: ModelObject;
  readonly children: readonly CellNode[];
  readonly style: ComputedStyle;
}

export interface CellNode {
  readonly type: string;
  readonly columnSpan?: number;
  readonly rowSpan?: number;
  readonly children: readonly ModelNode[];
  readonly style: ComputedStyle;
}
