import type { Asking, FillControl } from "./template.ts";
import { ValueFault } from "./write-value.ts";

/** A tag without a value, with how often it was asked for. */
export interface MissingValue {
  readonly asking: Asking;
  /** Path of the data in which the value was first looked for. */
  readonly scope: string;
  count: number;
}

/** A value that its tag cannot take. */
export class FillFault extends Error {
  readonly asking: Asking;
  readonly path: string;

  constructor(message: string, asking: Asking, path: string) {
    super(message);
    this.asking = asking;
    this.path = path;
  }
}

export interface BoundValue {
  readonly binding: NonNullable<FillControl["binding"]>;
  readonly text: string;
}

/** What filling finds out beside the document. */
export class FillReport {
  readonly #missing = new Map<string, MissingValue>();
  readonly #bound = new Map<string, BoundValue>();
  readonly unlisted: { readonly asking: Asking; readonly path: string }[] = [];
  replaced = 0;

  get missing(): readonly MissingValue[] {
    return [...this.#missing.values()];
  }

  get bound(): readonly BoundValue[] {
    return [...this.#bound.values()];
  }

  miss(asking: Asking, scope: string): void {
    const key = `${asking.part} ${asking.index} ${asking.range?.start ?? ""} ${asking.written}`;
    const known = this.#missing.get(key);
    if (known === undefined) this.#missing.set(key, { asking, scope, count: 1 });
    else known.count += 1;
  }

  /** Ends the call with the place of a value that cannot be written; rethrows what is not a fault of a value. */
  refuse(error: unknown, asking: Asking, path: string): never {
    if (!(error instanceof ValueFault)) throw error;
    throw new FillFault(error.message, asking, path);
  }

  noteUnlisted(asking: Asking, path: string): void {
    this.unlisted.push({ asking, path });
  }

  noteReplaced(): void {
    this.replaced += 1;
  }

  /** The value of a bound control, for its custom XML; of several the first. */
  bind(binding: NonNullable<FillControl["binding"]>, text: string): void {
    const key = `${binding.store} ${binding.xpath}`;
    if (!this.#bound.has(key)) this.#bound.set(key, { binding, text });
  }
}
