import type { PdfFile } from "../file/pdf-file.ts";
import { type PdfObject, PdfRef } from "../objects/object.ts";
import { ChangeLog, type ComparisonPath } from "./change-log.ts";
import { findLandmarks, type ObjectRoles, reachable } from "./object-roles.ts";
import { CLASS_OF_ROLE, type Role } from "./roles.ts";
import { isFileStructure, isSame, touchedNumbers } from "./same.ts";

/** Two states of a file, and what is found of them. */
export class StatePair {
  readonly before: PdfFile;
  readonly after: PdfFile;
  readonly log: ChangeLog;
  /** Objects that were written anew. */
  readonly touched: ReadonlySet<number>;
  readonly #marksBefore: ObjectRoles;
  readonly #marksAfter: ObjectRoles;
  #reachableBefore: ReadonlySet<number> | undefined;

  constructor(before: PdfFile, after: PdfFile) {
    this.before = before;
    this.after = after;
    this.#marksBefore = findLandmarks(before);
    this.#marksAfter = findLandmarks(after);
    this.touched = touchedNumbers(before, after);
    this.log = new ChangeLog(this.touched);
  }

  /** The one part that an object plays, by the later state before the earlier. */
  roleOf(number: number | undefined): Role | undefined {
    if (number === undefined) return undefined;
    return this.#marksAfter.roles.get(number) ?? this.#marksBefore.roles.get(number);
  }

  /** The same by the later state alone. */
  roleAfter(node: PdfObject | undefined): Role | undefined {
    return node instanceof PdfRef ? this.#marksAfter.roles.get(node.number) : undefined;
  }

  fieldName(number: number | undefined): string | undefined {
    return number === undefined ? undefined : this.#marksAfter.fieldNames.get(number);
  }

  /** Tells of a reference to an object that was there and that nothing led to. */
  noteAwakened(number: number, place: ComparisonPath): void {
    if (CLASS_OF_ROLE[place.role] !== "other" || this.before.get(number) === null) return;
    this.#reachableBefore ??= reachable(this.before);
    if (this.#reachableBefore.has(number)) return;
    const message = `It refers to object ${number}, which was unused in the signed bytes.`;
    this.log.report(place, "changed", message, "awakens");
  }

  /** Objects that are other than before, and that nothing leads to. */
  addUnused(): void {
    for (const number of this.touched) {
      this.before.checkpoint();
      if (this.log.has(number)) continue;
      const [one, other] = [this.before.get(number), this.after.get(number)];
      if (isFileStructure(one) || isFileStructure(other) || isSame(one, other)) continue;
      const kind = one === null ? "added" : other === null ? "removed" : "changed";
      const message = "No visible content refers to it.";
      this.log.addUnused({ object: number, kind, class: "unused", path: "", message });
    }
  }
}
