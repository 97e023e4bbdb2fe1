import { walkNames, walkNumbers } from "../facts/names.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { isArray, isName, PdfDict, type PdfObject, PdfRef, PdfStream } from "../objects/object.ts";
import { Additions } from "./additions.ts";
import type { Change, ChangeEffect } from "./change.ts";
import type { ComparisonPath } from "./change-log.ts";
import {
  type Compared,
  compareAnnotations,
  compareFields,
  compareKids,
  compareSigning,
  compareXfa,
  type Walk,
} from "./compare-lists.ts";
import { compareTrees } from "./compare-trees.ts";
import { type Role, roleOfKey } from "./roles.ts";
import { effectOf, isSame, sameBytes, shownBytes } from "./same.ts";
import { StatePair } from "./state-pair.ts";

const MAX_DEPTH = 2_000;
const STREAM_KEYS: ReadonlySet<string> = new Set(["Length"]);

/**
 * Two states of a file -> what became of each object, by the part that it plays for what is shown.
 *
 * Shapes   One change an object, the strictest of what was found in it; by number, the trailer first.
 * Source   ISO 32000-2, 12.8.2.2, table 257; the structure of the comparison is our own.
 */
export function compareStates(before: PdfFile, after: PdfFile): Change[] {
  return new Comparison(new StatePair(before, after)).run();
}

interface Step {
  readonly place: ComparisonPath;
  /** Of what holds it. */
  readonly given: ComparisonPath;
}

class Comparison implements Walk {
  readonly pair: StatePair;
  readonly additions: Additions;
  readonly #seen = new Set<string>();

  constructor(pair: StatePair) {
    this.pair = pair;
    this.additions = new Additions(pair);
  }

  run(): Change[] {
    const { before, after, log } = this.pair;
    const place: ComparisonPath = { role: "trailer", object: undefined, path: "trailer", field: undefined };
    const [one, other] = [before.trailer.get("Root"), after.trailer.get("Root")];
    if (one instanceof PdfRef && other instanceof PdfRef && one.number !== other.number)
      log.report(place, "changed", "The trailer refers to another catalog.", "awakens");
    this.#compareDicts(before.trailer, after.trailer, place, 0);
    this.pair.addUnused();
    return log.changes();
  }

  compare({ one, other, place: given, depth }: Compared): void {
    this.pair.before.checkpoint();
    if (depth > MAX_DEPTH) {
      this.pair.log.report(given, "changed", "It is nested too deeply to be compared.", "alters");
      return;
    }
    const place = this.#step(one, other, given);
    if (place === undefined) return;
    const [a, b] = [this.pair.before.resolve(one), this.pair.after.resolve(other)];
    if (a === null && b === null) return;
    if (a === null) this.#added(other, b, { place, given });
    else if (b === null) this.#removed(a, other, { place, given });
    else {
      if (one instanceof PdfRef && other instanceof PdfRef && one.number !== other.number) {
        const message = `It refers to object ${other.number}. Before, it referred to object ${one.number}.`;
        this.pair.log.report(given, "changed", message, "alters");
      }
      this.#compareValues(a, b, place, depth);
    }
  }

  #compareValues(one: PdfObject, other: PdfObject, place: ComparisonPath, depth: number): void {
    if (one instanceof PdfStream && other instanceof PdfStream) this.#compareStreams(one, other, place, depth);
    else if (one instanceof PdfDict && other instanceof PdfDict) this.#compareDicts(one, other, place, depth);
    else if (isArray(one) && isArray(other)) this.#compareArrays(one, other, place, depth);
    else if (!isSame(one, other))
      this.pair.log.report(place, "changed", "The value changed.", effectOf(place, one, other));
  }

  /** Past a reference on both sides; undefined where nothing is to be compared. */
  #step(one: PdfObject | undefined, other: PdfObject | undefined, place: ComparisonPath): ComparisonPath | undefined {
    if (!(one instanceof PdfRef) && !(other instanceof PdfRef)) return place;
    const left = one instanceof PdfRef ? one.number : undefined;
    const right = other instanceof PdfRef ? other.number : undefined;
    const number = right ?? left;
    if (left !== undefined && right !== undefined && left !== right) this.pair.noteAwakened(right, place);
    const landmark = this.pair.roleOf(number);
    if (landmark !== undefined && landmark !== place.role) {
      if (left !== right && one !== undefined && other !== undefined)
        this.pair.log.report(place, "changed", "It refers to another object.", "alters");
      else if (one === undefined || other === undefined)
        this.pair.log.report(place, one === undefined ? "added" : "removed", "A reference changed.", "alters");
      return undefined;
    }
    const key = `${left} ${right} ${place.role} ${place.forced ?? ""}`;
    if (this.#seen.has(key)) return undefined;
    this.#seen.add(key);
    const field = this.pair.fieldName(number) ?? place.field;
    return { ...place, object: number, field };
  }

  #compareStreams(one: PdfStream, other: PdfStream, place: ComparisonPath, depth: number): void {
    if (!sameBytes(one.stored, other.stored)) {
      const effect = place.role === "appearance" ? this.#effectOfLook(one, other) : effectOf(place, one, other);
      this.pair.log.report(place, "changed", "The data of the stream changed.", effect);
    }
    this.#compareDicts(one.dict, other.dict, place, depth, STREAM_KEYS);
  }

  /** An appearance drawn anew may show the same; other words, or another picture, are something else. */
  #effectOfLook(one: PdfStream, other: PdfStream): ChangeEffect | undefined {
    if (!isName(other.dict.get("Subtype"), "Form")) return "exchanges";
    return shownBytes(this.pair.before, one) === shownBytes(this.pair.after, other) ? undefined : "exchanges";
  }

  #compareDicts(
    one: PdfDict,
    other: PdfDict,
    place: ComparisonPath,
    depth: number,
    ignored?: ReadonlySet<string>,
  ): void {
    const keys = new Set([...one.entries.keys(), ...other.entries.keys()]);
    const inner = this.#innerRole(one, other, place);
    for (const key of [...keys].sort()) {
      if (ignored?.has(key) === true) continue;
      const usual = roleOfKey(inner, key);
      if (usual === "ignore") continue;
      const [a, b] = [one.get(key), other.get(key)];
      // What a signature looks like is part of what was signed once it is there.
      const step = inner === "signatureField" && key === "AP" && one.has("V") ? "content" : usual;
      const next = { ...place, path: place.path === "" ? key : `${place.path}/${key}` };
      if (step !== "back") compareEntry(this, { one: a, other: b, place: next, depth }, { inner, key, step });
      else if (!isSame(a ?? null, b ?? null))
        this.pair.log.report({ ...next, role: inner }, "changed", "It refers to something else.", "alters");
    }
  }

  /** A node of the page tree or a leaf; a field of the form or one for a signature. */
  #innerRole(one: PdfDict, other: PdfDict, { role, object }: ComparisonPath): Role {
    if (role !== "pages" && role !== "field" && role !== "signatureField") return role;
    const landmark = this.pair.roleOf(object);
    if (landmark === "page" || landmark === "pages" || landmark === "field" || landmark === "signatureField")
      return landmark;
    if (role !== "pages") return isName(this.pair.after.resolve(other.get("FT")), "Sig") ? "signatureField" : "field";
    return one.has("Kids") || other.has("Kids") ? "pages" : "page";
  }

  #compareArrays(one: readonly PdfObject[], other: readonly PdfObject[], place: ComparisonPath, depth: number): void {
    if (one.length !== other.length && place.role !== "parentTree")
      this.pair.log.report(
        place,
        "changed",
        `The list has ${other.length} items. Before, it had ${one.length}.`,
        other.length < one.length ? effectOf({ ...place }, "shorter", null) : "alters",
      );
    if (other.length < one.length && place.role === "dss") this.#removed(one, undefined, { place, given: place });
    const most = Math.max(one.length, other.length);
    for (let index = 0; index < most; index += 1) {
      const [a, b] = [one[index], other[index]];
      const path = `${place.path}/${index}`;
      const role = place.role === "pages" ? this.#pageRole(b ?? a) : place.role;
      this.compare({ one: a, other: b, place: { ...place, path, role }, depth: depth + 1 });
    }
  }

  #pageRole(node: PdfObject | undefined): Role {
    const landmark = this.pair.roleOf(node instanceof PdfRef ? node.number : undefined);
    return landmark === "page" ? "page" : "pages";
  }

  #added(reference: PdfObject | undefined, value: PdfObject, { place, given }: Step): void {
    // A resource of the form may come, none may change.
    const forced = place.forced ?? (place.role === "formResources" ? ("formFill" as const) : undefined);
    const more = forced === undefined ? {} : { forced };
    this.pair.log.report({ ...given, ...more }, "changed", "Something was added.", "alters");
    this.additions.take(reference ?? value, { ...place, ...more }, "It was added.");
  }

  #removed(value: PdfObject, other: PdfObject | undefined, { place, given: from }: Step): void {
    // Validation data may be added, not taken away from those who verify later.
    const given = place.role === "dss" ? { ...from, role: "content" as const } : from;
    const effect = effectOf(place, value, null);
    if (other === undefined) this.pair.log.report(given, "changed", "Something was removed.", effect);
    else this.pair.log.report(place, "removed", "It was removed.", effect);
  }
}

interface Entry {
  readonly inner: Role;
  readonly key: string;
  readonly step: Role;
}

/** The value of a key, by what it is for what holds it. */
function compareEntry(walk: Walk, compared: Compared, { inner, key, step }: Entry): void {
  const { one, place, depth } = compared;
  const as = (role: Role): Compared => ({ ...compared, place: { ...place, role } });
  if (inner === "acroForm" && key === "DA" && one === undefined)
    walk.pair.log.report({ ...place, forced: "formFill" }, "changed", "A default appearance was added.");
  else if (inner === "signatureField" && key === "V") compareSigning(walk, compared);
  else if (step === "annotations" && key === "Annots") compareAnnotations(walk, as(step));
  else if (step === "fields") compareFields(walk, as(inner));
  else if (step === "xfa") compareXfa(walk, compared);
  else if (inner === "structure" && key === "ParentTree") compareTrees(walk, as("structure"), walkNumbers);
  else if (inner === "structure" && key === "IDTree") compareTrees(walk, as("structure"), walkNames);
  else if (inner === "structure" && key === "K") compareKids(walk, as("structure"));
  else walk.compare({ ...as(step), depth: depth + 1 });
}
