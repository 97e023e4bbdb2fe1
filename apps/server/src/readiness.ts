import { NotReady } from "@colophon/http";

type Check = () => Promise<void>;

/** Not known to be ready within the time. */
class NotReadyInTime extends Error {
  override readonly name = "NotReadyInTime";
}

/**
 * Checks all that the process needs, each within the time: a storage that is silent for longer makes it not ready, whatever the
 * storage's own patience. One check serves all who ask while it runs.
 *
 * Errors   NotReady that tells each part's state: "database: ready; storage: BlobStoreUnavailable".
 */
export function createReadiness(parts: Readonly<Record<string, Check>>, withinMs: number): Check {
  const checks = Object.entries(parts).map(([name, check]) => ({ name, check: boundCheck(check, withinMs) }));
  return async () => {
    const states = await Promise.all(
      checks.map(async ({ name, check }) => {
        const error = await check().then(
          () => undefined,
          (reason: unknown) => reason ?? new Error(),
        );
        return { name, error };
      }),
    );
    const failed = states.filter(({ error }) => error !== undefined);
    if (failed.length === 0) return;
    throw new NotReady(states.map(({ name, error }) => `${name}: ${describeState(error)}`).join("; "), {
      cause: failed[0]?.error,
    });
  };
}

function describeState(error: unknown): string {
  if (error === undefined) return "ready";
  return error instanceof Error ? error.name : "not ready";
}

function boundCheck(check: Check, withinMs: number): Check {
  let running: Promise<void> | undefined;
  return async () => {
    running ??= startCheck(check, withinMs, () => {
      running = undefined;
    });
    await running;
  };
}

/** Settles when the check does, or rejects after the time; `onEnd` is told when the check itself is over. */
function startCheck(check: Check, withinMs: number, onEnd: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NotReadyInTime(`No answer within ${withinMs} ms.`)), withinMs);
    check()
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        onEnd();
      });
  });
}
