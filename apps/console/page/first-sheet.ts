import { readZipText } from "./zip-directory.ts";

const MAX_BYTES = 4 << 20;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/**
 * The name of the first visible sheet of an .xlsx file, so that its first rows can be asked for before the service has listed the sheets.
 *
 * Shapes   Undefined where the workbook part is elsewhere or written in another way: the list of the service is the authority.
 */
export async function readFirstSheet(file: Blob): Promise<string | undefined> {
  const text = await readZipText(file, "xl/workbook.xml", MAX_BYTES);
  for (const [, attributes = ""] of text?.matchAll(/<(?:[\w.-]+:)?sheet\s([^<>]*)>/g) ?? []) {
    const state = attributeOf(attributes, "state");
    if (state === undefined || state === "visible") return attributeOf(attributes, "name");
  }
  return undefined;
}

function attributeOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return (found?.[1] ?? found?.[2])?.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, ...codes) => {
    const [decimal, hex, entity] = codes as readonly (string | undefined)[];
    if (entity !== undefined) return ENTITIES[entity] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
