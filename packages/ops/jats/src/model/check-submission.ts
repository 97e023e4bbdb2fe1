import { childOf, textOf, walkXml, type XmlElement } from "@colophon/kit-xml";
import type { JatsOp } from "../codes.ts";
import { ELEMENT_NAMES } from "../data/element-names.ts";
import { findTypeFault } from "./file-types.ts";
import { placeOfNode } from "./findings.ts";
import type { Links } from "./links.ts";
import type { OpenInput } from "./open-input.ts";
import type { ResolvedFiles } from "./resolve-files.ts";
import { REPLACED } from "./submission.ts";

const MATHML = "http://www.w3.org/1998/Math/MathML";
const ALI = "http://www.niso.org/schemas/ali/1.0/";
const OASIS = "http://www.niso.org/standards/z39-96/ns/oasis-exchange/table";
const MAX_ISSUES = 100;

/** What a submission needs of an article. */
export interface Metadata {
  readonly title: string;
  readonly journal: string;
}

/**
 * The article's title and journal, and that nothing hinders it from going anywhere.
 *
 * Errors   UNSUPPORTED_EXTENSION for elements of no tag set; BROKEN_REFERENCE for ids that are named and not there, or there twice;
 *          MISSING_ASSET; MALFORMED_ASSET; INVALID_METADATA for what the target needs.
 */
export function checkSubmission(
  opened: OpenInput,
  given: { readonly links: Links; readonly resolved: ResolvedFiles; readonly target: "pmc" | "meca" },
  op: JatsOp,
): Metadata {
  const { document, files } = opened;
  const { links, resolved, target } = given;
  const describe = (element: XmlElement, message: string) => ({ path: placeOfNode(document, element).path, message });
  const fail = (
    code: "UNSUPPORTED_EXTENSION" | "BROKEN_REFERENCE" | "MISSING_ASSET" | "MALFORMED_ASSET",
    found: readonly { path: string; message: string }[],
  ) => {
    if (found.length > 0) throw op.error(code, found[0]?.message ?? "", { issues: found.slice(0, MAX_ISSUES) });
  };
  const foreign: { path: string; message: string }[] = [];
  for (const node of walkXml(document.root)) {
    op.checkpoint();
    if (node.kind === "element" && !isKnown(node) && foreign.length < MAX_ISSUES)
      foreign.push(describe(node, `The element ${node.name} does not belong to a JATS tag set.`));
  }
  fail("UNSUPPORTED_EXTENSION", foreign);
  fail("BROKEN_REFERENCE", [
    ...links.broken.map(({ element, id }) => describe(element, `No element has the id "${id}".`)),
    ...links.duplicates.map(({ element, id }) => describe(element, `The id "${id}" occurs twice.`)),
  ]);
  const missing = resolved.links.filter(({ file }) => file === undefined);
  fail(
    "MISSING_ASSET",
    missing.map(({ link, other }) =>
      describe(
        link.element,
        `The file "${link.href}" does not exist${other === undefined ? "" : `; "${other.path}" differs in case`}.`,
      ),
    ),
  );
  const malformed = files
    .filter(({ path }) => !REPLACED.test(path))
    .map((file) => ({ path: file.path, message: findTypeFault(file.path, file.read()) }));
  fail(
    "MALFORMED_ASSET",
    malformed.flatMap(({ path, message }) => (message === undefined ? [] : [{ path, message }])),
  );
  return readMetadata(document.root, target, op);
}

function readMetadata(root: XmlElement, target: "pmc" | "meca", op: JatsOp): Metadata {
  const get = (...path: readonly string[]): string => {
    let at: XmlElement | undefined = root;
    for (const local of path) at = at === undefined ? undefined : childOf(at, local);
    return at === undefined ? "" : textOf(at).replace(/\s+/g, " ").trim();
  };
  const front = childOf(root, "front");
  const permissions = front && childOf(childOf(front, "article-meta") ?? front, "permissions");
  const title = get("front", "article-meta", "title-group", "article-title");
  const journal =
    get("front", "journal-meta", "journal-title-group", "journal-title") ||
    get("front", "journal-meta", "journal-title");
  const missing = [
    ...(title === "" ? ["title"] : []),
    ...(target === "meca" && journal === "" ? ["journal title"] : []),
    ...(target === "pmc" && get("front", "journal-meta", "issn") === "" ? ["ISSN"] : []),
    ...(target === "pmc" && (permissions === undefined || childOf(permissions, "license") === undefined)
      ? ["licence"]
      : []),
  ];
  if (missing.length > 0)
    throw op.error("INVALID_METADATA", `The article has no ${missing.join(", no ")}.`, {
      issues: missing.map((what) => ({ path: "article.front", message: `There is no ${what}.` })),
    });
  return { title, journal };
}

function isKnown({ local, namespace }: XmlElement): boolean {
  if ((namespace ?? "") === "") return namespace === "" && ELEMENT_NAMES.has(local);
  return namespace === MATHML || namespace === ALI || namespace === OASIS;
}
