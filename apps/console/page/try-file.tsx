import { type ReactElement, useEffect, useState } from "react";
import { type CatalogEntry, describeOperation, readSample, ServiceProblem } from "./api.ts";
import { Choices } from "./choices.tsx";
import type { ChosenFile, ChosenTask } from "./chosen.ts";
import { DropArea, useDroppedFile } from "./drop-area.tsx";
import { FileCard } from "./file-card.tsx";
import { formatBytes } from "./format.ts";
import { KeptUpload } from "./kept-upload.tsx";
import { readNeeds } from "./needs.ts";
import { Problem } from "./problem.tsx";
import type { Proposal } from "./proposals.ts";
import { recognize } from "./recognize.ts";
import { notePlace } from "./routes.ts";
import { MAX_FILE_BYTES } from "./run-call.ts";
import { SampleCards } from "./sample-cards.tsx";
import type { Sample } from "./samples.ts";
import { SeveralFiles } from "./several-files.tsx";
import { Task } from "./task.tsx";

export interface TryFileProps {
  readonly catalog: readonly CatalogEntry[];
}

/** Choose a file, choose what to do, run it. */
export function TryFile({ catalog }: TryFileProps): ReactElement {
  const { chosen, task, problem, take, choose, openSample, leaveTask, startOver } = useChoice(catalog);
  const hasPlaces = task !== undefined && readNeeds(task.operation.descriptor?.input ?? {}).files.length > 1;
  const isDropping = useDroppedFile(take, !hasPlaces);
  useFocusOn(task ?? chosen);
  if (chosen === undefined)
    return (
      <>
        <h1>Try a file</h1>
        <DropArea onFile={take} isDropping={isDropping} />
        {problem !== undefined && <Problem problem={problem} />}
        <KeptUpload />
        <SampleCards onOpen={openSample} />
      </>
    );
  const isTooLarge = chosen.file.size > MAX_FILE_BYTES;
  return (
    <>
      <h1>Try a file</h1>
      <FileCard chosen={chosen} onOther={startOver} onFile={take} isDropping={isDropping} />
      {problem !== undefined && <Problem problem={problem} />}
      {isTooLarge && <TooLarge />}
      {task === undefined && chosen.sample === undefined && (chosen.others?.length ?? 0) > 0 && (
        <SeveralFiles files={[chosen.file, ...(chosen.others ?? [])]} />
      )}
      {!isTooLarge && task === undefined && (
        <Choices catalog={catalog} recognized={chosen.recognized} onChoose={choose} />
      )}
      {!isTooLarge && task !== undefined && (
        <Task
          key={`${task.proposal.title} ${chosen.file.name} ${chosen.file.lastModified}`}
          {...{ chosen, task }}
          onBack={leaveTask}
        />
      )}
    </>
  );
}

/** The file and the task at hand, and the ways to change them. */
function useChoice(catalog: readonly CatalogEntry[]) {
  const [chosen, setChosen] = useState<ChosenFile>();
  const [task, setTask] = useState<ChosenTask>();
  const [problem, setProblem] = useState<ServiceProblem>();
  const take = async (file: File, { others = [], sample }: Pick<ChosenFile, "others" | "sample">): Promise<void> => {
    setTask(undefined);
    setProblem(undefined);
    const recognized = await recognize(file, file.name).catch((): undefined => undefined);
    setChosen(recognized && { file, recognized, others, ...(sample && { sample }) });
    if (recognized === undefined) setProblem(unreadable(file));
  };
  const guard = async (work: () => Promise<void>): Promise<void> => {
    try {
      setProblem(undefined);
      await work();
    } catch (error) {
      if (!(error instanceof ServiceProblem)) throw error;
      setProblem(error);
    }
  };
  const choose = (proposal: Proposal): Promise<void> =>
    guard(async () => {
      const entry = catalog.find(({ name }) => name === proposal.operation);
      if (entry !== undefined) setTask({ proposal, operation: await describeOperation(entry.path) });
    });
  const openSample = (sample: Sample): Promise<void> =>
    guard(async () => {
      const [first, ...others] = await Promise.all(sample.files.map(readSample));
      if (first === undefined) return;
      await take(first, { others, sample: { words: sample.words } });
      await choose(sample.proposal);
    });
  const leaveTask = (): void => {
    notePlace("try");
    setTask(undefined);
  };
  const startOver = (): void => {
    notePlace("try");
    setTask(undefined);
    setChosen(undefined);
  };
  return {
    chosen,
    task,
    problem,
    take: (file: File, others: readonly File[] = []) => take(file, { others }),
    choose,
    openSample,
    leaveTask,
    startOver,
  };
}

const unreadable = ({ name }: File): ServiceProblem =>
  new ServiceProblem(0, {
    detail: `${name} cannot be read: it may be a folder, or it was moved.`,
    remediation: "Choose files. All files of a folder can be chosen in it at once.",
  });

/** Moves the focus to the part that just appeared, so that keyboards and screen readers follow. */
function useFocusOn(what: unknown): void {
  useEffect(() => {
    if (what !== undefined) document.querySelector<HTMLElement>("[data-arrival]")?.focus();
  }, [what]);
}

function TooLarge(): ReactElement {
  return (
    <section className="page-card" role="alert">
      <h2>This file is too large for this page</h2>
      <p>
        The page sends files of up to {formatBytes(MAX_FILE_BYTES)}. The command line sends larger ones:{" "}
        <code>colophon run OPERATION FILE --hosted</code>. See{" "}
        <a href="/docs/guides/cli">the guide to the command line</a>.
      </p>
    </section>
  );
}
