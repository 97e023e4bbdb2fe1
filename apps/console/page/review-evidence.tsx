import { stemOf } from "@colophon/contract/file-names";
import { type ReactElement, useState } from "react";
import type { ServiceProblem } from "./api.ts";
import { formatBytes } from "./format.ts";
import { BeforeAndAfter } from "./preview.tsx";
import type { Shown } from "./preview-kind.ts";
import { Problem } from "./problem.tsx";
import { decode, save } from "./result-files.ts";
import { type EvidenceFile, readReleased, readRunFile, type Version } from "./reviews-api.ts";
import { hrefOf } from "./routes.ts";
import { readRequest, readRun } from "./runs-api.ts";
import { toProblem } from "./use-loaded.ts";

const NOTHING: readonly EvidenceFile[] = [];

export interface EvidenceProps {
  readonly version: Version;
  /** Name of the document. */
  readonly document: string;
}

/** The files of a version with their fingerprints, and what was sent beside what was made. */
export function Evidence({ version, document }: EvidenceProps): ReactElement {
  const { execution_id: runId, active_release_id: releaseId } = version;
  const files = version.evidence.artifacts ?? NOTHING;
  const [pair, setPair] = useState<{ readonly before: Shown; readonly after: Shown }>();
  const [problem, setProblem] = useState<ServiceProblem>();
  const guard = async (work: () => Promise<void>): Promise<void> => {
    try {
      setProblem(undefined);
      await work();
    } catch (error) {
      setProblem(toProblem(error));
    }
  };
  const read = (file: EvidenceFile): Promise<Blob> =>
    releaseId === null ? readRunFile(runId, file) : readReleased(releaseId, file);
  const nameOf = ({ extension }: EvidenceFile, at: number): string =>
    `${stemOf(document)}-version-${version.number}${files.length === 1 ? "" : `-${at + 1}`}.${extension}`;
  const compare = (): Promise<void> =>
    guard(async () => {
      const [first] = files;
      if (first === undefined) return;
      const [run, { input }, made] = await Promise.all([readRun(runId), readRequest(runId), read(first)]);
      const bytes = Object.values(input).find((one) => typeof one === "string" && one.length > 0);
      const name = run.name ?? "file";
      const type = name.endsWith(".pdf") ? "application/pdf" : "";
      setPair({
        before: { name, blob: new Blob([decodeOrText(bytes)], { type }) },
        after: { name: nameOf(first, 0), blob: new Blob([made], { type: first.media_type }) },
      });
    });
  return (
    <section aria-labelledby="evidence">
      <h2 id="evidence">Evidence</h2>
      <p>
        The files, and <a href={hrefOf(`runs/${runId}`)}>the run that made them</a> with its losses and receipt.
        {version.status === "pending" && " Look at both before you decide."}
      </p>
      <p className="page-muted">
        A decision holds for exactly this evidence, fingerprint <code>{version.evidence_hash}</code>.
      </p>
      {problem !== undefined && <Problem problem={problem} />}
      <table className="page-table">
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Size</th>
            <th scope="col">Fingerprint (SHA-256)</th>
          </tr>
        </thead>
        <tbody>
          {files.map((file, at) => (
            <tr key={file.artifact_id}>
              <td data-label="File">
                <button
                  type="button"
                  className="page-plain"
                  onClick={() => guard(async () => save(await read(file), nameOf(file, at)))}
                >
                  Download {nameOf(file, at)}
                </button>
              </td>
              <td data-label="Size">{formatBytes(file.byte_length)}</td>
              <td data-label="Fingerprint">
                <code>{file.sha256}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {files.length === 0 && <p>This version has no files; its result is data. Open the run to see it.</p>}
      {files.length > 0 && pair === undefined && (
        <button type="button" className="page-button page-quiet page-below" onClick={compare}>
          Show before and after
        </button>
      )}
      {pair !== undefined && <BeforeAndAfter {...pair} />}
    </section>
  );
}

function decodeOrText(value: unknown): string | Uint8Array<ArrayBuffer> {
  if (typeof value !== "string") return "";
  try {
    return decode(value);
  } catch {
    return value;
  }
}
