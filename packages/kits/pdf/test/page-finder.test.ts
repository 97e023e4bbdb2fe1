import { describe, expect, it } from "vitest";
import { PageFinder } from "../src/index.ts";

function missing(seen: string, texts: readonly string[], painted = ""): readonly (readonly string[])[] {
  return new PageFinder({ painted, seen }).takeAll(texts, () => undefined);
}

describe("text that runs from right to left is found", () => {
  it.each([
    ["where its marks are between other letters", "ال َّس َلَا ُم َعلَيكُ ْم", "السَّلَامُ عَلَيْكُمْ"],
    ["where a ligature has no character for its mark", "ُم َح َّم ٌد َرسو ُل ا \ufffd ِلله", "مُحَمَّدٌ رَسُولُ اللّٰهِ"],
    ["where a map gives no character between its words", "الموافقات\ufffd التنظيمية", "الموافقات التنظيمية"],
    ["where a number touches it", "مطلوبة في  4دول", "مطلوبة في 4 دول"],
    ["where a letter of another script touches it", "آمدنی Oمیں اضافہ", "آمدنی میں اضافہ"],
    ["in Hebrew with its points", "ֲע ֵלי ֶכם", "עֲלֵיכֶם"],
  ])("%s", (_, seen, text) => {
    expect(missing(seen, [text])).toEqual([[]]);
  });

  it("once for each place, and a word that is not there is missing", () => {
    expect(missing("دول الخليج", ["دول", "دول"])).toEqual([[], ["دول"]]);
    expect(missing("ُم َح َّم ٌد", ["مُحَمَّدٌ", "أَحْمَد"])).toEqual([[], ["أَحْمَد"]]);
    expect(missing("ضمن", ["من"])).toEqual([["من"]]);
  });
});
