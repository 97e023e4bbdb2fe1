import { readOperations } from "../content/operations.ts";
import type { MetDict } from "../facts/walk-objects.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { isName, PdfName } from "../objects/object.ts";
import { serialize } from "../write/serialize.ts";
import type { Scrubber } from "./scrub.ts";

const TAGGED: ReadonlySet<string> = new Set(["BDC", "BMC", "DP", "MP"]);

/**
 * Content without comments, and without the words in what its operators tag and in names of resources, which are called the same in
 * the dictionaries; text that is shown is left as it is.
 */
export function cleanContent(content: Uint8Array, scrubber: Scrubber, tick: () => void): Uint8Array {
  const parts: Uint8Array[] = [];
  for (const { operator, operands, start, end, image } of readOperations(content, tick)) {
    if (image !== undefined) parts.push(content.subarray(start, end));
    else {
      const isTagged = TAGGED.has(operator);
      for (const operand of operands) {
        const isCleaned = isTagged || operand instanceof PdfName;
        parts.push(serialize(isCleaned ? scrubber.clean(operand).object : operand), SPACE);
      }
      parts.push(Buffer.from(operator, "latin1"));
    }
    parts.push(NEWLINE);
  }
  return new Uint8Array(Buffer.concat(parts));
}

const SPACE = Buffer.from(" ");
const NEWLINE = Buffer.from("\n");

export type StreamRole = "content" | "opaque" | "map" | "metadata" | "script" | "xfa" | "file" | "proof" | "other";

const OPAQUE_KEYS: ReadonlySet<string> = new Set([
  "FontFile",
  "FontFile2",
  "FontFile3",
  "CIDToGIDMap",
  "CIDSet",
  "DestOutputProfile",
  "Function",
  "FN",
  "TR",
  "TR2",
  "BG",
  "BG2",
  "UCR",
  "UCR2",
  "HT",
  "Lookup",
  "XRef",
]);

/** Certificates and answers about them, kept to prove signatures (PAdES). */
const PROOF_KEYS: ReadonlySet<string> = new Set(["Cert", "Certs", "CRL", "CRLs", "OCSP", "OCSPs", "TS"]);

/** What a stream is for, by how it was reached. */
export function roleOf(file: PdfFile, { dict, key, outerKey }: MetDict): StreamRole {
  const subtype = file.resolve(dict.get("Subtype"));
  const type = file.resolve(dict.get("Type"));
  if (isName(type, "EmbeddedFile") || key === "EF" || outerKey === "EF") return "file";
  if (isName(type, "Metadata") || key === "Metadata") return "metadata";
  if (key === "JS" || key === "JavaScript" || key === "OnInstantiate") return "script";
  if (key === "XFA") return "xfa";
  if (PROOF_KEYS.has(key)) return "proof";
  if (key === "ToUnicode" || isName(type, "CMap") || key === "UseCMap") return "map";
  if (isName(subtype, "Form") || key === "Contents" || outerKey === "CharProcs" || key === "CharProcs")
    return "content";
  if (dict.has("PatternType") || (dict.has("BBox") && dict.has("Resources"))) return "content";
  if (isName(subtype, "Image") || OPAQUE_KEYS.has(key) || dict.has("FunctionType") || dict.has("ShadingType"))
    return "opaque";
  if (dict.has("N") && dict.has("Alternate")) return "opaque";
  return key === "ColorSpace" || outerKey === "ColorSpace" || outerKey === "Resources" ? "opaque" : "other";
}
