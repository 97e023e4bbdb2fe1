import type { Loss } from "@colophon/contract";
import type { Locator } from "@colophon/contract/locator";
import { LossList, OperationResult } from "@colophon/react";
import { type ReactElement, useMemo, useState } from "react";
import { writeCode, writeCommand, writeCurl, writeMcp } from "./again.ts";
import type { Call } from "./call.ts";
import { Downloads } from "./downloads.tsx";
import { formatBytes, formatCount } from "./format.ts";
import { FoundTable } from "./found-table.tsx";
import { viewOf } from "./framed-page.tsx";
import { LargeResult } from "./large-result.tsx";
import { BeforeAndAfter } from "./preview.tsx";
import { kindOf } from "./preview-kind.ts";
import { Proof } from "./proof.tsx";
import { findFiles, type ResultFile, toBlob } from "./result-files.ts";
import { LABELS } from "./result-labels.ts";
import type { ResultProps } from "./result-props.ts";
import { hrefOf } from "./routes.ts";
import { byteLengthOf } from "./run-call.ts";
import { Snippet } from "./snippet.tsx";

/** Losses of a severity that are shown at first. */
const FIRST_LOSSES = 5;

const copy = async (text: string): Promise<void> => navigator.clipboard.writeText(text);

/** What came of it. A large result is not held in the page. */
export function Result(props: ResultProps): ReactElement {
  return props.finished.isCut === true ? <LargeResult {...props} /> : <WholeResult {...props} />;
}

/** Files to save, what changed on the way, the proof, and how to do it again without this page. */
function WholeResult({ finished, call, title }: ResultProps): ReactElement {
  const { envelope, id } = finished;
  const name = call.files[0]?.file.name ?? call.title ?? "";
  const files = useMemo(() => (envelope.ok ? findFiles(envelope.value, name) : []), [envelope, name]);
  const [page, setPage] = useState<{ readonly index: number }>();
  const lead = (locator: Locator): void => {
    setPage({ index: pageOf(locator) ?? 0 });
    document.querySelector(".page-preview")?.scrollIntoView({ block: "start" });
  };
  const details = <OperationResult envelope={envelope} title={title} labels={LABELS} headingLevel={3} onCopy={copy} />;
  return (
    <section aria-labelledby="result" className="page-result">
      <h2 id="result" tabIndex={-1} ref={focusFirst}>
        {envelope.ok ? headline(files.length, envelope.losses.length) : "That did not work"}
      </h2>
      {files.length > 0 && <Downloads files={files} id={id} />}
      <Comparison call={call} files={files} id={id} page={page} />
      {envelope.ok && files.length === 0 && <FoundTable value={envelope.value} />}
      {files.length > 0 ? (
        <>
          {envelope.losses.length > 0 && (
            <LossList
              losses={envelope.losses}
              labels={LABELS}
              headingLevel={3}
              pageSize={FIRST_LOSSES}
              {...(canLead(envelope.losses, files) && { onLocator: lead })}
            />
          )}
          <details className="page-card page-again">
            <summary>
              <h3>All details</h3>
            </summary>
            {details}
          </details>
        </>
      ) : (
        details
      )}
      {envelope.ok && <Proof finished={finished} call={call} />}
      <details className="page-card page-again">
        <summary>
          <h3>Do this again without this page</h3>
        </summary>
        <p>
          Each of these repeats exactly what you did. Set <code>COLOPHON_API_KEY</code> to a key of this server first,
          where a text names it.
          {call.title !== undefined && call.lists !== undefined && call.lists.length > 0 && (
            <>
              {" "}
              Run them in the folder <bdi>{call.title}</bdi>.
            </>
          )}
        </p>
        <Snippet name="curl" text={writeCurl(call, location.origin)} />
        <Snippet name="Command line" text={writeCommand(call)} />
        <Snippet name="TypeScript" text={writeCode(call, location.origin)} />
        {call.files.every(({ isJson = false, isText = false }) => !isJson && !isText) && (
          <Snippet name="MCP, arguments of colophon_invoke_operation" text={writeMcp(call)} />
        )}
      </details>
      <p className="page-muted">
        {describeFiles(call)} through <a href={`/docs/operations/${call.operation}`}>{call.operation}</a>,{" "}
        <a href={hrefOf(`runs/${id}`)}>run {id}</a>
      </p>
    </section>
  );
}

function describeFiles({ files, lists = [], title }: Call): string {
  const listed = lists.flatMap(({ entries }) => entries);
  const count = listed.length === 1 ? "one file" : `${formatCount(listed.length)} files`;
  return [
    ...(files.length === 0 && title !== undefined ? [title] : []),
    ...files.map(({ file }) => `${file.name} (${formatBytes(file.size)})`),
    ...(listed.length > 0 ? [`${count} (${formatBytes(byteLengthOf(listed.map(({ file }) => file)))})`] : []),
  ].join(", ");
}

const pageOf = ({ path }: Locator): number | undefined => path.find(({ kind }) => kind === "page")?.index;

/** Whether each place is on a page that the comparison shows. */
function canLead(losses: readonly Loss[], [made]: readonly ResultFile[]): boolean {
  const places = losses.flatMap(({ locator }) => locator ?? []);
  return made?.mediaType === "application/pdf" && places.length > 0 && places.every((one) => pageOf(one) !== undefined);
}

interface ComparisonProps {
  readonly call: Call;
  readonly files: readonly ResultFile[];
  readonly id: string;
  readonly page: { readonly index: number } | undefined;
}

/** The first file that was sent beside the first that was made, where this page can show one of them. */
function Comparison({ call, files, id, page }: ComparisonProps): ReactElement | null {
  const sent = call.files[0]?.file;
  const made = files[0];
  const pair = useMemo(
    () =>
      sent === undefined || made === undefined
        ? undefined
        : { before: { name: sent.name, blob: sent }, after: { ...made, blob: toBlob(made), ...framed(made, id) } },
    [sent, made, id],
  );
  if (pair === undefined || (kindOf(pair.before) ?? kindOf(pair.after)) === undefined) return null;
  return <BeforeAndAfter {...pair} {...(page !== undefined && { page })} />;
}

const framed = ({ mediaType }: ResultFile, id: string): { readonly view?: string } =>
  /^text\/html\b/.test(mediaType) ? { view: viewOf(id, 1) } : {};

/** A reader of the keyboard or of a screen reader arrives at the result. */
function focusFirst(heading: HTMLElement | null): void {
  heading?.focus();
}

function headline(files: number, losses: number): string {
  const made = files === 0 ? "Done" : files === 1 ? "Your file is ready" : `Your ${formatCount(files)} files are ready`;
  if (losses === 0) return `${made}. Nothing was lost.`;
  return `${made}. ${losses === 1 ? "One thing" : `${formatCount(losses)} things`} changed on the way, see below.`;
}
