import { useEffect, useRef, useState } from "react";
import { type FlowProblem, type FlowTransport, toFlowProblem } from "./flow.ts";
import { type Execution, isTerminalStatus } from "./wire.ts";

export interface UseExecutionOptions {
  readonly transport: FlowTransport;
  /** Undefined reads nothing. */
  readonly id: string | undefined;
  /** Milliseconds between two reads. Default: 1000. */
  readonly intervalMs?: number;
}

export interface UsedExecution {
  /** As it was read last; undefined before the first read. */
  readonly execution: Execution | undefined;
  /** Why the last read failed; it is repeated. */
  readonly problem: FlowProblem | undefined;
}

const NOTHING = { key: undefined, execution: undefined, problem: undefined };
const NOT_OFFERED: FlowProblem = {
  message: "This transport cannot read executions.",
  remediation: "Give the transport a `readExecution`.",
};

/** Reads an execution until it has ended. */
export function useExecution({ transport, id, intervalMs = 1000 }: UseExecutionOptions): UsedExecution {
  const [read, setRead] = useState<UsedExecution & { readonly key: string | undefined }>(NOTHING);
  // Not a dependency: one that is made in each render would read again at once, without the interval.
  const transportNow = useRef(transport);
  transportNow.current = transport;
  useEffect(() => {
    if (id === undefined) return;
    const control = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = (): void => {
      timer = setTimeout(() => void look(), intervalMs);
    };
    const look = async (): Promise<void> => {
      try {
        const { current } = transportNow;
        if (current.readExecution === undefined) return setRead({ ...NOTHING, key: id, problem: NOT_OFFERED });
        const execution = await current.readExecution(id, control.signal);
        if (control.signal.aborted) return;
        setRead({ key: id, execution, problem: undefined });
        if (!isTerminalStatus(execution.status)) again();
      } catch (error) {
        if (control.signal.aborted) return;
        setRead((before) => ({ ...(before.key === id ? before : NOTHING), key: id, problem: toFlowProblem(error) }));
        again();
      }
    };
    void look();
    return () => {
      control.abort();
      clearTimeout(timer);
    };
  }, [id, intervalMs]);
  const { execution, problem } = read.key === id ? read : NOTHING;
  return { execution, problem };
}
