import { checkXml, Grammar, type RelaxNgFinding } from "@colophon/kit-relax-ng";
import type { DitaOp } from "../codes.ts";
import { GRAMMAR } from "../data/grammar.ts";
import { type DitaFinding, findingAt } from "./findings.ts";
import type { Project, ProjectFile } from "./project.ts";
import { findShell } from "./shell.ts";

/** Derived patterns stay in it: a process reads the grammars once. */
let grammar: Grammar | undefined;
/** Findings of one file; a document of another vocabulary would have one an element. */
const MOST = 100;
const MAX_EXPECTED = 12;

export interface GrammarReport {
  readonly findings: readonly DitaFinding[];
  readonly checked: readonly { readonly path: string; readonly shell: string; readonly by: string }[];
  /** Documents whose grammar is not known: each has a warning among the findings, or a note if its syntax has no grammar. */
  readonly notChecked: readonly { readonly path: string; readonly reason: string }[];
  /** Whether each document that has a grammar was checked against it. */
  readonly isComplete: boolean;
}

/** Every document of DITA by its document type shell. */
export function checkProjectGrammar(project: Project, op: DitaOp): GrammarReport {
  grammar ??= new Grammar(GRAMMAR);
  const findings: DitaFinding[] = [];
  const checked: { path: string; shell: string; by: string }[] = [];
  const notChecked: { path: string; reason: string }[] = [];
  let isComplete = true;
  const skip = (file: ProjectFile, reason: string): void => {
    const severity = file.syntax === undefined ? "warning" : "note";
    if (severity === "warning") isComplete = false;
    notChecked.push({ path: file.path, reason });
    const message = `The grammar of this document was not checked. ${reason}`;
    findings.push(findingAt(file, 0, { code: "GRAMMAR_NOT_CHECKED", severity, message }));
  };
  for (const file of project.files.values()) {
    if (file.document === undefined || file.fault !== undefined || file.kind === "other") continue;
    if (file.syntax !== undefined) {
      skip(file, `The file is ${file.syntax}, which has no grammar of DITA.`);
      continue;
    }
    if (file.version === 2) {
      skip(file, "The document is in DITA 2.0; only grammars of DITA 1.3 are checked.");
      continue;
    }
    const { shell, by, reason = "" } = findShell(file.document);
    if (file.kind === "xml" && by === "root") continue;
    if (shell === undefined) {
      skip(file, reason);
      continue;
    }
    checked.push({ path: file.path, shell, by });
    for (const found of checkXml(file.document, grammar, shell, { checkpoint: op.checkpoint, most: MOST }))
      findings.push(
        findingAt(file, found.offset, { code: codeOf(found), severity: "error", message: describe(found) }),
      );
  }
  return { findings, checked, notChecked, isComplete };
}

function codeOf({ kind }: RelaxNgFinding): string {
  return `GRAMMAR_${kind.toUpperCase().replaceAll("-", "_")}`;
}

function describe({ message, expected }: RelaxNgFinding): string {
  if (expected.length === 0) return message;
  const more = expected.length > MAX_EXPECTED ? ` and ${expected.length - MAX_EXPECTED} more` : "";
  return `${message} Expected: ${expected.slice(0, MAX_EXPECTED).join(", ")}${more}.`;
}
