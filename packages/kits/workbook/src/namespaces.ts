/** SpreadsheetML, transitional and strict. */
export const MAIN_NAMESPACES: readonly string[] = [
  "http://schemas.openxmlformats.org/spreadsheetml/2006/main",
  "http://purl.oclc.org/ooxml/spreadsheetml/main",
];

/** Relationship attributes (r:id), transitional and strict. */
export const RELATIONSHIP_NAMESPACES: readonly string[] = [
  "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
  "http://purl.oclc.org/ooxml/officeDocument/relationships",
];

export const STRICT_MAIN = "http://purl.oclc.org/ooxml/spreadsheetml/main";
