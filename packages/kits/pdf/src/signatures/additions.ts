import { isArray, isName, PdfDict, type PdfObject, PdfRef, PdfStream } from "../objects/object.ts";
import { type ChangeClass, isStricter } from "./change.ts";
import type { ComparisonPath } from "./change-log.ts";
import type { StatePair } from "./state-pair.ts";

/** What was added, and of which class it is. */
export class Additions {
  readonly #pair: StatePair;
  readonly #seen = new Set<string>();

  constructor(pair: StatePair) {
    this.#pair = pair;
  }

  classOfNew(fields: readonly PdfObject[]): ChangeClass {
    return fields.map((field) => this.classOfField(field)).reduce((one, two) => (isStricter(two, one) ? two : one));
  }

  classOfField(field: PdfObject): ChangeClass {
    const dict = this.#pair.after.dictOf(field);
    const role = this.#pair.roleAfter(field);
    const isSignature = role === "signatureField" || isName(this.#pair.after.resolve(dict?.get("FT")), "Sig");
    if (!isSignature || dict === undefined) return "other";
    const value = this.#pair.after.dictOf(dict.get("V"));
    // Signing may add the field that it signs; a field that nobody has signed is an addition like an annotation.
    if (value === undefined) return "annotation";
    return isName(this.#pair.after.resolve(value?.get("SubFilter")), "ETSI.RFC3161") ? "timestamping" : "signing";
  }

  classOfWidget(node: PdfObject): ChangeClass {
    const parent = this.#pair.after.dictOf(node)?.get("Parent");
    const own = this.classOfField(node);
    return own === "other" && parent !== undefined ? this.classOfField(parent) : own;
  }

  /** Everything new under a part that was added is of its class; what was there before and is the same is not told. */
  take(from: PdfObject | undefined, place: ComparisonPath, message: string): void {
    const pending: { readonly value: PdfObject; readonly object: number | undefined }[] = [
      { value: from ?? null, object: place.object },
    ];
    if (!(from instanceof PdfRef)) this.#pair.log.report(place, "changed", message);
    for (let step = pending.pop(); step !== undefined; step = pending.pop()) {
      this.#pair.before.checkpoint();
      let { value, object } = step;
      if (value instanceof PdfRef) {
        const key = `take ${value.number} ${place.role} ${place.forced ?? ""}`;
        if (this.#seen.has(key)) continue;
        this.#seen.add(key);
        const role = this.#pair.roleAfter(value);
        if (role !== undefined && value !== from && role !== place.role && this.#pair.before.get(value.number) !== null)
          continue;
        if (!this.#pair.touched.has(value.number) && this.#pair.before.get(value.number) !== null) {
          this.#pair.noteAwakened(value.number, place);
          continue;
        }
        object = value.number;
        const isNew = this.#pair.before.get(object) === null;
        value = this.#pair.after.get(object);
        this.#pair.log.report({ ...place, object }, isNew ? "added" : "changed", message);
      }
      const inner = value instanceof PdfStream ? value.dict : value;
      const items =
        inner instanceof PdfDict
          ? [...inner.entries].filter(([key]) => key !== "P" && key !== "Parent").map(([, item]) => item)
          : isArray(inner)
            ? inner
            : [];
      for (const item of items) pending.push({ value: item, object });
    }
  }
}
