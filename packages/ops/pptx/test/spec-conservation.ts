import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { type Conservation, createTokens, type DocumentCall, type Unit } from "@colophon/testing";
import { makeDeckByChance } from "./made-decks.ts";

/** The interpreter itself: what stands for it in a search path may be a script that starts another. */
export const PYTHON =
  spawnSync("python3", ["-c", "import sys; print(sys.executable)"], {
    encoding: "utf8",
  }).stdout?.trim() ?? "";
export const hasPython = PYTHON !== "";
if (!hasPython) console.warn("SKIPPED: python3 is missing, nothing lists what a presentation holds.");

const SCRIPT = join(import.meta.dirname, "list-deck-text.py");
/** Members that say how something looks or what it is, not what stands there. */
const LOOKS = new Set(
  "version slideType primitive region type trend emphasis color fill kind align role verticalAlign transform direction crop src legend numberFormat format axis layout lang transition animation variables bindings tokens brand lineage layoutFamily accentColor link weight level resume filled zIndex id slideId componentId parentId overlayColor background wrapPolicy x y w h col row size".split(
    " ",
  ),
);

/** The texts of a specification, by a walk over its JSON; of the deck, as Python reads them out of the package. */
export const specConservation: Conservation = {
  list: ({ input }: DocumentCall) => {
    const { spec } = input as { readonly spec: unknown };
    const units: Unit[] = [];
    walk(spec, "spec", units, undefined);
    return units;
  },
  carries: (value) => (value as { readonly artifact: unknown }).artifact,
  open: ({ bytes }) => (hasPython ? { texts: textsOf(bytes) } : undefined),
  isAskedFor: ({ place, text = "" }, { input }) =>
    text.includes("{{") || targetsOf(input).some((target) => place === target),
  make: (chance) => {
    const { spec, shown, hidden } = makeDeckByChance(chance, createTokens());
    const units = [...shown, ...hidden].map((text, index) => ({ kind: "text", place: `leaf ${index}`, text }));
    return { name: `${units.length} leaves`, input: { spec }, units };
  },
};

export function textsOf(bytes: Uint8Array): readonly string[] {
  const { stdout, status, stderr } = spawnSync(PYTHON, [SCRIPT], {
    input: bytes,
    maxBuffer: 1 << 29,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as readonly string[];
}

/** Places whose value comes from a variable. */
function targetsOf(input: unknown): readonly string[] {
  const { slides = [] } = (
    input as {
      readonly spec: {
        readonly slides?: readonly { readonly bindings?: readonly { readonly targetPath?: string }[] }[];
      };
    }
  ).spec;
  return slides.flatMap(({ bindings = [] }, index) =>
    bindings.map(({ targetPath }) => `spec.slides[${index}].${targetPath ?? ""}`),
  );
}

function walk(node: unknown, path: string, units: Unit[], slide: number | undefined): void {
  const at = slide === undefined ? {} : { at: [{ kind: "slide" as const, index: slide }] };
  if (typeof node === "string") {
    if (node !== "") units.push({ kind: "text", place: path, text: node, ...at });
    return;
  }
  if (node === null || typeof node !== "object") return;
  for (const [key, value] of Object.entries(node)) {
    if (LOOKS.has(key)) continue;
    const isSlides = path === "spec.slides";
    walk(value, Array.isArray(node) ? `${path}[${key}]` : `${path}.${key}`, units, isSlides ? Number(key) : slide);
  }
}
