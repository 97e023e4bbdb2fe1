import { isArray, isName, PdfDict, type PdfFile, PdfName, type PdfObject, PdfRef, textOf } from "@colophon/kit-pdf";
import { serialize } from "@colophon/kit-pdf/write";

/** Where a link leads, so that two can be compared; "" for one that leads nowhere. */
export function targetOf(file: PdfFile, link: PdfDict): string {
  const action = file.dictOf(link.get("A"));
  if (action === undefined) return destinationText(file, link.get("Dest"));
  const kind = file.resolve(action.get("S"));
  if (isName(kind, "URI")) return `URI ${textOf(file.resolve(action.get("URI"))) ?? ""}`;
  if (isName(kind, "GoTo")) return destinationText(file, action.get("SD") ?? action.get("D"));
  return `${kind instanceof PdfName ? kind.value : ""} ${Buffer.from(serialize(action)).toString("latin1")}`;
}

function destinationText(file: PdfFile, held: PdfObject | undefined): string {
  const value = file.resolve(held);
  if (value === null) return "";
  if (value instanceof PdfDict) return destinationText(file, value.get("D"));
  if (!isArray(value)) return `name ${value instanceof PdfName ? value.value : (textOf(value) ?? "")}`;
  const [first, ...rest] = value;
  const place =
    first instanceof PdfRef ? `${first.number} R` : Buffer.from(serialize(first ?? null)).toString("latin1");
  return [place, ...rest.map((part) => Buffer.from(serialize(part)).toString("latin1"))].join(" ");
}
