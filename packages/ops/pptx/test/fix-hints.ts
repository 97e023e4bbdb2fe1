import { invoke } from "@colophon/contract";
import { renderPptx } from "../src/operations/render-pptx.ts";
import { applyPatch } from "./apply-patch.ts";
import { BRANDS } from "./visual-check/compare.ts";
import type { AMOUNTS, Script } from "./visual-check/script-words.ts";
import { SLIDE_NAMES, varySlide } from "./visual-check/varied-slides.ts";

export interface Judged {
  /** Hints that were followed, by code. */
  readonly followed: Map<string, number>;
  /** Slides of which the report minds something, and gives no hint. */
  readonly unhinted: number;
  readonly faults: readonly string[];
}

interface Spec {
  readonly slides: readonly Readonly<Record<string, unknown>>[];
}

/** Follows each hint of a specification by itself: its finding goes, and the score rises. */
export async function judgeHints(name: string, spec: Spec, template?: Uint8Array): Promise<Judged> {
  const followed = new Map<string, number>();
  const faults: string[] = [];
  const before = await reportOf(spec, template);
  let unhinted = 0;
  for (const { code, slideIndex, componentPath, severity, machineFixHint } of before.findings) {
    if (machineFixHint === undefined) {
      if (severity !== "info") unhinted++;
      continue;
    }
    followed.set(code, (followed.get(code) ?? 0) + 1);
    try {
      const patched = applyPatch(spec, machineFixHint);
      const after = await reportOf(patched, template);
      const reach = (slideIndex ?? 0) + patched.slides.length - spec.slides.length;
      const left = after.findings.filter(
        (other) =>
          other.code === code &&
          (slideIndex === undefined
            ? other.componentPath === componentPath
            : (other.slideIndex ?? 0) >= slideIndex && (other.slideIndex ?? 0) <= reach),
      );
      if (left.length > 0) faults.push(`${name}: ${code} at ${componentPath} stays: ${left[0]?.message}`);
      if (after.deckScore <= before.deckScore)
        faults.push(`${name}: ${code} at ${componentPath}: ${before.deckScore} -> ${after.deckScore}`);
    } catch (error) {
      faults.push(`${name}: ${code} at ${componentPath}: ${error} after ${machineFixHint}`);
    }
  }
  return { followed, unhinted, faults };
}

/** Every kind of slide in a script and design, each by itself. */
export async function judgeSlides(
  brand: keyof typeof BRANDS,
  script: Script,
  amounts: readonly (typeof AMOUNTS)[number][],
): Promise<Judged> {
  const { template, tokens } = BRANDS[brand] as { readonly template?: Uint8Array; readonly tokens?: object };
  const followed = new Map<string, number>();
  const faults: string[] = [];
  let unhinted = 0;
  for (const name of SLIDE_NAMES)
    for (const amount of amounts) {
      const slides = [varySlide(name, script, amount)];
      const spec = { version: "2.0", title: "Deck", slides, ...(tokens !== undefined && { tokens }) };
      const judged = await judgeHints(`${brand} ${name} ${script} ${amount}`, spec, template);
      for (const [code, count] of judged.followed) followed.set(code, (followed.get(code) ?? 0) + count);
      faults.push(...judged.faults);
      unhinted += judged.unhinted;
    }
  return { followed, unhinted, faults };
}

async function reportOf(spec: Spec, template: Uint8Array | undefined) {
  const input = { spec, ...(template !== undefined && { template }) } as never;
  const envelope = await invoke(renderPptx, input, { validation: "none" });
  if (!envelope.ok) throw new Error(`${envelope.error.message} ${JSON.stringify(envelope.error.issues?.slice(0, 3))}`);
  return envelope.value.report;
}
