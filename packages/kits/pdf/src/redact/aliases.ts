const BLOCK = "\u2588";
const SHADE = "\u2593";
const OWN = /[\u2588\u2593]/;

/**
 * Names without the words that stay different where they were: the same text has the same name wherever it stands. What tells two
 * apart are blocks and shades, of which no word is made.
 */
export class Aliases {
  readonly #aliases = new Map<string, string>();
  readonly #taken = new Set<string>();
  readonly #counts = new Map<string, number>();

  /** Keeps what a file has from being the name of something else. */
  reserve(name: string): void {
    if (OWN.test(name)) this.#taken.add(name);
  }

  of(text: string, clean: string): string {
    const known = this.#aliases.get(text);
    if (known !== undefined) return known;
    let count = this.#counts.get(clean) ?? 0;
    let alias = count === 0 ? clean : clean + blocks(count);
    while (this.#taken.has(alias)) {
      count += 1;
      alias = clean + blocks(count);
    }
    this.#counts.set(clean, count);
    this.#taken.add(alias);
    this.#aliases.set(text, alias);
    return alias;
  }
}

function blocks(count: number): string {
  return count.toString(2).replaceAll("1", BLOCK).replaceAll("0", SHADE);
}
