import type { IdSpace } from "@colophon/base-fill";
import { nameOf } from "@colophon/base-word";
import { walkXml, type XmlDocument } from "@colophon/kit-xml";

const LONGEST_NAME = 40;

/** Ids of a document that are written once each: what a section repeats gets new ones. */
export class FreshIds {
  readonly #written = new Set<string>();
  readonly #taken = new Set<string>();
  readonly #highest = new Map<IdSpace, number>();

  /** Remembers the ids of a part, so that no new one is equal to them. */
  collect({ root }: XmlDocument, step: () => void): void {
    for (const node of walkXml(root)) {
      step();
      if (node.kind !== "element") continue;
      const name = nameOf(node);
      for (const { local, value } of node.attributes) {
        if (local === "paraId") this.#take("paragraph", value);
        else if (name === "w:bookmarkStart" && local === "name") this.#take("bookmarkName", value);
        else if (name === "w:bookmarkStart" && local === "id") this.#take("bookmark", value);
        else if (name === "wp:docPr" && local === "id") this.#take("drawing", value);
        else if (name === "w:id" && local === "val" && node.parent?.local === "sdtPr") this.#take("control", value);
      }
    }
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
    if (space === "bookmarkName") return this.#nextName(value);
    const number = (this.#highest.get(space) ?? 0) + 1;
    this.#highest.set(space, number);
    if (space !== "paragraph") return String(number);
    const id = number.toString(16).toUpperCase().padStart(8, "0");
    return this.#taken.has(`paragraph ${id}`) ? this.next(space) : id;
  }

  isFirst(key: string): boolean {
    const isNew = !this.#written.has(key);
    this.#written.add(key);
    return isNew;
  }

  #nextName(value: string): string {
    for (let number = 2; ; number++) {
      const ending = `_${number}`;
      const name = value.slice(0, LONGEST_NAME - ending.length) + ending;
      if (this.#taken.has(`bookmarkName ${name}`)) continue;
      this.#taken.add(`bookmarkName ${name}`);
      return name;
    }
  }

  #take(space: IdSpace, value: string): void {
    this.#taken.add(`${space} ${space === "paragraph" ? value.toUpperCase() : value}`);
    if (space === "paragraph" || space === "bookmarkName") return;
    const number = Number(value);
    // Ids of controls are any 32 bits: new ones count from those that are small.
    if (Number.isInteger(number) && number > (this.#highest.get(space) ?? 0) && number < 1_000_000_000)
      this.#highest.set(space, number);
  }
}
