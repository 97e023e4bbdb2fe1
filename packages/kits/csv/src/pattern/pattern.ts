import { type CharacterSet, type Node, PatternError, parsePattern } from "./syntax.ts";

/** A regular expression that matches whole texts in linear time. */
export interface Pattern {
  readonly source: string;
  /** Whether the whole text matches. */
  matches(text: string): boolean;
}

/** What a state does: hold out for a character, split, or pass only at an edge. */
type State =
  | { readonly kind: "characters"; readonly set: CharacterSet; readonly next: number }
  | { readonly kind: "split"; readonly next: readonly number[] }
  | { readonly kind: "edge"; readonly edge: "start" | "end"; readonly next: number }
  | { readonly kind: "match" };

/** A set of states, and where each character met so far leads from it. */
interface Step {
  readonly states: readonly number[];
  readonly next: Map<number, Step>;
}

/** Counted repetitions are copied out: a{1000}{1000} must not become a million states. */
const MAX_STATES = 2000;
const MAX_PATTERN_LENGTH = 2000;
/** Remembered sets of states; when there are more, remembering starts anew. */
const MAX_REMEMBERED_STEPS = 500;
const MAX_REMEMBERED_CHARACTERS = 20_000;

/**
 * Compiles a regular expression for whole-text matching.
 *
 * Cost     matches: O(characters x states) at worst, a table look-up a character once the states are met. There is no
 *          backtracking, so no pattern is catastrophic: patterns are run, not judged.
 * Errors   PatternError for wrong syntax, for what has no linear-time matcher (back references, look-around), and for patterns of
 *          more than 2,000 states.
 * Source   Thompson, "Regular Expression Search Algorithm", 1968.
 */
export function compilePattern(source: string): Pattern {
  if (source.length > MAX_PATTERN_LENGTH) throw new PatternError(`longer than ${MAX_PATTERN_LENGTH} characters`, 0);
  const automaton = new Automaton(parsePattern(source));
  return { source, matches: (text) => automaton.matches(text) };
}

class Automaton {
  readonly #states: State[] = [{ kind: "match" }];
  readonly #first: number;
  #steps = new Map<string, Step>();
  #rememberedCharacters = 0;

  constructor(node: Node) {
    this.#first = this.#build(node, 0);
  }

  matches(text: string): boolean {
    let step = this.#stepOf([this.#first], true);
    for (const character of text) {
      step = this.#advance(step, character.codePointAt(0) ?? 0);
      if (step.states.length === 0) return false;
    }
    return this.#reachesMatch(step.states);
  }

  /** States for `node` that lead on to `next`; the first of them. */
  #build(node: Node, next: number): number {
    switch (node.kind) {
      case "empty":
        return next;
      case "characters":
        return this.#add({ kind: "characters", set: node.set, next });
      case "edge":
        return this.#add({ kind: "edge", edge: node.edge, next });
      case "sequence":
        return node.parts.reduceRight((after, part) => this.#build(part, after), next);
      case "choice":
        return this.#add({ kind: "split", next: node.options.map((option) => this.#build(option, next)) });
      case "repeat":
        return this.#buildRepeat(node, next);
    }
  }

  #buildRepeat({ body, least, most }: Extract<Node, { kind: "repeat" }>, next: number): number {
    let after = next;
    if (most === Number.POSITIVE_INFINITY) {
      const branches = [next];
      after = this.#add({ kind: "split", next: branches });
      branches.unshift(this.#build(body, after));
    } else {
      for (let count = least; count < most; count += 1)
        after = this.#add({ kind: "split", next: [this.#build(body, after), next] });
    }
    for (let count = 0; count < least; count += 1) after = this.#build(body, after);
    return after;
  }

  #add(state: State): number {
    if (this.#states.length === MAX_STATES) throw new PatternError(`more than ${MAX_STATES} states`, 0);
    return this.#states.push(state) - 1;
  }

  #advance(step: Step, codePoint: number): Step {
    const known = step.next.get(codePoint);
    if (known !== undefined) return known;
    const reached: number[] = [];
    for (const index of step.states) {
      const state = this.#states[index];
      if (state?.kind === "characters" && state.set(codePoint)) reached.push(state.next);
    }
    const next = this.#stepOf(reached, false);
    this.#rememberedCharacters += 1;
    step.next.set(codePoint, next);
    return next;
  }

  /** The states reached without a character, as a remembered step. */
  #stepOf(from: readonly number[], isStart: boolean): Step {
    const states = this.#close(from, (edge) => edge === "start" && isStart).filter(
      (index) => this.#states[index]?.kind !== "split",
    );
    const key = states.join();
    const known = this.#steps.get(key);
    if (known !== undefined) return known;
    if (this.#steps.size >= MAX_REMEMBERED_STEPS || this.#rememberedCharacters >= MAX_REMEMBERED_CHARACTERS) {
      for (const old of this.#steps.values()) old.next.clear();
      this.#steps = new Map();
      this.#rememberedCharacters = 0;
    }
    const step: Step = { states, next: new Map() };
    this.#steps.set(key, step);
    return step;
  }

  /** An end edge stays among the states: only the end of the text tells whether it is passed. */
  #close(from: readonly number[], passes: (edge: "start" | "end") => boolean): number[] {
    const seen = new Set<number>(from);
    const waiting = [...from];
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
      const state = this.#states[index];
      const following =
        state?.kind === "split" ? state.next : state?.kind === "edge" && passes(state.edge) ? [state.next] : [];
      for (const next of following) {
        if (seen.has(next)) continue;
        seen.add(next);
        waiting.push(next);
      }
    }
    return [...seen].sort((a, b) => a - b);
  }

  #reachesMatch(states: readonly number[]): boolean {
    return this.#close(states, (edge) => edge === "end").includes(0);
  }
}
