import { type ReactElement, useState } from "react";
import { Code, visibleLine } from "./foreign-text.tsx";
import type { View } from "./view.ts";

/** Text to take away: whole, wrapping, with a copy button when the host owns a clipboard. */
export function Copyable(props: {
  readonly text: string;
  /** What is copied, for those who do not see what the button stands beside. */
  readonly name: string;
  readonly view: View;
}): ReactElement {
  const { text, name, view } = props;
  return (
    <span className="colophon-copyable">
      <Code text={text} />
      {view.onCopy !== undefined && <CopyButton text={text} name={name} labels={view.labels} onCopy={view.onCopy} />}
    </span>
  );
}

/** Which label the button wears. */
type Outcome = "copy" | "copied" | "copyFailed";

function CopyButton(props: {
  readonly text: string;
  readonly name: string;
  readonly labels: View["labels"];
  readonly onCopy: NonNullable<View["onCopy"]>;
}): ReactElement {
  const { text, name, labels, onCopy } = props;
  const [outcome, setOutcome] = useState<Outcome>("copy");
  const copy = async () => {
    try {
      await onCopy(text);
      setOutcome("copied");
    } catch {
      setOutcome("copyFailed");
    }
  };
  return (
    <span className="colophon-copy">
      <button type="button" className="colophon-button" onClick={copy} onBlur={() => setOutcome("copy")}>
        {labels[outcome]}
        <span className="colophon-spoken"> {visibleLine(name)}</span>
      </button>
      <span role="status" className="colophon-spoken">
        {outcome === "copy" ? null : visibleLine(` ${name}: ${labels[outcome]}`)}
      </span>
    </span>
  );
}
