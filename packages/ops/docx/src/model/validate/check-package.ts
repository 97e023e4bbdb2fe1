import { checkPackage as checkParts } from "@colophon/kit-ooxml-schema";
import type { Checking, ValidationIssue } from "./issue.ts";

/** The archive, content types and relationships, and that every XML part is well-formed. ISO/IEC 29500-2. */
export function* checkPackage(checking: Checking): Generator<ValidationIssue> {
  for (const issue of checkParts(checking)) yield { profile: "package", ...issue };
}
