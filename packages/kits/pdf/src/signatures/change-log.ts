import { type PdfObject, PdfRef } from "../objects/object.ts";
import { type Change, type ChangeClass, type ChangeEffect, isStricter } from "./change.ts";
import { CLASS_OF_ROLE, type Role } from "./roles.ts";

/** Where the comparison stands. */
export interface ComparisonPath {
  readonly role: Role;
  readonly object: number | undefined;
  /** Keys that lead there. */
  readonly path: string;
  readonly field: string | undefined;
  /** Given where a whole part was added: all that is new under it is of this class. */
  readonly forced?: ChangeClass;
}

export function pathOfNode(place: ComparisonPath, node: PdfObject): ComparisonPath {
  return node instanceof PdfRef ? { ...place, object: node.number } : place;
}

const EFFECTS: readonly ChangeEffect[] = ["alters", "exchanges", "uncovers", "awakens"];

/** What was found, one change an object: the strictest, with the effect that says most. */
export class ChangeLog {
  readonly #changes = new Map<number | undefined, Change>();
  readonly #valued = new Set<number | undefined>();
  readonly #touched: ReadonlySet<number>;

  /** `touched`: objects that were written anew; of others nothing is told, what leads to them was written anew. */
  constructor(touched: ReadonlySet<number>) {
    this.#touched = touched;
  }

  has(object: number): boolean {
    return this.#changes.has(object);
  }

  /** By number, the trailer first. */
  changes(): Change[] {
    return [...this.#changes.values()]
      .sort((one, other) => (one.object ?? -1) - (other.object ?? -1))
      .map((change) => (this.#valued.has(change.object) ? { ...change, hasNewValue: true } : change));
  }

  addUnused(change: Change): void {
    this.#changes.set(change.object, change);
  }

  report(place: ComparisonPath, kind: Change["kind"], message: string, given?: ChangeEffect): void {
    const found = place.forced ?? CLASS_OF_ROLE[place.role];
    if (place.object !== undefined && !this.#touched.has(place.object)) return;
    const known = this.#changes.get(place.object);
    if (place.role === "value") this.#valued.add(place.object);
    const effect = found === "other" || (found === "formFill" && given === "exchanges") ? given : undefined;
    if (
      known !== undefined &&
      !isStricter(found, known.class) &&
      (found !== known.class || !saysMore(effect, known.effect))
    )
      return;
    this.#changes.set(place.object, {
      object: place.object,
      kind: known?.kind ?? kind,
      class: found,
      path: place.path,
      message,
      ...(place.field !== undefined && { field: place.field }),
      ...(effect !== undefined && { effect }),
    });
  }
}

function saysMore(one: ChangeEffect | undefined, other: ChangeEffect | undefined): boolean {
  return (one === undefined ? -1 : EFFECTS.indexOf(one)) > (other === undefined ? -1 : EFFECTS.indexOf(other));
}
