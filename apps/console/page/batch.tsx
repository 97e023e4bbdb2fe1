import { type ChangeEvent, lazy, type ReactElement, Suspense, useEffect, useId, useState } from "react";
import { type CatalogEntry, describeOperation, type Operation, type ServiceProblem } from "./api.ts";
import { type BatchRow, useBatch } from "./batch-run.ts";
import type { Call } from "./call.ts";
import { Choices } from "./choices.tsx";
import { EDITORS } from "./editors.ts";
import { formatBytes } from "./format.ts";
import { MAX_FILES, takeHandover } from "./handover.ts";
import { InputFields } from "./input-fields.tsx";
import { readNeeds } from "./needs.ts";
import type { Settings } from "./presets-api.ts";
import { Problem } from "./problem.tsx";
import type { Proposal } from "./proposals.ts";
import { type Recognized, recognize } from "./recognize.ts";
import { hrefOf } from "./routes.ts";
import { Status } from "./status.tsx";
import { isFilled, readMembers } from "./use-inputs.ts";
import { toProblem } from "./use-loaded.ts";

const Presets = lazy(async () => ({ default: (await import("./presets.tsx")).Presets }));

export interface BatchProps {
  readonly catalog: readonly CatalogEntry[];
  readonly maxBytes: number;
}

interface Chosen {
  readonly files: readonly File[];
  /** Of the first that can be read; undefined where none can. */
  readonly recognized: Recognized | undefined;
  /** Files that were left out, with the reason. */
  readonly leftOut: readonly string[];
}

/** Several files of one kind: one choice, one table, and all results as one archive. */
export function BatchPage({ catalog, maxBytes }: BatchProps): ReactElement {
  const [chosen, setChosen] = useState<Chosen>();
  const [task, setTask] = useState<{ readonly proposal: Proposal; readonly operation: Operation }>();
  const [problem, setProblem] = useState<ServiceProblem>();
  const take = async (files: readonly File[]): Promise<void> => {
    setTask(undefined);
    setChosen(files.length === 0 ? undefined : await sortOut(files, maxBytes));
  };
  const choose = async (proposal: Proposal): Promise<void> => {
    const entry = catalog.find(({ name }) => name === proposal.operation);
    if (entry === undefined) return;
    try {
      setTask({ proposal, operation: await describeOperation(entry.path) });
      setProblem(undefined);
    } catch (error) {
      setProblem(toProblem(error));
    }
  };
  useEffect(() => {
    const files = takeHandover();
    if (files.length > 0) void take(files);
  }, []);
  return (
    <>
      <h1>Many files</h1>
      <PickFiles onFiles={take} />
      {chosen !== undefined && <Taken chosen={chosen} />}
      {problem !== undefined && <Problem problem={problem} />}
      {chosen?.recognized !== undefined && chosen.files.length > 0 && task === undefined && (
        <Choices catalog={catalog} recognized={chosen.recognized} onChoose={choose} />
      )}
      {chosen !== undefined && task !== undefined && (
        <BatchTask key={task.proposal.title} chosen={chosen} {...task} onBack={() => setTask(undefined)} />
      )}
    </>
  );
}

/** Files of the first one's kind, as many and as large as this page takes. */
async function sortOut(files: readonly File[], maxBytes: number): Promise<Chosen> {
  let first: Recognized | undefined;
  const taken: File[] = [];
  const leftOut: string[] = [];
  for (const file of files) {
    const { name, size } = file;
    if (taken.length === MAX_FILES) {
      leftOut.push(`${name} is past ${MAX_FILES} files`);
      continue;
    }
    const found = await recognize(file, name).catch((): undefined => undefined);
    if (found === undefined) {
      leftOut.push(`${name} cannot be read: it may be a folder, or it was moved`);
      continue;
    }
    first ??= found;
    if (found.kind !== first.kind) leftOut.push(`${name} is of another kind`);
    else if (size > maxBytes) leftOut.push(`${name} is larger than ${formatBytes(maxBytes)}`);
    else taken.push(file);
  }
  return { files: taken, recognized: first, leftOut };
}

function PickFiles({ onFiles }: { readonly onFiles: (files: readonly File[]) => Promise<void> }): ReactElement {
  const id = useId();
  const pick = (event: ChangeEvent<HTMLInputElement>): void => {
    void onFiles([...(event.currentTarget.files ?? [])]);
    event.currentTarget.value = "";
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first.
    <div
      className="page-drop"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void onFiles([...event.dataTransfer.files]);
      }}
    >
      <p className="page-drop-words">Drop up to {MAX_FILES} files of one kind here.</p>
      <span className="page-pick">
        <input id={id} type="file" multiple onChange={pick} />
        <label htmlFor={id} className="page-button">
          Choose files
        </label>
      </span>
    </div>
  );
}

function Taken({ chosen: { files, recognized, leftOut } }: { readonly chosen: Chosen }): ReactElement {
  return (
    <section className="page-card" aria-label="Your files">
      {recognized !== undefined && files.length > 0 && (
        <p>
          <strong>{files.length === 1 ? "One file" : `${files.length} files`}</strong>, like the first:{" "}
          {recognized.words.charAt(0).toLowerCase() + recognized.words.slice(1)}.
        </p>
      )}
      {leftOut.length > 0 && (
        <p role="alert">
          Left out: {leftOut.slice(0, 10).join("; ")}
          {leftOut.length > 10 && `; and ${leftOut.length - 10} more`}.
        </p>
      )}
    </section>
  );
}

interface BatchTaskProps {
  readonly chosen: Chosen;
  readonly proposal: Proposal;
  readonly operation: Operation;
  readonly onBack: () => void;
}

function BatchTask({ chosen, proposal, operation, onBack }: BatchTaskProps): ReactElement {
  const needs = readNeeds(operation.descriptor?.input ?? {});
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [preset, setPreset] = useState<Settings>();
  // Members that the proposal or the preset has need no field.
  const given: Settings["input"] = { ...proposal.input, ...preset?.input };
  const asked = { ...needs, others: needs.others.filter(({ name }) => given[name] === undefined) };
  const [only] = needs.files;
  const batch = useBatch(chosen.files);
  // An editor for what may be left out is about one file: its fields, its pages.
  const editor = EDITORS[operation.name];
  const isForOne = editor !== undefined && !needs.others.some(({ name }) => editor.sets.includes(name));
  const isPossible = needs.files.length === 1 && needs.missing.length === 0 && !isForOne;
  const makeCall = (file: File): Call => ({
    operation: operation.name,
    path: operation.path,
    files: [{ name: only?.name ?? "", file, isJson: only?.form === "json" }],
    input: { ...readMembers(asked, texts), ...given },
    options: preset?.options ?? proposal.options ?? {},
  });
  const count = chosen.files.length === 1 ? "one file" : `${chosen.files.length} files`;
  return (
    <section aria-labelledby="task">
      <button type="button" className="page-plain page-below" onClick={onBack} disabled={batch.isRunning}>
        ← Do something else with these files
      </button>
      <h2 id="task">{proposal.title}</h2>
      {!isPossible && (
        <p>
          This one is set for each file. Use it on one file at a time, under <a href={hrefOf("try")}>Try a file</a>.
        </p>
      )}
      {isPossible && (
        <Suspense>
          <Presets
            operation={operation.name}
            settings={undefined}
            onUse={setPreset}
            onNone={() => setPreset(undefined)}
          />
        </Suspense>
      )}
      {isPossible && asked.others.length > 0 && (
        <div className="page-card page-form">
          <InputFields
            needs={{ ...asked, files: [] }}
            files={[]}
            texts={texts}
            example={operation.descriptor?.example?.input}
            onFiles={() => undefined}
            onTexts={setTexts}
          />
        </div>
      )}
      {isPossible && (
        <Progress
          batch={batch}
          title={`${proposal.title}: ${count}`}
          isReady={isFilled(asked, texts)}
          makeCall={makeCall}
        />
      )}
    </section>
  );
}

interface ProgressProps {
  readonly batch: ReturnType<typeof useBatch>;
  readonly title: string;
  readonly isReady: boolean;
  readonly makeCall: (file: File) => Call;
}

/** What can be done with the batch now, and how far each file is. */
function Progress({ batch, title, isReady, makeCall }: ProgressProps): ReactElement {
  const { rows, isRunning, start, retry, saveAll, problem } = batch;
  const failed = rows.filter(({ status }) => status === "failed").length;
  const done = rows.filter(({ status }) => status === "succeeded").length;
  return (
    <>
      <div className="page-buttons page-below">
        <button
          type="button"
          className="page-button"
          disabled={isRunning || !isReady}
          onClick={() => void start(makeCall)}
        >
          {title}
        </button>
        {failed > 0 && !isRunning && (
          <button type="button" className="page-button page-quiet" onClick={() => void retry(makeCall)}>
            Try the {failed === 1 ? "failed one" : `${failed} failed ones`} again
          </button>
        )}
        {done > 0 && !isRunning && (
          <button type="button" className="page-button page-quiet" onClick={() => void saveAll()}>
            Download all results as one zip
          </button>
        )}
      </div>
      {problem !== undefined && <Problem problem={problem} />}
      <p role="status">
        {rows.length > 0 && `${done} of ${rows.length} done${failed > 0 ? `, ${failed} failed` : ""}.`}
      </p>
      {rows.length > 0 && <BatchTable rows={rows} />}
    </>
  );
}

function BatchTable({ rows }: { readonly rows: readonly BatchRow[] }): ReactElement {
  return (
    <table className="page-table">
      <thead>
        <tr>
          <th scope="col">File</th>
          <th scope="col">State</th>
          <th scope="col">What came of it</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ file, status, id, words }, index) => (
          <tr key={index}>
            <td data-label="File">
              <bdi>{file.name}</bdi> <span className="page-muted">{formatBytes(file.size)}</span>
            </td>
            <td data-label="State">
              <Status status={status} />
            </td>
            <td data-label="What came of it">
              {words} {id !== undefined && <a href={hrefOf(`runs/${id}`)}>Open run</a>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
