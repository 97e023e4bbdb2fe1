import { type IssueSeverity, isXmlPart } from "@colophon/kit-ooxml";
import { checkPackage, type SchemaIssue, validateSemantics, validateTree } from "@colophon/kit-ooxml-schema";
import type { XmlElement } from "@colophon/kit-xml";
import { MISSED_BY_NOTHING } from "../../data/repair-evidence.ts";
import type { Checking } from "./findings.ts";
import { severityAt } from "./rules.ts";

const PERCENTAGE = /^[-+]?\d+(?:\.\d+)?%$/;

/** The archive, content types, relationships, and every XML part as well-formed. */
export function checkArchive(checking: Checking): void {
  const { found, opened } = checking;
  for (const { rule, severity, message, part, line, column, target = "" } of checkPackage(checking)) {
    const place = part === undefined ? undefined : opened.part(part);
    // Excel writes notes' drawings that are no XML, with <br> never closed, and reads them.
    const isVml = rule === "XML_NOT_READABLE" && part?.toLowerCase().endsWith(".vml") === true;
    const isPassedOver = isVml || severity !== "error" || MISSED_BY_NOTHING.test(target);
    const rank = isPassedOver ? "standard" : severityAt(rule, "standard", undefined);
    const reported = { profile: "package", rule, severity: rank, message } as const;
    found.add(
      {
        ...reported,
        ...(place === undefined && part !== undefined && { part }),
        ...(line !== undefined && column !== undefined && { line, column }),
      },
      place === undefined ? {} : { part: place },
    );
  }
}

/**
 * Every part that relationships lead to, held to the grammar of the newest Office and to the rules beyond it; the names of those
 * that no grammar knows.
 */
export function checkGrammar(checking: Checking): readonly string[] {
  const { opened, reached, checkpoint, treeOf } = checking;
  const unchecked: string[] = [];
  for (const [part, kind] of reached) {
    const tree = isXmlPart(part) ? treeOf(part) : undefined;
    if (tree === undefined) continue;
    const issues = kind === "customXml" ? undefined : validateTree(tree, { checkpoint });
    if (issues === undefined || issues.some(({ rule }) => rule === "UNKNOWN_ROOT")) {
      unchecked.push(part.name);
      continue;
    }
    const values = new Set<unknown>();
    for (const issue of [...issues, ...validateSemantics(opened, part, { checkpoint })]) {
      if (isStrictPercentage(checking, issue)) continue;
      // A value that is none of its type has no bounds to break.
      if (issue.rule === "ATTRIBUTE_VALUE") values.add(issue.subject);
      if (issue.rule === "VALUE_BOUNDS" && values.has(issue.subject)) continue;
      const { rule, message, element } = issue;
      const reported = {
        profile: "schema",
        rule,
        severity: severityOf(issue),
        message: `${message}${expected(issue)}`,
      };
      checking.found.add(reported as { profile: "schema" } & typeof reported, {
        part,
        element,
        ...cellOf(element),
        ...(issue.subject !== undefined && { subject: issue.subject }),
      });
    }
  }
  return unchecked;
}

/** The strict edition writes percentages with their sign (ISO/IEC 29500-1, 22.9.2.9), which the tables do not know. */
function isStrictPercentage({ isStrict }: Checking, { rule, subject }: SchemaIssue): boolean {
  return (
    isStrict &&
    rule === "ATTRIBUTE_VALUE" &&
    textOfValue(subject) !== undefined &&
    PERCENTAGE.test(textOfValue(subject) ?? "")
  );
}

function textOfValue(subject: SchemaIssue["subject"]): string | undefined {
  return subject !== undefined && "value" in subject ? subject.value : undefined;
}

/** Whether Excel stumbles over it: over what it does not read, or what a reader may pass over, it does not. */
function severityOf({ rule, element }: SchemaIssue): IssueSeverity {
  const isOfSheet = /spreadsheetml|purl\.oclc\.org\/ooxml\/spreadsheetml/.test(element.namespace ?? "");
  return isOfSheet ? severityAt(rule, "standard", element.local) : "standard";
}

function expected({ expected: names }: SchemaIssue): string {
  if (names === undefined || names.length === 0) return "";
  return ` It may be ${names.slice(0, 8).join(", ")}${names.length > 8 ? " ..." : ""}.`;
}

/** The cell that an element of a sheet stands in. */
function cellOf(element: XmlElement): { readonly cell?: string } {
  for (let at: XmlElement | undefined = element; at !== undefined; at = at.parent) {
    if (at.local !== "c" || at.parent?.local !== "row") continue;
    const reference = at.attributes.find(({ name }) => name === "r")?.value;
    return reference === undefined ? {} : { cell: reference };
  }
  return {};
}
