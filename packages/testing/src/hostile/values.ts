/** A value of this name, made anew each time so that none is spoilt by an earlier use. */
export interface NamedValue {
  readonly name: string;
  make(): unknown;
}

class Meter {
  readonly metres = 1;
}

const throwing = (): never => {
  throw new Error("A trap.");
};

function nest(levels: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = wrap(value);
  return value;
}

/** Everything that is no JSON, or is JSON only in name. */
const NOT_JSON: readonly NamedValue[] = [
  { name: "undefined", make: () => undefined },
  { name: "NaN", make: () => Number.NaN },
  { name: "Infinity", make: () => Number.POSITIVE_INFINITY },
  { name: "a bigint", make: () => 10n },
  { name: "a date", make: () => new Date(0) },
  { name: "a function", make: () => () => 1 },
  { name: "a symbol", make: () => Symbol("s") },
  { name: "a class instance", make: () => new Meter() },
  { name: "a map", make: () => new Map([["a", 1]]) },
  { name: "a promise", make: () => Promise.resolve(1) },
  { name: "a regular expression", make: () => /a+/g },
  { name: "a boxed string", make: () => Object("text") },
  { name: "bytes", make: () => Uint8Array.of(1, 2, 3) },
  { name: "an ArrayBuffer", make: () => new ArrayBuffer(4) },
  { name: "a lone surrogate", make: () => "a\ud800b" },
  { name: "a lone surrogate as a name", make: () => ({ "\udc00": 1 }) },
  { name: "a sparse array", make: () => Object.assign([1], { 3: 1 }) },
  { name: "an array of four billion holes", make: () => new Array(2 ** 32 - 1) },
  {
    name: "a cycle",
    make: () => {
      const cycle: Record<string, unknown> = {};
      cycle.self = [cycle, cycle];
      return cycle;
    },
  },
  { name: "500 objects inside one another", make: () => nest(500, (a) => ({ a })) },
  { name: "500 arrays inside one another", make: () => nest(500, (a) => [a]) },
  { name: "a getter that throws", make: () => Object.defineProperty({}, "bytes", { enumerable: true, get: throwing }) },
  { name: "a proxy that throws on everything", make: () => new Proxy({}, new Proxy({}, { get: () => throwing })) },
  { name: "a proxy of an array that throws", make: () => new Proxy([], { get: throwing }) },
  {
    name: "a proxy that throws a proxy that throws",
    make: () => {
      const thrown = new Proxy(new Error("x"), { get: throwing, getPrototypeOf: throwing });
      return new Proxy({}, { ownKeys: () => Reflect.apply(throwIt, undefined, [thrown]) });
    },
  },
  {
    name: "a revoked proxy",
    make: () => {
      const { proxy, revoke } = Proxy.revocable({}, {});
      revoke();
      return proxy;
    },
  },
  {
    name: "a getter that is another each time",
    make: () => {
      let turn = 0;
      return Object.defineProperty({}, "bytes", { enumerable: true, get: () => [Number.NaN, "", 1n][turn++ % 3] });
    },
  },
  { name: "an object with toJSON", make: () => ({ toJSON: () => ({ bytes: "" }) }) },
];

function throwIt(thrown: unknown): never {
  throw thrown;
}

/** JSON of every type, at the edges. */
const ODD_JSON: readonly NamedValue[] = [
  { name: "null", make: () => null },
  { name: "the value true", make: () => true },
  { name: "zero", make: () => 0 },
  { name: "minus zero", make: () => -0 },
  { name: "minus one", make: () => -1 },
  { name: "a half", make: () => 0.5 },
  { name: "2^53 + 2", make: () => 2 ** 53 + 2 },
  { name: "1e308", make: () => 1e308 },
  { name: "the empty string", make: () => "" },
  { name: "a word", make: () => "hostile" },
  { name: "a NUL", make: () => "\u0000" },
  { name: "a byte-order mark", make: () => "\ufeff" },
  { name: "right-to-left override", make: () => "\u202egpj.exe" },
  { name: "a path out", make: () => "../../../../etc/passwd" },
  { name: "an address", make: () => "http://169.254.169.254/latest/meta-data" },
  { name: "markup", make: () => "<script>alert(1)</script>&lt;%00" },
  { name: "a formula", make: () => "=cmd|' /C calc'!A0" },
  { name: "100,000 characters", make: () => "x".repeat(100_000) },
  { name: "50,000 opening brackets", make: () => "(".repeat(50_000) },
  { name: "50,000 a and a b", make: () => `${"a".repeat(50_000)}b` },
  { name: "an empty array", make: () => [] },
  { name: "an empty object", make: () => ({}) },
  { name: "1,000 empty objects", make: () => Array.from({ length: 1000 }, () => ({})) },
  { name: "a __proto__ member", make: () => JSON.parse('{"__proto__":{"polluted":true}}') },
  { name: "constructor and prototype", make: () => JSON.parse('{"constructor":{"prototype":{"polluted":true}}}') },
];

/** What a member that is a number, a text, an array of such bounds may just be and may just not be. */
export const HOSTILE_VALUES: readonly NamedValue[] = [...NOT_JSON, ...ODD_JSON];
