import { setTimeout as delay } from "node:timers/promises";
import { BlobStoreUnavailable } from "./blob-error.ts";

/**
 * How a blob that no row names is removed while the same content may be put again.
 *
 * A put that finds the blob there may be followed by a row that names it, so the two must not pass each other:
 * - A put of a blob that is older than {@link RENEW_AFTER_MS} puts it anew; then it looks for a mark, and then for the blob. A
 *   younger one is left as it is: it is not old enough to be removed for as long again, by when its row is there or never will be.
 * - A removal sets a mark, then looks at the blob's age, then removes it, once, and takes the mark away.
 *
 * - A put of a blob that was not there looks for a mark too: the request of a removal that had no answer may still reach the server.
 *
 * Either the mark was set before the put looked for it, and the put fails, to be sent again; or it was set after, and the removal
 * then sees a blob that is young; or it had been taken away before, and the put then sees whether its blob is there.
 *
 * {@link removeUnlessNamed} removes a young blob. A put that finds a blob looks for a mark last, and fails when there is one. What was
 * put before the mark has its row within {@link NAMING_MS}, which the removal waits before it asks for rows.
 */
export interface RemovalPlace {
  modifiedAt(): Promise<Date | undefined>;
  /** Tried once: a removal that is repeated might meet what was put since. */
  remove(): Promise<void>;
  /** False when there is a mark. */
  mark(): Promise<boolean>;
  markedAt(): Promise<Date | undefined>;
  unmark(): Promise<void>;
}

/** Whoever removes blobs by their age lets them grow twice as old. */
export const RENEW_AFTER_MS = 12 * 60 * 60 * 1000;
/** A removal that has not been done so long after its mark is not begun. */
const LONGEST_LOOK_MS = 60_000;
/** By then a removal whose process died with its mark set is over, whatever was under way. */
const DEAD_MARK_MS = 180_000;
/** The same for those that only have their own clock to compare a server's with. */
const TOMBSTONE_MS = 60 * 60 * 1000;

/**
 * Removes a blob that was last put before the given time; false when it was not, or another removal is under way.
 *
 * Errors   RangeError for a time that a put may not have renewed a blob since.
 */
export async function removeOlder(place: RemovalPlace, before: Date, renewAfterMs: number): Promise<boolean> {
  if (before.getTime() > Date.now() - 2 * renewAfterMs)
    throw new RangeError(`A blob is old after ${2 * renewAfterMs} ms, not since ${before.toISOString()}.`);
  const isOld = async (): Promise<boolean> => ((await place.modifiedAt()) ?? before) < before;
  if (!(await isOld())) return false;
  const startedAt = performance.now();
  if (!(await place.mark())) {
    const markedAt = await place.markedAt();
    if (markedAt !== undefined && Date.now() - markedAt.getTime() > TOMBSTONE_MS) await place.unmark();
    return false;
  }
  const isRemoved = (await isOld()) && performance.now() - startedAt < LONGEST_LOOK_MS;
  // Should it fail, it may yet be done: the mark stays and grows old.
  if (isRemoved) await place.remove();
  await place.unmark();
  return isRemoved;
}

/** From the end of a put to the commit of the row that names it: milliseconds, and far more than these. */
export const NAMING_MS = 2_000;

/** What a removal at once came to. `busy`: another removal is under way, or it took too long. */
export type Erasure = "removed" | "absent" | "named" | "busy";

/** Removes a blob of any age that no row names; `isNamed` is asked once the rows of earlier puts are there. */
export async function removeUnlessNamed(
  place: RemovalPlace,
  isNamed: () => Promise<boolean>,
  namingMs: number,
): Promise<Erasure> {
  if ((await place.modifiedAt()) === undefined) return "absent";
  const startedAt = performance.now();
  if (!(await place.mark())) return "busy";
  const erasure = await decideErasure().catch(async (error: unknown) => {
    await place.unmark();
    throw error;
  });
  // Should it fail, it may yet be done: the mark stays and grows old.
  if (erasure === "removed") await place.remove();
  await place.unmark();
  return erasure;

  async function decideErasure(): Promise<Erasure> {
    await delay(namingMs);
    if (await isNamed()) return "named";
    return performance.now() - startedAt < LONGEST_LOOK_MS ? "removed" : "busy";
  }
}

/**
 * To be called last by a put that leaves a blob as it is.
 *
 * Errors   BlobStoreUnavailable when it is being removed.
 */
export async function confirmKept(place: RemovalPlace): Promise<void> {
  const markedAt = await place.markedAt();
  if (markedAt !== undefined && Date.now() - markedAt.getTime() < TOMBSTONE_MS) throw beingRemoved();
}

function beingRemoved(): BlobStoreUnavailable {
  return new BlobStoreUnavailable("server", new Error("The blob is being removed; put it again."));
}

/**
 * To be called after a blob that was there was put anew.
 *
 * Errors   BlobStoreUnavailable when a removal met it.
 */
export async function confirmRenewed(place: RemovalPlace): Promise<void> {
  const markedAt = await place.markedAt();
  const modifiedAt = await place.modifiedAt();
  const isKept =
    modifiedAt !== undefined && (markedAt === undefined || modifiedAt.getTime() - markedAt.getTime() > DEAD_MARK_MS);
  if (!isKept) throw beingRemoved();
}

/**
 * To be called after a blob that was not there was put: one request where there is no mark, for then no removal is under way.
 *
 * Errors   BlobStoreUnavailable when a removal may still take it away.
 */
export async function confirmCreated(place: RemovalPlace): Promise<void> {
  if ((await place.markedAt()) !== undefined) await confirmRenewed(place);
}

export function isToRenew(modifiedAt: Date, renewAfterMs: number): boolean {
  return Date.now() - modifiedAt.getTime() >= renewAfterMs;
}
