import { type Checkpoint, FormatError } from "@colophon/kit-bytes";
import {
  isXmlPart,
  NAMESPACES,
  type OoxmlPackage,
  type OoxmlPart,
  relationshipsPartOf,
  sourceOfRelationships,
} from "@colophon/kit-ooxml";
import { attributeOf, childrenOf, type XmlDocument } from "@colophon/kit-xml";
import { contentTypesFor } from "./grammar.ts";

/** A departure from the conventions of packages. */
export interface PackageIssue {
  readonly rule: string;
  readonly severity: "error" | "warning";
  readonly message: string;
  readonly part?: string;
  /** From 1, in the part's text. */
  readonly line?: number;
  readonly column?: number;
  /** Where a relationship leads, of one whose target is missing. */
  readonly target?: string;
}

/** A package to be checked. */
export interface PackageChecking {
  readonly opened: OoxmlPackage;
  /** Parts that relationships lead to. */
  readonly reached: ReadonlyMap<OoxmlPart, string>;
  readonly checkpoint: Checkpoint;
  /** Parts of whose content nothing is read. */
  readonly unread?: ReadonlySet<OoxmlPart> | undefined;
  /** A part's tree; undefined where it is not well-formed. */
  treeOf(part: OoxmlPart): XmlDocument | undefined;
}

/** Findings of the archive that make a package invalid; the others are told as warnings. ISO/IEC 29500-2, 7.3. */
const ARCHIVE_ERRORS: ReadonlySet<string> = new Set([
  "DUPLICATE_NAME",
  "CASE_DUPLICATE",
  "UNSAFE_PATH",
  "ENCRYPTED",
  "UNKNOWN_METHOD",
  "NAME_MISMATCH",
]);

/** The archive, content types and relationships, and that every XML part is well-formed. ISO/IEC 29500-2. */
export function* checkPackage(checking: PackageChecking): Generator<PackageIssue> {
  const { opened } = checking;
  for (const { code, message } of opened.archive.findings)
    yield issue(code, ARCHIVE_ERRORS.has(code) ? "error" : "warning", `${message}.`);
  yield* checkNamespace("/[Content_Types].xml", opened.contentTypes.document, NAMESPACES.contentTypes);
  for (const name of opened.contentTypes.repeated)
    yield issue(
      "CONTENT_TYPE_REPEATED",
      "error",
      `The content type of ${name} is declared twice.`,
      "/[Content_Types].xml",
    );
  for (const { name } of opened.contentTypes.overrides.values())
    if (opened.part(name) === undefined)
      yield issue("CONTENT_TYPE_WITHOUT_PART", "warning", `The part ${name} does not exist.`, "/[Content_Types].xml");
  for (const part of opened.parts) {
    checking.checkpoint();
    yield* checkPart(checking, part);
  }
  yield* checkRelationships(checking);
  yield* checkTypes(checking);
}

/** The root and each of its members. Office opens no package whose lists are in another namespace. */
function* checkNamespace(name: string, { root }: XmlDocument, expected: string): Generator<PackageIssue> {
  const wrong = [root, ...childrenOf(root)].find(({ namespace }) => namespace !== expected);
  if (wrong === undefined) return;
  const found = wrong.namespace === undefined ? "no namespace" : `the namespace ${wrong.namespace.slice(0, 100)}`;
  yield issue("PACKAGE_NAMESPACE", "error", `${wrong.name} is in ${found}, not in ${expected}.`, name);
}

function* checkPart({ opened, reached, unread, treeOf }: PackageChecking, part: OoxmlPart): Generator<PackageIssue> {
  const { name } = part;
  // What a program left behind and did not write over is no part. ISO/IEC 29500-2, 7.3.6.
  if (name.startsWith("/[trash]/")) return;
  const source = sourceOfRelationships(name);
  if (part.contentType === undefined)
    yield issue("CONTENT_TYPE_MISSING", "error", `The content type of ${name} is not declared.`, name);
  if (source !== undefined && source !== "/" && opened.part(source) === undefined)
    yield issue(
      "RELATIONSHIPS_WITHOUT_PART",
      "warning",
      `The part ${source} of these relationships does not exist.`,
      name,
    );
  if (source === undefined && !reached.has(part))
    yield issue("PART_NOT_REACHED", "warning", `No relationship refers to ${name}.`, name);
  if (unread?.has(part) === true) return;
  if (isXmlPart(part) && treeOf(part) !== undefined) return;
  const damage = findFault(() => opened.read(part));
  if (damage !== undefined) {
    yield issue("CONTENT_UNREADABLE", "error", `${name}: ${damage}`, name);
    return;
  }
  if (!isXmlPart(part)) return;
  const fault = findFault(() => opened.xml(part)) ?? "It cannot be read.";
  // Office reads the parts that relationships lead to: what a program left beside them does not matter to it.
  const isRead = reached.has(part) || source !== undefined;
  yield issue("XML_NOT_READABLE", isRead ? "error" : "warning", fault, name);
}

function findFault(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (!(error instanceof FormatError) || error.code === "LIMIT") throw error;
    return error.message;
  }
}

function* checkRelationships({ opened, treeOf }: PackageChecking): Generator<PackageIssue> {
  for (const part of opened.parts) {
    const source = sourceOfRelationships(part.name);
    if (source === undefined || treeOf(part) === undefined) continue;
    yield* checkNamespace(part.name, opened.xml(part), NAMESPACES.packageRelationships);
    const seen = new Set<string>();
    for (const element of childrenOf(opened.xml(part).root, "Relationship")) {
      const id = attributeOf(element, "Id") ?? "";
      const place = () => {
        const { line, column } = opened.xml(part).source.toPlace(element.start);
        return { part: part.name, line, column };
      };
      const missing = ["Id", "Type", "Target"].filter((name) => attributeOf(element, name) === undefined);
      if (missing.length > 0)
        yield {
          ...issue("RELATIONSHIP_INCOMPLETE", "error", `The relationship has no ${missing.join(" and no ")}.`),
          ...place(),
        };
      if (seen.has(id))
        yield { ...issue("RELATIONSHIP_ID_REPEATED", "error", `Another relationship has the id ${id}.`), ...place() };
      seen.add(id);
    }
  }
  for (const [, relationships] of opened.relationships)
    for (const relationship of relationships) {
      const { isExternal, kind, target, id, source } = relationship;
      if (isExternal || target.startsWith("#") || opened.targetOf(relationship) !== undefined) continue;
      // A hyperlink without a part leads nowhere when it is followed; Office writes NULL for a part that it lost. Both open.
      const severity = kind === "hyperlink" || isNull(target) ? "warning" : "error";
      const message = `The relationship ${id} of ${source} refers to ${target}, which does not exist.`;
      yield { ...issue("TARGET_MISSING", severity, message, relationshipsPartOf(source)), target };
    }
}

/** What Office writes for the target of a relationship whose part it lost. */
export function isNull(target: string): boolean {
  return /^(?:.*\/)?NULL$/.test(target);
}

/** A target of another content type than its relationship asks for is not opened by Office. */
function* checkTypes({ opened }: PackageChecking): Generator<PackageIssue> {
  for (const relationships of opened.relationships.values())
    for (const relationship of relationships) {
      const part = opened.targetOf(relationship);
      const allowed = contentTypesFor(relationship.type, opened.part(relationship.source)?.contentType);
      if (part?.contentType === undefined || allowed === undefined) continue;
      if (allowed.some((type) => type.toLowerCase() === part.contentType?.trim().toLowerCase())) continue;
      yield issue(
        "CONTENT_TYPE_WRONG",
        "error",
        `${part.name} has the content type ${part.contentType}, not ${allowed.join(" or ")}.`,
        part.name,
      );
    }
}

function issue(rule: string, severity: "error" | "warning", message: string, part?: string): PackageIssue {
  return { rule, severity, message, ...(part !== undefined && { part }) };
}
