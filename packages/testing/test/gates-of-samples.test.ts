import { describe, expect, test } from "vitest";
import { createSubject, describeFinding, GATES, type GateId, type Row, type Setting } from "../src/index.ts";
import { conservation, defineNotes } from "./conservation/planted.ts";
import { LINE_ROWS } from "./family/rows.ts";
import { define, parseExiting, parseLeaks, parseSound, spinning } from "./family/src/broken.ts";
import { convertLines } from "./family/src/index.ts";
import { BROKEN, expectOnly, FAMILY, findingsOf } from "./support.ts";

/** As `conforms` sets them in `npm test`. */
const SAMPLE: Partial<Setting> = { isSample: true, hostileBudgetMs: 150 };
/** The units of the small operation, and the part of its value that has them; without its statements. */
const READING = { list: conservation.list!, carries: conservation.carries! };
const FILES: readonly Row[] = [{ name: "three bytes", input: { bytes: "Zm9v" } }];

describe("a process that runs the rows and then the hostile set", () => {
  test("that ends in the hostile set is a finding of C6 alone", async () => {
    const subject = createSubject(parseExiting, FILES, { module: BROKEN, catalog: [], isSample: true });
    const of = async (gate: GateId) => (await GATES[gate].check(subject)).map(describeFinding);
    expect(await of("C6")).toEqual([expect.stringMatching(/an ELF program: the process died with 7$/)]);
    expect([await of("C7"), await of("C10")]).toEqual([[], []]);
  });

  test("that has no such operation is a finding of both", async () => {
    const absent = define("absent", {});
    const rows = [{ name: "a", input: { text: "a" } }];
    for (const gate of ["C6", "C7"] as const) {
      const found = (await findingsOf(gate, absent, rows, SAMPLE)).map(describeFinding);
      expect(found.join("\n")).toContain("exports no operation common.parse.absent");
    }
  });

  test("finds the clock, the locale, the folder and the order of members in outputs, and an earlier call in a row that is called again", async () => {
    const leaks = ["an earlier call", "the clock", "the locale", "the working folder", "the order of members"];
    const rows = [...leaks, "nothing"].map((leak) => ({ name: leak, input: { leak, note: { a: 1, b: 2 } } }));
    const findings = await findingsOf("C7", parseLeaks, rows, SAMPLE);
    expect([...new Set(findings.map(({ row }) => row))].sort()).toEqual([...leaks].sort());
  });

  test("passes sound operations", async () => {
    expect(await findingsOf("C6", parseSound, FILES, SAMPLE)).toEqual([]);
    expect(await findingsOf("C7", convertLines, LINE_ROWS, { module: FAMILY, ...SAMPLE })).toEqual([]);
  });
});

describe("C15 of a sample", () => {
  test("finds a long silence in any row, also in one that is not called again when it is quick", {
    tags: "large",
  }, async () => {
    const rows = ["a", "b", "c"].map((text) => ({ name: text, input: { text } }));
    const findings = await findingsOf(
      "C15",
      spinning((text) => text === "c"),
      rows,
      SAMPLE,
    );
    expect(findings.map(describeFinding)).toContainEqual(expect.stringMatching(/row "c" does not look at the clock/));
  });
});

describe("C20 of a sample", () => {
  const rows = ["a|1", "b|2", "c|3", "d|4"].map((text) => ({
    name: text,
    input: { bytes: new TextEncoder().encode(text) },
  }));
  const losing = (lost: string) =>
    defineNotes((sound) => ({ ...sound, rows: sound.rows.filter((row) => !row.includes(lost)) }));
  const check = (lost: string, setting: Partial<Setting>) =>
    findingsOf("C20", losing(lost), rows, { conservation: READING, ...setting });

  test("looks at the first row and each second further", async () => {
    expectOnly(await check("c", SAMPLE), "C20", /"[c3]" stands 1 times in the document and 0 times/);
    expect(await check("d", SAMPLE)).toEqual([]);
    expectOnly(await check("d", {}), "C20", /"[d4]" stands 1 times/);
  });

  test("goes on to the other rows while a statement was not made", async () => {
    const made: string[] = [];
    const statement = {
      name: "the last",
      check: ({ input }: { readonly input: unknown }) => {
        const text = new TextDecoder().decode((input as { readonly bytes: Uint8Array }).bytes);
        made.push(text);
        return text.startsWith("d") ? [] : undefined;
      },
    };
    const setting = { ...SAMPLE, conservation: { ...READING, statements: [statement] } };
    expect(await findingsOf("C20", losing("x"), rows, setting)).toEqual([]);
    expect(made).toEqual(["a|1", "c|3", "b|2", "d|4"]);
  });
});
