import { PdfDict, type PdfObject } from "../objects/object.ts";

/** What a reader needs to paint a picture. Source: ISO 32000-2, table 87. */
const PICTURE_KEYS: ReadonlySet<string> = new Set([
  "Type",
  "Subtype",
  "Width",
  "Height",
  "ColorSpace",
  "BitsPerComponent",
  "Intent",
  "ImageMask",
  "Mask",
  "SMask",
  "Matte",
  "Decode",
  "Interpolate",
  "StructParent",
  "OC",
]);

/** What a reader needs to paint a form, a pattern or a group. Source: ISO 32000-2, tables 74 and 93. */
const FORM_KEYS: ReadonlySet<string> = new Set([
  "Type",
  "Subtype",
  "FormType",
  "BBox",
  "Matrix",
  "Resources",
  "Group",
  "StructParent",
  "StructParents",
  "OC",
  "PatternType",
  "PaintType",
  "TilingType",
  "XStep",
  "YStep",
]);

/** How the data is stored, which the edit replaces, and the obsolete name of the resource. */
const STORAGE_KEYS: ReadonlySet<string> = new Set(["Filter", "F", "DecodeParms", "DP", "Length", "L", "DL", "Name"]);
/** Other entries of a picture that describe the samples themselves. */
const SAMPLE_KEYS: ReadonlySet<string> = new Set(["SMaskInData", "Alternates"]);
/** Abbreviations of inline pictures. Source: ISO 32000-2, table 91. */
const SHORT_KEYS: ReadonlySet<string> = new Set(["W", "H", "BPC", "CS", "D", "IM", "I"]);

export interface KeptKeys {
  readonly dict: PdfDict;
  /** Entries that may describe what was removed: metadata, identifiers, file names, private data. */
  readonly described: readonly string[];
}

/** A picture, of which samples were removed, without its name, its metadata and private entries. */
export const pictureKeys = (dict: PdfDict): KeptKeys => keep(dict, PICTURE_KEYS);

/** A form, of whose content something was removed, likewise. */
export const formKeys = (dict: PdfDict): KeptKeys => keep(dict, FORM_KEYS);

function keep(dict: PdfDict, keys: ReadonlySet<string>): KeptKeys {
  const entries = new Map<string, PdfObject>();
  const described: string[] = [];
  for (const [key, value] of dict.entries) {
    if (keys.has(key)) entries.set(key, value);
    else if (!STORAGE_KEYS.has(key) && !SAMPLE_KEYS.has(key) && !SHORT_KEYS.has(key)) described.push(key);
  }
  return { dict: new PdfDict(entries), described };
}
