import { useEffect, useRef, useState } from "react";
import { type Finished, readResult, ServiceProblem } from "./api.ts";
import type { Call } from "./call.ts";
import { makeZip, tellApart } from "./make-zip.ts";
import { decode, findFiles, save } from "./result-files.ts";
import { runCall } from "./run-call.ts";
import { toProblem } from "./use-loaded.ts";

export interface BatchRow {
  readonly file: File;
  readonly status: string;
  /** Of its run. */
  readonly id: string | undefined;
  /** What came of it, or what went wrong, for people. */
  readonly words: string;
}

type MakeCall = (file: File) => Call;

const AT_ONCE = 3;

/** Runs a call for each file, a few at once, and keeps a row for each. */
export function useBatch(files: readonly File[]) {
  const [rows, setRows] = useState<readonly BatchRow[]>([]);
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<ServiceProblem>();
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);
  const put = (index: number, change: Partial<BatchRow>): void =>
    setRows((before) => before.map((row, at) => (at === index ? { ...row, ...change } : row)));
  const runAll = async (indexes: readonly number[], makeCall: MakeCall): Promise<void> => {
    setRunning(true);
    setProblem(undefined);
    stop.current = new AbortController();
    const { signal } = stop.current;
    const waiting = [...indexes];
    const work = async (): Promise<void> => {
      for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
        const file = files[index];
        if (file === undefined || signal.aborted) return;
        const at = index;
        await runOne(makeCall(file), signal, (change) => put(at, change));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (!signal.aborted) setRunning(false);
  };
  const start = (makeCall: MakeCall): Promise<void> => {
    setRows(files.map((file) => ({ file, status: "queued", id: undefined, words: "" })));
    return runAll([...files.keys()], makeCall);
  };
  const retry = (makeCall: MakeCall): Promise<void> => {
    const failed = [...rows.keys()].filter((index) => rows[index]?.status === "failed");
    for (const index of failed) put(index, { status: "queued", id: undefined, words: "" });
    return runAll(failed, makeCall);
  };
  const saveAll = async (): Promise<void> => {
    try {
      save(await collect(rows), "results.zip");
      setProblem(undefined);
    } catch (error) {
      setProblem(toProblem(error));
    }
  };
  return { rows, isRunning, problem, start, retry, saveAll };
}

async function runOne(call: Call, signal: AbortSignal, put: (change: Partial<BatchRow>) => void): Promise<void> {
  put({ status: "running" });
  try {
    const finished = await runCall(call, {
      signal,
      onStart: (id) => put({ id }),
      onProgress: () => undefined,
    });
    put({ status: finished.envelope.ok ? "succeeded" : "failed", words: wordsOf(finished) });
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof ServiceProblem)) throw error;
    put({ status: "failed", words: `${error.message} ${error.remediation}` });
  }
}

function wordsOf({ envelope }: Finished): string {
  if (!envelope.ok) return `${envelope.error.message} ${envelope.error.remediation}`;
  const { length } = envelope.losses;
  return length === 0 ? "Nothing was lost." : length === 1 ? "One loss." : `${length} losses.`;
}

/** The files of every result, each under another name; a result without files as JSON. */
async function collect(rows: readonly BatchRow[]): Promise<Blob> {
  const found: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[] = [];
  for (const { file, id, status } of rows) {
    if (id === undefined || status !== "succeeded") continue;
    const envelope = await readResult(id);
    if (!envelope.ok) continue;
    const files = findFiles(envelope.value, file.name);
    for (const { name, bytes } of files) found.push({ name, bytes: decode(bytes) });
    if (files.length === 0)
      found.push({
        name: `${file.name}.json`,
        bytes: new TextEncoder().encode(JSON.stringify(envelope.value, null, 2)),
      });
  }
  const names = tellApart(found.map(({ name }) => name));
  return makeZip(found.map(({ bytes }, index) => ({ name: names[index] ?? "", bytes })));
}
