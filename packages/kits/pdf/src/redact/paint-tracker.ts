import { PdfName } from "../objects/object.ts";
import type { Operation } from "../objects/operations.ts";
import { boxOf, type PathBox, type Subpath } from "./path.ts";

interface State {
  readonly isPattern: boolean;
  readonly clip: PathBox;
}

/** More than any page has. */
const EVERYTHING: PathBox = [-20_000, -20_000, 20_000, 20_000];
/** q without Q. Attack: a stream of q. */
const MAX_SAVED = 10_000;
const PLAIN: ReadonlySet<string> = new Set(["g", "rg", "k", "cs", "sc"]);

/** The part of the graphics state that says how far a fill or a shading reaches. */
export class PaintTracker {
  #state: State = { isPattern: false, clip: EVERYTHING };
  #saved: State[] = [];
  readonly #outer: { readonly state: State; readonly saved: State[] }[] = [];

  /** Fills are painted with a pattern. */
  get isPattern(): boolean {
    return this.#state.isPattern;
  }

  /** What may be painted at all lies in this box. */
  get clip(): PathBox {
    return this.#state.clip;
  }

  enter(): void {
    this.#outer.push({ state: this.#state, saved: this.#saved });
    this.#saved = [];
  }

  leave(): void {
    const outer = this.#outer.pop();
    if (outer === undefined) return;
    this.#state = outer.state;
    this.#saved = outer.saved;
  }

  follow({ operator, operands }: Operation): void {
    if (operator === "q" && this.#saved.length < MAX_SAVED) this.#saved.push(this.#state);
    else if (operator === "Q") this.#state = this.#saved.pop() ?? this.#state;
    else if (operator === "scn") this.#state = { ...this.#state, isPattern: operands.at(-1) instanceof PdfName };
    else if (PLAIN.has(operator)) this.#state = { ...this.#state, isPattern: false };
  }

  narrow(path: readonly Subpath[]): void {
    const [left, bottom, right, top] = boxOf(path);
    const { clip } = this.#state;
    const box: PathBox = [
      Math.max(left, clip[0]),
      Math.max(bottom, clip[1]),
      Math.min(right, clip[2]),
      Math.min(top, clip[3]),
    ];
    this.#state = { ...this.#state, clip: box };
  }
}
