import type { ReactElement } from "react";
import { formatCount } from "./format.ts";
import { handOver, MAX_FILES } from "./handover.ts";
import { goTo } from "./routes.ts";

export interface SeveralFilesProps {
  readonly files: readonly File[];
  /** Whether they are the files of a folder, which some operations take as one document. */
  readonly isFolder?: boolean;
}

/** Several files were given at once: each the same way, or as the inputs of one operation. */
export function SeveralFiles({ files, isFolder = false }: SeveralFilesProps): ReactElement {
  const [first] = files;
  const together = (): void => {
    handOver(files);
    goTo("batch");
  };
  return (
    <section className="page-card" aria-label="Several files">
      <p>
        <strong>{files.length === 1 ? "One file." : `${formatCount(files.length)} files.`}</strong>{" "}
        {files.length === 1 ? "Process it like a single file" : "Process each of them the same way"}
        {files.length > MAX_FILES && `, ${MAX_FILES} at a time`}, or choose below what to do with{" "}
        {isFolder ? (
          "the folder as a whole."
        ) : (
          <>
            <bdi>{first?.name}</bdi>. An operation that needs more files gets the others in their order.
          </>
        )}
      </p>
      <div className="page-buttons">
        <button type="button" className={isFolder ? "page-button page-quiet" : "page-button"} onClick={together}>
          {files.length === 1 ? (
            "Process the file"
          ) : (
            <>Process {files.length > MAX_FILES ? `the first ${MAX_FILES}` : `all ${files.length}`} the same way</>
          )}
        </button>
      </div>
    </section>
  );
}
