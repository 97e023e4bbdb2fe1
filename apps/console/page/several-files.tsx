import type { ReactElement } from "react";
import { formatCount } from "./format.ts";
import { handOver, MAX_FILES } from "./handover.ts";
import { goTo } from "./routes.ts";

/** Several files were given at once: each the same way, or as the inputs of one operation. */
export function SeveralFiles({ files }: { readonly files: readonly File[] }): ReactElement {
  const [first] = files;
  const together = (): void => {
    handOver(files);
    goTo("batch");
  };
  return (
    <section className="page-card" aria-label="Several files">
      <p>
        <strong>{formatCount(files.length)} files.</strong> Process each of them the same way
        {files.length > MAX_FILES && `, ${MAX_FILES} at a time`}, or choose below what to do with{" "}
        <bdi>{first?.name}</bdi>. An operation that needs more files gets the others in their order.
      </p>
      <div className="page-buttons">
        <button type="button" className="page-button" onClick={together}>
          Process {files.length > MAX_FILES ? `the first ${MAX_FILES}` : `all ${files.length}`} the same way
        </button>
      </div>
    </section>
  );
}
