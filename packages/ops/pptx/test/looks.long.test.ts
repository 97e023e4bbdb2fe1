import { afterAll, describe, expect, it } from "vitest";
import { agreement, BRANDS, type Compared, compare } from "./visual-check/compare.ts";
import { canLook, openLooker } from "./visual-check/pages-of.ts";
import { AMOUNTS, SCRIPTS, type Script } from "./visual-check/script-words.ts";
import { SLIDE_NAMES, varySlide } from "./visual-check/varied-slides.ts";

describe.runIf(canLook)("slides of each kind, script, amount of text and design", { timeout: 3_600_000 }, () => {
  const looker = openLooker();
  afterAll(() => looker.close());

  it("have no hard fault that the report does not tell, and both agree on 95 of 100", async () => {
    const all: Compared[] = [];
    for (const brand of Object.keys(BRANDS) as (keyof typeof BRANDS)[])
      for (const script of Object.keys(SCRIPTS) as Script[]) {
        const slides = SLIDE_NAMES.flatMap((name) =>
          AMOUNTS.map((amount) => ({
            name: `${name} ${script} ${amount}`,
            slide: varySlide(name, script, amount),
          })),
        );
        const compared = await compare(looker, brand, slides);
        all.push(compared);
        const { faulty, unsaid, unseen } = compared;
        console.info(
          `${brand} ${script}: ${slides.length} slides, ${faulty} faulty, agreement ${agreement([compared]).toFixed(3)}`,
        );
        for (const line of [...unsaid.map((one) => `unsaid ${one}`), ...unseen.map((one) => `unseen ${one}`)])
          console.info(`  ${line}`);
      }
    console.info(`agreement ${agreement(all).toFixed(4)} of ${all.reduce((sum, { slides }) => sum + slides, 0)}`);
    expect(all.flatMap(({ unsaid }) => unsaid)).toEqual([]);
    expect(agreement(all)).toBeGreaterThanOrEqual(0.95);
  });
});
