import { compareText } from "@colophon/contract";
import type { ErrorName } from "../codes.ts";
import { type Project, type ProjectFile, placeOfOffset } from "./project.ts";

export interface DitaFinding {
  readonly code: string;
  readonly severity: "error" | "warning" | "note";
  readonly message: string;
  /** The file's path. */
  readonly path: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
}

/** A finding at an offset of a file's text. */
export function findingAt(
  file: ProjectFile,
  start: number,
  fact: {
    readonly code: ErrorName | (string & {});
    readonly severity: DitaFinding["severity"];
    readonly message: string;
  },
): DitaFinding {
  return { ...fact, path: file.path, ...placeOfOffset(file, start) };
}

/** Files that are not read although they should be. */
export function findFaults(project: Project): readonly DitaFinding[] {
  return [...project.files.values()].flatMap(({ path, fault }) => {
    if (fault === undefined) return [];
    const { code, message, line, column } = fault;
    return [{ code, severity: "error" as const, message, path, line, column }];
  });
}

export function compareFindings(one: DitaFinding, other: DitaFinding): number {
  return (
    compareText(one.path, other.path) ||
    one.line - other.line ||
    one.column - other.column ||
    compareText(one.code, other.code) ||
    compareText(one.message, other.message)
  );
}
