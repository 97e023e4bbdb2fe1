import type { PdfFile } from "../file/pdf-file.ts";
import { integerOf, isName, numberOf, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from "../objects/object.ts";
import { nameText, textOf } from "../objects/text-string.ts";
import { walkNames, walkNumbers } from "./names.ts";

/** The members of Info that are text. Source: ISO 32000-2, 14.3.3. */
export function readInfo(file: PdfFile): Record<string, string> {
  const info = file.dictOf(file.trailer.get("Info"));
  const found: Record<string, string> = {};
  for (const [key, value] of info?.entries ?? []) {
    const own = file.resolve(value);
    const text = textOf(own) ?? nameText(own) ?? (numberOf(own) === undefined ? undefined : String(numberOf(own)));
    if (text !== undefined) found[nameText(new PdfName(key)) ?? key] = text.toWellFormed();
  }
  return found;
}

/** The version of the catalog where it is later than the header's. Source: ISO 32000-2, 7.7.2. */
export function versionOf(file: PdfFile): string {
  const header = file.header.version ?? "1.0";
  const own = file.resolve(file.catalog.get("Version"));
  const inCatalog = own instanceof PdfName && /^\d\.\d$/.test(own.value) ? own.value : "0";
  if (inCatalog > header) return inCatalog;
  return header;
}

/** The metadata stream of the document, as text. */
export function readXmp(file: PdfFile): { readonly text: string; readonly object: number | undefined } | undefined {
  const held = file.catalog.get("Metadata");
  const stream = file.resolve(held);
  if (!(stream instanceof PdfStream)) return undefined;
  const bytes = Buffer.from(file.decode(stream).bytes);
  return { text: bytes.toString("utf8"), object: held instanceof PdfRef ? held.number : undefined };
}

export interface Layer {
  readonly name: string;
  readonly isOn: boolean;
  readonly object: number | undefined;
}

/** The layers in order, and whether the default configuration shows them. Source: ISO 32000-2, 8.11.4. */
export function readLayers(file: PdfFile): Layer[] {
  const properties = file.dictOf(file.catalog.get("OCProperties"));
  const configuration = file.dictOf(properties?.get("D"));
  const listed = (key: string): ReadonlySet<number> =>
    new Set(file.arrayOf(configuration?.get(key)).flatMap((item) => (item instanceof PdfRef ? [item.number] : [])));
  const [on, off] = [listed("ON"), listed("OFF")];
  const isOffAtFirst = isName(file.resolve(configuration?.get("BaseState")), "OFF");
  return file.arrayOf(properties?.get("OCGs")).flatMap((held) => {
    const dict = file.dictOf(held);
    if (dict === undefined) return [];
    const number = held instanceof PdfRef ? held.number : undefined;
    const isOn = isOffAtFirst ? number !== undefined && on.has(number) : number === undefined || !off.has(number);
    return [{ name: textOf(file.resolve(dict.get("Name"))) ?? "", isOn, object: number }];
  });
}

export interface OutlineItem {
  readonly title: string;
  readonly depth: number;
  readonly object: number | undefined;
}

/** The outline, top down. Source: ISO 32000-2, 12.3.3. */
export function* walkOutline(file: PdfFile): Generator<OutlineItem> {
  const seen = new Set<number>();
  const pending: { held: PdfObject | undefined; depth: number }[] = [
    { held: file.dictOf(file.catalog.get("Outlines"))?.get("First"), depth: 0 },
  ];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    file.checkpoint();
    const { held, depth } = next;
    const dict = file.dictOf(held);
    if (dict === undefined || !(held instanceof PdfRef) || seen.has(held.number)) continue;
    seen.add(held.number);
    yield { title: textOf(file.resolve(dict.get("Title"))) ?? "", depth, object: held.number };
    pending.push({ held: dict.get("Next"), depth });
    pending.push({ held: dict.get("First"), depth: depth + 1 });
  }
}

/** Names of destinations: of the name tree and of the old dictionary. */
export function readDestinations(file: PdfFile): string[] {
  const names = [...walkNames(file, file.dictOf(file.catalog.get("Names"))?.get("Dests"))].map(({ key }) => key);
  const old = [...(file.dictOf(file.catalog.get("Dests"))?.entries.keys() ?? [])];
  return [...names, ...old.map((name) => nameText(new PdfName(name)) ?? name)];
}

export interface LabelRange {
  /** First page of the range, from 0. */
  readonly page: number;
  readonly style: string;
  readonly prefix: string;
  readonly start: number;
}

/** Source: ISO 32000-2, 12.4.2. */
export function readPageLabels(file: PdfFile): LabelRange[] {
  return [...walkNumbers(file, file.catalog.get("PageLabels"))].flatMap(({ key, value }) => {
    const dict = file.dictOf(value);
    if (dict === undefined) return [];
    const style = file.resolve(dict.get("S"));
    return [
      {
        page: key,
        style: style instanceof PdfName ? style.value : "",
        prefix: textOf(file.resolve(dict.get("P"))) ?? "",
        start: integerOf(file.resolve(dict.get("St"))) ?? 1,
      },
    ];
  });
}

export interface StructureFacts {
  readonly isMarked: boolean;
  readonly hasSuspects: boolean;
  readonly hasUserProperties: boolean;
  readonly hasTree: boolean;
  readonly language: string | undefined;
  /** Structure elements by their type as written. */
  readonly elements: ReadonlyMap<string, number>;
}

/** Source: ISO 32000-2, 14.7 and 14.8. */
export function readStructure(file: PdfFile): StructureFacts {
  const marks = file.dictOf(file.catalog.get("MarkInfo"));
  const isSet = (key: string): boolean => file.resolve(marks?.get(key)) === true;
  const root = file.dictOf(file.catalog.get("StructTreeRoot"));
  const elements = new Map<string, number>();
  const seen = new Set<number>();
  const pending: (PdfObject | undefined)[] = [root?.get("K")];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    file.checkpoint();
    if (next instanceof PdfRef) {
      if (seen.has(next.number)) continue;
      seen.add(next.number);
    }
    const value = file.resolve(next);
    if (Array.isArray(value)) {
      for (const item of value.toReversed()) if (typeof item === "object") pending.push(item);
      continue;
    }
    if (!(value instanceof PdfDict)) continue;
    const type = file.resolve(value.get("S"));
    if (type instanceof PdfName) elements.set(type.value, (elements.get(type.value) ?? 0) + 1);
    if (value.has("K")) pending.push(value.get("K"));
  }
  return {
    isMarked: isSet("Marked"),
    hasSuspects: isSet("Suspects"),
    hasUserProperties: isSet("UserProperties"),
    hasTree: root !== undefined,
    language: textOf(file.resolve(file.catalog.get("Lang"))),
    elements,
  };
}
