import type { Envelope } from "@colophon/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { type FlowProblem, type FlowProgress, type FlowRequest, type FlowTransport, toFlowProblem } from "./flow.ts";

export type OperationState =
  | { readonly status: "idle" }
  | { readonly status: "running"; readonly request: FlowRequest; readonly progress: FlowProgress | undefined }
  | { readonly status: "finished"; readonly request: FlowRequest; readonly envelope: Envelope }
  | { readonly status: "refused"; readonly request: FlowRequest; readonly problem: FlowProblem }
  | { readonly status: "cancelled"; readonly request: FlowRequest };

/** Each step of a run, in its order. `finished` also has the envelope of a failed operation. */
export type OperationStep =
  | { readonly type: "started"; readonly request: FlowRequest }
  | { readonly type: "progress"; readonly request: FlowRequest; readonly progress: FlowProgress }
  | { readonly type: "finished"; readonly request: FlowRequest; readonly envelope: Envelope }
  | { readonly type: "refused"; readonly request: FlowRequest; readonly problem: FlowProblem }
  | { readonly type: "cancelled"; readonly request: FlowRequest };

export interface UseOperationOptions {
  readonly transport: FlowTransport;
  readonly onStep?: ((step: OperationStep) => void) | undefined;
}

export interface UsedOperation {
  readonly state: OperationState;
  /** Starts a run, and cancels the one before it. */
  readonly run: (request: FlowRequest) => void;
  readonly cancel: () => void;
  /** Forgets the result; a run is cancelled. */
  readonly reset: () => void;
}

const IDLE: OperationState = { status: "idle" };

/**
 * Runs operations on a transport, one at a time. A component that goes away cancels its run.
 */
export function useOperation({ transport, onStep }: UseOperationOptions): UsedOperation {
  const [state, setState] = useState<OperationState>(IDLE);
  const current = useRef<AbortController | undefined>(undefined);
  const onStepNow = useRef(onStep);
  onStepNow.current = onStep;

  const run = useCallback(
    (request: FlowRequest): void => {
      current.current?.abort();
      const control = new AbortController();
      current.current = control;
      const isCurrent = (): boolean => current.current === control;
      const tell = (step: OperationStep): void => {
        if (!isCurrent()) return;
        setState(toState(step));
        onStepNow.current?.(step);
      };
      tell({ type: "started", request });
      const onProgress = (progress: FlowProgress): void => {
        if (!control.signal.aborted) tell({ type: "progress", request, progress });
      };
      transport.run(request, { signal: control.signal, onProgress }).then(
        (envelope) =>
          tell(control.signal.aborted ? { type: "cancelled", request } : { type: "finished", request, envelope }),
        (error: unknown) =>
          tell(
            control.signal.aborted
              ? { type: "cancelled", request }
              : { type: "refused", request, problem: toFlowProblem(error) },
          ),
      );
    },
    [transport],
  );
  const cancel = useCallback((): void => current.current?.abort(), []);
  const reset = useCallback((): void => {
    current.current?.abort();
    current.current = undefined;
    setState(IDLE);
  }, []);
  useEffect(
    () => () => {
      current.current?.abort();
      current.current = undefined;
    },
    [],
  );
  return { state, run, cancel, reset };
}

function toState(step: OperationStep): OperationState {
  const { request } = step;
  switch (step.type) {
    case "started":
      return { status: "running", request, progress: undefined };
    case "progress":
      return { status: "running", request, progress: step.progress };
    case "finished":
      return { status: "finished", request, envelope: step.envelope };
    case "refused":
      return { status: "refused", request, problem: step.problem };
    case "cancelled":
      return { status: "cancelled", request };
  }
}
