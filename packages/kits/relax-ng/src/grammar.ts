import { type NameClass, readNameClass } from "./name-class.ts";
import { type Pattern, PatternTable } from "./pattern.ts";

interface ElementPattern {
  readonly nameClass: NameClass;
  readonly content: Pattern;
}

/** Grammars as `compileGrammars` wrote them. Patterns are made when they are first needed. */
export class Grammar {
  readonly table = new PatternTable();
  readonly #strings: readonly string[];
  readonly #nodes: readonly string[];
  readonly #elements: readonly string[];
  readonly #starts: ReadonlyMap<string, number>;
  readonly #made: (Pattern | undefined)[] = [];
  readonly #content: (ElementPattern | undefined)[] = [];
  readonly #classes: (NameClass | undefined)[] = [];
  /** Names of attributes whose value matters somewhere. */
  readonly #checked = new Set<string>();
  #checksAny = false;

  constructor(text: string) {
    const [strings = "", nodes = "", elements = "", starts = ""] = text.split("\n\n");
    this.#strings = strings.split("\n");
    this.#nodes = nodes.split("\n");
    this.#elements = elements.split("\n");
    this.#starts = new Map(
      starts.split("\n").map((line) => {
        const [name = "", node = "0"] = line.split(" ");
        return [name, Number.parseInt(node, 36)];
      }),
    );
    this.#listChecked();
  }

  has(name: string): boolean {
    return this.#starts.has(name);
  }

  /** What a document by this grammar is. RangeError for a name that `has` does not know. */
  startOf(name: string): Pattern {
    const node = this.#starts.get(name);
    if (node === undefined) throw new RangeError(`There is no grammar "${name}".`);
    return this.#pattern(node);
  }

  element(index: number): ElementPattern {
    let known = this.#content[index];
    if (known === undefined) {
      const [name = "0", node = "0"] = (this.#elements[index] ?? "").split(" ");
      known = { nameClass: this.#nameClass(name), content: this.#pattern(Number.parseInt(node, 36)) };
      this.#content[index] = known;
    }
    return known;
  }

  /** Does any grammar hold this attribute to a type? Its value is of no account otherwise. */
  isChecked(name: string): boolean {
    return this.#checksAny || this.#checked.has(name);
  }

  #listChecked(): void {
    for (const line of this.#nodes) {
      if (!line.startsWith("a ")) continue;
      const [, name = "0", node = "0"] = line.split(" ");
      const kind = this.#nodes[Number.parseInt(node, 36)] ?? "";
      if (kind === "t" || (kind.startsWith("d ") && this.#isPlainString(kind))) continue;
      const known = this.#nameClass(name).name;
      if (known === undefined) this.#checksAny = true;
      else this.#checked.add(known);
    }
  }

  #isPlainString(line: string): boolean {
    const [, type = "0", facet = "0"] = line.split(" ");
    return this.#string(type) === "string" && this.#string(facet) === " ";
  }

  #string(index: string): string {
    return this.#strings[Number.parseInt(index, 36)] ?? "";
  }

  #nameClass(index: string): NameClass {
    const at = Number.parseInt(index, 36);
    const known = this.#classes[at] ?? readNameClass(this.#strings[at] ?? "");
    this.#classes[at] = known;
    return known;
  }

  #pattern(index: number): Pattern {
    const known = this.#made[index];
    if (known !== undefined) return known;
    const made = this.#make(this.#nodes[index] ?? "!");
    this.#made[index] = made;
    return made;
  }

  #make(line: string): Pattern {
    const { table } = this;
    const [letter, ...args] = line.split(" ");
    const [first = "0", second = "0"] = args;
    const parts = (): Pattern[] => args.map((arg) => this.#pattern(Number.parseInt(arg, 36)));
    switch (letter) {
      case ".":
        return table.empty;
      case "t":
        return table.text;
      case "c":
        return table.choice(parts());
      case "g":
        return parts().reduceRight((rest, part) => table.group(part, rest), table.empty);
      case "i":
        return parts().reduceRight((rest, part) => table.interleave(part, rest), table.empty);
      case "o":
        return table.oneOrMore(parts()[0] ?? table.notAllowed);
      case "l":
        return table.list(parts()[0] ?? table.notAllowed);
      case "a":
        return table.attribute(this.#nameClass(first), this.#pattern(Number.parseInt(second, 36)));
      case "d":
        return table.data(this.#string(first), this.#string(second).trim());
      case "v":
        return table.value(this.#string(first), this.#string(second).trim());
      case "e": {
        const index = Number.parseInt(first, 36);
        const [name = "0"] = (this.#elements[index] ?? "").split(" ");
        return table.element(index, this.#nameClass(name));
      }
      default:
        return table.notAllowed;
    }
  }
}
