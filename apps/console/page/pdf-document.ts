import type { DrawnPage, PageSize, PdfAnswer, PdfProblem, PdfRequest } from "./pdf-messages.ts";
import { startWorker } from "./workers.ts";

/** A PDF cannot be shown. */
export class NoPicture extends Error {
  readonly problem: PdfProblem;

  constructor(problem: PdfProblem) {
    super(WORDS[problem]);
    this.problem = problem;
  }
}

const WORDS: Readonly<Record<PdfProblem, string>> = {
  password: "The file needs a password, so its pages are not shown here.",
  damaged: "The file is damaged, so its pages cannot be shown here.",
  slow: "Its pages take too long to draw, so they are not shown here.",
};

/** An answer that takes longer ends the worker. */
const MAX_MS = 30_000;

/** A PDF that is open in its own worker. */
export interface PdfDocument {
  readonly pages: readonly PageSize[];
  draw(index: number, widthPx: number): Promise<DrawnPage>;
  close(): void;
}

/**
 * Opens a PDF in a separate worker.
 *
 * Errors   NoPicture.
 */
export async function openPdf(blob: Blob): Promise<PdfDocument> {
  const bytes = await blob.arrayBuffer();
  const worker = startWorker("pdf");
  const ask = makeAsk(worker);
  const opened = await ask({ kind: "open", bytes }, [bytes]);
  const pages = "pages" in opened ? opened.pages : [];
  return {
    pages,
    async draw(index, widthPx) {
      const answer = await ask({ kind: "draw", index, widthPx });
      if (!("drawn" in answer)) throw new NoPicture("damaged");
      return answer.drawn;
    },
    close: () => worker.terminate(),
  };
}

type Question = PdfRequest extends infer One ? (One extends PdfRequest ? Omit<One, "id"> : never) : never;

function makeAsk(worker: Worker) {
  let last = 0;
  const waiting = new Map<number, { resolve(answer: PdfAnswer): void; reject(problem: NoPicture): void }>();
  const failAll = (problem: PdfProblem): void => {
    worker.terminate();
    for (const { reject } of waiting.values()) reject(new NoPicture(problem));
    waiting.clear();
  };
  worker.addEventListener("error", () => failAll("damaged"));
  worker.addEventListener("message", ({ data }: MessageEvent<PdfAnswer>) => {
    const one = waiting.get(data.id);
    waiting.delete(data.id);
    if ("problem" in data) one?.reject(new NoPicture(data.problem));
    else one?.resolve(data);
  });
  return (question: Question, transfer: Transferable[] = []): Promise<PdfAnswer> =>
    new Promise((resolve, reject) => {
      const id = ++last;
      const timer = setTimeout(() => failAll("slow"), MAX_MS);
      const settle = <Value>(act: (value: Value) => void) => {
        return (value: Value): void => {
          clearTimeout(timer);
          act(value);
        };
      };
      waiting.set(id, { resolve: settle(resolve), reject: settle(reject) });
      worker.postMessage({ ...question, id } as PdfRequest, transfer);
    });
}
