import { sourceOf } from "@colophon/contract";
import { openZip } from "@colophon/kit-zip";
import type { RuleTerms } from "@colophon/testing";

const SLIDE = "application/vnd.openxmlformats-officedocument.presentationml.";

/** Mutants of one rule each of PowerPoint's parts: slides, layouts, masters, notes, charts, tables. */
export const RULE_TERMS: RuleTerms = {
  seed: "rules of PowerPoint",
  parts: /^(?:ppt|docProps)\/(?!.*(?:_rels|theme)\/).+\.xml$/,
  types: ["application/xml", `${SLIDE}slideLayout+xml`, `${SLIDE}notesSlide+xml`, "text/plain"],
  references: /\s(?:r:(?:id|embed|link)|spid|id)="[^"]*"/g,
  entriesOf(bytes) {
    const archive = openZip(sourceOf(bytes));
    return archive.entries.map((entry) => ({ path: entry.name, bytes: archive.read(entry) }));
  },
};
