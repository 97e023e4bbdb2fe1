import { describe, expect, test } from "vitest";
import {
  type AnyOperation,
  codes,
  type Definition,
  defineOperation,
  describeOperation,
  file,
  fullCode,
  integer,
  type JsonSchema,
  json,
  NO_LOSSES,
  object,
  pick,
  readName,
  record,
  type Schema,
  string,
  typed,
  union,
  VERBS,
} from "../src/index.ts";
import { errors, losses, obey } from "./operations.ts";

describe("codes", () => {
  test.each([
    ["lower case", { notThis: { remediation: "Mend it.", phase: "input" } }],
    ["a leading digit", { "1ST": { remediation: "Mend it.", phase: "input" } }],
    ["two underscores", { A__B: { remediation: "Mend it.", phase: "input" } }],
    ["a remediation without a full stop", { A: { remediation: "Mend it", phase: "input" } }],
    ["an empty remediation", { A: { remediation: "", phase: "input" } }],
    ["a remediation in lower case", { A: { remediation: "mend it.", phase: "input" } }],
    ["a loss without a subject", { A: { severity: "dropped", subject: " " } }],
  ] as const)("refuses %s", (_, entries) => {
    expect(() => codes("common", entries as never)).toThrow(RangeError);
  });

  test("pick keeps the order asked for and refuses what the table has not", () => {
    expect(Object.keys(pick(errors, "OWN", "BAD_SHAPE").entries)).toEqual(["OWN", "BAD_SHAPE"]);
    expect(() => pick(errors, "toString" as never)).toThrow(/no code "toString"/);
    // @ts-expect-error An undeclared code does not compile.
    expect(() => pick(losses, "OWN")).toThrow(RangeError);
  });

  test("a table may hold codes of two domains, in one order", () => {
    const mixed = codes("docx", {
      SCHEMA_REJECTED: {
        remediation: "Send it right.",
        phase: "validation",
        domain: "common",
        conditions: ["schemaRejected", "inputBytes", "timedOut", "memory"],
      },
      DOC_INVALID: { remediation: "Repair the document.", phase: "parsing" },
    });
    expect(fullCode(mixed, "SCHEMA_REJECTED")).toBe("common/SCHEMA_REJECTED");
    expect(fullCode(mixed, "DOC_INVALID")).toBe("docx/DOC_INVALID");
    const operation = define({ name: "docx.parse", errors: mixed, losses: NO_LOSSES });
    const { errors: described, conditions } = describeOperation(operation);
    expect(described.map(({ code }) => code)).toEqual(["common/SCHEMA_REJECTED", "docx/DOC_INVALID"]);
    expect(conditions.timedOut).toBe("common/SCHEMA_REJECTED");
  });
});

describe("readName", () => {
  test.each([
    ["common.extract.table-grid", { domain: "common", verb: "extract", qualifier: "table-grid" }],
    ["docx.convert.pdf", { domain: "docx", verb: "convert", qualifier: "pdf" }],
    ["pdf.repair", { domain: "pdf", verb: "repair", qualifier: "" }],
    ["common.inspect.a.b2", { domain: "common", verb: "inspect", qualifier: "a.b2" }],
  ])("%s", (name, parts) => {
    expect(readName(name)).toEqual(parts);
  });

  test.each([
    "",
    "common",
    "odt.parse.x",
    "common.read.x",
    "common.parse.",
    "common.parse.X",
    "common.parse.a--b",
    "common.parse.-a",
    "common.parse.a_b",
    " common.parse",
  ])("refuses %j", (name) => {
    expect(() => readName(name)).toThrow(RangeError);
  });

  test("twelve verbs, no more", () => {
    expect(VERBS).toHaveLength(12);
  });
});

type Loose = Definition<Schema, Schema, Schema, string, string>;
function define(change: Partial<Loose>): AnyOperation {
  const { name, summary, engine, input, options, value, effects, example, run } = obey as AnyOperation;
  return defineOperation({
    name,
    summary,
    engine,
    input,
    options,
    value,
    errors,
    losses,
    effects,
    example,
    run,
    ...change,
  });
}

describe("defineOperation refuses at definition time", () => {
  const own = (members: Record<string, Schema>) => object(members);
  const rows: readonly (readonly [name: string, change: Partial<Loose>, message: RegExp])[] = [
    ["a bad name", { name: "common.read.x" }, /none of the twelve verbs/],
    [
      "a condition without a code",
      {
        errors: codes("common", {
          A: { remediation: "Mend it.", phase: "input", conditions: ["schemaRejected", "inputBytes", "timedOut"] },
        }),
      },
      /represents memory/,
    ],
    [
      "two codes for a condition",
      {
        errors: codes("common", {
          A: { remediation: "Mend it.", phase: "input", conditions: ["timedOut"] },
          B: { remediation: "Mend it.", phase: "input", conditions: ["timedOut"] },
        }),
      },
      /Both A and B represent timedOut/,
    ],
    [
      "an error code of another domain",
      { errors: { ...errors, domain: "pdf" } },
      /pdf\/BAD_SHAPE is of another domain/,
    ],
    ["a loss code of another domain", { losses: { ...losses, domain: "xlsx" } }, /of another domain/],
    [
      "an option that hides a shared one",
      { options: own({ timeoutMs: integer({ description: "t" }) }) },
      /hides no shared option \(timeoutMs\)/,
    ],
    [
      "an option that hides the loss policy",
      { options: own({ lossPolicy: string({ description: "l" }) }) },
      /lossPolicy/,
    ],
    ["an option that hides a callback", { options: own({ onLoss: string({ description: "l" }) }) }, /onLoss/],
    ["options that are no object", { options: string({ description: "s" }) }, /options must be an object/],
    [
      "an argument for an undeclared code",
      { unreachableCodes: { NOT_THERE: "Because." } },
      /NOT_THERE is argued impossible but not declared/,
    ],
    [
      "an argument for a member of Object",
      { unreachableCodes: { toString: "Because." } as never },
      /toString is argued/,
    ],
    [
      "a file in a union",
      { input: object({ x: union([file({ description: "f" }), string({ description: "s" })]) }) },
      /one branch of a union/,
    ],
    [
      "a file in an open record",
      { input: object({ x: record(file({ description: "f" }), { description: "r" }) }) },
      /open record/,
    ],
    ["a file in a schema that refers to itself", { input: typed(RECURSIVE_FILES) }, /recursive/],
    [
      "a reference to nothing",
      { input: typed({ type: "object", properties: { a: { $ref: "#/$defs/nothing" } } }) },
      /refers to no definition/,
    ],
    [
      "a reference to elsewhere",
      { input: typed({ type: "object", properties: { a: { $ref: "https://example.org/a" } } }) },
      /refers to no definition/,
    ],
  ];
  test.each(rows)("%s", (_, change, message) => {
    expect(() => define(change)).toThrow(message);
  });

  test("an own option may have the name of a member of Object", () => {
    const operation = define({
      options: own({ constructor: string({ description: "c", default: "a" }) }),
    });
    expect(Object.keys(operation.allOptions.properties as object)).toContain("constructor");
  });

  test("every operation offers the loss policy, whatever its family declares", () => {
    const names = (operation: AnyOperation) => Object.keys(operation.allOptions.properties as object);
    const { LOSSY: _, ...rest } = errors.entries;
    expect(names(define({}))).toContain("lossPolicy");
    expect(names(define({ errors: { domain: "common", entries: rest } }))).toContain("lossPolicy");
    expect(names(define({ losses: NO_LOSSES }))).toContain("lossPolicy");
  });
});

const RECURSIVE_FILES: JsonSchema = {
  type: "object",
  properties: { tree: { $ref: "#/$defs/node" } },
  $defs: {
    node: {
      type: "object",
      properties: { bytes: file({ description: "f" }), children: { type: "array", items: { $ref: "#/$defs/node" } } },
    },
  },
};

describe("files are found where the schema has them", () => {
  test("through references, items and the branches of a union of objects", () => {
    const schema: JsonSchema = {
      type: "object",
      properties: {
        direct: file({ description: "f" }),
        parts: { type: "array", items: { $ref: "#/$defs/part" } },
        either: { oneOf: [object({ a: file({ description: "f" }) }), object({ b: json({ description: "j" }) })] },
        none: { $ref: "#/$defs/tree" },
      },
      $defs: {
        part: { type: "object", properties: { bytes: { $ref: "#/$defs/content" } } },
        content: file({ description: "f" }),
        tree: { type: "object", properties: { children: { type: "array", items: { $ref: "#/$defs/tree" } } } },
      },
    };
    const { filePlaces } = define({ input: typed(schema) });
    expect(filePlaces.members.get("direct")?.file).toEqual({ streamed: false });
    expect(filePlaces.members.get("parts")?.items?.members.get("bytes")?.file).toBeDefined();
    expect(filePlaces.members.get("either")?.members.get("a")?.file).toBeDefined();
    expect([...filePlaces.members.keys()]).toEqual(["direct", "parts", "either"]);
  });
});
