import { brotliDecompressSync } from "node:zlib";
import { CMap, identityCMap } from "./cmap.ts";
import { PACKED as CNS } from "./data/cmaps-cns.ts";
import { PACKED as GB } from "./data/cmaps-gb.ts";
import { PACKED as JAPAN } from "./data/cmaps-japan.ts";
import { PACKED as KOREA } from "./data/cmaps-korea.ts";

const PACKS: Readonly<Record<string, string>> = { CNS1: CNS, GB1: GB, Japan1: JAPAN, Korea1: KOREA };
const lines = new Map<string, string>();
const opened = new Set<string>();
const known = new Map<string, CMap>();

/**
 * A CMap that PDF names without embedding it, also the four that give the text of CIDs ("Adobe-Japan1-UCS2"). Undefined for
 * a name that is none of them.
 *
 * Source   ISO 32000-2, 9.7.5.2; data of Adobe.
 */
export function findPredefinedCMap(name: string): CMap | undefined {
  if (name === "Identity-H" || name === "Identity-V") return identityCMap(name.endsWith("V"));
  const found = known.get(name);
  if (found !== undefined) return found;
  const line = findLine(name);
  if (line === undefined) return undefined;
  const map = unpack(line);
  known.set(name, map);
  return map;
}

function findLine(name: string): string | undefined {
  for (const [pack, data] of Object.entries(PACKS)) {
    const held = lines.get(name);
    if (held !== undefined) return held;
    if (opened.has(pack)) continue;
    opened.add(pack);
    for (const line of brotliDecompressSync(Buffer.from(data, "base64")).toString("latin1").split("\n"))
      lines.set(line.slice(0, line.indexOf("|")), line);
  }
  return lines.get(name);
}

/** name|H or V|base|code spaces|mappings, each "gap:length=difference" or with text in hex, numbers to the base 36. */
function unpack(line: string): CMap {
  const [, way, base = "", spaces = "", mappings = ""] = line.split("|");
  const singles = new Map<number, number | string>();
  const ranges: { low: number; high: number; value: number | string }[] = [];
  let next = 0;
  let last = 0;
  for (const [, gap = "", length, difference, text] of mappings.matchAll(/(-?\w+)(?::(\w+))?(?:=(-?\w+)|"(\w+))/g)) {
    const low = next + Number.parseInt(gap, 36);
    const high = low + (length === undefined ? 0 : Number.parseInt(length, 36));
    let value: number | string;
    if (difference === undefined)
      value = (text ?? "").replace(/..../g, (unit) => String.fromCharCode(Number.parseInt(unit, 16)));
    else {
      value = last + Number.parseInt(difference, 36);
      last = value + high - low;
    }
    if (low === high) singles.set(low, value);
    else ranges.push({ low, high, value });
    next = high + 1;
  }
  return new CMap({
    isVertical: way === "V",
    spaces: spaces === "" ? [] : spaces.split(",").map(readSpace),
    singles,
    ranges,
    base: base === "" ? undefined : findPredefinedCMap(base),
  });
}

function readSpace(text: string): { length: number; low: number; high: number } {
  const [size = 0, low = 0, high = 0] = text.split("-").map((digits) => Number.parseInt(digits, 36));
  return { length: size, low, high };
}
