import { useState } from "react";
import type { ServiceProblem } from "./api.ts";
import { toProblem } from "./use-loaded.ts";

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
      setProblem(toProblem(error));
      return false;
    }
  };
  return { problem, act };
}
