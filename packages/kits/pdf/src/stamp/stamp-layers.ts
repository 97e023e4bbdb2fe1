import { everyUnits } from "@colophon/kit-bytes";
import { pageContent } from "../content/interpret.ts";
import type { Lookup } from "../file/lookup.ts";
import { isArray, PdfDict, type PdfObject, PdfRef, PdfStream } from "../objects/object.ts";
import { textOf } from "../objects/text-string.ts";
import type { PendingRevision } from "../write/pending-revision.ts";
import { scanContent } from "../write/scan-content.ts";

/** Keys of stamps: the name, in the stream that paints one; in a page, its content and resources before the first stamp. */
export const STAMP_KEY = "CPHN_Stamp";
const BEFORE_KEY = "CPHN_Before";
/** In the streams around the content of a page that has stamps. */
const GUARD_KEY = "CPHN_Guard";

/** The streams of a page that has stamps, in their order. */
interface Layers {
  readonly under: readonly PdfObject[];
  /** The page's own content with the two guards around it. */
  readonly guarded: readonly PdfObject[];
  readonly over: readonly PdfObject[];
  readonly before: PdfDict;
}

interface NewLayers {
  readonly under: readonly PdfRef[];
  readonly over: readonly PdfRef[];
  /** A stream of guards: the same text is written once. */
  readonly guard: (text: string, key: string) => PdfRef;
}

/** The page with streams under and over its content, which is put between guards: no state of it reaches a stamp. */
export function addLayers(
  pending: PendingRevision,
  { dict, resources }: { readonly dict: PdfDict; readonly resources: PdfDict },
  { under, over, guard }: NewLayers,
): PdfDict {
  const layers = readLayers(pending, dict);
  if (layers !== undefined)
    return dict.with({ Contents: [...layers.under, ...under, ...layers.guarded, ...layers.over, ...over] });
  const before = new PdfDict().with({ Contents: dict.get("Contents"), Resources: dict.get("Resources") });
  const properties = pending.dictOf(resources.get("Properties"));
  const { missingSaves, closing } = scanContent(pageContent(pending.file, dict), {
    propertiesOf: (name) => pending.dictOf(properties?.get(name)),
    tick: everyUnits(() => pending.checkpoint(), 2_000),
  });
  const start = guard("q\n".repeat(missingSaves + 1), GUARD_KEY);
  const end = guard(`\n${closing}Q\n`, GUARD_KEY);
  return dict.with({
    Contents: [...under, start, ...contentsOf(pending, dict.get("Contents")), end, ...over],
    [BEFORE_KEY]: before,
  });
}

export interface Unstamped {
  readonly dict: PdfDict;
  /** Names of the stamps that were removed, each once. */
  readonly removed: ReadonlySet<string>;
  /** No stamp is left, and the content and resources are those that the page had before the first one. */
  readonly isRestored: boolean;
}

/** The page without the stamps of these names; undefined where it has none of them. */
export function removeLayers(
  pending: PendingRevision,
  dict: PdfDict,
  isRemoved: (name: string) => boolean,
): Unstamped | undefined {
  const removed = new Set<string>();
  const isKept = (item: PdfObject): boolean => {
    const name = stampNameOf(pending, item);
    const isGone = name !== undefined && isRemoved(name);
    if (isGone) removed.add(name);
    return !isGone;
  };
  const annotations = pending.arrayOf(dict.get("Annots")).filter(isKept);
  const hasNoAnnotation = removed.size === 0;
  const Annots = annotations.length > 0 ? annotations : undefined;
  const clean = hasNoAnnotation ? dict : dict.with({ Annots });
  const layers = readLayers(pending, dict);
  const held = contentsOf(pending, dict.get("Contents"));
  const kept = held.filter(isKept);
  if (removed.size === 0) return undefined;
  if (kept.length === held.length) return { dict: clean, removed, isRestored: layers === undefined };
  const hasOther = kept.some((item) => stampNameOf(pending, item) !== undefined);
  if (layers === undefined || hasOther) return { dict: clean.with({ Contents: kept }), removed, isRestored: false };
  const { before } = layers;
  const restored = { Contents: before.get("Contents"), Resources: before.get("Resources"), [BEFORE_KEY]: undefined };
  return { dict: clean.with(restored), removed, isRestored: true };
}

/** The streams of a page that only this code has changed since its first stamp; undefined for any other. */
function readLayers(pending: PendingRevision, dict: PdfDict): Layers | undefined {
  const before = pending.dictOf(dict.get(BEFORE_KEY));
  if (before === undefined) return undefined;
  const streams = contentsOf(pending, dict.get("Contents"));
  const isGuard = (item: PdfObject): boolean => pending.dictOf(item)?.has(GUARD_KEY) === true;
  const [start, end] = [streams.findIndex(isGuard), streams.findLastIndex(isGuard)];
  if (start < 0 || end <= start) return undefined;
  const layers = {
    under: streams.slice(0, start),
    guarded: streams.slice(start, end + 1),
    over: streams.slice(end + 1),
  };
  const own = contentsOf(pending, before.get("Contents"));
  const isOwn = isSameList(own, layers.guarded.slice(1, -1));
  const isStamp = (item: PdfObject): boolean => stampNameOf(pending, item) !== undefined;
  return isOwn && layers.under.every(isStamp) && layers.over.every(isStamp) ? { ...layers, before } : undefined;
}

/** The name of the stamp that a stream or an annotation is. */
function stampNameOf(file: Lookup, item: PdfObject): string | undefined {
  const name = file.dictOf(item)?.get(STAMP_KEY);
  return name === undefined ? undefined : textOf(file.resolve(name));
}

function contentsOf(file: Lookup, held: PdfObject | undefined): readonly PdfObject[] {
  const contents = file.resolve(held);
  if (isArray(contents)) return contents;
  return contents instanceof PdfStream && held !== undefined ? [held] : [];
}

function isSameList(own: readonly PdfObject[], others: readonly PdfObject[]): boolean {
  const isSame = (one: PdfObject, other: PdfObject | undefined): boolean =>
    one === other || (one instanceof PdfRef && other instanceof PdfRef && one.number === other.number);
  return own.length === others.length && own.every((item, at) => isSame(item, others[at]));
}
