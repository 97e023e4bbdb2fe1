import { type ReactElement, useState } from "react";
import { readZip, ServiceProblem } from "./api.ts";
import { formatBytes } from "./format.ts";
import { type ResultFile, save, toBlob } from "./result-files.ts";

const MAX_SHOWN = 20;

/** The files to save, each under its name, and all of them as one archive. */
export function Downloads({ files, id }: { readonly files: readonly ResultFile[]; readonly id: string }): ReactElement {
  const [problem, setProblem] = useState<string>();
  const saveAll = async (): Promise<void> => {
    try {
      save(await readZip(id), "result.zip");
      setProblem(undefined);
    } catch (error) {
      setProblem(error instanceof ServiceProblem ? `${error.message} ${error.remediation}` : String(error));
    }
  };
  return (
    <div className="page-card page-downloads">
      <ul>
        {files.slice(0, MAX_SHOWN).map((file) => (
          <li key={file.name}>
            <span>
              <bdi>{file.name}</bdi> <span className="page-muted">{formatBytes(file.byteLength)}</span>
            </span>
            <button type="button" className="page-button" onClick={() => save(toBlob(file), file.name)}>
              Download <span className="colophon-spoken">{file.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {files.length > MAX_SHOWN && <p>{files.length - MAX_SHOWN} more files are in the archive.</p>}
      {files.length > 1 && (
        <button type="button" className="page-button page-quiet" onClick={saveAll}>
          Download all as zip
        </button>
      )}
      {problem !== undefined && <p role="alert">{problem}</p>}
    </div>
  );
}
