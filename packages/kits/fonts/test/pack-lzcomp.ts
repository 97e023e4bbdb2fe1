/** The packing side of LZCOMP, by code that shares none with the reader: nodes are objects, matches the nearest of the longest. */

interface Node {
  weight: number;
  parent: Node | undefined;
  place: number;
  children: [Node, Node] | undefined;
}

class Coder {
  readonly #order: Node[] = [];
  readonly #leaves: Node[];
  readonly #bits: number[];

  constructor(symbols: number, bits: number[]) {
    this.#bits = bits;
    for (let place = 1; place < symbols * 2; place += 1)
      this.#order[place] = { weight: 1, parent: this.#order[place >> 1], place, children: undefined };
    for (let place = symbols - 1; place >= 1; place -= 1) {
      const children: [Node, Node] = [this.#at(place * 2), this.#at(place * 2 + 1)];
      const node = this.#at(place);
      node.children = children;
      node.weight = children[0].weight + children[1].weight;
    }
    this.#leaves = this.#order.slice(symbols);
    const seen =
      symbols > 256
        ? [256, 257, ...new Array<number>(12).fill(symbols - 3), ...new Array<number>(6).fill(symbols - 2)]
        : [...this.#leaves.keys(), ...this.#leaves.keys()];
    for (const symbol of seen) this.#count(this.#leafOf(symbol));
  }

  write(symbol: number): void {
    const path: number[] = [];
    const leaf = this.#leafOf(symbol);
    for (let node = leaf; node.parent !== undefined; node = node.parent)
      path.push(node.parent.children?.[1] === node ? 1 : 0);
    this.#bits.push(...path.reverse());
    this.#count(leaf);
  }

  #count(leaf: Node): void {
    for (let node: Node | undefined = leaf; node !== undefined; node = node.parent) {
      const weight: number = node.weight;
      const first: Node | undefined =
        node.parent === undefined ? node : this.#order.find((other) => other?.weight === weight);
      if (first !== undefined && first !== node) this.#exchange(node, first);
      node.weight += 1;
    }
  }

  #exchange(one: Node, other: Node): void {
    const slots = [one, other].map(
      (node) => ({ parent: node.parent, side: node.parent?.children?.[0] === node ? 0 : 1 }) as const,
    );
    for (const [index, node] of [other, one].entries()) {
      const slot = slots[index];
      node.parent = slot?.parent;
      if (slot?.parent?.children !== undefined) slot.parent.children[slot.side] = node;
    }
    [one.place, other.place] = [other.place, one.place];
    this.#order[one.place] = one;
    this.#order[other.place] = other;
  }

  #at(place: number): Node {
    const node = this.#order[place];
    if (node === undefined) throw new RangeError(`No node ${place}.`);
    return node;
  }

  #leafOf(symbol: number): Node {
    const leaf = this.#leaves[symbol];
    if (leaf === undefined) throw new RangeError(`No symbol ${symbol}.`);
    return leaf;
  }
}

const BEFORE = Uint8Array.from([
  ...Array.from({ length: 32 * 96 }, (_, index) => [Math.floor(index / 96), index % 96]).flat(),
  ...Array.from({ length: 1024 }, (_, index) => index >> 2),
]);
const FAR = 512;
const MAX_TRIED = 64;

/** Bytes -> a packed block, with runs first if asked. */
export function packLzcomp(content: Uint8Array, { withRuns = false } = {}): Uint8Array {
  const source = withRuns ? packRuns(content) : content;
  const bits = [withRuns ? 1 : 0];
  for (let bit = 23; bit >= 0; bit -= 1) bits.push((source.length >> bit) & 1);
  let digits = 1;
  while (8 ** digits < source.length) digits += 1;
  const back = 256 + 8 * digits;
  const codes = { symbols: new Coder(back + 3, bits), distances: new Coder(8, bits), lengths: new Coder(8, bits) };
  const bytes = Uint8Array.from([...BEFORE, ...source]);
  const seen = new Seen(bytes);
  for (let at = BEFORE.length; at < bytes.length; ) {
    const copy = seen.longest(at, 8 ** digits);
    const repeated = [2, 4, 6].findIndex((distance) => bytes[at] === bytes[at - distance]);
    if (copy !== undefined) writeCopy(codes, copy);
    else codes.symbols.write(repeated < 0 ? (bytes[at] ?? 0) : back + repeated);
    at += copy?.length ?? 1;
  }
  return toBytes(bits);
}

interface Copy {
  readonly length: number;
  readonly distance: number;
}

class Seen {
  readonly #bytes: Uint8Array;
  readonly #places = new Map<number, number[]>();
  #known = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  longest(at: number, farthest: number): Copy | undefined {
    for (; this.#known < at - 1; this.#known += 1) {
      const list = this.#places.get(this.#key(this.#known)) ?? [];
      this.#places.set(this.#key(this.#known), [...list.slice(1 - MAX_TRIED), this.#known]);
    }
    let best: Copy | undefined;
    for (const from of this.#places.get(this.#key(at)) ?? []) {
      let length = 0;
      while (
        from + length < at &&
        at + length < this.#bytes.length &&
        this.#bytes[from + length] === this.#bytes[at + length]
      )
        length += 1;
      const distance = at - from - length + 1;
      const least = distance < FAR ? 2 : 3;
      if (length >= least && distance <= farthest && length >= (best?.length ?? 0)) best = { length, distance };
    }
    return best;
  }

  #key(at: number): number {
    return (this.#bytes[at] ?? 0) * 256 + (this.#bytes[at + 1] ?? 0);
  }
}

function writeCopy(
  { symbols, distances, lengths }: Readonly<Record<"symbols" | "distances" | "lengths", Coder>>,
  { length, distance }: Copy,
): void {
  const octal = [...(distance - 1).toString(8)].map(Number);
  const quarters = [...(length - (distance < FAR ? 2 : 3)).toString(4)].map(Number);
  for (const [index, quarter] of quarters.entries()) {
    const part = quarter + (index < quarters.length - 1 ? 4 : 0);
    if (index === 0) symbols.write(256 + 8 * (octal.length - 1) + part);
    else lengths.write(part);
  }
  for (const digit of octal) distances.write(digit);
}

function packRuns(content: Uint8Array): Uint8Array {
  const counts = new Array<number>(256).fill(0);
  for (const byte of content) counts[byte] = (counts[byte] ?? 0) + 1;
  const mark = counts.indexOf(Math.min(...counts));
  const out = [mark];
  for (let at = 0; at < content.length; ) {
    const byte = content[at] ?? 0;
    let end = at + 1;
    while (end < content.length && end - at < 255 && content[end] === byte) end += 1;
    if (end - at > 3) out.push(mark, end - at, byte);
    else for (let left = end - at; left > 0; left -= 1) out.push(...(byte === mark ? [mark, 0] : [byte]));
    at = end;
  }
  return Uint8Array.from(out);
}

function toBytes(bits: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(bits.length / 8));
  for (const [index, bit] of bits.entries()) bytes[index >> 3] = (bytes[index >> 3] ?? 0) | (bit << (7 - (index & 7)));
  return bytes;
}
