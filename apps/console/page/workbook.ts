import { isContinued, requestPlace, ServiceProblem } from "./api.ts";
import type { Sheet, Span } from "./workbook-file.ts";
import type { FoundCells, WorkbookAnswer, WorkbookQuestion, WorkbookRequest } from "./workbook-messages.ts";
import { startWorker } from "./workers.ts";

/** A workbook that is open in its own worker. */
export interface Workbook {
  readonly sheets: readonly Sheet[];
  /** All sheets, where the first rows came before they were known. Errors: ServiceProblem. */
  readonly allSheets: Promise<readonly Sheet[]> | undefined;
  /** The cells of some rows and columns. Errors: ServiceProblem. */
  read(sheet: string, rows: Span, columns: Span): Promise<FoundCells>;
  /** Does nothing for a plan that `xlsx.transform` accepts. Errors: ServiceProblem. */
  check(plan: readonly object[]): Promise<void>;
}

/**
 * Sends a workbook in a separate worker, which keeps its cells until the signal ends it.
 *
 * Errors   ServiceProblem. Nothing more is answered after the signal.
 */
export async function openWorkbook(file: File, signal: AbortSignal): Promise<Workbook> {
  const ask = makeAsk(signal);
  const opened = await ask({ kind: "open", file });
  const sheetsOf = (answer: WorkbookAnswer): readonly Sheet[] => ("sheets" in answer ? answer.sheets : []);
  const sheets = sheetsOf(opened);
  const isPart = sheets.some((sheet) => sheet.isPart === true);
  return {
    sheets,
    allSheets: isPart ? ask({ kind: "sheets" }).then(sheetsOf) : undefined,
    async read(sheet, rows, columns) {
      const found = await ask({ kind: "cells", sheet, rows, columns });
      return "cells" in found ? found : { cells: new Map(), arrays: [], merges: [] };
    },
    async check(plan) {
      await ask({ kind: "check", plan });
    },
  };
}

interface Waiting {
  resolve(answer: WorkbookAnswer): void;
  reject(error: Error): void;
}

function makeAsk(signal: AbortSignal): (question: WorkbookQuestion) => Promise<WorkbookAnswer> {
  const worker = startWorker("workbook");
  const waiting = new Map<number, Waiting>();
  let last = 0;
  signal.addEventListener("abort", () => worker.terminate());
  worker.addEventListener("error", ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
  });
  worker.addEventListener("message", ({ data }: MessageEvent<WorkbookAnswer>) => {
    const one = waiting.get(data.id);
    waiting.delete(data.id);
    if ("fault" in data) one?.reject(new Error(data.fault));
    else if ("problem" in data) one?.reject(new ServiceProblem(data.problem.status, { ...data.problem }));
    else one?.resolve(data);
  });
  const askOnce = (question: WorkbookQuestion): Promise<WorkbookAnswer> =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ ...question, id, place: requestPlace() } satisfies WorkbookRequest);
    });
  return async function ask(question): Promise<WorkbookAnswer> {
    try {
      return await askOnce(question);
    } catch (error) {
      if (error instanceof ServiceProblem && (await isContinued(error))) return ask(question);
      throw error;
    }
  };
}
