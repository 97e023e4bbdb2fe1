import { describe, expect, it } from "vitest";
import { FLAVOURS, rulesOf } from "../src/index.ts";
import { parseCondition } from "../src/rules/formula.ts";
import type { Value } from "../src/rules/value.ts";

const reported = (condition: string, properties: Readonly<Record<string, Value>> = {}): Value =>
  parseCondition(condition).evaluate({ get: (name) => properties[name] });

describe("conditions", () => {
  const ROWS: readonly [string, Readonly<Record<string, Value>>, Value][] = [
    ["headerOffset == 0 && /%PDF-\\d\\.\\d/.test(header)", { headerOffset: 0, header: "%PDF-1.4" }, true],
    ["headerOffset == 0 && /%PDF-\\d\\.\\d/.test(header)", { headerOffset: 1, header: "%PDF-1.4" }, false],
    ["(isHex != true) || hexCount % 2 == 0", { isHex: true, hexCount: 3 }, false],
    ["F != null && (F & 4) == 4 && (F & 1) == 0", { F: 4 }, true],
    ["F != null && (F & 4) == 4 && (F & 1) == 0", { F: null }, false],
    ["(F & 32) >> 5", { F: 32 }, 1],
    ["ca == null || ca - 1.0 < 0.000001 && ca - 1.0 > -0.000001", { ca: 0.5 }, false],
    ["value.length() < 4", { value: "abc" }, true],
    ["fontName.search(/[A-Z]{6}\\+/) != 0", { fontName: "ABCDEF+Font" }, false],
    ["(isOn == true) ? (one != null) : (other != null)", { isOn: true, one: null, other: 1 }, false],
    ["Math.abs(top - bottom) >= 3", { top: 1, bottom: 9 }, true],
    ["kids.split('&').filter(elem => elem != 'L' && elem != mine).length == 0", { kids: "L&LI", mine: "LI" }, true],
    ["kids.split('&').slice(1).findIndex(elem => elem == 'Caption') < 0", { kids: "L&Caption" }, false],
    ['toUnicode.indexOf("\\u0000") == -1', { toUnicode: "a\0" }, false],
    ["parents.contains('Artifact') == false", { parents: ["Span"] }, true],
    ["AP.split('&').filter(elem => elem != 'N').toString()", { AP: "N&D&R" }, "D,R"],
  ];
  for (const [condition, properties, value] of ROWS)
    it(`${condition} of ${JSON.stringify(properties)}`, () => expect(reported(condition, properties)).toEqual(value));

  it("refuses what it does not know", () => {
    expect(() => parseCondition("a.constructor('x')")).toThrow(SyntaxError);
    expect(() => parseCondition("a = b")).toThrow(SyntaxError);
    expect(() => parseCondition("(a")).toThrow(SyntaxError);
    expect(() => parseCondition("Math.random()")).toThrow(SyntaxError);
  });
});

describe("profiles", () => {
  it("all are read, in the order of their clauses", () => {
    const counts = FLAVOURS.map((flavour) => rulesOf(flavour).length);
    expect(counts).toEqual([135, 129, 153, 144, 146, 155, 146, 148, 109, 109, 109, 106, 91]);
    const clauses = rulesOf("2b").map(({ clause, number }) => `${clause}-${number}`);
    expect(clauses.indexOf("6.1.13-10")).toBeGreaterThan(clauses.indexOf("6.1.13-9"));
    expect(clauses.indexOf("6.1.9-1")).toBeLessThan(clauses.indexOf("6.1.10-1"));
  });
});
