import {
  repairContentTypes,
  repairDuplicateTypes,
  repairNamespaces,
  repairRelationships,
} from "@colophon/kit-ooxml-schema";
import type { RepairRound } from "./round.ts";

type PackageRepair = (round: RepairRound) => void;

const repairUnused: PackageRepair = (round) => {
  round.package.dropUnusedTypes();
  round.reportLoss("CONTENT_TYPE_MENDED", "The declaration of a content type for a missing part was removed.");
};

/** Mends that look at the whole package, by the rules that call for them; the first that applies is the round's. */
export const PACKAGE_REPAIRS: readonly { readonly rules: readonly string[]; readonly repair: PackageRepair }[] = [
  { rules: ["PACKAGE_NAMESPACE"], repair: repairNamespaces },
  { rules: ["CONTENT_TYPE_REPEATED"], repair: repairDuplicateTypes },
  { rules: ["CONTENT_TYPE_WITHOUT_PART"], repair: repairUnused },
  { rules: ["CONTENT_TYPE_MISSING", "CONTENT_TYPE_WRONG"], repair: repairContentTypes },
];
/** Behind the lists of slides, masters and layouts, which may find a part again. */
export const LATE_PACKAGE_REPAIRS: typeof PACKAGE_REPAIRS = [
  { rules: ["TARGET_MISSING", "RELATIONSHIP_INCOMPLETE", "RELATIONSHIP_ID_REPEATED"], repair: repairRelationships },
];
