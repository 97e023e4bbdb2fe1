import type { Interpreter } from "../content/interpret.ts";
import type { HiddenPage } from "../facts/hidden-pages.ts";
import { walkDicts } from "../facts/walk-objects.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import type { PdfDict } from "../objects/object.ts";
import { roleOf, type StreamRole } from "./clean-content.ts";
import { changedNames, findLeftovers, type Leftovers } from "./leftovers.ts";
import type { Redaction } from "./plan.ts";
import { removedAttachments, removedXfaPackets } from "./removed-entirely.ts";
import type { RemovedFromPages } from "./removed-from-pages.ts";
import type { Scrubber } from "./scrub.ts";
import { describingElements, type Loss } from "./structure.ts";
import { Unpainted } from "./unpainted.ts";

/** What is removed as a whole, and what that means for the dictionaries and streams that stay. */
export interface RemovedObjects {
  readonly objects: ReadonlySet<number>;
  /** Pages outside the page tree. */
  readonly dicts: ReadonlySet<PdfDict>;
  /** Structure elements that describe removed content. */
  readonly describing: ReadonlyMap<PdfDict, Loss>;
  readonly leftovers: Leftovers;
  /** What each stream is for. */
  readonly roles: ReadonlyMap<number, StreamRole>;
  readonly redactions: readonly Redaction[];
}

interface Search {
  readonly file: PdfFile;
  readonly interpreter: Interpreter;
  readonly scrubber: Scrubber;
}

/**
 * Finds the objects that are removed whole: unused originals of changed pictures and forms, hidden pages, attached files, packets of
 * XFA forms and forms that no page paints, where they have the words or cannot be searched.
 */
export function findRemovedObjects(
  search: Search,
  hidden: readonly HiddenPage[],
  fromPages: RemovedFromPages,
): RemovedObjects {
  const { file, scrubber } = search;
  const removed = new RemovedList(fromPages.objects);
  for (const number of fromPages.replaced) if (!fromPages.painted.has(number)) removed.objects.add(number);
  for (const { object } of hidden) removed.add(hiddenPage(object));
  if (!scrubber.isIdle) for (const redaction of removedAttachments(file, scrubber)) removed.add(redaction);
  const describing = describingElements(file, removedContent(fromPages, removed.objects));
  if (!scrubber.isIdle) for (const { dict } of walkDicts(file)) scrubber.reserve(dict);
  const leftovers = findLeftovers(file, removed.objects, scrubber);
  for (const redaction of changedNames(leftovers)) removed.redactions.push(redaction);
  const roles = findRoles(search, fromPages, removed);
  const dicts = new Set(hidden.map(({ dict }) => dict));
  const { objects, redactions } = removed;
  return { objects, dicts, describing, leftovers, roles, redactions };
}

/** Objects that are removed, each reported once. */
class RemovedList {
  readonly objects: Set<number>;
  readonly redactions: Redaction[] = [];

  constructor(objects: ReadonlySet<number>) {
    this.objects = new Set(objects);
  }

  add(redaction: Redaction): void {
    const { object } = redaction;
    if (object !== undefined && this.objects.has(object)) return;
    if (object !== undefined) this.objects.add(object);
    this.redactions.push(redaction);
  }
}

function hiddenPage(object: number | undefined): Redaction {
  const message = "A page that is not in the page tree is removed.";
  return { kind: "hiddenPage", subject: "hidden page", message, ...(object !== undefined && { object }) };
}

function removedContent({ pages, replaced, direct }: RemovedFromPages, objects: ReadonlySet<number>) {
  const marks = new Map([...pages].map(([number, { findings }]) => [number, findings.markedContents]));
  return { marks, objects: new Set([...replaced, ...objects]), direct };
}

/** Removes packets of forms and content that no page paints on the way. */
function findRoles(search: Search, { painted, replaced }: RemovedFromPages, removed: RemovedList) {
  const { file, scrubber } = search;
  const roles = new Map<number, StreamRole>();
  const unpainted = new Unpainted(search);
  for (const met of walkDicts(file)) {
    for (const redaction of removedXfaPackets(file, met.dict, scrubber)) removed.add(redaction);
    for (const redaction of unpainted.drawingsOf(met.dict)) removed.redactions.push(redaction);
    const { stream, object } = met;
    if (stream === undefined || object === undefined) continue;
    const role = roleOf(file, met);
    roles.set(object, role);
    const isShown = painted.has(object) || replaced.has(object);
    const found = role === "content" && !isShown ? unpainted.find(met, object) : undefined;
    if (found !== undefined) removed.add(found);
  }
  for (const number of unpainted.drawings) roles.set(number, "drawing");
  return roles;
}
