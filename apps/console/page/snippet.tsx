import { type ReactElement, useState } from "react";
import { CodeBlock } from "./code-block.tsx";

export interface SnippetProps {
  readonly name: string;
  readonly text: string;
  /** Of its heading. Default 4. */
  readonly headingLevel?: 3 | 4;
}

/** A text to copy. */
export function Snippet({ name, text, headingLevel = 4 }: SnippetProps): ReactElement {
  const Heading = `h${headingLevel}` as const;
  const [state, setState] = useState("");
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setState("Copied");
    } catch {
      setState("Not copied. Select the text and copy it.");
    }
  };
  return (
    <div className="page-snippet">
      <div className="page-snippet-head">
        <Heading>{name}</Heading>
        <span role="status" className="page-muted">
          {state}
        </span>
        <button type="button" className="page-button page-quiet" onClick={copy}>
          Copy <span className="colophon-spoken">{name}</span>
        </button>
      </div>
      <CodeBlock text={text} />
    </div>
  );
}
