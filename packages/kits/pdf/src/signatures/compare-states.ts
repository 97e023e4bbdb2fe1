import type { PdfFile } from "../file/pdf-file.ts";
import { isArray, isName, PdfDict, type PdfObject, PdfRef, PdfStream, PdfString } from "../objects/object.ts";
import { type Change, type ChangeClass, type ChangeEffect, isStricter } from "./change.ts";
import { ChangeLog, type Place, placeOf } from "./change-log.ts";
import { findLandmarks, type Landmarks, reachable } from "./landmarks.ts";
import { CLASS_OF_ROLE, type Role, roleOfKey } from "./roles.ts";
import { effectOf, isFileStructure, isSame, match, sameBytes, shownBytes, touchedNumbers } from "./same.ts";

const MAX_DEPTH = 2_000;
const STREAM_KEYS: ReadonlySet<string> = new Set(["Length"]);

/**
 * Two states of a file -> what became of each object, by the part that it plays for what is shown.
 *
 * Shapes   One change an object, the strictest of what was found in it; by number, the trailer first.
 * Source   ISO 32000-2, 12.8.2.2, table 257; the structure of the comparison is our own.
 */
export function compareStates(before: PdfFile, after: PdfFile): Change[] {
  return new Comparison(before, after).run();
}

interface Step {
  readonly place: Place;
  /** Of what holds it. */
  readonly given: Place;
}

class Comparison {
  readonly #before: PdfFile;
  readonly #after: PdfFile;
  readonly #marksBefore: Landmarks;
  readonly #marksAfter: Landmarks;
  readonly #log: ChangeLog;
  readonly #seen = new Set<string>();
  readonly #touched: ReadonlySet<number>;
  #reachableBefore: ReadonlySet<number> | undefined;

  constructor(before: PdfFile, after: PdfFile) {
    this.#before = before;
    this.#after = after;
    this.#marksBefore = findLandmarks(before);
    this.#marksAfter = findLandmarks(after);
    this.#touched = touchedNumbers(before, after);
    this.#log = new ChangeLog(this.#touched);
  }

  run(): Change[] {
    const place: Place = { role: "trailer", object: undefined, path: "trailer", field: undefined };
    const [one, other] = [this.#before.trailer.get("Root"), this.#after.trailer.get("Root")];
    if (one instanceof PdfRef && other instanceof PdfRef && one.number !== other.number)
      this.#log.report(place, "changed", "The trailer leads to another catalog.", "awakens");
    this.#compareDicts(this.#before.trailer, this.#after.trailer, place, 0);
    this.#addUnused();
    return this.#log.changes();
  }

  /** Objects that are other than before, and that nothing leads to. */
  #addUnused(): void {
    for (const number of this.#touched) {
      this.#before.checkpoint();
      if (this.#log.has(number)) continue;
      const [one, other] = [this.#before.get(number), this.#after.get(number)];
      if (isFileStructure(one) || isFileStructure(other) || isSame(one, other)) continue;
      const kind = one === null ? "added" : other === null ? "removed" : "changed";
      const message = "Nothing that is shown leads to it.";
      this.#log.addUnused({ object: number, kind, class: "unused", path: "", message });
    }
  }

  #compare(one: PdfObject | undefined, other: PdfObject | undefined, given: Place, depth: number): void {
    this.#before.checkpoint();
    if (depth > MAX_DEPTH) {
      this.#log.report(given, "changed", "It is nested too deep to be compared.", "alters");
      return;
    }
    const place = this.#step(one, other, given);
    if (place === undefined) return;
    const [a, b] = [this.#before.resolve(one), this.#after.resolve(other)];
    if (a === null && b === null) return;
    if (a === null) this.#added(other, b, { place, given });
    else if (b === null) this.#removed(a, other, { place, given });
    else {
      if (one instanceof PdfRef && other instanceof PdfRef && one.number !== other.number) {
        const message = `It leads to object ${other.number}, to object ${one.number} before.`;
        this.#log.report(given, "changed", message, "alters");
      }
      this.#compareValues(a, b, place, depth);
    }
  }

  #compareValues(one: PdfObject, other: PdfObject, place: Place, depth: number): void {
    if (one instanceof PdfStream && other instanceof PdfStream) this.#compareStreams(one, other, place, depth);
    else if (one instanceof PdfDict && other instanceof PdfDict) this.#compareDicts(one, other, place, depth);
    else if (isArray(one) && isArray(other)) this.#compareArrays(one, other, place, depth);
    else if (!isSame(one, other))
      this.#log.report(place, "changed", "The value is another one.", effectOf(place, one, other));
  }

  /** Past a reference on both sides; undefined where nothing is to be compared. */
  #step(one: PdfObject | undefined, other: PdfObject | undefined, place: Place): Place | undefined {
    if (!(one instanceof PdfRef) && !(other instanceof PdfRef)) return place;
    const left = one instanceof PdfRef ? one.number : undefined;
    const right = other instanceof PdfRef ? other.number : undefined;
    const number = right ?? left;
    if (left !== undefined && right !== undefined && left !== right) this.#noteAwakened(right, place);
    const landmark = this.#marksAfter.roles.get(number ?? -1) ?? this.#marksBefore.roles.get(number ?? -1);
    if (landmark !== undefined && landmark !== place.role) {
      if (left !== right && one !== undefined && other !== undefined)
        this.#log.report(place, "changed", "It leads to another object.", "alters");
      else if (one === undefined || other === undefined)
        this.#log.report(place, one === undefined ? "added" : "removed", "A reference came or went.", "alters");
      return undefined;
    }
    const key = `${left} ${right} ${place.role} ${place.forced ?? ""}`;
    if (this.#seen.has(key)) return undefined;
    this.#seen.add(key);
    const field = this.#marksAfter.fieldNames.get(number ?? -1) ?? place.field;
    return { ...place, object: number, field };
  }

  #noteAwakened(number: number, place: Place): void {
    if (CLASS_OF_ROLE[place.role] !== "other" || this.#before.get(number) === null) return;
    this.#reachableBefore ??= reachable(this.#before);
    if (!this.#reachableBefore.has(number))
      this.#log.report(
        place,
        "changed",
        `It leads to object ${number}, which lay unused in the signed bytes.`,
        "awakens",
      );
  }

  #compareStreams(one: PdfStream, other: PdfStream, place: Place, depth: number): void {
    if (!sameBytes(one.stored, other.stored)) {
      const effect = place.role === "appearance" ? this.#effectOfLook(one, other) : effectOf(place, one, other);
      this.#log.report(place, "changed", "The data of the stream is another.", effect);
    }
    this.#compareDicts(one.dict, other.dict, place, depth, STREAM_KEYS);
  }

  /** An appearance drawn anew may show the same; other words, or another picture, are something else. */
  #effectOfLook(one: PdfStream, other: PdfStream): ChangeEffect | undefined {
    if (!isName(other.dict.get("Subtype"), "Form")) return "exchanges";
    return shownBytes(this.#before, one) === shownBytes(this.#after, other) ? undefined : "exchanges";
  }

  #compareDicts(one: PdfDict, other: PdfDict, place: Place, depth: number, ignored?: ReadonlySet<string>): void {
    const keys = new Set([...one.entries.keys(), ...other.entries.keys()]);
    const inner = this.#innerRole(one, other, place);
    for (const key of [...keys].sort()) {
      if (ignored?.has(key) === true) continue;
      const step = roleOfKey(inner, key);
      if (step === "ignore") continue;
      const [a, b] = [one.get(key), other.get(key)];
      const path = place.path === "" ? key : `${place.path}/${key}`;
      const next = { ...place, path };
      if (step === "back") {
        if (!isSame(a ?? null, b ?? null))
          this.#log.report({ ...next, role: inner }, "changed", "It leads elsewhere.", "alters");
      } else if (inner === "signatureField" && key === "V") this.#compareSigning(a, b, next);
      else if (step === "annotations" && key === "Annots")
        this.#compareAnnotations(a, b, { ...next, role: step }, depth);
      else if (step === "fields") this.#compareFields(a, b, { ...next, role: inner }, depth);
      else if (step === "xfa") this.#compareXfa(a, b, next, depth);
      else if (inner === "structure" && key === "K") this.#compareKids(a, b, { ...next, role: "structure" }, depth);
      else this.#compare(a, b, { ...next, role: step }, depth + 1);
    }
  }

  /** A node of the page tree or a leaf; a field of the form or one for a signature. */
  #innerRole(one: PdfDict, other: PdfDict, { role, object }: Place): Role {
    if (role !== "pages" && role !== "field" && role !== "signatureField") return role;
    const landmark = this.#marksAfter.roles.get(object ?? -1) ?? this.#marksBefore.roles.get(object ?? -1);
    if (landmark === "page" || landmark === "pages" || landmark === "field" || landmark === "signatureField")
      return landmark;
    if (role !== "pages") return isName(this.#after.resolve(other.get("FT")), "Sig") ? "signatureField" : "field";
    return one.has("Kids") || other.has("Kids") ? "pages" : "page";
  }

  #compareArrays(one: readonly PdfObject[], other: readonly PdfObject[], place: Place, depth: number): void {
    if (one.length !== other.length && place.role !== "parentTree")
      this.#log.report(
        place,
        "changed",
        `The list has ${other.length} parts, ${one.length} before.`,
        other.length < one.length ? effectOf({ ...place }, "shorter", null) : "alters",
      );
    const most = Math.max(one.length, other.length);
    for (let index = 0; index < most; index += 1) {
      const [a, b] = [one[index], other[index]];
      const path = `${place.path}/${index}`;
      if (place.role === "pages") this.#compare(a, b, { ...place, path, role: this.#pageRole(b ?? a) }, depth + 1);
      else this.#compare(a, b, { ...place, path }, depth + 1);
    }
  }

  #pageRole(node: PdfObject | undefined): Role {
    const number = node instanceof PdfRef ? node.number : -1;
    const landmark = this.#marksAfter.roles.get(number) ?? this.#marksBefore.roles.get(number);
    return landmark === "page" ? "page" : "pages";
  }

  #compareSigning(one: PdfObject | undefined, other: PdfObject | undefined, place: Place): void {
    const [a, b] = [this.#before.dictOf(one), this.#after.dictOf(other)];
    if (a === undefined && b !== undefined) {
      const isStamp = isName(this.#after.resolve(b.get("SubFilter")), "ETSI.RFC3161");
      this.#take(
        other,
        { ...place, role: "signatureValue", forced: isStamp ? "timestamping" : "signing" },
        "It was signed.",
      );
      this.#log.report({ ...place, forced: isStamp ? "timestamping" : "signing" }, "changed", "It was signed.");
      return;
    }
    if (a !== undefined && b === undefined) {
      this.#log.report({ ...place, role: "signatureValue" }, "removed", "The signature was taken away.", "alters");
      return;
    }
    this.#compare(one, other, { ...place, role: "signatureValue" }, 0);
  }

  #compareFields(one: PdfObject | undefined, other: PdfObject | undefined, place: Place, depth: number): void {
    const { kept, added, removed } = match(this.#before.arrayOf(one), this.#after.arrayOf(other));
    for (const [a, b] of kept) {
      const role = this.#marksAfter.roles.get(b instanceof PdfRef ? b.number : -1) ?? place.role;
      const inner = role === "signatureField" || place.role === "signatureField" ? "signatureField" : "field";
      this.#compare(a, b, { ...place, role: inner }, depth + 1);
    }
    for (const field of removed)
      this.#log.report(placeOf(place, field), "removed", "The field was taken away.", "uncovers");
    for (const field of added) this.#addField(field, place);
    if (added.length > 0 && place.object !== undefined)
      this.#log.report({ ...place, forced: this.#classOfNew(added) }, "changed", "Fields were added.");
  }

  #classOfNew(fields: readonly PdfObject[]): ChangeClass {
    return fields.map((field) => this.#classOfField(field)).reduce((one, two) => (isStricter(two, one) ? two : one));
  }

  #classOfField(field: PdfObject): ChangeClass {
    const dict = this.#after.dictOf(field);
    const role = this.#marksAfter.roles.get(field instanceof PdfRef ? field.number : -1);
    const isSignature = role === "signatureField" || isName(this.#after.resolve(dict?.get("FT")), "Sig");
    if (!isSignature || dict === undefined) return "other";
    const value = this.#after.dictOf(dict.get("V"));
    return isName(this.#after.resolve(value?.get("SubFilter")), "ETSI.RFC3161") ? "timestamping" : "signing";
  }

  #addField(field: PdfObject, place: Place): void {
    const forced = this.#classOfField(field);
    const message = forced === "other" ? "A field was added." : "A field for a signature was added.";
    this.#take(field, { ...place, role: "signatureField", forced }, message);
  }

  #compareAnnotations(one: PdfObject | undefined, other: PdfObject | undefined, place: Place, depth: number): void {
    const { kept, added, removed } = match(this.#before.arrayOf(one), this.#after.arrayOf(other));
    const isWidget = (file: PdfFile, node: PdfObject): boolean =>
      isName(file.resolve(file.dictOf(node)?.get("Subtype")), "Widget");
    const holder = { ...place, object: other instanceof PdfRef ? other.number : place.object };
    for (const [a, b] of kept) this.#compare(a, b, { ...place, role: "annotation" }, depth + 1);
    for (const node of removed) {
      const role = isWidget(this.#before, node) ? ("field" as const) : ("annotation" as const);
      this.#log.report({ ...placeOf(place, node), role }, "removed", "It was taken from the page.", "uncovers");
      this.#log.report({ ...holder, role }, "changed", "An annotation was taken from the page.", "uncovers");
    }
    for (const node of added) {
      const forced = isWidget(this.#after, node) ? this.#classOfWidget(node) : ("annotation" as const);
      this.#take(node, { ...place, role: "annotation", forced }, "It was added to the page.");
      this.#log.report({ ...holder, forced }, "changed", "An annotation was added to the page.");
    }
  }

  #classOfWidget(node: PdfObject): ChangeClass {
    const parent = this.#after.dictOf(node)?.get("Parent");
    const own = this.#classOfField(node);
    return own === "other" && parent !== undefined ? this.#classOfField(parent) : own;
  }

  /** Of XFA only the packet that holds the data may change by filling in. */
  #compareXfa(one: PdfObject | undefined, other: PdfObject | undefined, place: Place, depth: number): void {
    const [a, b] = [this.#before.arrayOf(one), this.#after.arrayOf(other)];
    if (a.length === 0 || a.length !== b.length) {
      this.#compare(one, other, { ...place, role: "content" }, depth + 1);
      return;
    }
    for (const [index, item] of b.entries()) {
      const before = b[index - 1];
      const isData =
        index % 2 === 1 && before instanceof PdfString && Buffer.from(before.bytes).toString("latin1") === "datasets";
      this.#compare(
        a[index],
        item,
        { ...place, role: isData ? "value" : "content", path: `${place.path}/${index}` },
        depth + 1,
      );
    }
  }

  /** Parts of the structure may be added, not taken away. */
  #compareKids(one: PdfObject | undefined, other: PdfObject | undefined, place: Place, depth: number): void {
    const listOf = (file: PdfFile, value: PdfObject | undefined): readonly PdfObject[] => {
      const found = file.resolve(value);
      return isArray(found) ? found : value === undefined ? [] : [value];
    };
    const { kept, added, removed } = match(listOf(this.#before, one), listOf(this.#after, other));
    for (const [a, b] of kept) if (a instanceof PdfRef) this.#compare(a, b, place, depth + 1);
    if (removed.length > 0) this.#log.report(place, "changed", "A part of the structure was taken away.", "alters");
    for (const node of added) this.#take(node, { ...place, forced: "structure" }, "A part of the structure was added.");
    if (added.length > 0)
      this.#log.report({ ...place, forced: "structure" }, "changed", "Parts of the structure were added.");
  }

  #added(reference: PdfObject | undefined, value: PdfObject, { place, given }: Step): void {
    // A resource of the form may come, none may change.
    const forced = place.forced ?? (place.role === "formResources" ? ("formFill" as const) : undefined);
    const more = forced === undefined ? {} : { forced };
    this.#log.report({ ...given, ...more }, "changed", "Something was added that was not there before.", "alters");
    this.#take(reference ?? value, { ...place, ...more }, "It was not there before.");
  }

  #removed(value: PdfObject, other: PdfObject | undefined, { place, given }: Step): void {
    const effect = effectOf(place, value, null);
    if (other === undefined) this.#log.report(given, "changed", "Something is no longer there.", effect);
    else this.#log.report(place, "removed", "It is no longer there.", effect);
  }

  /** Everything new under a part that was added is of its class; what was there before and is the same is not told. */
  #take(from: PdfObject | undefined, place: Place, message: string): void {
    const pending: { readonly value: PdfObject; readonly object: number | undefined }[] = [
      { value: from ?? null, object: place.object },
    ];
    if (!(from instanceof PdfRef)) this.#log.report(place, "changed", message);
    for (let step = pending.pop(); step !== undefined; step = pending.pop()) {
      this.#before.checkpoint();
      let { value, object } = step;
      if (value instanceof PdfRef) {
        const key = `take ${value.number} ${place.role} ${place.forced ?? ""}`;
        if (this.#seen.has(key)) continue;
        this.#seen.add(key);
        const role = this.#marksAfter.roles.get(value.number);
        if (role !== undefined && value !== from && role !== place.role && this.#before.get(value.number) !== null)
          continue;
        if (!this.#touched.has(value.number) && this.#before.get(value.number) !== null) {
          this.#noteAwakened(value.number, place);
          continue;
        }
        object = value.number;
        const isNew = this.#before.get(object) === null;
        value = this.#after.get(object);
        this.#log.report({ ...place, object }, isNew ? "added" : "changed", message);
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
