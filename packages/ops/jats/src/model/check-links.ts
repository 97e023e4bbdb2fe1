import type { XmlDocument } from "@colophon/kit-xml";
import type { JatsOp } from "../codes.ts";
import { detectType, typeOfName } from "./file-types.ts";
import { type Finding, placeOf } from "./findings.ts";
import type { Links } from "./links.ts";
import type { OpenInput } from "./open-input.ts";

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
  const folder = opened.path.includes("/") ? opened.path.slice(0, opened.path.lastIndexOf("/") + 1) : "";
  const byPath = new Map(files.map((file) => [file.path, file]));
  const folded = new Map(files.map(({ path }) => [path.toLowerCase(), path]));
  const used = new Set<string>();
  const findings: Finding[] = [];
  for (const { href, element, attribute, isFile } of links.outer) {
    op.checkpoint();
    if (!isFile) continue;
    const wanted = [href, decode(href)].flatMap((name) => [folder + name, name]);
    const path = wanted.find((name) => byPath.has(name)) ?? findWithExtension(wanted, byPath);
    if (path !== undefined) {
      used.add(path);
      continue;
    }
    const other = wanted.map((name) => folded.get(name.toLowerCase())).find((name) => name !== undefined);
    if (other !== undefined) used.add(other);
    findings.push({
      rule: "MISSING_ASSET",
      severity: "error",
      message: other === undefined ? `No file is "${href}".` : `No file is "${href}"; "${other}" differs in case.`,
      ...placeOf(document, element, attribute.name),
    });
  }
  for (const file of files) {
    op.checkpoint();
    const isPackaging = /(^|\/)(manifest|transfer|directives|reviews)\.xml$|^__MACOSX\//i.test(file.path);
    if (!used.has(file.path) && !isPackaging)
      findings.push({
        rule: "UNUSED_ASSET",
        severity: "warning",
        message: `The article does not name "${file.path}".`,
      });
    const named = typeOfName(file.path);
    const found = named === undefined ? undefined : detectType(file.read());
    if (named !== undefined && (file.byteLength === 0 || (found !== undefined && !named.includes(found))))
      findings.push({
        rule: "MALFORMED_ASSET",
        severity: "error",
        message: file.byteLength === 0 ? `"${file.path}" is empty.` : `"${file.path}" is ${found} by its content.`,
      });
  }
  return findings;
}

/** PMC allows a graphic's name without its extension: the processor chooses among formats. */
function findWithExtension(names: readonly string[], files: ReadonlyMap<string, unknown>): string | undefined {
  for (const name of names) {
    if (/\.[A-Za-z0-9]{2,4}$/.test(name)) continue;
    for (const extension of [".tif", ".tiff", ".jpg", ".jpeg", ".png", ".gif", ".eps", ".svg"])
      if (files.has(name + extension)) return name + extension;
  }
  return undefined;
}

function decode(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}
