/** The first rows of a table. */
export interface TableStart {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The file has more than was read. */
  readonly isCut: boolean;
}

/** Delimited text -> its rows, if all are equally wide. A cut text loses its last row. */
export function readTable(text: string, isCut: boolean): TableStart | undefined {
  const [line = ""] = text.split(/\r?\n/, 1);
  const delimiter = [",", ";", "\t", "|"].find((one) => line.includes(one));
  if (delimiter === undefined) return undefined;
  const all = splitRows(text, delimiter);
  const [header, ...rows] = isCut ? all.slice(0, -1) : all;
  if (header === undefined || rows.length === 0 || rows.some(({ length }) => length !== header.length))
    return undefined;
  return { header, rows, isCut };
}

/** Empty for text that is not delimited in this way. */
function splitRows(text: string, delimiter: string): readonly (readonly string[])[] {
  const mark = delimiter === "|" ? "\\|" : delimiter;
  const cell = new RegExp(`("(?:[^"]|"")*"|(?!")[^${mark}\\r\\n]*)(${mark}|\\r?\\n|\\r|$)`, "y");
  const rows: string[][] = [];
  let row: string[] = [];
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (found === null) return [];
    const [, value = "", end] = found;
    row.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (end !== delimiter) {
      rows.push(row);
      row = [];
    }
  }
  return row.length === 0 ? rows : [...rows, [...row, ""]];
}
