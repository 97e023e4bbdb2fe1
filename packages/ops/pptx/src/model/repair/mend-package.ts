import { mendContentTypes, mendNamespaces, mendRelationships, mendRepeatedTypes } from "@colophon/kit-ooxml-schema";
import type { RepairRound } from "./round.ts";

type PackageMend = (round: RepairRound) => void;

const mendUnused: PackageMend = (round) => {
  round.package.dropUnusedTypes();
  round.lose("CONTENT_TYPE_MENDED", "No content type is told for a part that is not there.");
};

/** Mends that look at the whole package, by the rules that call for them; the first that applies is the round's. */
export const PACKAGE_MENDS: readonly { readonly rules: readonly string[]; readonly mend: PackageMend }[] = [
  { rules: ["PACKAGE_NAMESPACE"], mend: mendNamespaces },
  { rules: ["CONTENT_TYPE_REPEATED"], mend: mendRepeatedTypes },
  { rules: ["CONTENT_TYPE_WITHOUT_PART"], mend: mendUnused },
  { rules: ["CONTENT_TYPE_MISSING", "CONTENT_TYPE_WRONG"], mend: mendContentTypes },
];
/** Behind the lists of slides, masters and layouts, which may find a part again. */
export const LATE_PACKAGE_MENDS: typeof PACKAGE_MENDS = [
  { rules: ["TARGET_MISSING", "RELATIONSHIP_INCOMPLETE", "RELATIONSHIP_ID_REPEATED"], mend: mendRelationships },
];
