import { describe, expect, it } from "vitest";
import { judgeSlides } from "./fix-hints.ts";
import { BRANDS } from "./looker/compare.ts";
import { AMOUNTS, SCRIPTS, type Script } from "./looker/script-words.ts";

describe("the hints of slides of each kind, script, amount of text and design", { timeout: 3_600_000 }, () => {
  it("are JSON Patches after which their finding is gone and the score higher", async () => {
    const faults: string[] = [];
    const followed = new Map<string, number>();
    let unhinted = 0;
    for (const brand of Object.keys(BRANDS) as (keyof typeof BRANDS)[])
      for (const script of Object.keys(SCRIPTS) as Script[]) {
        const judged = await judgeSlides(brand, script, AMOUNTS);
        faults.push(...judged.faults);
        for (const [code, count] of judged.followed) followed.set(code, (followed.get(code) ?? 0) + count);
        unhinted += judged.unhinted;
      }
    console.info(JSON.stringify({ followed: [...followed], unhinted }));
    expect(faults).toEqual([]);
  });
});
