import { everyUnits } from "@colophon/kit-bytes";
import { isXmlPart, locateElement, type OoxmlPart, type PackageChecking } from "@colophon/kit-ooxml";
import { type OfficeVersion, type SchemaIssue, validateSemantics, validateTree } from "@colophon/kit-ooxml-schema";
import type { DocumentIssue, DocumentProfile } from "./issue.ts";
import { isReadPast, WORD_ADDITIONS } from "./word-evidence.ts";

/** Issues between two looks at the clock. */
const STEP = 1_024;

/** What was held to the grammar, and what was not. */
export interface GrammarCheck {
  readonly issues: readonly DocumentIssue[];
  /** XML parts whose root no grammar knows: custom XML, core properties, signatures. */
  readonly unchecked: readonly string[];
}

/**
 * Every part that relationships lead to, checked against the grammar of a version of Office and to the rules that compare elements.
 * Custom XML has a grammar of its own.
 */
export function checkDocumentGrammar(
  checking: PackageChecking,
  profiles: ReadonlySet<DocumentProfile>,
  version: OfficeVersion,
): GrammarCheck {
  const { opened, reached, checkpoint, treeOf } = checking;
  const issues: DocumentIssue[] = [];
  const unchecked: string[] = [];
  for (const [part, kind] of reached) {
    const tree = isXmlPart(part) ? treeOf(part) : undefined;
    if (tree === undefined) continue;
    const found =
      kind === "customXml" ? undefined : validateTree(tree, { checkpoint, version, additions: WORD_ADDITIONS });
    if (found === undefined || found.some(({ rule }) => rule === "UNKNOWN_ROOT")) {
      unchecked.push(part.name);
      continue;
    }
    const look = everyUnits(checkpoint, STEP);
    const report = (reported: readonly SchemaIssue[], profile: DocumentProfile): void => {
      for (const issue of reported) {
        look();
        issues.push(toIssue(checking, part, issue, profile));
      }
    };
    if (profiles.has("schema")) report(found, "schema");
    if (profiles.has("references")) report(validateSemantics(opened, part, { checkpoint }), "references");
  }
  return { issues, unchecked };
}

function toIssue(
  checking: PackageChecking,
  part: OoxmlPart,
  issue: SchemaIssue,
  profile: DocumentProfile,
): DocumentIssue {
  const { rule, message, element, expected, isTolerated } = issue;
  const severity = isTolerated === true || isReadPast(issue) ? "warning" : "error";
  const may =
    expected === undefined || expected.length === 0
      ? ""
      : ` It may be ${expected.slice(0, 8).join(", ")}${expected.length > 8 ? " ..." : ""}.`;
  return { profile, rule, severity, message: `${message}${may}`, ...locateElement(checking.opened, part, element) };
}
