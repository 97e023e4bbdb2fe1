import {
  type AnyOperation,
  artifact,
  codes,
  type JsonSchema,
  NO_LOSSES,
  object,
  optional,
  record,
  string,
  typed,
} from "@colophon/contract";
import { describe, expect, test } from "vitest";
import { exportNameOf, type Finding, type Row, readCatalog } from "../src/index.ts";
import { CATALOG } from "./family/catalog.ts";
import { LINE_ROWS } from "./family/rows.ts";
import { define, parseSound, readMisnamed } from "./family/src/broken.ts";
import { errors } from "./family/src/codes.ts";
import { convertLines } from "./family/src/index.ts";
import { entryOf, expectOnly, FAMILY, findingsOf } from "./support.ts";

const ROWS: readonly Row[] = [{ name: "a text", input: { text: "to be or not to be, that is the question" } }];
const STORY = string({ description: "a ".repeat(100), maxLength: 1, default: "" });
const options = (members: Record<string, JsonSchema>) => ({ options: object(members as never) });

describe("C1 signature", () => {
  const rows: readonly (readonly [name: string, operation: () => AnyOperation, message: RegExp])[] = [
    [
      "another version",
      () => define("a", { engine: { name: "@colophon/lines", version: "0.0.9" } }),
      /version is 0\.0\.9, the package's 0\.1\.0/,
    ],
    [
      "another package",
      () => define("a", { engine: { name: "@colophon/other", version: "0.1.0" } }),
      /the engine is "@colophon\/other"/,
    ],
    ["a summary without an end", () => define("a", { summary: "Read a text" }), /the summary is no sentence/],
    ["an open object", () => define("a", { value: typed({ type: "object", properties: {} }) }), /value is not closed/],
    [
      "an open object deep inside",
      () =>
        define("a", {
          value: object({ a: record(typed({ type: "object", additionalProperties: true }), { description: "r" }) }),
        }),
      /value "a\.\*" is not closed/,
    ],
    [
      "a member without a description",
      () => define("a", { value: object({ a: typed({ type: "integer" }) }) }),
      /value "a" has no description/,
    ],
    [
      "an option without a maximum",
      () => define("a", options({ a: { type: "integer", description: "a", minimum: 1, default: 1 } })),
      /options "a" has no maximum/,
    ],
    [
      "an option without a minimum",
      () => define("a", options({ a: { type: "number", description: "a", maximum: 1, default: 1 } })),
      /options "a" has no minimum/,
    ],
    [
      "an option of any length",
      () => define("a", options({ a: string({ description: "a", default: "" }) })),
      /options "a" has no maxLength/,
    ],
    [
      "an option without a default",
      () =>
        define("a", {
          ...options({ a: string({ description: "a", maxLength: 1 }) }),
          example: { input: { text: "a" }, options: { a: "x" } },
        }),
      /options "a" is an option without a default/,
    ],
    [
      "a default that is refused",
      () =>
        define("a", {
          ...options({ a: string({ description: "a", maxLength: 1, default: "xx" }) }),
          example: { input: { text: "a" }, options: { a: "x" } },
        }),
      /options "a" has a default that it refuses/,
    ],
    [
      "a default that a union hides",
      () =>
        define("a", {
          options: object({
            a: optional(
              typed({
                description: "a",
                anyOf: [object({ b: string({ description: "b", maxLength: 1, default: "" }) })],
              }),
            ),
          }),
        }),
      /options schema is not strict: .*default/,
    ],
    [
      "a misspelt keyword",
      () => define("a", { value: typed({ type: "object", additionalProperties: false, requried: [] }) }),
      /value schema is not strict: .*requried/,
    ],
    [
      "a list of any length",
      () =>
        define("a", {
          input: object({
            text: string({ description: "t", maxLength: 9 }),
            a: optional(typed({ type: "array", description: "a" })),
          }),
        }),
      /input "a" has no maxItems/,
    ],
    [
      "an example that fails",
      () => define("a", { example: { input: { text: 5 } as never } }),
      /the example does not succeed: .*SCHEMA_REJECTED/,
    ],
    [
      "a long story",
      () => define("a", options({ a: string({ description: "a ".repeat(5000), maxLength: 1, default: "" }) })),
      /a description of 10000 characters, over 4000/,
    ],
    [
      "a hundred stories",
      () => define("a", options(Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`a${at}`, STORY])))),
      /the descriptor is \d+ bytes, over 16000/,
    ],
  ];
  test.each(rows)("%s", async (_, operation, message) => {
    expectOnly(await findingsOf("C1", operation(), ROWS), "C1", message);
  });

  test("effects that are not the catalog's", async () => {
    const catalog = [entryOf({ name: "common.parse.a", sideEffects: "network" })];
    expectOnly(
      await findingsOf("C1", define("a", {}), ROWS, { catalog }),
      "C1",
      /effects are "none", the catalog says "network"/,
    );
  });
});

// requirement: ERR-11
describe("C5 declared codes", () => {
  const { LINES_LOSS_POLICY: _, NOT_TEXT: __, ...few } = errors.entries;
  const table = { domain: "common", entries: few };
  const withOwn = codes("common", { ...few, OWN: { remediation: "Send another text.", phase: "parsing" } });
  const listed = Object.keys(few).map((name) => `common/${name}`);
  const entry = (errorCodes: readonly string[], change = {}) => [
    entryOf({ name: "common.parse.a", errorCodes, ...change }),
  ];
  const rows: readonly (readonly [
    name: string,
    operation: AnyOperation,
    errorCodes: readonly string[] | undefined,
    message: RegExp,
  ])[] = [
    [
      "a code that is missing",
      define("a", { errors: table }),
      [...listed, "common/MORE"],
      /not the catalog's: common\/MORE is missing/,
    ],
    [
      "a code that is not listed",
      define("a", { errors: table }),
      listed.slice(0, -1),
      /common\/LINES_RESOURCE is not listed/,
    ],
    ["another order", define("a", { errors: table }), listed.toReversed(), /their order is another/],
    [
      "a code no row produces",
      define("a", { errors: withOwn }),
      undefined,
      /no row produces common\/OWN, and it is not argued/,
    ],
    [
      "an argument that is none",
      define("a", { errors: withOwn, unreachableCodes: { OWN: "Never." } }),
      undefined,
      /OWN is argued impossible without an argument/,
    ],
    [
      "a code argued impossible that a row produces",
      define("a", {
        errors: withOwn,
        unreachableCodes: { OWN: "Every text is read as it is." },
        run: ({ input, op }) => {
          op.checkpoint();
          if ((input as { text: string }).text.includes("be")) throw op.error("OWN", "It is bad.");
          return { read: true };
        },
      }),
      undefined,
      /common\/OWN is argued impossible, and it is produced/,
    ],
  ];
  test.each(rows)("%s", async (_, operation, errorCodes, message) => {
    const catalog = errorCodes === undefined ? [] : entry(errorCodes);
    const own: readonly Row[] = [...ROWS, { name: "another text", input: { text: "a" } }];
    expectOnly(await findingsOf("C5", operation, own, { catalog }), "C5", message);
  });

  test("a starting list may be appended to, one of our own is chosen", async () => {
    const operation = define("a", { errors: table });
    expect(
      await findingsOf("C5", operation, ROWS, {
        catalog: entry(listed.slice(0, 3), { source: "field", lossCodes: [] }),
      }),
    ).toEqual([]);
    expect(await findingsOf("C5", operation, ROWS, { catalog: entry([], { source: "ours-to-design" }) })).toEqual([]);
  });

  test("a list of the specification is appended to openly, or not at all", async () => {
    const operation = define("a", { errors: table });
    const catalog = (appended: Readonly<Record<string, string>>) =>
      entry(listed.slice(0, -1), { lossCodes: [], appended });
    const last = listed.at(-1) ?? "";
    expect(await findingsOf("C5", operation, ROWS, { catalog: catalog({ [last]: "It is needed." }) })).toEqual([]);
    expectOnly(await findingsOf("C5", operation, ROWS, { catalog: catalog({}) }), "C5", /is not listed/);
  });

  test("a code argued impossible that only the hostile set produces", async () => {
    const operation = define("nul", { errors: withOwn, unreachableCodes: { OWN: "Every text is read as it is." } });
    const { OWN } = withOwn.entries;
    expect(OWN.remediation).toBe("Send another text.");
    const { parseNul } = await import("./family/src/nul.ts");
    expect(operation.name).toBe(parseNul.name);
    expectOnly(
      await findingsOf("C5", parseNul, ROWS, { module: new URL("./family/src/nul.ts", import.meta.url).href }),
      "C5",
      /common\/OWN is argued impossible, and it is produced/,
    );
  });
});

describe("C13 exports", () => {
  test.each([
    ["another name", readMisnamed, /exported as parseMisnamed; broken\.ts exports it as readMisnamed/],
    ["not at all", define("absent", {}), /exported as parseAbsent; broken\.ts does not export it/],
  ])("%s", async (_, operation, message) => {
    expectOnly(await findingsOf("C13", operation, ROWS), "C13", message);
  });

  test("the rule gives each operation a unique name, previews included", () => {
    const names = readCatalog().map(({ name, package: family }) => exportNameOf(name, family));
    expect(names.length).toBeGreaterThanOrEqual(79);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining([
        "parseDelimited",
        "parseDelimitedBytes",
        "inspectDelimitedSchema",
        "convertTables",
        "extractTableGrid",
        "parseDocx",
        "convertDocxPdf",
        "convertPdf",
        "transformPdfFormFill",
      ]),
    );
  });
});

describe("C14 verbs", () => {
  const makes = { value: object({ artifact: artifact({ description: "The file." }) }) };
  const rows: readonly (readonly [name: string, operation: AnyOperation, message: RegExp])[] = [
    ["inspect makes a file", define("a", { ...makes, name: "common.inspect.a" }), /inspect makes a file/],
    ["validate makes a file", define("a", { ...makes, name: "common.validate.a" }), /validate makes a file/],
    ["redact loses nothing", define("a", { name: "common.redact.a", losses: NO_LOSSES }), /redact declares no loss/],
  ];
  test.each(rows)("%s", async (_, operation, message) => {
    const catalog = [entryOf({ name: operation.name })];
    expectOnly(await findingsOf("C14", operation, [{ name: "a", input: { text: 1 } }], { catalog }), "C14", message);
  });

  test("not in the catalog, or in another package", async () => {
    expectOnly(await findingsOf("C14", define("a", {}), ROWS), "C14", /common\.parse\.a is not in the catalog/);
    const catalog = [entryOf({ name: "common.parse.a", package: "tables" })];
    expectOnly(await findingsOf("C14", define("a", {}), ROWS, { catalog }), "C14", /belongs to @colophon\/tables/);
  });

  test("an input that is changed", async () => {
    const operation = define("a", {
      input: parseSound.input,
      run: ({ input }) => {
        (input as { bytes: Uint8Array }).bytes[0] = 0;
        return { read: true };
      },
    });
    const catalog = [entryOf({ name: "common.parse.a" })];
    const findings = await findingsOf("C14", operation, [{ name: "a", input: { bytes: Uint8Array.of(1) } }], {
      catalog,
    });
    expectOnly(findings, "C14", /the input is another after the call/);
  });
});

describe("C18 rows of its own", () => {
  const keep = (test: (row: Row) => boolean) => LINE_ROWS.filter(test);
  const rows: readonly (readonly [name: string, rows: readonly Row[], message: RegExp])[] = [
    ["nothing hostile", keep(({ kind }) => kind !== "hostile"), /there is no hostile row/],
    ["no boundary", keep(({ kind }) => kind !== "boundary"), /there is no boundary row/],
    ["no real file", keep(({ name }) => !/table|characters/.test(name)), /no nominal row reads a real file/],
    [
      "two rows of one name",
      LINE_ROWS.map((row) => ({ ...row, name: row.name.replace("no bytes", "Latin-1") })),
      /two rows are called "Latin-1"/,
    ],
    [
      "the same call twice",
      [...LINE_ROWS, { ...LINE_ROWS[0], name: "again", kind: "boundary" } as Row],
      /rows "a table of two rows" and "again" are the same call/,
    ],
  ];
  test.each(rows)("%s", async (_, own, message) => {
    expectOnly(await findingsOf("C18", convertLines, own, { module: FAMILY, catalog: CATALOG }), "C18", message);
  });

  test("no content, and a fixture without a licence", async () => {
    const thin: readonly Row[] = (["nominal", "hostile", "boundary"] as const).map((kind) => ({
      name: kind,
      kind,
      input: { text: kind.slice(0, 3) },
    }));
    expectOnly(await findingsOf("C18", define("a", {}), thin), "C18", /no nominal row has real content/);
    const { fixture } = await import("../src/index.ts");
    const unlicensed: readonly Row[] = [
      ...LINE_ROWS,
      { name: "x", input: { bytes: fixture("LICENSES.md") }, losses: [] },
    ];
    expectOnly(
      await findingsOf("C18", convertLines, unlicensed, { module: FAMILY }),
      "C18",
      /LICENSES\.md does not speak of LICENSES\.md/,
    );
  });
});

describe("a sound operation", () => {
  test.each(["C1", "C5", "C13", "C14", "C18"] as const)("%s says nothing", async (gate) => {
    const findings: readonly Finding[] = await findingsOf(gate, convertLines, LINE_ROWS, {
      module: FAMILY,
      catalog: CATALOG,
    });
    expect(findings).toEqual([]);
  });
});
