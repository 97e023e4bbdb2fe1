import type { PackageChecking } from "@colophon/kit-ooxml";
import { checkPackage as checkParts } from "@colophon/kit-ooxml-schema";
import type { DocumentIssue } from "./issue.ts";

/** The archive, content types and relationships, and that every XML part is well-formed. ISO/IEC 29500-2. */
export function* checkPackage(checking: PackageChecking): Generator<DocumentIssue> {
  for (const { target: _, ...issue } of checkParts(checking)) yield { profile: "package", ...issue };
}
