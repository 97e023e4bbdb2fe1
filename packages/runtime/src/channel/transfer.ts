import { type ByteSource, isByteSource, isPlainObject, MAX_JSON_DEPTH } from "@colophon/contract";
import { FileSource } from "../call/file-source.ts";

type Path = readonly (string | number)[];

/**
 * A place of a value that JSON cannot carry. Files go as blobs; what no operation accepts goes as a stand-in of the same
 * kind, so that the contract in the child refuses it in the same words as it would in the host.
 */
export type BinaryPart =
  | { readonly path: Path; readonly kind: "bytes"; readonly blob: number; readonly isBuffer?: true }
  | { readonly path: Path; readonly kind: "source"; readonly blob: number }
  | { readonly path: Path; readonly kind: "file"; readonly file: number; readonly byteLength: number }
  | { readonly path: Path; readonly kind: "number"; readonly text: string }
  | { readonly path: Path; readonly kind: "undefined" | "function" | "symbol" | "bigint" }
  | { readonly path: Path; readonly kind: "instance"; readonly name?: string }
  | { readonly path: Path; readonly kind: "thrown"; readonly message?: string };

export interface LiftedValue {
  /** The value's JSON, null at every leaf. */
  readonly json: string;
  readonly leaves: readonly BinaryPart[];
  readonly blobs: readonly (Uint8Array | ByteSource)[];
  readonly files: readonly FileSource[];
}

/** Stand-ins and cuts at most: a value with a cycle that branches would have more places than atoms. */
const MAX_STAND_INS = 1000;
/** Containers deeper than the contract allows are cut off a little below the depth at which it refuses them. */
const MAX_DEPTH = MAX_JSON_DEPTH + 8;

interface Lifter {
  readonly trail: (string | number)[];
  readonly leaves: BinaryPart[];
  readonly blobs: (Uint8Array | ByteSource)[];
  readonly files: FileSource[];
  standIns: number;
}

/**
 * Any value -> what carries it to another process. Never mutates it and never throws: getters and proxies may.
 *
 * Cost     O(size); parts without leaves are not copied before they are serialised.
 */
export function liftValue(value: unknown): LiftedValue {
  const lifter: Lifter = { trail: [], leaves: [], blobs: [], files: [], standIns: 0 };
  try {
    const json = JSON.stringify(lift(value, lifter));
    return { json, leaves: lifter.leaves, blobs: lifter.blobs, files: lifter.files };
  } catch (error) {
    const thrown: BinaryPart = { path: [], kind: "thrown", ...(error instanceof Error && { message: error.message }) };
    return { json: "null", leaves: [thrown], blobs: [], files: [] };
  }
}

function lift(value: unknown, lifter: Lifter): unknown {
  if (isScalar(value)) return value;
  const path = [...lifter.trail];
  if (value instanceof Uint8Array) {
    const blob = lifter.blobs.push(value) - 1;
    return leave(lifter, { path, kind: "bytes", blob, ...(Buffer.isBuffer(value) && { isBuffer: true as const }) });
  }
  if (value instanceof FileSource) {
    const file = lifter.files.push(value) - 1;
    return leave(lifter, { path, kind: "file", file, byteLength: value.byteLength });
  }
  if (isByteSource(value)) return leave(lifter, { path, kind: "source", blob: lifter.blobs.push(value) - 1 });
  const isDeep = lifter.trail.length > MAX_DEPTH;
  if (isDeep) lifter.standIns++;
  if (Array.isArray(value)) return isDeep ? [] : liftArray(value, lifter);
  if (isPlainObject(value)) return isDeep ? {} : liftObject(value, lifter);
  lifter.standIns++;
  return leave(lifter, placeholderFor(value, path));
}

function isScalar(value: unknown): boolean {
  return value === null || typeof value === "string" || typeof value === "boolean" || Number.isFinite(value);
}

function leave(lifter: Lifter, leaf: BinaryPart): null {
  lifter.leaves.push(leaf);
  return null;
}

function liftArray(array: readonly unknown[], lifter: Lifter): readonly unknown[] {
  let copy: unknown[] | undefined;
  for (let index = 0; index < array.length; index++) {
    if (lifter.standIns > MAX_STAND_INS) return copy ?? array.slice(0, index);
    const item = array[index];
    if (isScalar(item)) {
      copy?.push(item);
      continue;
    }
    lifter.trail.push(index);
    const lifted = lift(item, lifter);
    lifter.trail.pop();
    if (lifted !== item) copy ??= array.slice(0, index);
    copy?.push(lifted);
  }
  return copy ?? array;
}

function liftObject(object: Readonly<Record<string, unknown>>, lifter: Lifter): Readonly<Record<string, unknown>> {
  const changed: [string, unknown][] = [];
  for (const name of Object.keys(object)) {
    if (lifter.standIns > MAX_STAND_INS) return Object.fromEntries(changed);
    const member = object[name];
    if (member === undefined || isScalar(member)) continue;
    lifter.trail.push(name);
    const lifted = lift(member, lifter);
    lifter.trail.pop();
    if (lifted !== member) changed.push([name, lifted]);
  }
  return changed.length === 0 ? object : withMembers(object, changed);
}

/** `__proto__` is a member name like any other, so the copy is made of definitions and not of assignments. */
function withMembers(
  object: Readonly<Record<string, unknown>>,
  changed: readonly (readonly [string, unknown])[],
): Readonly<Record<string, unknown>> {
  const replaced = new Map(changed);
  return Object.fromEntries(
    Object.entries(object).map(([name, member]) => [name, replaced.has(name) ? replaced.get(name) : member]),
  );
}

function placeholderFor(value: unknown, path: Path): BinaryPart {
  switch (typeof value) {
    case "number":
      return { path, kind: "number", text: String(value) };
    case "undefined":
    case "function":
    case "symbol":
    case "bigint":
      return { path, kind: typeof value as "undefined" };
    default: {
      const name: unknown = (value as object).constructor?.name;
      return { path, kind: "instance", ...(typeof name === "string" && { name }) };
    }
  }
}

/** Where the files of a value are found in the process that revives it. */
export interface LeafFiles {
  /** As bytes in memory. */
  readonly bytes: (blob: number) => Uint8Array;
  /** As bytes that are read when they are needed. */
  readonly source: (blob: number) => ByteSource;
  readonly file: (file: number, byteLength: number) => ByteSource;
  /** Does the operation read the file at this path in pieces? */
  readonly isStreamed: (path: Path) => boolean;
}

/** What {@link liftValue} took apart -> the value. Errors: RangeError when a leaf leads nowhere. */
export function reviveValue(json: unknown, leaves: readonly BinaryPart[], files: LeafFiles): unknown {
  const root = { value: json };
  for (const leaf of leaves) place(root, leaf, reviveLeaf(leaf, files));
  return root.value;
}

function place(root: object, { path }: BinaryPart, value: unknown): void {
  let container: object = root;
  let member: string | number = "value";
  for (const next of path) {
    const inner: unknown = Object.hasOwn(container, member) ? Reflect.get(container, member) : undefined;
    if (typeof inner !== "object" || inner === null) throw new RangeError("A leaf leads nowhere.");
    container = inner;
    member = next;
  }
  Object.defineProperty(container, member, { value, enumerable: true, configurable: true, writable: true });
}

function reviveLeaf(leaf: BinaryPart, files: LeafFiles): unknown {
  switch (leaf.kind) {
    case "bytes": {
      if (files.isStreamed(leaf.path)) return files.source(leaf.blob);
      const bytes = files.bytes(leaf.blob);
      return leaf.isBuffer ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length) : bytes;
    }
    case "source":
      return files.source(leaf.blob);
    case "file":
      return files.file(leaf.file, leaf.byteLength);
    case "number":
      return Number(leaf.text);
    case "undefined":
      return undefined;
    case "function":
      return () => undefined;
    case "symbol":
      return Symbol();
    case "bigint":
      return 0n;
    case "instance":
      return Object.create({ constructor: { name: leaf.name } });
    case "thrown":
      return {
        get value(): never {
          throw leaf.message === undefined ? undefined : new Error(leaf.message);
        },
      };
  }
}
