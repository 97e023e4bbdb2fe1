import { expect, test } from "vitest";
import { createPythonReader } from "../src/readers/index.ts";

const ask = createPythonReader(`
def answer(question):
    return question["text"] * question["times"] if question["times"] >= 0 else 1 / 0
`);

test("one process answers questions of any size, and reports what it cannot answer", () => {
  expect(ask({ text: "é\n", times: 3 })).toBe("é\n".repeat(3));
  expect(() => ask({ text: "", times: -1 })).toThrow("ZeroDivisionError");
  expect(ask<string>({ text: "x".repeat(1_000), times: 1_000 })).toHaveLength(1_000_000);
  expect(ask({ text: "y".repeat(300_000), times: 0 })).toBe("");
});
