import { describe, expect, test } from "vitest";
import { floorOf, type Loss, scoreOfRender } from "../src/index.ts";

const loss = (severity: Loss["severity"]): Loss => ({
  code: "common/X",
  severity,
  subject: "x",
  message: "x",
  avoidable: false,
});

describe("the score of a render", () => {
  test("is its report's, where there is one", () => {
    expect(scoreOfRender({ report: { deckScore: 71.2 } }, [loss("dropped")])).toBe(71.2);
  });
  test("is else 100 less what its losses take, never under 0", () => {
    expect(scoreOfRender({}, [])).toBe(100);
    expect(scoreOfRender(undefined, [loss("dropped"), loss("degraded"), loss("substituted")])).toBe(66);
    expect(
      scoreOfRender(
        {},
        Array.from({ length: 9 }, () => loss("dropped")),
      ),
    ).toBe(0);
  });
  test("has a floor where options ask for one", () => {
    expect(floorOf({})).toBeUndefined();
    expect(floorOf({ preflightPolicy: { renderIfScoreAbove: 0 } })).toBe(0);
  });
});
