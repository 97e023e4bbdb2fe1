import type { Deck } from "@colophon/base-deck";
import { FINDING_CODES, FINDING_KINDS, type QualityFinding, reportOf } from "@colophon/base-deck";
import { describe, expect, it } from "vitest";

const findingOf = (code: QualityFinding["code"], slideIndex?: number): QualityFinding => ({
  ...{ code, ...FINDING_KINDS[code], message: "-", blocking: false },
  ...(slideIndex !== undefined && { slideIndex }),
});
const deckOf = (slides: number): Deck => ({
  version: "2.0",
  title: "Deck",
  slides: Array.from({ length: slides }, () => ({ slideType: "title-body", title: "Title", body: ["Words"] })),
});
const scoreOf = (findings: readonly QualityFinding[], slides: number): number =>
  reportOf(findings, deckOf(slides), undefined).deckScore;

describe("the score of a deck", () => {
  it("is lower by each finding of each code, on one slide of any number up to 200", () => {
    for (const code of FINDING_CODES)
      for (let slides = 1; slides <= 200; slides++) {
        const one = scoreOf([findingOf(code, slides - 1)], slides);
        const two = scoreOf([findingOf(code, slides - 1), findingOf("FONT_FALLBACK_USED", 0)], slides);
        expect([code, slides, one < 100, two < one]).toEqual([code, slides, true, true]);
      }
  });

  it("is the guide's example", () => {
    const findings = [
      findingOf("OVERFLOW_BODY_TEXT", 0),
      findingOf("TABLE_TOO_DENSE", 0),
      findingOf("TABLE_TOO_DENSE", 1),
    ];
    expect(scoreOf(findings, 4)).toBe(89.75);
  });

  it("is 0 and not less for a slide with more errors than it can lose", () => {
    expect(
      scoreOf(
        [0, 0, 0, 0, 0].map((at) => findingOf("ASSET_MISSING", at)),
        1,
      ),
    ).toBe(0);
  });
});
