import { type ReactElement, useEffect, useState } from "react";
import { type CatalogEntry, describeOperation, type Operation, readSample, ServiceProblem } from "./api.ts";
import { Choices } from "./choices.tsx";
import type { ChosenFile, ChosenTask } from "./chosen.ts";
import { DropArea, useDroppedFile } from "./drop-area.tsx";
import { FileCard } from "./file-card.tsx";
import { byteLengthOfFolder, type Folder, readFolders, toFolder } from "./folder.ts";
import { formatBytes, plain } from "./format.ts";
import { KeptUpload } from "./kept-upload.tsx";
import { readNeeds } from "./needs.ts";
import { Problem } from "./problem.tsx";
import type { Proposal } from "./proposals.ts";
import { byExtension, extensionOf, recognize, recognizeFolder } from "./recognize.ts";
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
  const { chosen, task, problem, taking, choose, openSample, leaveTask, startOver } = useChoice(catalog);
  const { take } = taking;
  const hasPlaces = task !== undefined && readNeeds(task.operation.descriptor?.input ?? {}).files.length > 1;
  const isDropping = useDroppedFile(taking, !hasPlaces);
  useFocusOn(task ?? chosen);
  if (chosen === undefined)
    return (
      <>
        <h1>Try a file</h1>
        <DropArea onFile={take} onFolder={taking.takeFolder} onAddress={taking.takeAddress} isDropping={isDropping} />
        {problem !== undefined && <Problem problem={problem} />}
        <KeptUpload />
        <SampleCards onOpen={openSample} />
      </>
    );
  const { folder } = chosen;
  const isTooLarge = (folder === undefined ? chosen.file.size : byteLengthOfFolder(folder)) > MAX_FILE_BYTES;
  return (
    <>
      <h1>Try a file</h1>
      <FileCard chosen={chosen} onOther={startOver} onFile={take} isDropping={isDropping} />
      {problem !== undefined && <Problem problem={problem} />}
      {isTooLarge && <TooLarge />}
      {task === undefined && chosen.sample === undefined && (chosen.others?.length ?? 0) > 0 && (
        <SeveralFiles files={[chosen.file, ...(chosen.others ?? [])]} />
      )}
      {task === undefined && chosen.folder !== undefined && chosen.folder.files.length > 0 && (
        <SeveralFiles files={chosen.folder.files.map(({ file }) => file)} isFolder />
      )}
      {!isTooLarge && task === undefined && (
        <Choices catalog={catalog} recognized={chosen.recognized} onChoose={choose} />
      )}
      {!isTooLarge && task !== undefined && (
        <Task
          key={`${task.proposal.title} ${chosen.file.name} ${chosen.file.lastModified} ${chosen.url}`}
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
  const takeGiven = (one: ChosenFile): void => {
    setTask(undefined);
    setProblem(undefined);
    setChosen(one);
  };
  const takeFolder = (folder: Folder | undefined): void => {
    if (folder === undefined || folder.files.length === 0) {
      setProblem(emptyFolder());
      return;
    }
    const file = new File([], folder.name);
    takeGiven({ file, folder, recognized: recognizeFolder(folder.files.map(({ path }) => path)) });
  };
  const takeFolders = (entries: readonly FileSystemEntry[]): void => {
    readFolders(entries)
      .then(takeFolder)
      .catch((): void => setProblem(unreadable({ name: entries[0]?.name ?? "" })));
  };
  const takeAddress = (url: string): void => {
    const refusal = refuseAddress(new URL(url));
    setProblem(refusal);
    if (refusal !== undefined) return;
    const name = nameOfAddress(url);
    takeGiven({ file: new File([], name), url, recognized: byExtension(extensionOf(name)) });
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
      if (entry === undefined) return;
      const operation = await describeOperation(entry.path);
      const refusal = chosen && findRefusal(chosen, operation);
      if (refusal !== undefined) throw refusal;
      setTask({ proposal, operation });
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
    taking: {
      take: (file: File, others: readonly File[] = []) => void take(file, { others }),
      takeFolder: (files: readonly File[]) => takeFolder(toFolder(files)),
      takeFolders,
      takeAddress,
    },
    choose,
    openSample,
    leaveTask,
    startOver,
  };
}

const unreadable = ({ name }: Pick<File, "name">): ServiceProblem =>
  new ServiceProblem(0, {
    detail: `${name} cannot be read: it was moved or deleted, or this browser may not read it.`,
    remediation: "Choose it again.",
  });

const emptyFolder = (): ServiceProblem =>
  new ServiceProblem(0, { detail: "The folder has no files.", remediation: "Choose another folder." });

/** Why an operation cannot take what is at hand; undefined where it can. */
function findRefusal(
  { folder, url, file }: ChosenFile,
  { descriptor, summary }: Operation,
): ServiceProblem | undefined {
  const { files, others, lists, missing } = readNeeds(descriptor?.input ?? {});
  if (folder !== undefined && !lists.some(({ isFolder }) => isFolder))
    return new ServiceProblem(0, {
      detail: `"${plain(summary)}" takes one file, and ${folder.name} is a folder.`,
      remediation: "Process its files the same way, one by one, or choose one of them.",
    });
  if (url !== undefined && (files.length !== 1 || files[0]?.form !== "bytes" || others.length + missing.length > 0))
    return new ServiceProblem(0, {
      detail: `"${plain(summary)}" asks for more than a file, so the page needs ${file.name} itself.`,
      remediation: "Download the file, then choose it here.",
    });
  return undefined;
}

/** Why no server fetches from an address; undefined where one may. */
function refuseAddress({ protocol, username, password }: URL): ServiceProblem | undefined {
  if (!/^https?:$/.test(protocol))
    return new ServiceProblem(0, {
      detail: `The server fetches files over http and https, not ${protocol}`,
      remediation: "Use an address that begins with https://, or choose the file here.",
    });
  if (username !== "" || password !== "")
    return new ServiceProblem(0, {
      detail: "The address has a user name or a password, which the run would store.",
      remediation: "Use an address without them, or download the file and choose it here.",
    });
  return undefined;
}

function nameOfAddress(url: string): string {
  const last = new URL(url).pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(last).split(/[/\\]/).at(-1) || new URL(url).host;
  } catch {
    return last;
  }
}

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
