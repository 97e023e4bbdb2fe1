import { sourceOf } from "@colophon/kit-bytes";
import { openZip } from "@colophon/kit-zip";
import { buildZip } from "@colophon/testing";

const LANGUAGES = "officeDocument|presentationml|drawingml|spreadsheetml";
const NAME = new RegExp(`"http://schemas\\.openxmlformats\\.org/(${LANGUAGES})/2006/([^"]*)"`, "g");
const SPELLED: Readonly<Record<string, string>> = {
  "relationships/extended-properties": "relationships/extendedProperties",
  "relationships/custom-properties": "relationships/customProperties",
  "extended-properties": "extendedProperties",
  "custom-properties": "customProperties",
};

/** Makes a package of the strict edition of a transitional one, as programs save it: with percentages and lengths in their units, or as numbers. */
export function toStrict(bytes: Uint8Array, { hasUnits }: { readonly hasUnits: boolean }): Uint8Array {
  const archive = openZip(sourceOf(bytes));
  return buildZip(
    archive.entries.map((entry) => {
      const content = archive.read(entry);
      const isXml = /\.(xml|rels)$/.test(entry.name) && entry.name !== "[Content_Types].xml";
      if (!isXml) return { path: entry.name, bytes: content };
      const named = Buffer.from(content)
        .toString("utf8")
        .replaceAll(NAME, (_, language, rest) => `"http://purl.oclc.org/ooxml/${language}/${SPELLED[rest] ?? rest}"`)
        .replace(/<p:presentation /, '<p:presentation conformance="strict" ');
      return { path: entry.name, bytes: Buffer.from(hasUnits ? withUnits(named) : named) };
    }),
  );
}

function withUnits(xml: string): string {
  return xml
    .replaceAll(
      /(<a:(?:tint|shade|alpha|satMod|lumMod|lumOff|spcPct|buSzPct) val=")(-?\d+)"/g,
      (_, start, value) => `${start}${Number(value) / 1000}%"`,
    )
    .replaceAll(/(<a:gs pos=")(\d+)"/g, (_, start, value) => `${start}${Number(value) / 1000}%"`)
    .replaceAll(/(<a:normAutofit[^<>]* fontScale=")(\d+)"/g, (_, start, value) => `${start}${Number(value) / 1000}%"`)
    .replaceAll(/(<a:miter lim=")(\d+)"/g, (_, start, value) => `${start}${Number(value) / 1000}%"`)
    .replaceAll(/(<p:restored(?:Left|Top)[^<>]* sz=")(\d+)"/g, (_, start, value) => `${start}${Number(value) / 1000}%"`)
    .replaceAll(/(<a:off x=")(-?\d+)" y="(-?\d+)"/g, (_, start, x, y) => `${start}${x / 12_700}pt" y="${y / 12_700}pt"`)
    .replaceAll(
      /( (?:defTabSz|[lrtb]Ins|mar[TB])=")(\d+)"/g,
      (_, start, value) => `${start}${Number(value) / 12_700}pt"`,
    )
    .replaceAll(/(<a:spcPts val=")(\d+)"/g, (_, start, value) => `${start}${Number(value) / 100}pt"`)
    .replaceAll(/(<a:ext cx=")(\d+)"/g, (_, start, value) => `${start}${Number(value) / 12_700}pt"`);
}
