import { findMainPart, type OoxmlPackage, type OoxmlPart, type Relationship, readAnyTree } from "@colophon/kit-ooxml";
import { walkXml } from "@colophon/kit-xml";
import { designParts } from "./design-parts.ts";

/** Why a template is not to be opened for others. */
export const REFUSALS = ["macros", "externalContent", "activeX", "script"] as const;

export interface UnsupportedPart {
  readonly reason: (typeof REFUSALS)[number];
  readonly part: string;
  readonly message: string;
}

/** Most that are told. */
const MOST = 100;
const MACRO_KINDS = new Set(["vbaProject", "vbaProjectSignature", "vbaProjectSignatureAgile", "vbaProjectSignatureV3"]);
const MACRO_TYPE = /vbaproject|macroenabled/i;

/**
 * What a template must not have: macros and scripts anywhere; in its design, external content other than links that a reader clicks, and
 * ActiveX controls. Slides of the template are in no deck, and `removeObjects` removes objects of other programs from its design.
 *
 * Cost     O(relationships + bytes of SVG pictures).
 */
export function findRefusals(opened: OoxmlPackage, checkpoint: () => void): readonly UnsupportedPart[] {
  const found: UnsupportedPart[] = [];
  const report = (reason: UnsupportedPart["reason"], part: string, message: string): void => {
    if (found.length < MOST) found.push({ reason, part, message });
  };
  const { part: main } = findMainPart(opened);
  const design = designParts(opened, main);
  for (const part of opened.parts) {
    checkpoint();
    const type = part.contentType ?? "";
    if (MACRO_TYPE.test(type) || /vbaproject\.bin$/i.test(part.key))
      report("macros", part.name, "The package has macros.");
    if (/activex/i.test(type) && design.has(part)) report("activeX", part.name, "The package has an ActiveX control.");
    if (/svg/i.test(type) || part.key.endsWith(".svg")) checkPicture(opened, part, report);
  }
  for (const [source, relationships] of opened.relationships) {
    const owner = opened.part(source);
    const isDesign = owner === undefined || owner === main || design.has(owner);
    for (const relationship of relationships) {
      checkpoint();
      checkRelationship(source, { ...relationship, isDesign }, report);
    }
  }
  return found;
}

type Reporter = (reason: UnsupportedPart["reason"], part: string, message: string) => void;

/** Links of a reader lead where they like, but to no program. */
const RUNS = /^(javascript|vbscript|data):|^(\\\\|file:).*\.(exe|bat|cmd|vbs|js|ps1|scr|hta)$/i;

function checkRelationship(
  source: string,
  { kind, target, isExternal, isDesign }: Relationship & { readonly isDesign: boolean },
  report: Reporter,
): void {
  if (MACRO_KINDS.has(kind)) report("macros", source, "A part refers to macros.");
  if (isDesign && (kind === "control" || kind === "activeXControlBinary"))
    report("activeX", source, "A part refers to a control.");
  if (!isExternal || kind === "oleObject") return;
  if (kind === "hyperlink") {
    if (RUNS.test(target.trim())) report("script", source, `A link runs ${target.slice(0, 200)}.`);
  } else if (isDesign) report("externalContent", source, `A part takes its content from ${target.slice(0, 200)}.`);
}

function checkPicture(opened: OoxmlPackage, part: OoxmlPart, report: Reporter): void {
  const text = readAnyTree(opened, part)?.root;
  if (text === undefined) {
    report("script", part.name, "The SVG picture cannot be read, so that its content cannot be checked.");
    return;
  }
  for (const node of walkXml(text)) {
    if (node.kind !== "element") continue;
    const isScript = node.local === "script" || node.local === "foreignObject";
    const runs = node.attributes.find(
      ({ local, value }) =>
        /^on[a-z]+$/i.test(local) || (local === "href" && /^\s*(javascript|vbscript):/i.test(value)),
    );
    const outside = node.attributes.find(
      ({ local, value }) => local === "href" && /^\s*(https?:|file:|\/\/)/i.test(value) && node.local !== "a",
    );
    const isRun = isScript || runs !== undefined;
    if (isRun) report("script", part.name, `The SVG picture runs a script: ${node.local}.`);
    else if (outside !== undefined)
      report("externalContent", part.name, "The SVG picture loads content from elsewhere.");
  }
}
