import { useCallback, useEffect, useState } from "react";
import { ServiceProblem } from "./api.ts";

export type Loaded<Value> =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly problem: ServiceProblem }
  | { readonly kind: "ready"; readonly value: Value };

/** Reads something now and again on request; what was read stays while it is read again. */
export function useLoaded<Value>(
  read: () => Promise<Value>,
  key: string,
): readonly [Loaded<Value>, () => Promise<void>] {
  const [kept, setKept] = useState<{ readonly key: string; readonly loaded: Loaded<Value> }>();
  const load = useCallback(async (): Promise<void> => {
    try {
      const value = await read();
      setKept({ key, loaded: { kind: "ready", value } });
    } catch (error) {
      const problem = toProblem(error);
      setKept({ key, loaded: { kind: "failed", problem } });
    }
  }, [key]);
  useEffect(() => {
    void load();
  }, [load]);
  return [kept?.key === key ? kept.loaded : { kind: "loading" }, load];
}

/** The problem of a service; anything else is a fault of this page. */
export function toProblem(error: unknown): ServiceProblem {
  if (error instanceof ServiceProblem) return error;
  throw error;
}
