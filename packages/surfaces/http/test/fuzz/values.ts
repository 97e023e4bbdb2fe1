import fc, { type Arbitrary } from "fast-check";

type Schema = Readonly<Record<string, unknown>>;

const NUMBERS = [0, -1, 1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, -0];
const TEXTS = [
  "",
  " ",
  "\0",
  "null",
  "true",
  "-1",
  "1e999",
  "../../../../etc/passwd",
  "__proto__",
  "constructor",
  "' or 1=1 --",
  "%00",
  "\u202e",
  "😀",
  "é",
  "$(id)",
  "x".repeat(300),
  "x".repeat(70_000),
];

/** Any JSON value, the awkward ones more often. */
export const junk: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], { "": 0 }, ...NUMBERS, ...TEXTS),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Texts for a place that is not JSON: a query, a header, a path. */
export const junkText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: "binary", maxLength: 40 }),
);

/** A value as a schema describes it: its types, its bounds and just past them, members missing and too many. */
export function valuesOf(schema: Schema, root: Schema = schema): Arbitrary<unknown> {
  return fc.oneof({ weight: 15, arbitrary: shapeOf(schema, root) }, { weight: 1, arbitrary: junk });
}

function shapeOf(schema: Schema, root: Schema): Arbitrary<unknown> {
  if (typeof schema.$ref === "string") return shapeOf(resolve(root, schema.$ref), root);
  if ("const" in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  for (const word of ["oneOf", "anyOf"] as const) {
    const branches = schema[word];
    if (Array.isArray(branches)) return fc.oneof(...branches.map((branch) => shapeOf(branch as Schema, root)));
  }
  switch ([schema.type].flat()[0]) {
    case "string":
      return textOf(schema);
    case "integer":
    case "number":
      return numberOf(schema);
    case "boolean":
      return fc.boolean();
    case "array":
      return fc.array(valuesOf((schema.items ?? {}) as Schema, root), { maxLength: 3 });
    case "object":
      return objectOf(schema, root);
    default:
      return junk;
  }
}

function resolve(root: Schema, reference: string): Schema {
  let place: unknown = root;
  for (const part of reference.split("/").slice(1)) place = (place as Record<string, unknown>)[part];
  return (place ?? {}) as Schema;
}

function textOf({ pattern, minLength = 0, maxLength, format }: Schema): Arbitrary<unknown> {
  const texts: Arbitrary<unknown>[] = [fc.string({ unit: "grapheme", maxLength: 30 }), fc.constantFrom(...TEXTS)];
  // The schema's own expression, more often than anything else, so that what lies behind it is reached.
  if (typeof pattern === "string") {
    const matching = fc.stringMatching(new RegExp(pattern));
    texts.push(matching, matching, matching, matching);
  }
  if (format === "date-time")
    texts.push(
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      fc.constantFrom(
        "2026-02-30T00:00:00Z",
        "2026-01-01T24:00:00Z",
        "2026-01-01T00:00:60Z",
        "9999-12-31T23:59:59+23:59",
      ),
    );
  const bounds = [
    Number(minLength) - 1,
    Number(minLength),
    ...(typeof maxLength === "number" ? [maxLength, maxLength + 1] : []),
  ];
  const lengths = bounds.filter((length) => length >= 0 && length <= 100_000);
  texts.push(fc.constantFrom(...lengths, 1).map((length) => "a".repeat(length)));
  return fc.oneof(...texts);
}

function numberOf({ minimum, maximum }: Schema): Arbitrary<unknown> {
  const bounds = [minimum, maximum].filter((bound) => typeof bound === "number");
  return fc.oneof(
    fc.constantFrom(...NUMBERS, ...bounds.flatMap((bound) => [bound - 1, bound, bound + 1])),
    fc.integer({ min: Number(minimum ?? -10), max: Math.max(Number(minimum ?? -10), Number(maximum ?? 10)) }),
  );
}

function objectOf({ properties = {}, required = [] }: Schema, root: Schema): Arbitrary<unknown> {
  const members = Object.entries(properties as Record<string, Schema>);
  const must = required as readonly string[];
  const present = fc.record(Object.fromEntries(members.map(([name, member]) => [name, valuesOf(member, root)])), {
    requiredKeys: must.filter((name) => members.some(([other]) => other === name)),
  });
  return fc.oneof(
    { weight: 8, arbitrary: present },
    // One that is needed is missing.
    {
      weight: 1,
      arbitrary: fc.tuple(present, fc.constantFrom("", ...must)).map(([value, gone]) => {
        const { [gone]: _, ...rest } = value as Record<string, unknown>;
        return rest;
      }),
    },
    // One that nobody knows is there.
    {
      weight: 1,
      arbitrary: fc
        .tuple(present, fc.constantFrom("extra", "__proto__", "constructor", "", "input ", "Input"), junk)
        .map(([value, name, extra]) =>
          Object.defineProperty({ ...(value as object) }, name, { value: extra, enumerable: true }),
        ),
    },
  );
}
