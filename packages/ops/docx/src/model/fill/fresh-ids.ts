import type { IdSpace } from "@colophon/base-fill";
import { nameOf } from "@colophon/base-word";
import { walkXml, type XmlDocument } from "@colophon/kit-xml";
import { idsOf } from "./id-spaces.ts";

const LONGEST_NAME = 40;
/** Ids of eight hexadecimal digits. */
const HEXADECIMAL: ReadonlySet<IdSpace> = new Set(["paragraph", "durable"]);
const NAMED: ReadonlySet<IdSpace> = new Set(["bookmarkName", "moveName", "shape"]);
/** Word numbers shapes of VML so. */
const SHAPE = /^_x0000_[a-z](\d{1,9})$/;

/** Ids of a document that are written once each: what a section or a record repeats gets new ones. */
export class FreshIds {
  readonly #written = new Set<string>();
  readonly #taken = new Set<string>();
  readonly #highest = new Map<IdSpace, number>();
  /** The number that the next copy of a name gets, by space and name. */
  readonly #endings = new Map<string, number>();

  /** Remembers the ids of a part, so that no new one is equal to them. `isMerged`: those of notes, comments and changes too. */
  collect({ root }: XmlDocument, step: () => void, isMerged = false): void {
    for (const node of walkXml(root)) {
      step();
      if (node.kind !== "element") continue;
      for (const { space, value } of idsOf(node, isMerged)) if (space !== "list") this.#take(space, value);
      const isRow = nameOf(node) === "w:p" || nameOf(node) === "w:tr";
      for (const { local, value } of node.attributes) {
        if (local === "paraId" && !isRow) this.#take("paragraph", value);
        else if (local === "durableId") this.#take("durable", value);
      }
    }
  }

  /** Whether the template has an id. */
  has(space: IdSpace, value: string): boolean {
    return this.#taken.has(`${space} ${value}`);
  }

  /** The id to write for one of the template: itself the first time. `scope`: what one repetition has written. */
  write(space: IdSpace, value: string, scope: Map<string, string>): string {
    const key = `${space} ${value}`;
    const known = scope.get(key);
    if (known !== undefined) return known;
    const id = this.#written.has(key) ? this.next(space, value) : value;
    this.#written.add(key);
    scope.set(key, id);
    return id;
  }

  next(space: IdSpace, value = ""): string {
    if (NAMED.has(space) && !SHAPE.test(value)) return this.#nextName(space, value);
    const number = (this.#highest.get(space) ?? 0) + 1;
    this.#highest.set(space, number);
    if (space === "shape") return `_x0000_s${number}`;
    if (!HEXADECIMAL.has(space)) return String(number);
    const id = number.toString(16).toUpperCase().padStart(8, "0");
    return this.#taken.has(`${space} ${id}`) ? this.next(space) : id;
  }

  isFirst(key: string): boolean {
    const isNew = !this.#written.has(key);
    this.#written.add(key);
    return isNew;
  }

  #nextName(space: IdSpace, value: string): string {
    const key = `${space} ${value}`;
    for (let number = this.#endings.get(key) ?? 2; ; number++) {
      const ending = `_${number}`;
      const name = value.slice(0, LONGEST_NAME - ending.length) + ending;
      if (this.#taken.has(`${space} ${name}`)) continue;
      this.#taken.add(`${space} ${name}`);
      this.#endings.set(key, number + 1);
      return name;
    }
  }

  #take(space: IdSpace, value: string): void {
    const isHexadecimal = HEXADECIMAL.has(space);
    this.#taken.add(`${space} ${isHexadecimal ? value.toUpperCase() : value}`);
    if (isHexadecimal || space === "bookmarkName" || space === "moveName") return;
    const number = Number(space === "shape" ? (SHAPE.exec(value)?.[1] ?? 0) : value);
    // Ids of controls are any 32 bits: new ones count from those that are small.
    if (Number.isInteger(number) && number > (this.#highest.get(space) ?? 0) && number < 1_000_000_000)
      this.#highest.set(space, number);
  }
}
