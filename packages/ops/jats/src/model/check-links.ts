import type { XmlDocument } from "@colophon/kit-xml";
import type { JatsOp } from "../codes.ts";
import { findTypeFault } from "./file-types.ts";
import { type Finding, placeOf } from "./findings.ts";
import type { Links } from "./links.ts";
import type { OpenInput } from "./open-input.ts";
import { resolveFiles } from "./resolve-files.ts";

/** Files of a package that describe it and are no part of the article. */
const PACKAGING = /(^|\/)(manifest|transfer|directives|reviews)\.xml$|^__MACOSX\//i;

/** Ids that stand twice, and references to ids that nobody has. */
export function checkIds(document: XmlDocument, links: Links): Finding[] {
  const duplicates = links.duplicates.map(
    ({ id, element, attribute }): Finding => ({
      rule: "DUPLICATE_ID",
      severity: "error",
      message: `The id "${id}" stands twice.`,
      ...placeOf(document, element, attribute.name),
    }),
  );
  const broken = links.broken.map(
    ({ id, element, attribute }): Finding => ({
      rule: "BROKEN_REFERENCE",
      severity: "error",
      message: `No element has the id "${id}".`,
      ...placeOf(document, element, attribute.name),
    }),
  );
  return [...duplicates, ...broken];
}

/** Files the article names and did not come, in that case of letters; files nobody names; content against the name. */
export function checkFiles(opened: OpenInput, links: Links, op: JatsOp): Finding[] {
  const { document, files, kind } = opened;
  if (kind === "xml") return [];
  const { links: resolved, unused } = resolveFiles(opened, links, op.checkpoint);
  const findings: Finding[] = [];
  for (const { link, file, other } of resolved) {
    if (file !== undefined) continue;
    const more = other === undefined ? "" : `; "${other.path}" differs in case`;
    findings.push({
      rule: "MISSING_ASSET",
      severity: "error",
      message: `No file is "${link.href}"${more}.`,
      ...placeOf(document, link.element, link.attribute.name),
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
