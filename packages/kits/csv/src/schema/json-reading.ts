import { SchemaError } from "./field.ts";

/** Members of a JSON description, read with the path that an error names. */
export class Description {
  readonly path: string;
  readonly #members: Readonly<Record<string, unknown>>;
  /** Told of a member of the wrong kind, which then counts as left out; without it that is an error. */
  readonly #warn: ((path: string) => void) | undefined;

  constructor(value: unknown, path: string, warn?: (path: string) => void) {
    if (!isRecord(value) && warn === undefined) throw new SchemaError(path, "must be an object.");
    if (!isRecord(value)) warn?.(path);
    this.path = path;
    this.#members = isRecord(value) ? value : {};
    this.#warn = warn;
  }

  /** A description inside this one. */
  inner(value: unknown, path: string): Description {
    return new Description(value, path, this.#warn);
  }

  /** A member that cannot be applied counts as left out where that is allowed. */
  ignore(name: string, message: string): undefined {
    if (this.#warn === undefined) return this.fail(name, message);
    this.#warn(`${this.path}.${name}`);
    return undefined;
  }

  has(name: string): boolean {
    return Object.hasOwn(this.#members, name) && this.#members[name] !== undefined;
  }

  get(name: string): unknown {
    return this.has(name) ? this.#members[name] : undefined;
  }

  string(name: string): string | undefined {
    return this.#typed(name, "string", (value) => (typeof value === "string" ? value : undefined));
  }

  boolean(name: string): boolean | undefined {
    return this.#typed(name, "boolean", (value) => (typeof value === "boolean" ? value : undefined));
  }

  /** An integer from 0. */
  count(name: string): number | undefined {
    return this.#typed(name, "integer from 0", (value) =>
      Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined,
    );
  }

  /** A string, or an array of strings. */
  strings(name: string): readonly string[] | undefined {
    return this.#typed(name, "string or array of strings", (value) => {
      if (typeof value === "string") return [value];
      return Array.isArray(value) && value.every((item) => typeof item === "string") ? value : undefined;
    });
  }

  array(name: string): readonly unknown[] | undefined {
    return this.#typed(name, "array", (value) => (Array.isArray(value) ? value : undefined));
  }

  fail(name: string, message: string): never {
    throw new SchemaError(`${this.path}.${name}`, message);
  }

  #typed<T>(name: string, expected: string, read: (value: unknown) => T | undefined): T | undefined {
    if (!this.has(name)) return undefined;
    const value = read(this.#members[name]);
    return value === undefined ? this.ignore(name, `${expected} expected.`) : value;
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
