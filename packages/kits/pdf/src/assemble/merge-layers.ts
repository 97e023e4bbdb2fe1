import { isArray, isName, PdfDict, PdfName, type PdfObject, PdfRef } from "../objects/object.ts";
import type { Part } from "./part.ts";

const LISTS = ["Order", "RBGroups", "Locked", "AS"] as const;

/** The layers of all files as one list; each stays on or off as it was. Source: ISO 32000-2, 8.11.4. */
export function mergeLayers(parts: readonly Part[]): PdfDict | undefined {
  let merged: PdfDict | undefined;
  for (const part of parts) {
    const { file } = part.source;
    const own = file.dictOf(file.catalog.get("OCProperties"));
    if (own === undefined) continue;
    if (merged === undefined) {
      const taken = part.take(own.with({ D: file.resolve(own.get("D")), OCGs: file.arrayOf(own.get("OCGs")) }));
      merged = taken instanceof PdfDict ? taken : new PdfDict();
      continue;
    }
    merged = addLayers(merged, part, own);
  }
  return merged;
}

function addLayers(merged: PdfDict, part: Part, own: PdfDict): PdfDict {
  const { file } = part.source;
  const before = merged.get("D") instanceof PdfDict ? (merged.get("D") as PdfDict) : new PdfDict();
  const configuration = file.dictOf(own.get("D")) ?? new PdfDict();
  const join = (key: string, known: PdfObject | undefined, more: PdfObject | undefined): PdfObject | undefined => {
    const items = file.arrayOf(more).map((item) => part.take(item));
    const all = [...(isArray(known) ? known : []), ...items];
    return all.length === 0 && key !== "OCGs" ? undefined : all;
  };
  const isOff = (dict: PdfDict): boolean => isName(dict.get("BaseState"), "OFF");
  const [groups, off] = [file.arrayOf(own.get("OCGs")), numbersOf(file.arrayOf(configuration.get("OFF")))];
  const on = numbersOf(file.arrayOf(configuration.get("ON")));
  const isHidden = (held: PdfObject): boolean =>
    held instanceof PdfRef && (isOff(configuration) ? !on.has(held.number) : off.has(held.number));
  const hidden = groups.filter(isHidden);
  const shown = groups.filter((held) => !isHidden(held));
  const lists = Object.fromEntries(LISTS.map((key) => [key, join(key, before.get(key), configuration.get(key))]));
  const state = {
    OFF: join("OFF", before.get("OFF"), hidden),
    ON: isOff(before) ? join("ON", before.get("ON"), shown) : before.get("ON"),
    BaseState: isOff(before) ? new PdfName("OFF") : before.get("BaseState"),
  };
  return merged.with({
    OCGs: join("OCGs", merged.get("OCGs"), groups) ?? [],
    D: before.with({ ...lists, ...state }),
    Configs: join("Configs", merged.get("Configs"), own.get("Configs")),
  });
}

function numbersOf(items: readonly PdfObject[]): ReadonlySet<number> {
  return new Set(items.flatMap((item) => (item instanceof PdfRef ? [item.number] : [])));
}
