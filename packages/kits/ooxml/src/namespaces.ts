const STRICT = "http://purl.oclc.org/ooxml/";
const TRANSITIONAL = "http://schemas.openxmlformats.org/";

/** Last steps that the two editions spell differently. */
const RENAMED: Readonly<Record<string, string>> = {
  extendedProperties: "extended-properties",
  customProperties: "custom-properties",
};

/** Names of the strict edition met so far: each element of a strict file asks. So many that no file fills the memory with them. */
const RESPELLED = new Map<string, string>();
const MAX_RESPELLED = 1_000;

/**
 * A namespace or relationship type of the strict edition -> that of the transitional one; any other as it is.
 *
 * Source   ISO/IEC 29500-1 and -4, annexes A: `purl.oclc.org/ooxml/<language>/<rest>` is
 *          `schemas.openxmlformats.org/<language>/2006/<rest>`, with two names spelled differently.
 */
export function toTransitional(uri: string): string {
  if (!uri.startsWith(STRICT)) return uri;
  const known = RESPELLED.get(uri);
  if (known !== undefined) return known;
  const respelled = respell(uri);
  if (RESPELLED.size < MAX_RESPELLED) RESPELLED.set(uri, respelled);
  return respelled;
}

function respell(uri: string): string {
  const [language = "", ...rest] = uri.slice(STRICT.length).split("/");
  const last = rest.pop() ?? "";
  return [`${TRANSITIONAL}${language}`, "2006", ...rest, RENAMED[last] ?? last].join("/");
}

export function isStrictName(uri: string): boolean {
  return uri.startsWith(STRICT);
}

const OFFICE = `${TRANSITIONAL}officeDocument/2006/`;

/** Namespaces, in their transitional spelling. */
export const NAMESPACES = {
  word: `${TRANSITIONAL}wordprocessingml/2006/main`,
  sheet: `${TRANSITIONAL}spreadsheetml/2006/main`,
  slide: `${TRANSITIONAL}presentationml/2006/main`,
  drawing: `${TRANSITIONAL}drawingml/2006/main`,
  picture: `${TRANSITIONAL}drawingml/2006/picture`,
  chart: `${TRANSITIONAL}drawingml/2006/chart`,
  diagram: `${TRANSITIONAL}drawingml/2006/diagram`,
  wordDrawing: `${TRANSITIONAL}drawingml/2006/wordprocessingDrawing`,
  math: `${OFFICE}math`,
  relationships: `${OFFICE}relationships`,
  extendedProperties: `${OFFICE}extended-properties`,
  customProperties: `${OFFICE}custom-properties`,
  variantTypes: `${OFFICE}docPropsVTypes`,
  customXml: `${OFFICE}customXml`,
  bibliography: `${OFFICE}bibliography`,
  coreProperties: `${TRANSITIONAL}package/2006/metadata/core-properties`,
  packageRelationships: `${TRANSITIONAL}package/2006/relationships`,
  contentTypes: `${TRANSITIONAL}package/2006/content-types`,
  compatibility: `${TRANSITIONAL}markup-compatibility/2006`,
  vml: "urn:schemas-microsoft-com:vml",
  vmlOffice: "urn:schemas-microsoft-com:office:office",
  vmlWord: "urn:schemas-microsoft-com:office:word",
  word2010: "http://schemas.microsoft.com/office/word/2010/wordml",
  word2012: "http://schemas.microsoft.com/office/word/2012/wordml",
  wordShape: "http://schemas.microsoft.com/office/word/2010/wordprocessingShape",
} as const;

const RELATIONSHIP = `${NAMESPACES.relationships}/`;
const PACKAGE_RELATIONSHIP = `${NAMESPACES.packageRelationships}/`;

/** The short name of a relationship type: "officeDocument", "image", "metadata/core-properties"; of a foreign one all of it. */
export function relationshipKind(type: string): string {
  const known = toTransitional(type);
  // Some writers spell "officedocument", as an early draft did.
  if (known.toLowerCase().startsWith(RELATIONSHIP.toLowerCase())) return known.slice(RELATIONSHIP.length);
  if (known.startsWith(PACKAGE_RELATIONSHIP)) return known.slice(PACKAGE_RELATIONSHIP.length);
  const microsoft = /^http:\/\/schemas\.microsoft\.com\/office\/(?:\d{4}\/(?:\d{2}\/)?)?relationships\/(.+)$/.exec(
    known,
  );
  return microsoft?.[1] ?? known;
}
