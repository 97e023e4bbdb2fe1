/** Not known to be ready within the time. */
class NotReadyInTime extends Error {
  override readonly name = "NotReadyInTime";
}

/**
 * Bounds a check of what the process needs: a storage that is silent for longer makes it not ready, whatever the storage's own
 * patience. One check serves all who ask while it runs.
 */
export function boundReadiness(check: () => Promise<void>, withinMs: number): () => Promise<void> {
  let running: Promise<void> | undefined;
  return async () => {
    running ??= startCheck(check, withinMs, () => {
      running = undefined;
    });
    await running;
  };
}

/** Settles when the check does, or rejects after the time; `onEnd` is told when the check itself is over. */
function startCheck(check: () => Promise<void>, withinMs: number, onEnd: () => void): Promise<void> {
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
