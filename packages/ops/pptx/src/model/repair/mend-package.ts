import { contentTypesFor } from "@colophon/kit-ooxml-schema";
import { attributeOf } from "@colophon/kit-xml";
import type { RepairRound } from "./round.ts";

type PackageMend = (round: RepairRound) => void;

/** Content types by what a part is called, where no relationship says more. */
const BY_EXTENSION: Readonly<Record<string, string>> = {
  xml: "application/xml",
  rels: "application/vnd.openxmlformats-package.relationships+xml",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  emf: "image/x-emf",
  wmf: "image/x-wmf",
  vml: "application/vnd.openxmlformats-officedocument.vmlDrawing",
};

const mendTypes: PackageMend = (round) => {
  const { opened } = round;
  const leading = new Map<unknown, string[]>();
  for (const each of [...opened.relationships.values()].flat()) {
    const part = opened.targetOf(each);
    const types = contentTypesFor(each.type, opened.part(each.source)?.contentType) ?? [];
    if (part !== undefined) leading.set(part, [...(leading.get(part) ?? []), ...types]);
  }
  for (const part of opened.parts) {
    const allowed = leading.get(part) ?? [];
    const own = part.contentType?.trim().toLowerCase();
    if (own !== undefined && (allowed.length === 0 || allowed.some((type) => type.toLowerCase() === own))) continue;
    const type =
      allowed[0] ?? BY_EXTENSION[part.key.slice(part.key.lastIndexOf(".") + 1)] ?? "application/octet-stream";
    round.package.retype(part, type);
    round.lose(
      "CONTENT_TYPE_MENDED",
      `${part.name} is of the type ${type}, which ${part.contentType ?? "nothing"} said.`,
      { part },
    );
  }
};

/** Relationships that lead nowhere, lack a member, or have another's id. Those to slides are the list's to mend. */
const mendRelationships: PackageMend = (round) => {
  for (const [, relationships] of round.opened.relationships) {
    const seen = new Set<string>();
    for (const relationship of relationships) {
      const { id, isExternal, target, source, element } = relationship;
      const isIncomplete = ["Id", "Type", "Target"].some((name) => attributeOf(element, name) === undefined);
      const leadsNowhere = !isExternal && !target.startsWith("#") && round.opened.targetOf(relationship) === undefined;
      const isSecond = seen.has(id);
      seen.add(id);
      if (!isIncomplete && !leadsNowhere && !isSecond) continue;
      round.package.unrelate(relationship);
      const why = isIncomplete ? "was not whole" : isSecond ? "had another's id" : "led nowhere";
      const part = round.opened.part(source);
      round.lose(
        "RELATIONSHIP_TARGET_MISSING",
        `The relationship ${id} of ${source} to ${target.slice(0, 200)} ${why}.`,
        { part },
      );
    }
  }
};

const mendRepeated: PackageMend = (round) => {
  round.package.dropRepeatedTypes();
  round.lose("CONTENT_TYPE_MENDED", "Each content type is told once.");
};

const mendUnused: PackageMend = (round) => {
  round.package.dropUnusedTypes();
  round.lose("CONTENT_TYPE_MENDED", "No content type is told for a part that is not there.");
};

/** Mends that look at the whole package, by the rules that call for them; the first that applies is the round's. */
export const PACKAGE_MENDS: readonly { readonly rules: readonly string[]; readonly mend: PackageMend }[] = [
  { rules: ["CONTENT_TYPE_REPEATED"], mend: mendRepeated },
  { rules: ["CONTENT_TYPE_WITHOUT_PART"], mend: mendUnused },
  { rules: ["CONTENT_TYPE_MISSING", "CONTENT_TYPE_WRONG"], mend: mendTypes },
];
/** Behind the lists of slides, masters and layouts, which may find a part again. */
export const LATE_PACKAGE_MENDS: typeof PACKAGE_MENDS = [
  { rules: ["TARGET_MISSING", "RELATIONSHIP_INCOMPLETE", "RELATIONSHIP_ID_REPEATED"], mend: mendRelationships },
];
