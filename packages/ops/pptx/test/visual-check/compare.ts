import { readFileSync } from "node:fs";
import type { CorpusFile } from "@colophon/testing";
import { type Fault, isHard } from "./fault.ts";
import type { openLooker, Rendered } from "./pages-of.ts";
import { renderSlides } from "./pages-of.ts";
import { withoutTemplates } from "./template-ground.ts";

/** Designs that slides are made in: the own one, the own one with tokens, a template with a master of its own. */
export const BRANDS = {
  own: {},
  tokens: {
    tokens: {
      palette: { accent: "#8A1538", foreground: "#222222" },
      type: { title: { family: "Georgia" }, body: { family: "Calibri" } },
    },
  },
  template: { template: new Uint8Array(readFileSync(new URL("../../fixtures/template.pptx", import.meta.url))) },
} as const;

export interface Slide {
  readonly name: string;
  readonly slide: Record<string, unknown>;
}

/** What looker and report say of slides. */
export interface Compared {
  readonly slides: number;
  /** Slides with a hard fault. */
  readonly faulty: number;
  /** Hard faults of slides of which the report says nothing. */
  readonly unsaid: readonly string[];
  /** Slides of which the report minds something and the looker nothing. */
  readonly unseen: readonly string[];
}

/** Slides made in a design, looked at, and held against the report that came with them. */
export async function compare(
  looker: Pick<ReturnType<typeof openLooker>, "look" | "print">,
  brand: keyof typeof BRANDS | RealTemplate,
  slides: readonly Slide[],
): Promise<Compared> {
  const isReal = typeof brand !== "string";
  const rendered = await renderSlides(
    slides.map(({ slide }) => slide),
    isReal ? { template: brand.read() } : BRANDS[brand],
  );
  const seen = (await looker.look(rendered.bytes)).filter((fault) => isHard(fault) && !isReportedOnce(fault, rendered));
  const faults = isReal ? await withoutTemplates(looker, rendered.bytes, seen) : seen;
  return compareEach(isReal ? brand.path : brand, slides, { faults, findings: rendered.findings });
}

/** A file of the corpora. */
type RealTemplate = Pick<CorpusFile, "path" | "read">;

function compareEach(
  brand: string,
  slides: readonly Slide[],
  { faults, findings }: Pick<Rendered, "findings"> & { readonly faults: readonly Fault[] },
): Compared {
  const [unsaid, unseen]: [string[], string[]] = [[], []];
  let faulty = 0;
  for (const [index, { name }] of slides.entries()) {
    const seen = faults.filter(({ slide }) => slide === index);
    const said = findings.filter(({ slideIndex, severity }) => slideIndex === index && severity !== "info");
    if (seen.length > 0) faulty += 1;
    if (seen.length > 0 && said.length === 0)
      unsaid.push(...seen.map(({ kind, detail }) => `${brand} ${name}: ${kind} ${detail}`));
    if (seen.length === 0 && said.length > 0)
      unseen.push(`${brand} ${name}: ${said.map(({ code, message }) => `${code} ${message}`).join("; ")}`);
  }
  return { slides: slides.length, faulty, unsaid, unseen };
}

/** A template's own faint slide numbers are told for the whole deck. */
const isReportedOnce = ({ kind, detail }: Fault, { findings }: Rendered): boolean =>
  kind === "contrast" &&
  /^"\d+"/.test(detail) &&
  findings.some(({ code, slideIndex }) => code === "BRAND_COLOR_MISMATCH" && slideIndex === undefined);

/** The share of slides of which report and looker say the same: that there is something to mind, or nothing. */
export function agreement(all: readonly Compared[]): number {
  const sum = all.reduce((total, { slides }) => total + slides, 0);
  const differing = all.flatMap(({ unsaid, unseen }) => [...unsaid, ...unseen].map((line) => line.split(":")[0]));
  return 1 - new Set(differing).size / sum;
}
