import {
  integerOf,
  isArray,
  numberOf,
  PdfDict,
  PdfName,
  type PdfObject,
  PdfStream,
  PdfString,
} from "../../objects/object.ts";

/** Whether a value is of a type of the model. */
export function fitsType(value: PdfObject, type: string): boolean {
  switch (type) {
    case "array":
      return isArray(value);
    case "rectangle":
      return isArray(value) && value.length === 4;
    case "matrix":
      return isArray(value) && value.length === 6;
    case "bitmask":
    case "integer":
      return integerOf(value) !== undefined;
    case "number":
      return numberOf(value) !== undefined;
    case "boolean":
      return typeof value === "boolean";
    case "dictionary":
    case "name-tree":
    case "number-tree":
      return value instanceof PdfDict;
    case "stream":
      return value instanceof PdfStream;
    case "name":
      return value instanceof PdfName;
    case "null":
      return value === null;
    default:
      return value instanceof PdfString;
  }
}
