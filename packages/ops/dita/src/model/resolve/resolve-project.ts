import type { DitaOp, ErrorName } from "../../codes.ts";
import { findCycles, findDuplicates } from "../check-references.ts";
import { findUnread, type Unread } from "../grammar/unread.ts";
import { buildKeySpaces } from "../key-spaces.ts";
import { buildMapTree, type MapEntry } from "../map-tree.ts";
import { type DitaElement, elementsOf, is, walkElements } from "../nodes.ts";
import { resolveReference } from "../paths.ts";
import { type Project, type ProjectFile, placeOf } from "../project.ts";
import { findReached } from "../reach.ts";
import { listReferences } from "../references.ts";
import { readBranchNames, splitBranches } from "./branches.ts";
import { cloneTree, removeNode } from "./change-tree.ts";
import { chunkDocuments } from "./chunks.ts";
import { readCoderefs } from "./coderefs.ts";
import { type Conditions, judge, readConditions, readSubjects, type Subjects } from "./conditions.ts";
import { markFlagged } from "./flags.ts";
import { type Instance, Instances } from "./instances.ts";
import { resolveKeyrefs } from "./keyrefs.ts";
import { addMapMetadata } from "./map-metadata.ts";
import { OutcomePlaces } from "./outcome-places.ts";
import { pullContent } from "./pull.ts";
import { pushContent } from "./push.ts";
import { addRelationLinks } from "./relation-links.ts";
import { resolveMap } from "./resolve-map.ts";
import type { ResolvedDocument } from "./resolved-document.ts";
import { rewriteLinks } from "./rewrite-links.ts";
import { contentOf, Trace, type TraceEntry } from "./trace.ts";

export const STEPS = [
  "mapref",
  "branch",
  "push",
  "conref",
  "filter",
  "keyref",
  "coderef",
  "copy-to",
  "cascade",
  "metadata",
  "reltable",
  "chunk",
] as const;
type Step = (typeof STEPS)[number];

export interface Resolved {
  readonly documents: readonly ResolvedDocument[];
  /** Reached files that are no topics and no maps: as they were. */
  readonly others: readonly ProjectFile[];
  readonly trace: readonly TraceEntry[];
  readonly subjects: Subjects;
  /** Files whose content is not resolved, or not wholly. */
  readonly unread: readonly Unread[];
}

/** Attack: content that takes in content twice, forty levels deep. Nodes that copies make, of the whole project. */
const MAX_COPIED_NODES = 4_000_000;

interface Settings {
  readonly steps: ReadonlySet<Step>;
  /** What a ditaval marks gets an attribute flagged-by with the condition. */
  readonly marksFlags?: boolean;
  readonly onBroken: "keep" | "fail";
}

/** A project -> its map and topics with nothing left to look up elsewhere. The project's own trees are used up. */
export function resolveProject(
  project: Project,
  { steps, onBroken, marksFlags = false }: Settings,
  op: DitaOp,
): Resolved {
  const trace = new Trace();
  let copied = 0;
  const count = (nodes: number): void => {
    copied += nodes;
    op.checkpoint();
    if (copied > MAX_COPIED_NODES)
      throw op.error("RESOURCE_LIMIT", `References copy more than ${MAX_COPIED_NODES} nodes.`);
    op.checkLimit("maxElements", copied);
  };
  const broken = (element: DitaElement, code: ErrorName, reason: string): void => {
    const { file, start } = element.origin;
    const { line } = placeOf(file, start);
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
  if (onBroken === "fail") refuseFaults(project, op);
  const reached = findAll(project, op);
  if (steps.has("branch")) splitBranches(project, trace, count);
  const first = buildMapTree(project, op);
  const unread = findUnread(project, first, op);
  const subjects = readSubjects(first);
  const global = project.ditaval === undefined ? [] : [readConditions(project.ditaval)];
  const filters = filtersBy(project, { steps, global });
  const excluded = new Map<MapEntry, string | undefined>();
  const excludedBy = (entry: MapEntry): string | undefined => {
    if (!excluded.has(entry)) {
      const because = steps.has("filter")
        ? filters(entry)
            .map((one) => judge(entry.element, one, subjects))
            .find(({ isExcluded }) => isExcluded)
        : undefined;
      excluded.set(entry, because?.because ?? (entry.parent === undefined ? undefined : excludedBy(entry.parent)));
    }
    return excluded.get(entry);
  };
  const spaces = buildKeySpaces(first, (entry) => excludedBy(entry) !== undefined);
  if (steps.has("push"))
    pushContent(
      project,
      spaces,
      { trace, count, broken: (element, reason) => broken(element, "BROKEN_CONREF", reason) },
      op,
    );
  const instances = new Instances(project.files.keys());
  const copies = new Map<DitaElement, MapEntry>();
  const codes = new Map<string, readonly string[]>();
  const keysOf = (scope: ReturnType<typeof spaces.scopeOf>) => ({
    project,
    scope,
    trace,
    count,
    broken,
    op,
    copies,
    codes,
  });
  const documents: ResolvedDocument[] = [];
  if (project.root.kind === "map") {
    const root = resolveMap({
      project,
      tree: first,
      spaces,
      trace,
      count,
      instances,
      filtersOf: filters,
      excludedBy,
      conditionOf: (element, entry) =>
        steps.has("filter")
          ? filters(entry)
              .map((one) => judge(element, one, subjects))
              .find(({ isExcluded }) => isExcluded)?.because
          : undefined,
      namesOf: readBranchNames(),
      keys: (entry) => keysOf(spaces.scopeOf(entry)),
      copies,
      broken,
      steps,
    });
    if (steps.has("conref")) pullContent(root, keysOf(spaces.root));
    if (steps.has("keyref"))
      for (const element of walkElements(root))
        if (element.attributes.has("keyref") && !is(element, "map/topicref"))
          resolveKeyrefs(element, keysOf(spaces.root));
    const place = {
      file: project.root,
      scope: spaces.root,
      filters: global,
      path: project.root.path,
      entry: undefined,
    };
    // Branches have theirs already; words in maps may hold links too.
    rewriteLinks(root, place, {
      project,
      instances,
      copies,
      trace,
      broken,
      isSkipped: (element) => is(element, "map/topicref"),
    });
    documents.push({ path: project.root.path, from: project.root, root, role: "map" });
  } else instances.obtain(project.root, { scope: spaces.root, filters: global });
  const inMap = new Set(instances.all);
  let done = 0;
  const resolveAll = (): void => {
    for (; done < instances.all.length; done++) {
      const instance = instances.all[done];
      if (instance === undefined) continue;
      const root = resolveTopic(instance, {
        project,
        subjects,
        steps,
        keys: keysOf(instance.scope),
        trace,
        marksFlags,
      });
      const next = rewriteLinks(root, instance, { project, instances, copies, trace, broken });
      for (const file of next)
        if (file.kind === "topic" && instances.find(file, instance) === undefined) instances.obtain(file, instance);
      documents.push({
        path: instance.path,
        from: instance.file,
        root,
        role: inMap.has(instance) ? "topic" : "resource",
      });
    }
  };
  resolveAll();
  // Topics that only content was taken from, or that only other maps name, come out as well: nothing of them vanishes.
  for (const file of reached)
    if (file.kind === "topic" && instances.find(file, { scope: spaces.root, filters: global }) === undefined)
      instances.obtain(file, { scope: spaces.root, filters: global });
  resolveAll();
  const others = [...reached].filter(({ kind }) => kind !== "topic" && kind !== "map");
  const submaps = [...reached].filter((file) => file.kind === "map" && file !== project.root);
  const used = new Set(
    first.entries.flatMap(({ submap }) => (submap === undefined || !steps.has("mapref") ? [] : [submap])),
  );
  return {
    documents: finishOutcome(documents, { steps, trace, count }),
    others: [...others, ...submaps.filter((file) => !used.has(file))],
    trace: trace.entries,
    subjects,
    unread: unread.filter(({ file }) => file.fault !== undefined || reached.has(file)),
  };
}

/** What needs the whole outcome: what the map says of its topics, ties between them, and which stand in one document. */
function finishOutcome(
  documents: readonly ResolvedDocument[],
  { steps, trace, count }: { readonly trace: Trace; readonly count: (nodes: number) => void } & Pick<Settings, "steps">,
): readonly ResolvedDocument[] {
  const map = documents.find(({ role }) => role === "map");
  if (map === undefined) return documents;
  const work = { places: new OutcomePlaces(documents, map.path), mapPath: map.path, trace, count };
  if (steps.has("metadata")) addMapMetadata(map.root, work);
  if (steps.has("reltable")) addRelationLinks(map.root, work);
  return steps.has("chunk") ? chunkDocuments(documents, { trace, count }) : documents;
}

/** What is a finding elsewhere ends a call that was asked to fail. */
function refuseFaults(project: Project, op: DitaOp): void {
  const tree = buildMapTree(project, op);
  const references = listReferences(project, { tree, spaces: buildKeySpaces(tree) }, op);
  const [first] = [...findCycles(tree, references), ...findDuplicates(project)];
  if (first === undefined) return;
  const { code, message, path, line } = first;
  const known =
    code === "INCLUDE_CYCLE" ? "INCLUDE_CYCLE" : code === "DUPLICATE_KEY" ? "DUPLICATE_KEY" : "DUPLICATE_ID";
  throw op.error(known, `${path}, line ${line}: ${message}`, { details: { path, line } });
}

function findAll(project: Project, op: DitaOp): ReadonlySet<ProjectFile> {
  const tree = buildMapTree(project, op);
  return findReached(project, tree, listReferences(project, { tree, spaces: buildKeySpaces(tree) }, op), op);
}

/** The ditavals in force for a branch: the call's, and those of the branches around it. */
function filtersBy(
  project: Project,
  { steps, global }: { readonly steps: ReadonlySet<Step>; readonly global: readonly Conditions[] },
): (entry: MapEntry) => readonly Conditions[] {
  const read = new Map<ProjectFile, Conditions>();
  const known = new Map<MapEntry, readonly Conditions[]>();
  const filtersOf = (entry: MapEntry): readonly Conditions[] => {
    const found = known.get(entry);
    if (found !== undefined) return found;
    const above = entry.parent === undefined ? global : filtersOf(entry.parent);
    const sources = [entry.element, ...(entry.submap?.root === undefined ? [] : [entry.submap.root])];
    const own = !steps.has("branch")
      ? []
      : sources
          .flatMap((source) => elementsOf(source, "ditavalref-d/ditavalref"))
          .flatMap((filter) => {
            const target = resolveReference(filter.origin.file.path, filter.attributes.get("href") ?? "");
            const file = target === undefined ? undefined : project.files.get(target.path);
            if (file?.kind !== "ditaval") return [];
            const conditions = read.get(file) ?? readConditions(file);
            read.set(file, conditions);
            return [conditions];
          });
    const all = own.length === 0 ? above : [...above, ...own.filter((one) => !above.includes(one))];
    known.set(entry, all);
    return all;
  };
  return filtersOf;
}

interface TopicSettings {
  readonly marksFlags: boolean;
  readonly project: Project;
  readonly subjects: Subjects;
  readonly steps: ReadonlySet<Step>;
  readonly keys: Parameters<typeof resolveKeyrefs>[1] &
    Parameters<typeof pullContent>[1] &
    Parameters<typeof readCoderefs>[1];
  readonly trace: Trace;
}

/**
 * One topic: content comes first, then conditions hold for what came, then keys. The standard asks for no order, and says that others
 * give other outcomes; in this one no content reference breaks because its target was filtered out.
 *
 * Source   DITA 1.3, Processing interoperability considerations (not normative): filtering and content reference resolution.
 */
function resolveTopic(
  instance: Instance,
  { project, subjects, steps, keys, trace, marksFlags }: TopicSettings,
): DitaElement {
  const source = instance.file.root;
  if (source === undefined) throw new TypeError("A topic has no tree.");
  const root = cloneTree(source, keys.count);
  if (steps.has("conref")) pullContent(root, keys);
  if (steps.has("filter")) filterTree(root, { filters: instance.filters, subjects, trace, marksFlags, op: keys.op });
  if (steps.has("keyref")) resolveKeyrefs(root, keys);
  if (steps.has("coderef")) readCoderefs(root, { ...keys, project });
  return root;
}

function filterTree(
  root: DitaElement,
  {
    filters,
    subjects,
    trace,
    marksFlags,
    op,
  }: {
    readonly op: DitaOp;
    readonly marksFlags: boolean;
    readonly filters: readonly Conditions[];
    readonly subjects: Subjects;
    readonly trace: Trace;
  },
): void {
  if (filters.length === 0) return;
  const gone = new Set<DitaElement>();
  for (const element of walkElements(root)) {
    op.checkpoint();
    if (element.parent !== undefined && gone.has(element.parent)) {
      gone.add(element);
      continue;
    }
    const verdicts = filters.map((one) => judge(element, one, subjects));
    const out = verdicts.find(({ isExcluded }) => isExcluded);
    const flagged = verdicts.find(({ isFlagged }) => isFlagged);
    if (out !== undefined && element.parent !== undefined) {
      gone.add(element);
      trace.add("filter", element, { value: out.because, removed: contentOf([element]) });
      removeNode(element);
    } else if (flagged !== undefined) {
      trace.add("flag", element, { value: flagged.because });
      if (marksFlags) markFlagged(element, flagged);
    }
  }
}
