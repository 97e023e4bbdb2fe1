import { everyUnits } from "@colophon/kit-bytes";
import type { XmlDocument } from "@colophon/kit-xml";
import type { JatsOp } from "../codes.ts";
import { findTypeFault } from "./file-types.ts";
import { type JatsFinding, placeOfNode } from "./findings.ts";
import type { InnerLink, Links } from "./links.ts";
import type { OpenInput } from "./open-input.ts";
import { resolveFiles } from "./resolve-files.ts";

type IdPlace = Pick<InnerLink, "element" | "attribute">;

/** Files of a package that describe it and are no part of the article. */
const PACKAGING = /(^|\/)(manifest|transfer|directives|reviews)\.xml$|^__MACOSX\//i;

/** Ids that stand twice, and references to ids that nobody has. */
export function checkIds(document: XmlDocument, { duplicates, broken }: Links, { checkpoint }: JatsOp): JatsFinding[] {
  const tick = everyUnits(checkpoint, 100);
  const findings: JatsFinding[] = [];
  const report = (rule: string, message: string, { element, attribute }: IdPlace) => {
    tick();
    findings.push({ rule, severity: "error", message, ...placeOfNode(document, element, attribute.name) });
  };
  for (const one of duplicates) report("DUPLICATE_ID", `The id "${one.id}" occurs twice.`, one);
  for (const one of broken) report("BROKEN_REFERENCE", `No element has the id "${one.id}".`, one);
  return findings;
}

/** Files the article names and did not come, in that case of letters; files nobody names; content against the name. */
export function checkFiles(opened: OpenInput, links: Links, op: JatsOp): JatsFinding[] {
  const { document, files, kind } = opened;
  if (kind === "xml") return [];
  const { links: resolved, unused } = resolveFiles(opened, links, op.checkpoint);
  const findings: JatsFinding[] = [];
  for (const { link, file, other } of resolved) {
    if (file !== undefined) continue;
    const more = other === undefined ? "" : `; "${other.path}" differs in case`;
    findings.push({
      rule: "MISSING_ASSET",
      severity: "error",
      message: `The file "${link.href}" does not exist${more}.`,
      ...placeOfNode(document, link.element, link.attribute.name),
    });
  }
  for (const { path } of unused)
    if (!PACKAGING.test(path))
      findings.push({ rule: "UNUSED_ASSET", severity: "warning", message: `The article does not name "${path}".` });
  for (const file of files) {
    op.checkpoint();
    const message = findTypeFault(file.path, file.read());
    if (message !== undefined) findings.push({ rule: "MALFORMED_ASSET", severity: "error", message });
  }
  return findings;
}
