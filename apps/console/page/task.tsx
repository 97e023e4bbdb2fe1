import type { JsonObject } from "@colophon/contract";
import { type FormEvent, lazy, type ReactElement, Suspense, useEffect, useRef, useState } from "react";
import { cancelExecution, environmentId, type Finished, type Progress, ServiceProblem } from "./api.ts";
import type { Call } from "./call.ts";
import type { ChosenFile, ChosenTask } from "./chosen.ts";
import { CommandLine } from "./command-line.tsx";
import { EDITORS } from "./editors.ts";
import { InputFields } from "./input-fields.tsx";
import { dropKeptUpload } from "./kept-uploads.ts";
import { readNeeds } from "./needs.ts";
import { OptionFields } from "./option-fields.tsx";
import { type Settings, settingsOf } from "./presets-api.ts";
import { Problem } from "./problem.tsx";
import { Result } from "./result.tsx";
import { readForPage } from "./result-head.ts";
import { notePlace } from "./routes.ts";
import { byteLengthOf, MAX_FILE_BYTES, runCall } from "./run-call.ts";
import { Running } from "./running.tsx";
import { readRun } from "./runs-api.ts";
import { useInputs } from "./use-inputs.ts";

const ListedFiles = lazy(async () => ({ default: (await import("./listed-files.tsx")).ListedFiles }));
const Presets = lazy(async () => ({ default: (await import("./presets.tsx")).Presets }));

export interface TaskProps {
  readonly chosen: ChosenFile;
  readonly task: ChosenTask;
  readonly onBack: () => void;
  /** What the way back says. */
  readonly back?: string;
  /** The run that this one repeats. */
  readonly repeats?: string;
  /** Called once the work has ended. */
  readonly onFinished?: (finished: Finished) => void;
}

type Run =
  | { readonly kind: "idle" }
  | { readonly kind: "running"; readonly id: string | undefined; readonly progress: Progress | undefined }
  | { readonly kind: "problem"; readonly problem: ServiceProblem }
  | { readonly kind: "cancelled" }
  | { readonly kind: "finished"; readonly finished: Finished; readonly call: Call };

/** One operation on the file: what it needs, its options, one button, then progress and result. */
export function Task(props: TaskProps): ReactElement {
  const { chosen, task, onBack, back = "Do something else with this file", repeats, onFinished } = props;
  const { proposal, operation } = task;
  // An editor reads the file, and the page has none of an address.
  const editor = chosen.url === undefined ? EDITORS[operation.name] : undefined;
  const inputs = useInputs(chosen, readNeeds(operation.descriptor?.input ?? {}), {
    sets: editor?.sets ?? [],
    hides: editor?.hides ?? [],
    given: proposal.input ?? {},
  });
  const { needs, files, lists, texts } = inputs;
  const [options, setOptions] = useState<JsonObject>(proposal.options ?? {});
  const [isHeld, hold] = useState(false);
  const { run, start, cancel } = useRun(proposal.title);
  const finished = run.kind === "finished" ? run.finished : undefined;
  useEffect(() => {
    if (finished !== undefined) onFinished?.(finished);
  }, [finished]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const label = repeats === undefined ? {} : { repeats };
    const { name, path } = operation;
    const address = chosen.url === undefined ? {} : { files: [], url: chosen.url, title: chosen.file.name };
    void start({ operation: name, path, ...inputs.read(), ...address, options, ...label });
  };
  const [secrets, setSecrets] = useState<readonly string[]>([]);
  const [filled, setFilled] = useState(0);
  const use = ({ input, options: given }: Settings): void => {
    inputs.fill(input);
    setOptions(given);
    setFilled(filled + 1);
  };
  const listed = Object.values(lists).flatMap((list) => list.map(({ file }) => file));
  const isTooLarge = byteLengthOf([...files, ...listed]) > MAX_FILE_BYTES;
  const isReady = inputs.isComplete && !isHeld && !isTooLarge && run.kind !== "running";
  return (
    <section aria-labelledby="task" className="page-task">
      <button type="button" className="page-plain" onClick={onBack}>
        ← {back}
      </button>
      <h2 id="task" tabIndex={-1} data-arrival>
        {proposal.title}
      </h2>
      {proposal.about !== "" && <p>{proposal.about}</p>}
      {operation.stability === "preview" && (
        <p className="page-muted">
          <strong>Preview.</strong> A later version can change its options and its result.
        </p>
      )}
      {needs.missing.length > 0 ? (
        <CommandLine operation={operation.name} fileName={chosen.file.name} missing={needs.missing} />
      ) : (
        <form onSubmit={submit} className="page-card page-form">
          <Suspense>
            <Presets
              operation={operation.name}
              settings={settingsOf({ input: inputs.read().input, options }, operation.descriptor, secrets)}
              onUse={use}
            />
          </Suspense>
          <InputFields
            {...{ needs, files, texts }}
            isPlaced={chosen.folder !== undefined}
            example={operation.descriptor?.example?.input}
            onFiles={inputs.setFiles}
            onTexts={inputs.setTexts}
          />
          {needs.lists.length > 0 && (
            <Suspense>
              <ListedFiles
                {...{ needs, lists }}
                input={inputs.edited}
                onLists={inputs.setLists}
                onInput={inputs.edit}
              />
            </Suspense>
          )}
          {editor !== undefined && (
            <Suspense fallback={<p role="status">Loading…</p>}>
              <editor.Component
                key={filled}
                {...{ operation, options }}
                file={files[0] ?? chosen.file}
                input={inputs.edited}
                onInput={inputs.edit}
                onFile={(file) => inputs.setFiles(files.map((one, at) => (at === 0 ? file : one)))}
                onHold={hold}
                onOptions={setOptions}
                onSecrets={setSecrets}
              />
            </Suspense>
          )}
          <OptionFields schema={operation.descriptor?.options ?? {}} options={options} onChange={setOptions} />
          {isTooLarge && <p role="alert">Together the files are too large for this page.</p>}
          <div className="page-buttons">
            <button type="submit" className="page-button" disabled={!isReady}>
              {editor?.action ?? proposal.title}
            </button>
            {!inputs.isComplete && (
              <span className="page-muted">{editor?.hint ?? "Fill in what is marked as needed."}</span>
            )}
          </div>
        </form>
      )}
      <Outcome {...{ run, cancel }} title={proposal.title} />
    </section>
  );
}

/** What is happening, or what came of it. */
export function Outcome({
  run,
  cancel,
  title,
}: {
  readonly run: Run;
  readonly cancel: () => void;
  readonly title: string;
}): ReactElement | null {
  switch (run.kind) {
    case "idle":
      return null;
    case "running":
      return <Running progress={run.progress} canCancel onCancel={cancel} />;
    case "cancelled":
      return (
        <p role="status" className="page-card">
          Cancelled. Nothing was made, and your file is as it was.
        </p>
      );
    case "problem":
      return <Problem problem={run.problem} />;
    case "finished":
      return <Result key={run.finished.id} finished={run.finished} call={run.call} title={title} />;
  }
}

/** Runs a call, with what is happening and a way to stop it. */
export function useRun(title: string) {
  const [run, setRun] = useState<Run>({ kind: "idle" });
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);
  const start = async (call: Call): Promise<void> => {
    stop.current.abort();
    stop.current = new AbortController();
    const { signal } = stop.current;
    let id: string | undefined;
    const show = (progress: Progress | undefined): void => setRun({ kind: "running", id, progress });
    show(undefined);
    try {
      const onStart = (given: string): void => {
        id = given;
        notePlace(`try/${given}`);
        show(undefined);
      };
      const watcher = { signal, onStart, onProgress: show, read: readForPage };
      const finished = await runCall(call, watcher, { title, environment: environmentId() });
      const sent = call.url === undefined || finished.isCut === true ? call : await readFetchedCall(finished.id);
      setRun(isCancelled(finished) ? { kind: "cancelled" } : { kind: "finished", finished, call: sent });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ServiceProblem)) throw error;
      setRun({ kind: "problem", problem: error });
    }
  };
  const cancel = (): void => {
    if (run.kind !== "running") return;
    if (run.id !== undefined) {
      void cancelExecution(run.id).catch(() => undefined);
      return;
    }
    stop.current.abort();
    void dropKeptUpload();
    setRun({ kind: "cancelled" });
  };
  return { run, start, cancel };
}

/** The call with the file that the server fetched. */
async function readFetchedCall(id: string): Promise<Call> {
  const { readStoredCall } = await import("./stored-call.ts");
  return (await readStoredCall(await readRun(id))).call;
}

function isCancelled({ status }: Finished): boolean {
  return status === "cancelled";
}
