import type { ReactElement } from "react";
import { quoteShell, wordsOf } from "./again.ts";
import { Snippet } from "./snippet.tsx";

export interface CommandLineProps {
  readonly operation: string;
  readonly fileName: string;
  readonly missing: readonly string[];
}

/** For an operation that needs more than this page can ask for. */
export function CommandLine({ operation, fileName, missing }: CommandLineProps): ReactElement {
  return (
    <div className="page-card">
      <p>
        This one needs more than this page can ask for: <strong>{missing.map(wordsOf).join(", ")}</strong>. Use the
        command line; <a href={`/docs/operations/${operation}`}>its description</a> lists everything it takes.
      </p>
      <Snippet
        name="Command line"
        text={`colophon describe ${operation}\ncolophon run ${operation} ${quoteShell(fileName)} --input-json input.json --out result`}
      />
    </div>
  );
}
