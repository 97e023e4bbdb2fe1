import { defineOperation, file, integer, object } from "@colophon/contract";
import { describe, expect, test } from "vitest";
import type { Conservation } from "../src/index.ts";
import { LINE_ROWS } from "./family/rows.ts";
import { errors, losses } from "./family/src/codes.ts";
import { convertLines } from "./family/src/index.ts";
import { expectOnly, FAMILY, findingsOf } from "./support.ts";

const judging = defineOperation({
  name: "common.inspect.lines",
  summary: "Count the bytes of a text.",
  engine: { name: "@colophon/lines", version: "0.1.0" },
  input: object({ bytes: file({ description: "The text." }) }),
  options: object({}),
  value: object({ byteLength: integer({ description: "How many." }) }),
  errors,
  losses,
  effects: "none",
  example: { input: { bytes: "YQpiCg==" } },
  run: ({ input }) => ({ byteLength: input.bytes.length }),
});
const ROW = [{ name: "a text", input: { bytes: Buffer.from("to be") } }];

describe("C20, an operation that reads files", () => {
  test("declares how it is watched", async () => {
    const setting = { module: FAMILY };
    expectOnly(await findingsOf("C20", convertLines, LINE_ROWS, setting), "C20", /declares no conservation/);
    expectOnly(await findingsOf("C20", judging, ROW, setting), "C20", /declares no conservation/);
  });

  test("may say why it gives nothing of a document only if it judges", async () => {
    const conservation: Conservation | string = "It counts, and gives nothing of the text.";
    expect(await findingsOf("C20", judging, ROW, { conservation })).toEqual([]);
    expectOnly(await findingsOf("C20", judging, ROW, { conservation: "no" }), "C20", /"no" is no reason/);
    expectOnly(await findingsOf("C20", convertLines, LINE_ROWS, { conservation }), "C20", /a reason is not enough/);
  });
});
