import { afterAll, describe, expect, it } from "vitest";
import { agreement, BRANDS, type Compared, compare } from "./visual-check/compare.ts";
import { canLook, openLooker } from "./visual-check/pages-of.ts";
import { AMOUNTS, SCRIPTS, type Script } from "./visual-check/script-words.ts";
import { SLIDE_NAMES, varySlide } from "./visual-check/varied-slides.ts";

/** Each slide type and primitive once, in turn through scripts, amounts of text and designs; all of them in the long suite. */
const scripts = Object.keys(SCRIPTS) as Script[];
const brands = Object.keys(BRANDS) as (keyof typeof BRANDS)[];

describe.runIf(canLook)("slides of each kind", { timeout: 300_000 }, () => {
  const looker = openLooker();
  afterAll(() => looker.close());

  it("have no hard fault that the report does not tell, and it tells of few others", async () => {
    const all: Compared[] = [];
    for (const [turn, brand] of brands.entries()) {
      const slides = SLIDE_NAMES.flatMap((name, index) => {
        const script = scripts[(index * 5 + turn) % scripts.length] ?? "latin";
        const amount = AMOUNTS[(index + (index >> 2)) % AMOUNTS.length] ?? "usual";
        const slide = varySlide(name, script, amount);
        return index % brands.length === turn ? [{ name: `${name} ${script} ${amount}`, slide }] : [];
      });
      all.push(await compare(looker, brand, slides));
    }
    expect(all.flatMap(({ unsaid }) => unsaid)).toEqual([]);
    const unseen = all.flatMap((compared) => compared.unseen).join("\n");
    expect(agreement(all), unseen).toBeGreaterThanOrEqual(0.95);
  });
});
