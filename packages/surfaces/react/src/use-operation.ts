import type { Envelope } from "@colophon/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  type FlowProblem,
  type FlowProgress,
  type FlowRequest,
  type FlowTransport,
  type FlowWatcher,
  toFlowProblem,
} from "./flow.ts";

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

interface Run {
  readonly request: FlowRequest;
  readonly control: AbortController;
}

/**
 * Runs operations on a transport, one at a time. A component that goes away cancels its run.
 */
export function useOperation({ transport, onStep }: UseOperationOptions): UsedOperation {
  const [state, setState] = useState<OperationState>(IDLE);
  const current = useRef<Run | undefined>(undefined);
  const onStepNow = useRef(onStep);
  onStepNow.current = onStep;

  const note = useCallback((step: OperationStep): void => {
    setState(toState(step));
    onStepNow.current?.(step);
  }, []);
  // At once: a transport may be slow to stop, or may not heed the signal.
  const cancel = useCallback((): void => {
    const stopped = current.current;
    if (stopped === undefined) return;
    current.current = undefined;
    stopped.control.abort();
    note({ type: "cancelled", request: stopped.request });
  }, [note]);
  const run = useCallback(
    (request: FlowRequest): void => {
      cancel();
      const control = new AbortController();
      const own = { request, control };
      current.current = own;
      note({ type: "started", request });
      const onProgress = (progress: FlowProgress): void => {
        if (current.current === own) note({ type: "progress", request, progress });
      };
      const end = (step: OperationStep): void => {
        if (current.current !== own) return;
        current.current = undefined;
        note(step);
      };
      start(transport, request, { signal: control.signal, onProgress }).then(
        (envelope) => end({ type: "finished", request, envelope }),
        (error: unknown) => end({ type: "refused", request, problem: toFlowProblem(error) }),
      );
    },
    [transport, note, cancel],
  );
  const reset = useCallback((): void => {
    cancel();
    setState(IDLE);
  }, [cancel]);
  useEffect(
    () => () => {
      current.current?.control.abort();
      current.current = undefined;
    },
    [],
  );
  return { state, run, cancel, reset };
}

/** A transport that throws instead of rejecting is refused like any other. */
async function start(transport: FlowTransport, request: FlowRequest, watcher: FlowWatcher): Promise<Envelope> {
  return transport.run(request, watcher);
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
