/** Names that nobody has yet. What was tried for a base is not tried again: ten thousand topics may want one name. */
export class NameClaims {
  readonly #taken: Set<string>;
  readonly #next = new Map<string, number>();
  readonly #fold: (name: string) => string;

  constructor(taken: Iterable<string> = [], fold: (name: string) => string = (name) => name) {
    this.#fold = fold;
    this.#taken = new Set([...taken].map(fold));
  }

  has(name: string): boolean {
    return this.#taken.has(this.#fold(name));
  }

  /** The name that is wanted, else the first of those with a number that is free. */
  claim(wanted: string, numbered = (number: number): string => `${wanted}-${number}`): string {
    let name = wanted;
    let number = this.#next.get(wanted) ?? 2;
    while (this.has(name)) name = numbered(number++);
    this.#next.set(wanted, number);
    this.#taken.add(this.#fold(name));
    return name;
  }
}

/** Files whose names differ in case only are one to some systems. */
export function foldPath(path: string): string {
  return path.toLowerCase();
}
