import { PdfDict, PdfStream } from "../objects/object.ts";
import { PageFile, type PageSource } from "../write/page-file.ts";
import type { DrawnLook } from "./field-drawer.ts";

/** Files with a page for each widget, as large as the widget. */
export interface LookFiles {
  /** Each page has the widget and nothing else. */
  readonly actual: Uint8Array;
  /** For each widget the page as it has to be, then the page without text. */
  readonly expected: Uint8Array;
}

/** Of a widget: what may hide it, and what its appearance does not need. */
const LEFT_OUT = ["Parent", "Kids", "OC", "DR", "V", "DV", "Opt", "MK"] as const;

/**
 * Files that show what the widgets of a form look like, and what they have to look like.
 *
 * Shapes   `widgetOf`: the widget's dictionary in the source. Where no font is embedded, the outlined page is the widget itself.
 */
export function writeLookFiles(
  source: PageSource,
  looks: readonly DrawnLook[],
  widgetOf: (drawn: DrawnLook) => PdfDict | undefined,
): LookFiles {
  const actual = new PageFile(source);
  const expected = new PageFile(source);
  for (const drawn of looks) {
    source.checkpoint();
    const rectangle = drawn.widget.rectangle ?? [0, 0, 1, 1];
    const widget = (widgetOf(drawn) ?? new PdfDict()).without(...LEFT_OUT).with({ F: 4 });
    const normal = normalOf(source, widget);
    const { outlined = normal, bare } = drawn.look;
    actual.add(rectangle, {}, [widget]);
    for (const form of [outlined, bare]) expected.addForm(rectangle, form);
  }
  return { actual: actual.write(), expected: expected.write() };
}

function normalOf(source: PageSource, widget: PdfDict): PdfStream | undefined {
  const appearance = source.resolve(widget.get("AP"));
  const normal = appearance instanceof PdfDict ? source.resolve(appearance.get("N")) : null;
  return normal instanceof PdfStream ? normal : undefined;
}
