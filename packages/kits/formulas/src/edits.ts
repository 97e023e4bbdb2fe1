/** A change of a workbook that references follow. Rows and columns count from 0, sheets go by name. */
export type ReferenceEdit =
  | {
      readonly kind: "insertRows" | "insertColumns";
      readonly sheet: string;
      readonly at: number;
      readonly count: number;
    }
  | {
      readonly kind: "deleteRows" | "deleteColumns";
      readonly sheet: string;
      readonly at: number;
      readonly count: number;
    }
  | { readonly kind: "renameSheet"; readonly from: string; readonly to: string }
  /** A formula of a copied sheet: what names the sheet names the copy; a stretch of sheets stays as it is. */
  | { readonly kind: "copySheet"; readonly from: string; readonly to: string }
  /** `order`: all sheets before the deletion, for references over several of them. */
  | { readonly kind: "deleteSheet"; readonly sheet: string; readonly order: readonly string[] }
  /** Cells that are cut and put elsewhere on the same sheet. */
  | {
      readonly kind: "moveCells";
      readonly sheet: string;
      readonly range: { readonly top: number; readonly left: number; readonly bottom: number; readonly right: number };
      readonly rows: number;
      readonly columns: number;
    };

interface Span {
  readonly start: number;
  readonly end: number;
}

/** A stretch of rows or columns after an insertion or a deletion; undefined where nothing is left of it. */
export function moveSpan(
  { start, end }: Span,
  edit: { isInsertion: boolean; at: number; count: number; most: number },
): Span | undefined {
  const { isInsertion, at, count, most } = edit;
  if (isInsertion) {
    const moved = { start: start >= at ? start + count : start, end: end >= at ? end + count : end };
    if (moved.start >= most) return undefined;
    return { start: moved.start, end: Math.min(moved.end, most - 1) };
  }
  const last = at + count;
  const first = start < at ? start : Math.max(at, start - count);
  const final = end < at ? end : end < last ? at - 1 : end - count;
  const isFirstGone = start >= at && start < last;
  const from = isFirstGone ? at : first;
  return final < from ? undefined : { start: from, end: final };
}
