import type { DitaOp } from "../../codes.ts";
import { findBroken, findCycles, findDuplicates } from "../check-references.ts";
import type { DitaFinding } from "../findings.ts";
import { buildKeySpaces } from "../key-spaces.ts";
import { buildMapTree } from "../map-tree.ts";
import type { Project } from "../project.ts";
import { listReferences, type Reference } from "../references.ts";

interface Facts {
  readonly moved: ReadonlyMap<string, string>;
  /** No reference may come out otherwise. */
  readonly isStrict: boolean;
}

/**
 * A project before and after -> what the edits broke.
 *
 * Errors   A05_VERIFY_FAILED: the outcome cannot be read, or a reference leads elsewhere although no edit asked for it.
 */
export function compareProjects(
  before: Project,
  after: Project,
  { moved, isStrict }: Facts,
  op: DitaOp,
): readonly DitaFinding[] {
  for (const file of after.files.values()) {
    const [old = file.path] = [...moved].find(([, to]) => to === file.path) ?? [];
    if (file.fault !== undefined && before.files.get(old)?.fault === undefined)
      throw op.error("A05_VERIFY_FAILED", `${file.path} cannot be read any more: ${file.fault.message}`);
  }
  const [old, now] = [examine(before, op), examine(after, op)];
  if (isStrict) {
    const wanted = count(old.references.map((reference) => describe(reference, moved)));
    for (const [reported, number] of count(now.references.map((reference) => describe(reference, new Map()))))
      if (wanted.get(reported) !== number)
        throw op.error("A05_VERIFY_FAILED", `A reference leads elsewhere now: ${reported}`);
  }
  const known = count(old.findings.map(sameness));
  return now.findings.filter((finding) => {
    const left = known.get(sameness(finding)) ?? 0;
    known.set(sameness(finding), left - 1);
    return left <= 0;
  });
}

function examine(project: Project, op: DitaOp) {
  const tree = buildMapTree(project, op);
  const references = listReferences(project, { tree, spaces: buildKeySpaces(tree) }, op);
  return {
    references,
    findings: [...findBroken(references), ...findDuplicates(project), ...findCycles(tree, references)],
  };
}

/** Where a reference stands and where it leads, under the new paths. */
function describe(
  { file, element, attribute, status, target, scope }: Reference,
  moved: ReadonlyMap<string, string>,
): string {
  const path = (of: string): string => moved.get(of) ?? of;
  const place = `${path(file.path)} ${element.name}/@${attribute} ${scope ?? ""}`;
  return `${place} ${status} ${target === undefined ? "" : `${path(target.file.path)}#${target.fragment}`}`;
}

/** Lines move with an edit: what a finding says is what it is. */
function sameness({ code, path, message }: DitaFinding): string {
  return `${code} ${path} ${message}`;
}

function count(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}
