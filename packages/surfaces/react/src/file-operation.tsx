import type { Envelope } from "@colophon/contract";
import {
  type ChangeEvent,
  type DragEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import type { FlowProblem, FlowProgress, FlowRequest, FlowTransport } from "./flow.ts";
import { ForeignText, visibleLine } from "./foreign-text.tsx";
import { Frame } from "./frame.tsx";
import { OperationResult, type OperationResultProps } from "./operation-result.tsx";
import { saveArtifact } from "./save-artifact.ts";
import { type OperationStep, type UsedOperation, useOperation } from "./use-operation.ts";
import { deeper, type View, viewOf } from "./view.ts";
import type { WireArtifact } from "./wire.ts";

/** What a file operation reports, step by step. */
export type FileOperationEvent =
  | { readonly type: "chosen"; readonly file: File }
  | { readonly type: "tooLarge"; readonly file: File; readonly maxBytes: number }
  | { readonly type: "download"; readonly fileName: string }
  | OperationStep;

export interface PickerSlotProps {
  readonly file: File | undefined;
  readonly choose: (file: File) => void;
  readonly start: () => void;
}

export interface ProgressSlotProps {
  readonly progress: FlowProgress | undefined;
  readonly cancel: () => void;
}

export interface ProblemSlotProps {
  /** Undefined after a cancellation. */
  readonly problem: FlowProblem | undefined;
  readonly retry: () => void;
  readonly startOver: () => void;
}

export interface ResultSlotProps {
  readonly envelope: Envelope;
  readonly file: File;
  readonly startOver: () => void;
  /** What `OperationResult` takes, with downloads under sensible names. */
  readonly resultProps: OperationResultProps;
}

/** Parts that a host draws itself. */
export interface FileOperationSlots {
  readonly picker?: (props: PickerSlotProps) => ReactNode;
  readonly progress?: (props: ProgressSlotProps) => ReactNode;
  readonly problem?: (props: ProblemSlotProps) => ReactNode;
  readonly result?: (props: ResultSlotProps) => ReactNode;
}

export interface FileOperationProps extends Omit<OperationResultProps, "envelope" | "title" | "onDownload" | "linkOf"> {
  readonly transport: FlowTransport;
  /** Name of the operation, for example `docx.convert.pdf`. */
  readonly operation: string;
  /** Heading, for example "Make it a PDF". Default: the operation's name. */
  readonly title?: string;
  readonly options?: unknown;
  /** What is sent for a file. Default: `{ input: { bytes: file } }` with `options`. */
  readonly makeRequest?: (file: File) => Omit<FlowRequest, "operation">;
  /** Media types and extensions that the picker offers, as in HTML. */
  readonly accept?: string;
  /** Maximum bytes of the file. Default: 150 MB. */
  readonly maxBytes?: number;
  readonly onEvent?: (event: FileOperationEvent) => void;
  readonly slots?: FileOperationSlots;
}

const MAX_BYTES = 150_000_000;

/**
 * The whole way of one file: choose or drop it, start, follow or cancel, then read the result and its losses and save its files.
 * It runs on the host's transport and makes no request by itself.
 */
export function FileOperation(props: FileOperationProps): ReactElement {
  const { transport, operation, title = operation, maxBytes = MAX_BYTES, onEvent, slots = {} } = props;
  const view = viewOf(props);
  const [file, setFile] = useState<File>();
  const [tooLarge, setTooLarge] = useState(false);
  const used = useOperation({ transport, onStep: onEvent });
  const body = useFocusOnChange(used.state.status);
  const choose = (chosen: File): void => {
    const isTooLarge = chosen.size > maxBytes;
    setTooLarge(isTooLarge);
    setFile(isTooLarge ? undefined : chosen);
    onEvent?.(isTooLarge ? { type: "tooLarge", file: chosen, maxBytes } : { type: "chosen", file: chosen });
  };
  const start = (): void => {
    if (file !== undefined) used.run({ operation, ...requestOf(props, file) });
  };
  const startOver = (): void => {
    used.reset();
    setFile(undefined);
  };
  return (
    <Frame part="file-operation" title={<bdi>{visibleLine(title)}</bdi>} view={view}>
      <div ref={body} tabIndex={-1} className="colophon-flow">
        {used.state.status === "idle" ? (
          (slots.picker?.({ file, choose, start }) ?? (
            <Picker
              {...{ file, choose, start, view }}
              accept={props.accept}
              tooLarge={tooLarge ? maxBytes : undefined}
            />
          ))
        ) : (
          <Course {...{ used, file, start, startOver, view, props }} />
        )}
      </div>
    </Frame>
  );
}

const requestOf = ({ makeRequest, options }: FileOperationProps, file: File): Omit<FlowRequest, "operation"> =>
  makeRequest?.(file) ?? { input: { bytes: file }, ...(options !== undefined && { options }) };

/** The button that was pressed goes away with its step: the focus stays in the component. */
function useFocusOnChange(status: string) {
  const body = useRef<HTMLDivElement>(null);
  const before = useRef(status);
  useEffect(() => {
    if (before.current === status) return;
    before.current = status;
    body.current?.focus();
  }, [status]);
  return body;
}

interface CourseProps {
  readonly used: UsedOperation;
  readonly file: File | undefined;
  readonly start: () => void;
  readonly startOver: () => void;
  readonly view: View;
  readonly props: FileOperationProps;
}

function Course({ used, file, start, startOver, view, props }: CourseProps): ReactNode {
  const { state, cancel } = used;
  const { slots = {}, onEvent } = props;
  switch (state.status) {
    case "idle":
      return null;
    case "running":
      return slots.progress?.({ progress: state.progress, cancel }) ?? <Working {...{ state, cancel, view }} />;
    case "refused":
    case "cancelled": {
      const problem = state.status === "refused" ? state.problem : undefined;
      const given = { problem, retry: start, startOver };
      return slots.problem?.(given) ?? <Refused {...given} view={view} />;
    }
    case "finished": {
      const { envelope } = state;
      const resultProps = toResultProps(props, envelope, file, onEvent);
      if (file !== undefined && slots.result !== undefined)
        return slots.result({ envelope, file, startOver, resultProps });
      return (
        <>
          <OperationResult {...resultProps} />
          <p className="colophon-flow-buttons">
            <button type="button" className="colophon-button" onClick={startOver}>
              {view.labels.anotherFile}
            </button>
          </p>
        </>
      );
    }
  }
}

function toResultProps(
  props: FileOperationProps,
  envelope: Envelope,
  file: File | undefined,
  onEvent: FileOperationProps["onEvent"],
): OperationResultProps {
  const { labels, headingLevel = 2, onLocator, onCopy, formatTime, pageSize, verifyCommand } = props;
  const stem = file?.name.replace(/\.[^.]*$/, "") ?? "result";
  return {
    ...{ envelope, labels, onLocator, onCopy, formatTime, pageSize, verifyCommand },
    headingLevel: Math.min(6, headingLevel + 1) as NonNullable<OperationResultProps["headingLevel"]>,
    onDownload: (artifact: WireArtifact) => {
      const fileName = artifact.extension === "" ? stem : `${stem}.${artifact.extension}`;
      if (saveArtifact(artifact, fileName)) onEvent?.({ type: "download", fileName });
    },
  };
}

interface PickerProps extends PickerSlotProps {
  readonly accept: string | undefined;
  /** The limit that the file exceeded. */
  readonly tooLarge: number | undefined;
  readonly view: View;
}

function Picker({ file, choose, start, accept, tooLarge, view }: PickerProps): ReactElement {
  const { labels } = view;
  const id = useId();
  const [isOver, setOver] = useState(false);
  const pick = (event: ChangeEvent<HTMLInputElement>): void => {
    const [chosen] = event.currentTarget.files ?? [];
    if (chosen !== undefined) choose(chosen);
    event.currentTarget.value = "";
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [chosen] = event.dataTransfer.files;
    if (chosen !== undefined) choose(chosen);
  };
  const over = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <fieldset
      className="colophon-drop"
      data-over={isOver}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <legend className="colophon-spoken">{labels.file}</legend>
      <p>{labels.dropFile}</p>
      <p className="colophon-flow-buttons">
        <input
          id={id}
          type="file"
          className="colophon-file"
          {...(accept !== undefined && { accept })}
          onChange={pick}
        />
        <label htmlFor={id} className="colophon-button">
          {file === undefined ? labels.chooseFile : labels.anotherFile}
        </label>
        {file !== undefined && (
          <button type="button" className="colophon-button colophon-main" onClick={start}>
            {labels.startRun}
          </button>
        )}
      </p>
      <p role="status">
        {file !== undefined && (
          <>
            <ForeignText text={file.name} view={view} />{" "}
            <span className="colophon-muted">{labels.bytes(file.size)}</span>
          </>
        )}
        {tooLarge !== undefined && labels.fileTooLarge(tooLarge)}
      </p>
    </fieldset>
  );
}

interface WorkingProps {
  readonly state: Extract<UsedOperation["state"], { readonly status: "running" }>;
  readonly cancel: () => void;
  readonly view: View;
}

function Working({ state: { progress }, cancel, view }: WorkingProps): ReactElement {
  const { labels } = view;
  const { stage = "queued", done = 0, total } = progress ?? {};
  return (
    <>
      <p role="status">{visibleLine(labels.stage(stage))}</p>
      <div className="colophon-progress">
        <progress aria-label={labels.progress} {...(total !== undefined && total > 0 && { value: done, max: total })} />
        {total !== undefined && <span className="colophon-muted">{labels.progressOf(done, total)}</span>}
        <button type="button" className="colophon-button" onClick={cancel}>
          {labels.cancelRun}
        </button>
      </div>
    </>
  );
}

function Refused({ problem, retry, startOver, view }: ProblemSlotProps & { readonly view: View }): ReactElement {
  const { labels } = deeper(view);
  return (
    <>
      <p role="alert" className="colophon-lead">
        {problem === undefined ? labels.runCancelled : <ForeignText text={problem.message} view={view} />}
      </p>
      {problem?.remediation !== undefined && (
        <p className="colophon-remediation">
          <strong>{labels.remediation}:</strong> <ForeignText text={problem.remediation} view={view} />
        </p>
      )}
      <p className="colophon-flow-buttons">
        <button type="button" className="colophon-button" onClick={retry}>
          {labels.retryRun}
        </button>
        <button type="button" className="colophon-button" onClick={startOver}>
          {labels.anotherFile}
        </button>
      </p>
    </>
  );
}
