import type { DitaOp, ErrorName } from "../../codes.ts";
import { findCycles, findDuplicates } from "../check-references.ts";
import { findUnread, type Unread } from "../grammar/unread.ts";
import { buildKeySpaces, type KeyScope, type KeySpaces } from "../key-spaces.ts";
import { buildMapTree, type MapEntry, type MapTree } from "../map-tree.ts";
import type { DitaElement } from "../nodes.ts";
import { type Project, type ProjectFile, placeOfOffset } from "../project.ts";
import { findReached } from "../reach.ts";
import { listReferences } from "../references.ts";
import { BranchFilters } from "./branch-filters.ts";
import { splitBranches } from "./branches.ts";
import type { CodeReader } from "./coderefs.ts";
import { readSubjects, type Subjects } from "./conditions.ts";
import { Instances } from "./instances.ts";
import type { KeyResolver } from "./keyrefs.ts";
import type { Puller } from "./pull.ts";
import type { ResolveSettings } from "./steps.ts";
import { Trace } from "./trace.ts";

/** Attack: content that takes in content twice, forty levels deep. Nodes that copies make, of the whole project. */
const MAX_COPIED_NODES = 4_000_000;

/** What the steps of one call share: the project, what its maps say, and what has been made so far. */
export interface Resolution extends Required<ResolveSettings> {
  readonly project: Project;
  readonly tree: MapTree;
  readonly spaces: KeySpaces;
  readonly subjects: Subjects;
  readonly filters: BranchFilters;
  /** Files that the root leads to. */
  readonly reached: ReadonlySet<ProjectFile>;
  readonly unread: readonly Unread[];
  readonly instances: Instances;
  /** Elements whose key asks for a copy of the topic, and the branch that makes it. */
  readonly copies: Map<DitaElement, MapEntry>;
  /** The lines of files of code that were read. */
  readonly codes: Map<string, readonly string[]>;
  readonly trace: Trace;
  readonly op: DitaOp;
  /** Counts copied nodes against the limits. */
  readonly count: (nodes: number) => void;
  /** Marks and lists a reference that leads nowhere, or ends the call. */
  readonly broken: (element: DitaElement, code: ErrorName, reason: string) => void;
}

/** Reads what the maps of a project say, and splits its branches. */
export function openResolution(project: Project, settings: ResolveSettings, op: DitaOp): Resolution {
  const trace = new Trace();
  const count = makeCounter(op);
  const reached = findReachedFiles(project, settings, op);
  if (settings.steps.has("branch")) splitBranches(project, trace, count);
  const tree = buildMapTree(project, op);
  const unread = findUnread(project, tree, op);
  const subjects = readSubjects(tree);
  const filters = new BranchFilters(project, settings.steps, subjects);
  const spaces = buildKeySpaces(tree, (entry) => filters.excludedBy(entry) !== undefined);
  const work = { project, tree, spaces, subjects, filters, reached, unread, trace, op, count };
  return {
    ...work,
    steps: settings.steps,
    onBroken: settings.onBroken,
    marksFlags: settings.marksFlags ?? false,
    instances: new Instances(project.files.keys()),
    copies: new Map(),
    codes: new Map(),
    broken: makeMarker(settings, trace, op),
  };
}

/** The resolution as the steps see it that look keys up: from one key scope. */
export function inScope(work: Resolution, scope: KeyScope): Puller & KeyResolver & CodeReader {
  const { project, trace, count, broken, op, copies, codes } = work;
  return { project, scope, trace, count, broken, op, copies, codes };
}

function makeCounter(op: DitaOp): Resolution["count"] {
  let copied = 0;
  return (nodes) => {
    copied += nodes;
    op.checkpoint();
    if (copied > MAX_COPIED_NODES)
      throw op.error("RESOURCE_LIMIT", `References copy more than ${MAX_COPIED_NODES} nodes.`);
    op.checkLimit("maxElements", copied);
  };
}

function makeMarker({ onBroken }: ResolveSettings, trace: Trace, op: DitaOp): Resolution["broken"] {
  return (element, code, reason) => {
    const { file, start } = element.origin;
    const { line } = placeOfOffset(file, start);
    if (onBroken === "fail")
      throw op.error(code, `${file.path}, line ${line}: ${element.name}: ${reason}`, {
        details: { path: file.path, line },
      });
    const value = ["conref", "conkeyref", "keyref", "href", "conaction"]
      .flatMap((name) => element.attributes.get(name) ?? [])
      .join(" ");
    trace.add("broken", element, { value, put: `${code}: ${reason}` });
    element.children.unshift({
      kind: "instruction",
      target: "broken-reference",
      value: code,
      parent: element,
      origin: element.origin,
    });
  };
}

/** The files that the root leads to; cycles and duplicates end a call that was asked to fail. */
function findReachedFiles(project: Project, { onBroken }: ResolveSettings, op: DitaOp): ReadonlySet<ProjectFile> {
  const tree = buildMapTree(project, op);
  const references = listReferences(project, { tree, spaces: buildKeySpaces(tree) }, op);
  const [fault] = onBroken === "fail" ? [...findCycles(tree, references), ...findDuplicates(project)] : [];
  if (fault === undefined) return findReached(project, tree, references, op);
  const { code, message, path, line } = fault;
  const known =
    code === "INCLUDE_CYCLE" ? "INCLUDE_CYCLE" : code === "DUPLICATE_KEY" ? "DUPLICATE_KEY" : "DUPLICATE_ID";
  throw op.error(known, `${path}, line ${line}: ${message}`, { details: { path, line } });
}
