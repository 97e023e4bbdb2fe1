/** Which list of standard types a file is held to. */
export type StructureEdition = "1.4" | "1.7" | "2.0";

/** The namespaces of ISO 32000-2, 14.8.6. */
export const NAMESPACES = {
  pdf17: "http://iso.org/pdf/ssn",
  pdf20: "http://iso.org/pdf2/ssn",
  mathMl: "http://www.w3.org/1998/Math/MathML",
} as const;

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Source: PDF Reference 1.4, 9.7.4. */
const TYPES_14 = words(
  "Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR " +
    "TH TD Span Quote Note Reference BibEntry Code Link Figure Formula Form",
);

/** Source: ISO 32000-1, 14.8.4. */
const TYPES_17 = new Set([...TYPES_14, ...words("THead TBody TFoot Annot Ruby RB RT RP Warichu WT WP")]);

/** Source: ISO 32000-2, 14.8.4; H1, H2 and so on without end besides. */
const TYPES_20 = words(
  "Document DocumentFragment Part Sect Div Aside NonStruct P H Title FENote Sub Lbl Span Em Strong Link Annot Form Ruby RB RT RP " +
    "Warichu WT WP L LI LBody Table TR TH TD THead TBody TFoot Caption Figure Formula Artifact",
);

/** Whether a type is one of the standard's, in its namespace (undefined: the default one). */
export function isStandardType(type: string, namespace: string | undefined, edition: StructureEdition): boolean {
  if (edition === "1.4") return TYPES_14.has(type);
  if (edition === "1.7" || namespace === undefined || namespace === NAMESPACES.pdf17) return TYPES_17.has(type);
  if (namespace === NAMESPACES.pdf20) return TYPES_20.has(type) || /^H[1-9]\d*$/.test(type);
  return namespace === NAMESPACES.mathMl;
}
