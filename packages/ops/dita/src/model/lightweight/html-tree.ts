/** A piece of a topic in Markdown or HTML, under names of HTML, before it becomes DITA. */
export interface HtmlBranch {
  readonly kind: "element";
  readonly name: string;
  readonly attributes: Map<string, string>;
  readonly children: HtmlPiece[];
  /** Offset in the file's text. */
  readonly start: number;
}

export interface HtmlLeaf {
  readonly kind: "text" | "comment" | "instruction";
  readonly value: string;
  readonly start: number;
}

export type HtmlPiece = HtmlBranch | HtmlLeaf;

/** Attack: elements inside each other until a stack is full. */
const MAX_DEPTH = 200;
const VOID: ReadonlySet<string> = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);
const CLOSES_PARAGRAPH: ReadonlySet<string> = new Set(
  "address article aside blockquote details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul".split(
    " ",
  ),
);
/** What an opening tag closes, up to a holder that it may not leave. */
const CLOSES = new Map<string, { readonly names: readonly string[]; readonly within: readonly string[] }>(
  Object.entries({
    li: { names: ["li"], within: ["ul", "ol"] },
    dt: { names: ["dt", "dd"], within: ["dl"] },
    dd: { names: ["dt", "dd"], within: ["dl"] },
    tr: { names: ["tr", "td", "th"], within: ["table"] },
    td: { names: ["td", "th"], within: ["table", "tr"] },
    th: { names: ["td", "th"], within: ["table", "tr"] },
    thead: { names: ["tr", "td", "th", "tbody", "thead", "caption", "colgroup"], within: ["table"] },
    tbody: { names: ["tr", "td", "th", "tbody", "thead", "caption", "colgroup"], within: ["table"] },
    tfoot: { names: ["tr", "td", "th", "tbody", "thead", "caption", "colgroup"], within: ["table"] },
  }),
);

/** Tags and texts -> a tree. Tags beyond the depth are left out and listed, their content stays. */
export class HtmlTreeBuilder {
  readonly root: HtmlBranch = { kind: "element", name: "#root", attributes: new Map(), children: [], start: 0 };
  readonly #open: HtmlBranch[] = [this.root];
  readonly #flattened: string[] = [];
  /** Elements beyond the depth: the first one, and those that have attributes. */
  readonly tooDeep: HtmlBranch[] = [];

  /** The element that content is put into. */
  get current(): HtmlBranch {
    return this.#open.at(-1) ?? this.root;
  }

  get depth(): number {
    return this.#open.length;
  }

  open(name: string, attributes: Iterable<readonly [string, string]>, start: number): HtmlBranch {
    if (CLOSES_PARAGRAPH.has(name)) this.#closeParagraph();
    const rule = CLOSES.get(name);
    if (rule !== undefined) this.#closeUpTo(rule.names, rule.within);
    const made: HtmlBranch = { kind: "element", name, attributes: new Map(attributes), children: [], start };
    if (this.#open.length >= MAX_DEPTH) {
      if (!VOID.has(name)) this.#flattened.push(name);
      if (this.tooDeep.length === 0 || made.attributes.size > 0) this.tooDeep.push(made);
      return made;
    }
    this.current.children.push(made);
    if (!VOID.has(name)) this.#open.push(made);
    return made;
  }

  /** An element that is no child of another: what belongs to another place of the text. */
  openDetached(name: string, start: number): HtmlBranch {
    const made: HtmlBranch = { kind: "element", name, attributes: new Map(), children: [], start };
    this.#open.push(made);
    return made;
  }

  /** The end of the innermost element of that name; one that is not open is not closed. */
  close(name: string): void {
    if (this.#flattened.at(-1) === name) {
      this.#flattened.pop();
      return;
    }
    const at = this.#open.findLastIndex((one) => one.name === name);
    if (at > 0) this.#open.length = at;
  }

  /** Closes whatever is open beyond a depth. */
  closeTo(depth: number): void {
    this.#open.length = Math.max(1, Math.min(depth, this.#open.length));
  }

  text(value: string, start: number): void {
    if (value === "") return;
    const { children } = this.current;
    const last = children.at(-1);
    if (last?.kind === "text") children[children.length - 1] = { ...last, value: last.value + value };
    else children.push({ kind: "text", value, start });
  }

  add(piece: HtmlPiece): void {
    this.current.children.push(piece);
  }

  #closeParagraph(): void {
    if (this.current.name === "p") this.#open.pop();
  }

  #closeUpTo(names: readonly string[], within: readonly string[]): void {
    for (let at = this.#open.length - 1; at > 0; at--) {
      const { name } = this.#open[at] ?? this.root;
      if (within.includes(name)) return;
      if (names.includes(name)) {
        this.#open.length = at;
        at = this.#open.length;
      }
    }
  }
}

/** The text of a piece and of what is inside. */
export function textOfPiece(piece: HtmlPiece): string {
  let text = "";
  const waiting: HtmlPiece[] = [piece];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.kind === "text") text += next.value;
    if (next.kind !== "element") continue;
    for (let at = next.children.length - 1; at >= 0; at--) {
      const child = next.children[at];
      if (child !== undefined) waiting.push(child);
    }
  }
  return text;
}

/** All that a piece says: names and values of attributes, texts and comments. */
export function wordsOfPiece(piece: HtmlPiece): string {
  const words: string[] = [];
  const waiting: HtmlPiece[] = [piece];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.kind !== "element") {
      words.push(next.value.trim());
      continue;
    }
    for (const [name, value] of next.attributes) if (!name.startsWith("#")) words.push(`${name}=${value}`);
    for (let at = next.children.length - 1; at >= 0; at--) {
      const child = next.children[at];
      if (child !== undefined) waiting.push(child);
    }
  }
  return words.filter((word) => word !== "").join(" ");
}

export function isBranch(piece: HtmlPiece | undefined, name?: string): piece is HtmlBranch {
  return piece?.kind === "element" && (name === undefined || piece.name === name);
}
