import type { PdfFile } from "../file/pdf-file.ts";
import { isArray, PdfDict, type PdfObject, PdfRef, PdfStream } from "../objects/object.ts";

/** What stands in place of an object while it is copied; undefined leaves it as it is. */
export type Replace = (number: number, object: PdfObject) => PdfObject | undefined;

/** The objects of a file to be: numbered as they come, all reachable from the roots that were copied. */
export class ObjectGraph {
  readonly #objects: PdfObject[] = [];

  /** Reserves a number. */
  reserve(): PdfRef {
    this.#objects.push(null);
    return new PdfRef(this.#objects.length);
  }

  add(object: PdfObject): PdfRef {
    this.#objects.push(object);
    return new PdfRef(this.#objects.length);
  }

  set(ref: PdfRef, object: PdfObject): void {
    this.#objects[ref.number - 1] = object;
  }

  get(ref: PdfRef): PdfObject {
    return this.#objects[ref.number - 1] ?? null;
  }

  get size(): number {
    return this.#objects.length;
  }

  entries(): [number, PdfObject][] {
    return this.#objects.map((object, index) => [index + 1, object]);
  }
}

/** References that lead to one another. Attack: a circle of them. */
const MAX_STEPS = 32;

/** A file, or one with changes that are not written yet, whose new objects may have negative numbers. */
type CopySource = Pick<PdfFile, "get" | "checkpoint">;
/** Where copies go: a file to be, or changes of another. */
type CopyTarget = Pick<ObjectGraph, "reserve" | "set">;

/**
 * Copies what is reachable in a file into a graph: each object once, under a new number.
 *
 * Shapes   `replace` sees each object of the file before it is copied and may give another in its place, in terms of the
 *          file's own numbers.
 * Cost     Each reachable object once; the data of streams is shared, not copied.
 */
export class GraphCopy {
  readonly #file: CopySource;
  readonly #graph: CopyTarget;
  readonly #replace: Replace;
  readonly #dropped: ReadonlySet<number>;
  readonly #numbers = new Map<number, PdfRef>();
  readonly #queue: number[] = [];
  readonly #sources: PdfObject[] = [];

  /** Objects that are dropped: what refers to one refers to nothing. */
  constructor(
    file: CopySource,
    graph: CopyTarget,
    replace: Replace = () => undefined,
    dropped: ReadonlySet<number> = new Set(),
  ) {
    this.#file = file;
    this.#graph = graph;
    this.#replace = replace;
    this.#dropped = dropped;
  }

  /** The object with its references renumbered; what they lead to is copied by `finish`. */
  take(object: PdfObject): PdfObject {
    if (object instanceof PdfRef) return this.refOf(object.number);
    if (isArray(object)) return object.map((item) => this.take(item));
    if (object instanceof PdfDict) return this.#takeDict(object);
    return object instanceof PdfStream ? object.withDict(this.#takeDict(object.dict)) : object;
  }

  /** An object that the file does not have, to be referred to among its own; it may refer to them. */
  addSource(object: PdfObject): PdfRef {
    this.#sources.push(object);
    return new PdfRef(-this.#sources.length);
  }

  #source(number: number): PdfObject {
    return this.#sources[-number - 1] ?? this.#file.get(number);
  }

  /** The new number of an object, or of what it leads to where it is a reference itself; null for one that is not in the file. */
  refOf(number: number): PdfRef | null {
    return this.#refOf(number, 0);
  }

  #refOf(number: number, steps: number): PdfRef | null {
    const known = this.#numbers.get(number);
    if (known !== undefined) return known;
    const object = this.#dropped.has(number) ? null : this.#source(number);
    if (object === null) return null;
    if (object instanceof PdfRef) return steps < MAX_STEPS ? this.#refOf(object.number, steps + 1) : null;
    const ref = this.#graph.reserve();
    this.#numbers.set(number, ref);
    this.#queue.push(number);
    return ref;
  }

  /** Lets an object of the graph stand for one of the file; false when that one is numbered already. */
  mapTo(number: number, ref: PdfRef): boolean {
    if (this.#numbers.has(number)) return false;
    this.#numbers.set(number, ref);
    return true;
  }

  /** The new number of an object that was copied. */
  numberOf(number: number): PdfRef | undefined {
    return this.#numbers.get(number);
  }

  finish(): void {
    for (let at = 0; at < this.#queue.length; at += 1) {
      this.#file.checkpoint();
      const number = this.#queue[at] as number;
      const ref = this.#numbers.get(number);
      const object = this.#source(number);
      const replaced = this.#replace(number, object);
      if (ref !== undefined) this.#graph.set(ref, this.take(replaced === undefined ? object : replaced));
    }
    this.#queue.length = 0;
  }

  #takeDict(dict: PdfDict): PdfDict {
    const entries = new Map<string, PdfObject>();
    for (const [key, value] of dict.entries) if (value !== null) entries.set(key, this.take(value));
    return new PdfDict(entries);
  }
}
