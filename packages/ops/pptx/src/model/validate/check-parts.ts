import { isXmlPart, type OoxmlPart } from "@colophon/kit-ooxml";
import { checkPackage, type SchemaIssue, validateSemantics, validateTree } from "@colophon/kit-ooxml-schema";
import type { Checking } from "./findings.ts";

/** The archive, content types, relationships, and every XML part as well-formed. */
export function checkArchive(checking: Checking, unread?: ReadonlySet<OoxmlPart>): void {
  const { found, opened, reached } = checking;
  for (const { rule, severity, message, part, line, column } of checkPackage({ ...checking, unread })) {
    const place = part === undefined ? undefined : opened.part(part);
    // PowerPoint keeps custom data as bytes, and reads drawings of VML that are no XML.
    const isOpaque =
      rule === "XML_NOT_READABLE" &&
      place !== undefined &&
      (reached.get(place) === "customXml" || place.key.endsWith(".vml"));
    const rank = severity === "error" && !isOpaque ? "repair" : "standard";
    const reported = { profile: "package", rule, severity: rank, message } as const;
    const where = line === undefined || column === undefined ? {} : { line, column };
    found.add(
      { ...reported, ...(place === undefined && part !== undefined && { part }), ...where },
      place === undefined ? {} : { part: place },
    );
  }
}

/**
 * Every part that relationships lead to, held to the grammar of the newest Office and to the rules beyond it; the names of those
 * that no grammar knows.
 */
export function checkGrammar(checking: Checking): readonly string[] {
  const { opened, read, checkpoint, treeOf, found } = checking;
  const unchecked: string[] = [];
  for (const [part, kind] of read) {
    const tree = isXmlPart(part) ? treeOf(part) : undefined;
    if (tree === undefined) continue;
    const issues = kind === "customXml" ? undefined : validateTree(tree, { checkpoint });
    if (issues === undefined || issues.some(({ rule }) => rule === "UNKNOWN_ROOT")) {
      unchecked.push(part.name);
      continue;
    }
    const add = (profile: "schema" | "references", issue: SchemaIssue): void => {
      const { rule, message, element, subject, missing } = issue;
      found.add(
        {
          profile,
          rule,
          severity: issue.isTolerated === true ? "standard" : "repair",
          message: `${message}${expected(issue)}`,
          ...(issue.expected !== undefined && { expected: issue.expected }),
        },
        { part, element, ...(subject !== undefined && { subject }), ...(missing !== undefined && { missing }) },
      );
    };
    for (const issue of issues) add("schema", issue);
    if (found.has("references"))
      for (const issue of validateSemantics(opened, part, { checkpoint })) add("references", issue);
  }
  return unchecked;
}

function expected({ expected: names }: SchemaIssue): string {
  if (names === undefined || names.length === 0) return "";
  return ` It may be ${names.slice(0, 8).join(", ")}${names.length > 8 ? " ..." : ""}.`;
}
