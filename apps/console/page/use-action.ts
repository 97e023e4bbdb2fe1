import { useState } from "react";
import type { ServiceProblem } from "./api.ts";
import { toProblem } from "./use-loaded.ts";

/** If-Match named another state than the server has. */
const CHANGED = 412;

/** Runs a request, reads the page again after it, and keeps what went wrong. */
export function useAction(reload: () => Promise<void>) {
  const [problem, setProblem] = useState<ServiceProblem>();
  /** False when the server refused it. */
  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      setProblem(undefined);
      await reload();
      return true;
    } catch (error) {
      const refused = toProblem(error);
      setProblem(refused);
      // Somebody else changed it since it was read: the page shows what it is now.
      if (refused.status === CHANGED) await reload();
      return false;
    }
  };
  return { problem, act };
}
