import { describe, expect, it } from "vitest";
import { judgeHints, judgeSlides } from "./fix-hints.ts";
import { BRANDS } from "./visual-check/compare.ts";
import { AMOUNTS, SCRIPTS, type Script } from "./visual-check/script-words.ts";
import { SLIDE_NAMES, varySlide } from "./visual-check/varied-slides.ts";

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

  it("hold of tokens that lack an accent or name fonts that are not there, and of layouts that a template lacks", async () => {
    const ghost = { family: "Ghost Sans" };
    const tokens = { palette: { foreground: "#222222" }, type: { title: ghost, body: ghost } };
    const faults: string[] = [];
    const followed = new Map<string, number>();
    for (const script of Object.keys(SCRIPTS) as Script[])
      for (const name of SLIDE_NAMES) {
        const slide = varySlide(name, script, "usual");
        const deck = { version: "2.0", title: "Deck" };
        const judged = [
          await judgeHints(`tokens ${name} ${script}`, { ...deck, slides: [slide], tokens } as Spec),
          await judgeHints(
            `layout ${name} ${script}`,
            { ...deck, slides: [{ ...slide, layout: "Quiz" }] } as Spec,
            BRANDS.template.template,
          ),
        ];
        for (const one of judged) {
          faults.push(...one.faults);
          for (const [code, count] of one.followed) followed.set(code, (followed.get(code) ?? 0) + count);
        }
      }
    console.info(JSON.stringify([...followed]));
    expect(faults).toEqual([]);
    for (const code of ["BRAND_TOKEN_MISSING", "FONT_FALLBACK_USED", "UNSUPPORTED_LAYOUT_SELECTION"])
      expect(followed.get(code)).toBeGreaterThan(100);
  });
});

type Spec = Parameters<typeof judgeHints>[1];
