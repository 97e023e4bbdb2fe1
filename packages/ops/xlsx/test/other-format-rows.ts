import { fixture, including, type Row } from "@colophon/testing";

const CONVERTED = "xlsx/XLSX_FILE_CONVERTED";
const NOT_KEPT = "xlsx/XLSX_CONTENT_NOT_READ";

/** Files of other formats, and what is reported of each: the same in every operation that converts them. */
export function otherFormatRows(
  given: Readonly<Record<string, unknown>> = {},
  options: Readonly<Record<string, unknown>> = {},
  others: Readonly<Record<string, Readonly<Record<string, number>>>> = {},
): readonly Row[] {
  const row = (name: string, file: string, losses: Readonly<Record<string, number>>): Row => ({
    name,
    input: { bytes: fixture(file), ...given },
    options,
    losses: { ...losses, ...others[file] },
  });
  return [
    row("an Excel 97 workbook", "orders.xls", { [CONVERTED]: 1, [NOT_KEPT]: 1 }),
    row("an Excel 5 workbook", "orders-excel5.xls", { [CONVERTED]: 1, [NOT_KEPT]: 1 }),
    row("a binary workbook", "orders.xlsb", { [CONVERTED]: 1, [NOT_KEPT]: 1 }),
    row("an OpenDocument spreadsheet", "orders.ods", { [CONVERTED]: 1, [NOT_KEPT]: 1 }),
  ];
}

/** Files of other formats that a password protects. */
export function lockedRows(given: Readonly<Record<string, unknown>> = {}): readonly Row[] {
  return ["encrypted.xls", "encrypted.ods"].map((file) => ({
    name: `under a password: ${file}`,
    kind: "hostile",
    input: { bytes: fixture(file), ...given },
    error: "xlsx/XLSX_ENCRYPTED_UNSUPPORTED",
  }));
}

/** What xlsx.inspect says of them. */
export const inspectedRows: readonly Row[] = [
  {
    name: "an Excel 97 workbook",
    input: { bytes: fixture("orders.xls") },
    value: including({
      cells: 26,
      formulas: 9,
      convertedFrom: {
        format: "xls",
        notKept: [
          {
            kind: "document properties",
            count: 2,
            names: ["SummaryInformation", "DocumentSummaryInformation"],
          },
        ],
      },
    }),
  },
  {
    name: "a binary workbook",
    input: { bytes: fixture("orders.xlsb") },
    value: including({ convertedFrom: including({ format: "xlsb" }) }),
  },
  ...lockedRows(),
];
