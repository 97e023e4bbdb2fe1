import { readRunFont, type StringItem, stringItemXml } from "@colophon/kit-workbook";
import { reportLossAt, type Sanitizing } from "./sanitizing.ts";

/** The shared table with the strings that cells use at their places, and nothing at the others. */
export function* writeStrings(part: string, sanitizing: Sanitizing): Generator<Uint8Array> {
  const { book, usedStrings, op, folded } = sanitizing;
  const strings = book.strings();
  let text =
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">';
  for (let index = 0; index < strings.length; index++) {
    const item = strings.item(index);
    const isUsed = usedStrings.isUsed(index);
    if (!isUsed && item !== undefined && item.text !== "")
      reportLossAt(sanitizing, "XLSX_UNUSED_TEXT_STRIPPED", {
        part,
        subject: "a string of no cell",
        message: `No cell that stays uses "${item.text.slice(0, 2000)}".`,
      });
    for (const reading of (isUsed && item?.phonetic) || [])
      folded.add("unseen", { name: "phonetic text", part, text: reading.text });
    text += isUsed && item !== undefined ? `<si>${itemXml(item)}</si>` : "<si><t/></si>";
    if (text.length < PIECE_CHARACTERS) continue;
    op.checkpoint();
    yield Buffer.from(text, "utf8");
    text = "";
  }
  yield Buffer.from(`${text}</sst>`, "utf8");
}

const PIECE_CHARACTERS = 262_144;

function itemXml({ runs, ...item }: StringItem): string {
  if (runs === undefined) return stringItemXml(item);
  return stringItemXml({
    ...item,
    runs: runs.map(({ text, properties }) => ({
      text,
      ...(properties !== undefined && { font: readRunFont(properties) }),
    })),
  });
}
