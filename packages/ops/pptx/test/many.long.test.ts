import { looksOftenAtTenMegabytes } from "@colophon/testing";
import { repairPptx, validatePptx } from "../src/index.ts";
import { deckFiles, pack, rels } from "./decks.ts";
import { drawnForm, manyLinks, manyTargets, spanningRow } from "./many-faults.ts";

const options = { limits: { maxExpansionRatio: 100_000, maxElements: 10_000_000, maxDurationMs: 60_000 } };

const row = (
  name: string,
  count: number,
  made: { readonly shapes: (count: number) => string; readonly more?: (count: number) => Record<string, string> },
) => ({
  name,
  options,
  unpackedBytes: made.shapes(count).length,
  input: (share = 1) => ({
    bytes: pack({ ...deckFiles([made.shapes(count * share)]), ...made.more?.(count * share) }),
  }),
});
const ROWS = [
  row("cells that span one another", 130_000, { shapes: spanningRow }),
  row("guides without a formula", 270_000, { shapes: drawnForm }),
  row("links that run", 150_000, {
    shapes: manyLinks,
    more: (count) => ({
      "ppt/slides/_rels/slide1.xml.rels": manyTargets(
        count,
        rels(["rId1", "slideLayout", "../slideLayouts/slideLayout1.xml"]),
      ),
    }),
  }),
];

looksOftenAtTenMegabytes(repairPptx, ROWS);
looksOftenAtTenMegabytes(validatePptx, ROWS);
