import { everyUnits } from "@colophon/kit-bytes";
import { isXmlPart, type OoxmlPart } from "@colophon/kit-ooxml";
import { type SchemaIssue, validateSemantics, validateTree } from "@colophon/kit-ooxml-schema";
import { type Checking, type Profile, placeOf, type ValidationIssue } from "./issue.ts";

/** Issues between two looks at the clock. */
const STEP = 1_024;

/** What was held to the grammar, and what was not. */
export interface GrammarCheck {
  readonly issues: readonly ValidationIssue[];
  /** XML parts whose root no grammar knows: custom XML, core properties, signatures. */
  readonly unchecked: readonly string[];
}

/**
 * Every part that relationships lead to, held to the grammar of the newest Office and to the rules that compare elements.
 * Custom XML has a grammar of its own.
 */
export function checkGrammar(checking: Checking, profiles: ReadonlySet<Profile>): GrammarCheck {
  const { opened, reached, checkpoint, treeOf } = checking;
  const issues: ValidationIssue[] = [];
  const unchecked: string[] = [];
  for (const [part, kind] of reached) {
    const tree = isXmlPart(part) ? treeOf(part) : undefined;
    if (tree === undefined) continue;
    const found = kind === "customXml" ? undefined : validateTree(tree, { checkpoint });
    if (found === undefined || found.some(({ rule }) => rule === "UNKNOWN_ROOT")) {
      unchecked.push(part.name);
      continue;
    }
    const look = everyUnits(checkpoint, STEP);
    const tell = (told: readonly SchemaIssue[], profile: Profile): void => {
      for (const issue of told) {
        look();
        issues.push(toIssue(checking, part, issue, profile));
      }
    };
    if (profiles.has("schema")) tell(found, "schema");
    if (profiles.has("references")) tell(validateSemantics(opened, part, { checkpoint }), "references");
  }
  return { issues, unchecked };
}

function toIssue(
  checking: Checking,
  part: OoxmlPart,
  { rule, message, element, expected, isTolerated }: SchemaIssue,
  profile: Profile,
): ValidationIssue {
  const may =
    expected === undefined || expected.length === 0
      ? ""
      : ` It may be ${expected.slice(0, 8).join(", ")}${expected.length > 8 ? " ..." : ""}.`;
  const severity = isTolerated === true ? "warning" : "error";
  return { profile, rule, severity, message: `${message}${may}`, ...placeOf(checking, part, element) };
}
