import type { DitaOp } from "../../codes.ts";
import type { Unread } from "../grammar/unread.ts";
import { type DitaElement, is, walkElements } from "../nodes.ts";
import type { Project, ProjectFile } from "../project.ts";
import { chunkDocuments } from "./chunks.ts";
import type { Subjects } from "./conditions.ts";
import { resolveKeyrefs } from "./keyrefs.ts";
import { addMapMetadata } from "./map-metadata.ts";
import { OutcomePlaces } from "./outcome-places.ts";
import { pullContent } from "./pull.ts";
import { pushContent } from "./push.ts";
import { addRelationLinks } from "./relation-links.ts";
import { inScope, openResolution, type Resolution } from "./resolution.ts";
import { resolveMap } from "./resolve-map.ts";
import { resolveTopic } from "./resolve-topic.ts";
import type { ResolvedDocument } from "./resolved-document.ts";
import { rewriteLinks } from "./rewrite-links.ts";
import type { ResolveSettings } from "./steps.ts";
import type { TraceEntry } from "./trace.ts";

export interface Resolved {
  readonly documents: readonly ResolvedDocument[];
  /** Reached files that are no topics and no maps: as they were. */
  readonly others: readonly ProjectFile[];
  readonly trace: readonly TraceEntry[];
  readonly subjects: Subjects;
  /** Files whose content is not resolved, or not wholly. */
  readonly unread: readonly Unread[];
}

/** A project -> its map and topics with nothing left to look up elsewhere. The project's own trees are used up. */
export function resolveProject(project: Project, settings: ResolveSettings, op: DitaOp): Resolved {
  const work = openResolution(project, settings, op);
  pushIntoTargets(work);
  const map = resolveRootMap(work);
  const ofMap = resolveInstances(work, { from: 0, fromMap: work.instances.all.length });
  addUnnamedTopics(work);
  const others = resolveInstances(work, { from: ofMap.length, fromMap: 0 });
  return {
    documents: finishDocuments([...map, ...ofMap, ...others], work),
    others: listOtherFiles(work),
    trace: work.trace.entries,
    subjects: work.subjects,
    unread: work.unread.filter(({ file }) => file.fault !== undefined || work.reached.has(file)),
  };
}

function pushIntoTargets({ project, spaces, steps, trace, count, broken, op }: Resolution): void {
  if (!steps.has("push")) return;
  const push = {
    trace,
    count,
    broken: (element: DitaElement, reason: string) => broken(element, "BROKEN_CONREF", reason),
  };
  pushContent(project, spaces, push, op);
}

/** The map, whose branches ask for the topics that come out; a topic that is the root asks for itself. */
function resolveRootMap(work: Resolution): readonly ResolvedDocument[] {
  const { project, spaces, filters, steps } = work;
  const around = { scope: spaces.root, filters: filters.global };
  if (project.root.kind !== "map") {
    work.instances.obtain(project.root, around);
    return [];
  }
  const root = resolveMap(work);
  const keys = inScope(work, spaces.root);
  if (steps.has("conref")) pullContent(root, keys);
  if (steps.has("keyref"))
    for (const element of walkElements(root))
      if (element.attributes.has("keyref") && !is(element, "map/topicref")) resolveKeyrefs(element, keys);
  const place = { ...around, file: project.root, path: project.root.path, entry: undefined };
  // Branches have theirs already; words in maps may hold links too.
  rewriteLinks(root, place, { ...linkWork(work), isSkipped: (element) => is(element, "map/topicref") });
  return [{ path: project.root.path, from: project.root, root, role: "map" }];
}

/** The topics that were asked for, and those that their links ask for in turn. The first `fromMap` of all are the map's own. */
function resolveInstances(
  work: Resolution,
  { from, fromMap }: { readonly from: number; readonly fromMap: number },
): readonly ResolvedDocument[] {
  const { instances } = work;
  const documents: ResolvedDocument[] = [];
  for (let at = from; at < instances.all.length; at++) {
    const instance = instances.all[at];
    if (instance === undefined) continue;
    const root = resolveTopic(instance, work);
    for (const file of rewriteLinks(root, instance, linkWork(work)))
      if (file.kind === "topic" && instances.find(file, instance) === undefined) instances.obtain(file, instance);
    documents.push({ path: instance.path, from: instance.file, root, role: at < fromMap ? "topic" : "resource" });
  }
  return documents;
}

/** Topics that only content was taken from, or that only other maps name, come out as well: nothing of them vanishes. */
function addUnnamedTopics({ reached, instances, spaces, filters }: Resolution): void {
  const around = { scope: spaces.root, filters: filters.global };
  for (const file of reached)
    if (file.kind === "topic" && instances.find(file, around) === undefined) instances.obtain(file, around);
}

/** Reached files that stay as they are, and maps that no branch took in. */
function listOtherFiles({ project, reached, tree, steps }: Resolution): readonly ProjectFile[] {
  const used = new Set(
    tree.entries.flatMap(({ submap }) => (submap === undefined || !steps.has("mapref") ? [] : [submap])),
  );
  const submaps = [...reached].filter((file) => file.kind === "map" && file !== project.root && !used.has(file));
  return [...[...reached].filter(({ kind }) => kind !== "topic" && kind !== "map"), ...submaps];
}

/** What needs the whole outcome: what the map says of its topics, ties between them, and which stand in one document. */
function finishDocuments(
  documents: readonly ResolvedDocument[],
  { steps, trace, count }: Resolution,
): readonly ResolvedDocument[] {
  const map = documents.find(({ role }) => role === "map");
  if (map === undefined) return documents;
  const work = { places: new OutcomePlaces(documents, map.path), mapPath: map.path, trace, count };
  if (steps.has("metadata")) addMapMetadata(map.root, work);
  if (steps.has("reltable")) addRelationLinks(map.root, work);
  return steps.has("chunk") ? chunkDocuments(documents, { trace, count }) : documents;
}

function linkWork({ project, instances, copies, trace, broken }: Resolution) {
  return { project, instances, copies, trace, broken };
}
