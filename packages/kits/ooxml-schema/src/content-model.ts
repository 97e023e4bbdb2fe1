import type { Grammar, Particle } from "./grammar.ts";

/** Counts beyond this are taken as unbounded: copies of a particle would cost more than they find. */
const MAX_COPIES = 64;
/** Attack: elements of a million names at a place that takes any. */
const MAX_KEPT_STEPS = 20_000;

/** One place of a particle where an element may stand. */
interface Position {
  /** Element name, or "any". */
  readonly symbol: string;
  /** Of "any": what namespaces it takes. */
  readonly namespace: string;
  readonly follow: (readonly number[])[];
}

interface Fragment {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly isNullable: boolean;
}

const EMPTY: Fragment = { first: [], last: [], isNullable: true };

/** A particle as an automaton of its positions (Glushkov), stepped one element at a time. */
export class ContentModel {
  /** Elements in any order, each once at most: what the automaton does not hold. */
  readonly isAll: boolean;
  /** Any element may stand somewhere. */
  readonly isOpen: boolean;
  readonly #grammar: Grammar;
  readonly #positions: Position[] = [];
  readonly #start: Fragment;
  readonly #lasts: ReadonlySet<number>;
  /** By state and name. States are interned, so that each is a key. */
  readonly #steps = new Map<readonly number[] | undefined, Map<string, readonly number[]>>();
  readonly #states = new Map<string, readonly number[]>();
  #stepCount = 0;

  constructor(grammar: Grammar, particle: Particle) {
    this.#grammar = grammar;
    this.isAll = typeof particle !== "number" && particle[0] === "all";
    this.#start = this.#build(particle);
    this.isOpen = this.#positions.some(({ symbol }) => symbol === "any");
    this.#lasts = new Set(this.#start.last);
  }

  /**
   * The state after an element of the grammar's name for it: places it may stand at. Undefined is the state before the first; empty
   * when it may not stand.
   */
  step(state: readonly number[] | undefined, name: string): readonly number[] {
    const known = this.#steps.get(state)?.get(name);
    if (known !== undefined) return known;
    const next = new Set<number>();
    for (const at of this.#reachable(state)) if (this.#accepts(at, name)) next.add(at);
    const key = [...next].join(",");
    const reached = this.#states.get(key) ?? [...next];
    if (this.#stepCount < MAX_KEPT_STEPS) {
      this.#stepCount++;
      this.#states.set(key, reached);
      const steps = this.#steps.get(state) ?? new Map<string, readonly number[]>();
      this.#steps.set(state, steps.set(name, reached));
    }
    return reached;
  }

  mayEnd(state: readonly number[] | undefined): boolean {
    return state === undefined ? this.#start.isNullable : state.some((at) => this.#lasts.has(at));
  }

  /** Names of what may come next. */
  expected(state: readonly number[] | undefined): readonly string[] {
    return [...new Set(Array.from(this.#reachable(state), (at) => this.#positions[at]?.symbol ?? ""))].sort();
  }

  *#reachable(state: readonly number[] | undefined): Generator<number> {
    if (state === undefined) yield* this.#start.first;
    else for (const at of state) for (const follow of this.#positions[at]?.follow ?? []) yield* follow;
  }

  #accepts(at: number, name: string): boolean {
    const position = this.#positions[at];
    if (position === undefined) return false;
    if (position.symbol !== "any") return position.symbol === name;
    if (position.namespace === "##local") return name.startsWith("{}") || name.startsWith(":");
    return true;
  }

  #build(particle: Particle): Fragment {
    const [min, max] = countOf(particle);
    if (max === 0 || max > MAX_COPIES) {
      const once = this.#once(particle);
      const many = this.#loop(once);
      return min === 0 ? { ...many, isNullable: true } : many;
    }
    let whole = EMPTY;
    for (let copy = 0; copy < max; copy++) {
      const once = this.#once(particle);
      whole = this.#concatenate(whole, copy < min ? once : { ...once, isNullable: true });
    }
    return whole;
  }

  #once(particle: Particle): Fragment {
    if (typeof particle === "number") return this.#place(this.#grammar.nameOf(particle), "");
    const head = particle[0];
    if (typeof head === "number") return this.#place(this.#grammar.nameOf(head), "");
    if (head === "any") return this.#place("any", particle[1] as string);
    const items = (particle[1] as readonly Particle[]).map((item) => this.#build(item));
    if (head === "all") return { ...this.#loop(alternatives(items)), isNullable: true };
    if (head === "choice") return alternatives(items);
    return items.reduce((whole, item) => this.#concatenate(whole, item), EMPTY);
  }

  #place(symbol: string, namespace: string): Fragment {
    this.#positions.push({ symbol, namespace, follow: [] });
    const at = [this.#positions.length - 1];
    return { first: at, last: at, isNullable: false };
  }

  #concatenate(a: Fragment, b: Fragment): Fragment {
    if (a === EMPTY) return b;
    for (const at of a.last) this.#positions[at]?.follow.push(b.first);
    return {
      first: a.isNullable ? [...a.first, ...b.first] : a.first,
      last: b.isNullable ? [...a.last, ...b.last] : b.last,
      isNullable: a.isNullable && b.isNullable,
    };
  }

  #loop(once: Fragment): Fragment {
    for (const at of once.last) this.#positions[at]?.follow.push(once.first);
    return once;
  }
}

function alternatives(items: readonly Fragment[]): Fragment {
  return {
    first: items.flatMap(({ first }) => first),
    last: items.flatMap(({ last }) => last),
    isNullable: items.length === 0 || items.some(({ isNullable }) => isNullable),
  };
}

function countOf(particle: Particle): readonly [number, number] {
  if (typeof particle === "number") return [1, 1];
  if (typeof particle[0] === "number") return [particle[1] as number, particle[2] as number];
  const [, , min, max] = particle as readonly [string, unknown, number?, number?];
  return min === undefined || max === undefined ? [1, 1] : [min, max];
}
