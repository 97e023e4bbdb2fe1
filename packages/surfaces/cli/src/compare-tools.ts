import type { Receipt } from "@colophon/contract";

/** A version or a font face that a receipt names and a run here does not have alike. */
export interface ToolDifference {
  /** "libreoffice", or "fonts: face Carlito latin 400". */
  readonly tool: string;
  readonly claimed: string;
  readonly found: string;
}

/** What a receipt and that of a run here name differently: the package of the operation, its engines, and what of them took part. */
export function compareTools(claimed: Receipt, found: Receipt): readonly ToolDifference[] {
  const [here, there] = [namedIn(found), namedIn(claimed)];
  return [...new Set([...there.keys(), ...here.keys()])]
    .map((tool) => ({ tool, claimed: there.get(tool) ?? "none", found: here.get(tool) ?? "none" }))
    .filter((each) => each.claimed !== each.found);
}

function namedIn({ engine, tools = [] }: Receipt): ReadonlyMap<string, string> {
  const named = new Map([[engine.name, engine.version]]);
  for (const { name, version, facts = {} } of tools) {
    named.set(name, version);
    for (const [fact, value] of Object.entries(facts)) named.set(`${name}: ${fact}`, value);
  }
  return named;
}
