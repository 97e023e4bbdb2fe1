import type { PdfFile } from "../file/pdf-file.ts";
import { integerOf, isArray, isName, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from "../objects/object.ts";
import { isDestination, moveDestination, movePoints, type PlacedForm } from "./placing.ts";

/** Members of annotations that hold pairs of coordinates. Source: ISO 32000-2, 12.5. */
const POINTS = ["Rect", "QuadPoints", "L", "CL", "Vertices"] as const;

/** Lets what led to a page lead to where it is now, on a sheet. */
export class Follower {
  readonly #file: PdfFile;
  readonly #placed: ReadonlyMap<number, PlacedForm>;

  /** Pages by their number; more may come until the first rewriting. */
  constructor(file: PdfFile, placed: ReadonlyMap<number, PlacedForm>) {
    this.#file = file;
    this.#placed = placed;
  }

  moveAnnotation(object: PdfObject, { matrix, sheet }: PlacedForm): PdfObject {
    if (!(object instanceof PdfDict)) return object;
    const moved = POINTS.flatMap((key) => {
      const held = object.get(key);
      return held === undefined ? [] : [[key, movePoints(this.#file, held, matrix)] as const];
    });
    return object.with({ ...Object.fromEntries(moved), ...(object.has("P") && { P: sheet }) });
  }

  /** The same object where nothing in it led to a page that was placed. */
  rewrite(object: PdfObject): PdfObject {
    if (object instanceof PdfRef) return this.#placed.get(object.number)?.sheet ?? object;
    if (isArray(object)) return this.#rewriteArray(object);
    if (object instanceof PdfStream) {
      const dict = this.#rewriteDict(object.dict);
      return dict === object.dict ? object : object.withDict(dict);
    }
    return object instanceof PdfDict ? this.#rewriteDict(object) : object;
  }

  #rewriteArray(array: readonly PdfObject[]): PdfObject {
    const placed = array[0] instanceof PdfRef && isDestination(array) ? this.#placed.get(array[0].number) : undefined;
    if (placed !== undefined) return moveDestination(this.#file, array, placed);
    const changed = array.map((each) => this.rewrite(each));
    return changed.some((each, index) => each !== array[index]) ? changed : array;
  }

  #rewriteDict(dict: PdfDict): PdfDict {
    const page = dict.get("Pg");
    const placed = page instanceof PdfRef ? this.#placed.get(page.number) : undefined;
    const own = placed === undefined ? dict : this.#follow(dict, placed);
    let isChanged = own !== dict;
    const entries = new Map<string, PdfObject>();
    for (const [key, value] of own.entries) {
      const changed = this.rewrite(value);
      isChanged ||= changed !== value;
      entries.set(key, changed);
    }
    return isChanged ? new PdfDict(entries) : dict;
  }

  /** An element of the structure, or a reference to content, whose page is a form now. Source: ISO 32000-2, 14.7.5.2. */
  #follow(given: PdfDict, placed: PlacedForm): PdfDict {
    const { form, sheet } = placed;
    if (isName(this.#file.resolve(given.get("Type")), "MCR"))
      return given.has("Stm") ? given : given.with({ Stm: form });
    const attributes = given.get("A");
    const dict = attributes === undefined ? given : given.with({ A: this.#moveBoxes(attributes, placed) });
    const kids = this.#file.resolve(dict.get("K"));
    const refer = (kid: PdfObject): PdfObject => {
      const found = this.#file.resolve(kid);
      const mark = integerOf(found);
      if (mark !== undefined) return new PdfDict().with({ Type: new PdfName("MCR"), Pg: sheet, Stm: form, MCID: mark });
      const isContent = found instanceof PdfDict && isName(this.#file.resolve(found.get("Type")), "MCR");
      return isContent && !found.has("Pg") && !found.has("Stm") ? found.with({ Pg: sheet, Stm: form }) : kid;
    };
    if (isArray(kids)) return dict.with({ K: kids.map(refer) });
    return kids === null ? dict : dict.with({ K: refer(dict.get("K") ?? null) });
  }

  /** Attributes of layout say where a figure or a table stands. Source: ISO 32000-2, 14.8.5.4.3. */
  #moveBoxes(attributes: PdfObject, placed: PlacedForm): PdfObject {
    const held = this.#file.resolve(attributes);
    if (isArray(held)) return held.map((each) => this.#moveBoxes(each, placed));
    const box = held instanceof PdfDict ? held.get("BBox") : undefined;
    return held instanceof PdfDict && box !== undefined
      ? held.with({ BBox: movePoints(this.#file, box, placed.matrix) })
      : attributes;
  }
}
