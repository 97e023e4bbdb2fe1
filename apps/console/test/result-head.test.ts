import { expect, it } from "vitest";
import { closeJson } from "../page/result-head.ts";

/** Whether a value is the beginning of another: lists may be shorter, objects may have fewer members. */
function isBeginning(part: unknown, whole: unknown): boolean {
  if (typeof part !== "object" || part === null) return part === whole;
  if (typeof whole !== "object" || whole === null || Array.isArray(part) !== Array.isArray(whole)) return false;
  return Object.entries(part).every(([name, member]) =>
    isBeginning(member, (whole as Readonly<Record<string, unknown>>)[name]),
  );
}

it("each beginning of a JSON text becomes JSON that holds nothing but what was read", () => {
  const value = {
    diagnostics: [],
    losses: [{ code: "a", message: 'a "quote", a \\ and {[', at: [1, 2.5, null] }, { code: "é😀" }],
    ok: true,
    value: { rows: [["x", ""], [], [{}]] },
  };
  const text = JSON.stringify(value);
  for (let length = 1; length <= text.length; length++)
    expect([length, isBeginning(JSON.parse(closeJson(text.slice(0, length))), value)]).toEqual([length, true]);
  expect(JSON.parse(closeJson(text))).toEqual(value);
  expect(JSON.parse(closeJson(text.slice(0, text.indexOf("}]"))))).toMatchObject({ losses: [{ code: "a" }, {}] });
});
