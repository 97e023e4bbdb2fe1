import { rectangleOf, walkPages } from "../facts/pages.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { integerOf, isName, PdfDict, PdfRef, PdfStream } from "../objects/object.ts";
import { nameText } from "../objects/text-string.ts";
import type { Widget, WidgetPlace } from "./field.ts";

/** A widget's dictionary and where pages list it. */
export interface Listed {
  readonly dict: PdfDict;
  readonly object: number | undefined;
  readonly places: WidgetPlace[];
}

/** The widgets that the pages list, in their order. */
export class PageWidgets {
  readonly all: Listed[] = [];
  readonly #byObject = new Map<number, Listed>();

  constructor(file: PdfFile, maxPages: number) {
    for (const page of walkPages(file, maxPages)) {
      for (const [index, held] of file.arrayOf(page.dict.get("Annots")).entries()) {
        file.checkpoint();
        const object = held instanceof PdfRef ? held.number : undefined;
        const known = object === undefined ? undefined : this.#byObject.get(object);
        if (known !== undefined) {
          known.places.push({ page: page.index, index });
          continue;
        }
        const dict = file.resolve(held);
        if (!(dict instanceof PdfDict)) continue;
        const listed: Listed = { dict, object, places: [{ page: page.index, index }] };
        if (object !== undefined) this.#byObject.set(object, listed);
        if (isName(file.resolve(dict.get("Subtype")), "Widget")) this.all.push(listed);
      }
    }
  }

  find(dict: PdfDict, object: number | undefined): Listed {
    const known = object === undefined ? undefined : this.#byObject.get(object);
    return known ?? { dict, object, places: [] };
  }
}

export function makeWidget(file: PdfFile, { dict, object, places }: Listed): Widget {
  return {
    dict,
    object,
    page: places[0]?.page,
    places,
    rectangle: rectangleOf(file, dict.get("Rect")),
    flags: integerOf(file.resolve(dict.get("F"))) ?? 0,
    state: nameText(file.resolve(dict.get("AS"))),
    states: statesOf(file, dict),
  };
}

/** The names of the states that an appearance is for; none where one appearance is for all. */
function statesOf(file: PdfFile, dict: PdfDict): string[] {
  const names = new Set<string>();
  for (const key of ["N", "D"]) {
    const held = file.resolve(file.dictOf(dict.get("AP"))?.get(key));
    if (!(held instanceof PdfDict)) continue;
    for (const [name, value] of held.entries)
      if (file.resolve(value) instanceof PdfStream || key === "N") names.add(stateText(name));
  }
  return [...names];
}

function stateText(name: string): string {
  const text = Buffer.from(name, "latin1").toString("utf8");
  return text.includes("\ufffd") ? name : text;
}

/** The state in which a button's widget is on: the first that is not Off. */
export function onStateOf(widget: Widget): string | undefined {
  return widget.states.find((state) => state !== "Off");
}
