import { looksOftenAtTenMegabytes } from "@colophon/testing";
import { repairPptx, validatePptx } from "../src/index.ts";
import { deckFiles, pack, rels } from "./decks.ts";
import { drawnForm, manyLinks, manyTargets, spanningRow } from "./many-faults.ts";

const options = { limits: { maxExpansionRatio: 100_000, maxElements: 10_000_000, maxDurationMs: 60_000 } };

const row = (name: string, shapes: string, more: Record<string, string> = {}) => {
  const bytes = pack({ ...deckFiles([shapes]), ...more });
  return { name, options, unpackedBytes: shapes.length, input: () => ({ bytes }) };
};
const ROWS = [
  row("cells that span one another", spanningRow(130_000)),
  row("guides without a formula", drawnForm(270_000)),
  row("links that run", manyLinks(150_000), {
    "ppt/slides/_rels/slide1.xml.rels": manyTargets(
      150_000,
      rels(["rId1", "slideLayout", "../slideLayouts/slideLayout1.xml"]),
    ),
  }),
];

looksOftenAtTenMegabytes(repairPptx, ROWS);
looksOftenAtTenMegabytes(validatePptx, ROWS);
