import { createTokens, type SeededRandom } from "@colophon/testing";
import type { AttributeModel, ElementModel, Model } from "./dtd-models.ts";

export interface ValidArticle {
  /** The article, without a document type declaration. */
  readonly text: string;
  /** One for each text and each value that may be anything. */
  readonly tokens: readonly string[];
  /** Values of `xlink:href` of what is a file. */
  readonly files: readonly string[];
}

/** What an article has to hold whatever chance says: the inside of an element, by its name. */
export type AttributeValues = Readonly<Record<string, string>>;

const MAX_DEPTH = 14;
/** Names whose `xlink:href` is that of a file. */
const OF_FILES = /^(?:inline-)?(?:graphic|media|supplementary-material)$/;
/** An identifier is awaited here, and given when all are known. */
const AWAITED = "\u{e000}";

/** The fewest elements that each element comes with. */
export function countLeast(models: ReadonlyMap<string, ElementModel>): ReadonlyMap<string, number> {
  const least = new Map<string, number>();
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    for (const [name, { content }] of models) {
      const count = 1 + leastOf(content, least);
      if (count >= (least.get(name) ?? Number.POSITIVE_INFINITY)) continue;
      least.set(name, count);
      hasChanged = true;
    }
  }
  return least;
}

function leastOf(model: Model, least: ReadonlyMap<string, number>): number {
  if (model.kind === "text") return 0;
  if (model.kind === "name") return least.get(model.name) ?? Number.POSITIVE_INFINITY;
  if (model.kind === "repeat") return model.least === 0 ? 0 : leastOf(model.item, least);
  const counts = model.items.map((item) => leastOf(item, least));
  return model.kind === "one" ? Math.min(...counts) : counts.reduce((sum, count) => sum + count, 0);
}

/** An article that the grammar allows, every element and attribute of it by chance, each text and free value a token of its own. */
export function makeValidArticle(
  models: ReadonlyMap<string, ElementModel>,
  chance: SeededRandom,
  given: AttributeValues = {},
): ValidArticle {
  const writer = new ArticleWriter(models, chance, given);
  return writer.write();
}

class ArticleWriter {
  readonly #models: ReadonlyMap<string, ElementModel>;
  readonly #least: ReadonlyMap<string, number>;
  readonly #chance: SeededRandom;
  readonly #given: AttributeValues;
  readonly #next = createTokens();
  readonly #tokens: string[] = [];
  readonly #files: string[] = [];
  readonly #ids: string[] = [];
  #budget: number;

  constructor(models: ReadonlyMap<string, ElementModel>, chance: SeededRandom, given: AttributeValues) {
    this.#models = models;
    this.#least = countLeast(models);
    this.#chance = chance;
    this.#given = given;
    this.#budget = 60 + chance.below(200);
  }

  write(): ValidArticle {
    const text = this.#element("article", 0).replaceAll(AWAITED, () => this.#pick(this.#ids) ?? "");
    return { text, tokens: this.#tokens, files: this.#files };
  }

  #element(name: string, depth: number): string {
    const model = this.#models.get(name);
    if (model === undefined) throw new Error(`The grammar has no element ${name}.`);
    this.#budget -= 1;
    const attributes = [...model.attributes.values()].map((attribute) => this.#attribute(name, attribute));
    const inside = this.#given[name] ?? this.#content(model.content, depth + 1);
    return `<${name}${attributes.join("")}>${inside}</${name}>`;
  }

  #attribute(element: string, attribute: AttributeModel): string {
    const { name, type, isRequired, fixed } = attribute;
    const isNamespace = name === "xmlns" || name.startsWith("xmlns:");
    if (fixed !== undefined)
      return isNamespace && (element === "article" || name === "xmlns") ? ` ${name}="${fixed}"` : "";
    if (isNamespace) return "";
    if (name === "dtd-version" || (!isRequired && name !== "id" && this.#chance.below(8) > 0)) return "";
    if (name === "id" && !isRequired && this.#chance.below(3) > 0) return "";
    const value = this.#value(element, name, type);
    return value === undefined ? "" : ` ${name}="${value}"`;
  }

  #value(element: string, name: string, type: AttributeModel["type"]): string | undefined {
    if (typeof type !== "string") return this.#pick(type);
    if (type === "ENTITY" || type.startsWith("NOTATION")) return undefined;
    if (type === "IDREF" || type === "IDREFS") return AWAITED;
    if (name === "xml:lang") return "en";
    const token = this.#token();
    if (type === "ID") this.#ids.push(token);
    if (name !== "xlink:href" || !OF_FILES.test(element)) return token;
    this.#files.push(`${token}.png`);
    return `${token}.png`;
  }

  #content(model: Model, depth: number): string {
    if (model.kind === "text") return this.#chance.below(2) === 0 ? this.#token() : "";
    if (model.kind === "name") return this.#element(model.name, depth);
    if (model.kind === "repeat") return this.#repeat(model, depth);
    if (model.kind === "one") return this.#content(this.#choose(model.items, depth), depth);
    return model.items.map((item) => this.#content(item, depth)).join("");
  }

  #repeat({ item, least, most }: Extract<Model, { kind: "repeat" }>, depth: number): string {
    const more = this.#isSparing(depth) || most === least ? 0 : this.#chance.below(most - least + 1);
    const times = leastOf(item, this.#least) === Number.POSITIVE_INFINITY ? 0 : least + more;
    // Text among elements keeps away from other text.
    return Array.from({ length: times }, () => this.#content(item, depth)).join(hasText(item) ? " " : "");
  }

  #choose(items: readonly Model[], depth: number): Model {
    const possible = items.filter((item) => leastOf(item, this.#least) !== Number.POSITIVE_INFINITY);
    if (!this.#isSparing(depth)) return this.#pick(possible) ?? { kind: "all", items: [] };
    const counts = possible.map((item) => leastOf(item, this.#least));
    return possible[counts.indexOf(Math.min(...counts))] ?? { kind: "all", items: [] };
  }

  #isSparing(depth: number): boolean {
    return this.#budget <= 0 || depth > MAX_DEPTH;
  }

  #token(): string {
    const token = this.#next();
    this.#tokens.push(token);
    return token;
  }

  #pick<T>(items: readonly T[]): T | undefined {
    return items[this.#chance.below(Math.max(1, items.length))];
  }
}

function hasText(model: Model): boolean {
  return model.kind === "text" || ("items" in model && model.items.some((item) => item.kind === "text"));
}
