import { compareText } from "@colophon/contract";
import { type ProjectFile, placeOfOffset } from "../project.ts";
import type { PublishedPage } from "./published-page.ts";

/** What does not hold between a project and its publication, or within the publication. */
export interface PublishedFinding {
  readonly code:
    | "TOPIC_MISSING"
    | "TOPIC_REPEATED"
    | "TOPIC_OUT_OF_ORDER"
    | "TEXT_MISSING"
    | "TEXT_OUT_OF_ORDER"
    | "CONTENTS_MISSING"
    | "CONTENTS_ENTRY_MISSING"
    | "CONTENTS_OUT_OF_ORDER"
    | "LINK_MISSING"
    | "DEAD_LINK"
    | "DEAD_ANCHOR"
    | "DUPLICATE_ID"
    | "IMAGE_MISSING"
    | "IMAGE_DAMAGED"
    | "IMAGE_NOT_PUBLISHED"
    | "IMAGE_CHANGED"
    | "FILE_MISSING"
    | "TOO_DEEP";
  readonly severity: "error" | "warning";
  readonly message: string;
  /** Whose file the path names. */
  readonly of: "project" | "publication";
  readonly path: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
}

type Fact = Pick<PublishedFinding, "code" | "severity" | "message">;

export function inProject(file: ProjectFile, start: number, fact: Fact): PublishedFinding {
  return { ...fact, of: "project", path: file.path, ...placeOfOffset(file, start) };
}

export function inPublication(page: PublishedPage, start: number, fact: Fact): PublishedFinding {
  return { ...fact, of: "publication", path: page.path, ...page.placeOf(start) };
}

export function comparePublished(one: PublishedFinding, other: PublishedFinding): number {
  return (
    compareText(one.of, other.of) ||
    compareText(one.path, other.path) ||
    one.line - other.line ||
    one.column - other.column ||
    compareText(one.code, other.code) ||
    compareText(one.message, other.message)
  );
}
