import { isArray, isName, PdfDict, PdfName, type PdfObject, PdfRef } from "../objects/object.ts";
import { nameText, textOf } from "../objects/text-string.ts";
import type { Stripping } from "./removal.ts";

/** What a tag says in words: title, description, other text, expansion, pronunciation. Source: ISO 32000-2, 14.7.2 and 14.9. */
const WORDS = ["T", "Alt", "ActualText", "E", "Phoneme"] as const;
const MAX_LISTED = 200;

/** Takes words out of the tags that mark nothing on a page, nor do the tags in them: no one sees or hears them for what they say. */
export class TagWords {
  readonly #stripping: Stripping;
  /** By object: whether something is marked. */
  readonly #known = new Map<number, boolean>();

  constructor(stripping: Stripping) {
    this.#stripping = stripping;
  }

  clean(number: number, object: PdfObject): PdfObject {
    if (!this.#stripping.strip.has("hidden") || !(object instanceof PdfDict) || !this.#isTag(object)) return object;
    const words = WORDS.filter((key) => object.has(key));
    if (words.length === 0 || this.#marks(number)) return object;
    const { source, remove } = this.#stripping;
    const tag = nameText(source.resolve(object.get("S"))) ?? "";
    for (const key of words) {
      const text = textOf(source.resolve(object.get(key)))?.slice(0, MAX_LISTED) ?? "";
      const message = `${key} of a tag without content is removed: ${text}`;
      remove({ kind: "hidden", subject: `tag ${tag}`, message }, number);
    }
    return object.without(...words);
  }

  #isTag(dict: PdfDict): boolean {
    const { source } = this.#stripping;
    const type = source.resolve(dict.get("Type"));
    if (type !== null) return isName(type, "StructElem");
    return source.resolve(dict.get("S")) instanceof PdfName && source.dictOf(dict.get("P")) !== undefined;
  }

  /** Whether a tag has content, or one in it. */
  #marks(number: number): boolean {
    const path = [{ number, kids: this.#kidsOf(new PdfRef(number)) }];
    const open = new Set([number]);
    for (let last = path.at(-1); last !== undefined && !this.#known.has(number); last = path.at(-1)) {
      this.#stripping.source.checkpoint();
      const kid = last.kids.pop();
      const found = kid === undefined ? undefined : this.#isContent(kid);
      if (kid === undefined) {
        this.#known.set(last.number, false);
        path.pop();
      } else if (found === true) for (const above of path) this.#known.set(above.number, true);
      else if (found !== undefined && !open.has(found)) {
        open.add(found);
        path.push({ number: found, kids: this.#kidsOf(new PdfRef(found)) });
      }
    }
    return this.#known.get(number) === true;
  }

  /** True for content, and a tag that is known to have some; the object of a tag that has to be looked into; else undefined. */
  #isContent(kid: PdfObject): true | number | undefined {
    const { source, dropped } = this.#stripping;
    const found = source.resolve(kid);
    if (typeof found === "number") return true;
    if (!(found instanceof PdfDict)) return undefined;
    const type = source.resolve(found.get("Type"));
    if (isName(type, "MCR") || found.has("MCID")) return true;
    if (isName(type, "OBJR")) {
      const object = found.get("Obj");
      return object instanceof PdfRef && dropped.has(object.number) ? undefined : true;
    }
    // A tag that is written inside another may have content.
    if (!(kid instanceof PdfRef)) return true;
    const known = this.#known.get(kid.number);
    return known === undefined ? kid.number : known || undefined;
  }

  #kidsOf(tag: PdfRef): PdfObject[] {
    const { source } = this.#stripping;
    const held = source.dictOf(tag)?.get("K");
    const found = source.resolve(held);
    return found === null || held === undefined ? [] : isArray(found) ? [...found] : [held];
  }
}
