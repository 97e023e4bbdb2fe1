import type { FieldKind } from "../facts/fields.ts";
import type { Rectangle } from "../facts/pages.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import type { PdfDict, PdfObject } from "../objects/object.ts";

/** A node of the field tree: a field, or what several fields have in common. */
export interface FieldNode {
  readonly dict: PdfDict;
  /** The indirect object it is; undefined when it is written inside another. */
  readonly object: number | undefined;
  readonly above: FieldNode | undefined;
  /** T, its own. */
  readonly partialName: string | undefined;
  /** Partial names from the root, joined by points. */
  readonly name: string;
}

/** A node that can hold a value. */
export interface Field extends FieldNode {
  readonly kind: FieldKind;
  /** Ff, its own or of the nodes above; FLAGS names the bits. */
  readonly flags: number;
  readonly widgets: readonly Widget[];
  /** The form's Fields lead to it; false for one that only a widget of a page leads to. */
  readonly isListed: boolean;
}

/** Where a field is on a page. */
export interface Widget {
  readonly dict: PdfDict;
  /** Its object, also where field and widget are one dictionary. */
  readonly object: number | undefined;
  /** The first page whose Annots list it, from 0. */
  readonly page: number | undefined;
  /** All places in Annots: page and index there, from 0. Empty for a widget that no page lists. */
  readonly places: readonly WidgetPlace[];
  readonly rectangle: Rectangle | undefined;
  /** F of the annotation. */
  readonly flags: number;
  /** AS. */
  readonly state: string | undefined;
  /** The states that its normal appearance has, of a button: Off and those that are on. */
  readonly states: readonly string[];
}

export interface WidgetPlace {
  readonly page: number;
  readonly index: number;
}

/** A fault of the field tree that was read past. */
export interface FormProblem {
  readonly rule: "field-depth" | "field-twice" | "field-no-dictionary" | "fields-missing";
  readonly message: string;
  readonly object: number | undefined;
}

export interface Form {
  readonly file: PdfFile;
  /** AcroForm; undefined when the file has none. */
  readonly dict: PdfDict | undefined;
  /** The object that AcroForm is. */
  readonly object: number | undefined;
  /** In the order of the tree; behind them those that only pages lead to. */
  readonly fields: readonly Field[];
  /** Nodes that have fields below them. */
  readonly groups: readonly FieldNode[];
  readonly needAppearances: boolean;
  readonly problems: readonly FormProblem[];
  /** The text of a string, the same object once. */
  readonly textOf: (object: PdfObject | undefined) => string | undefined;
}

/** Ff by bit. Source: ISO 32000-2, tables 227, 229, 231 and 233. */
export const FLAGS = {
  readOnly: 1,
  required: 1 << 1,
  noExport: 1 << 2,
  multiline: 1 << 12,
  password: 1 << 13,
  noToggleToOff: 1 << 14,
  radio: 1 << 15,
  pushButton: 1 << 16,
  combo: 1 << 17,
  edit: 1 << 18,
  sort: 1 << 19,
  fileSelect: 1 << 20,
  multiSelect: 1 << 21,
  doNotSpellCheck: 1 << 22,
  doNotScroll: 1 << 23,
  comb: 1 << 24,
  radiosInUnison: 1 << 25,
  richText: 1 << 25,
  commitOnSelectionChange: 1 << 26,
} as const;

/** F by bit. Source: ISO 32000-2, table 167. */
export const WIDGET_FLAGS = {
  invisible: 1,
  hidden: 1 << 1,
  print: 1 << 2,
  noZoom: 1 << 3,
  noRotate: 1 << 4,
  noView: 1 << 5,
  readOnly: 1 << 6,
  locked: 1 << 7,
  toggleNoView: 1 << 8,
  lockedContents: 1 << 9,
} as const;

export function hasFlag(flags: number, flag: number): boolean {
  return (flags & flag) !== 0;
}

/** An entry of the field, or of the nearest node above that has it. */
export function inheritedOf(field: FieldNode, key: string): PdfObject | undefined {
  for (let node: FieldNode | undefined = field; node !== undefined; node = node.above) {
    const own = node.dict.get(key);
    if (own !== undefined && own !== null) return own;
  }
  return undefined;
}

/** An entry of the widget, of its field, of the nodes above, or of the form itself: DA, Q. */
export function widgetEntry(
  form: Form,
  { field, widget }: { readonly field: FieldNode; readonly widget: Widget },
  key: string,
): PdfObject | undefined {
  return widget.dict.get(key) ?? inheritedOf(field, key) ?? form.dict?.get(key);
}
