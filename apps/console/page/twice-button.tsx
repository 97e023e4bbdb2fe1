import { type ReactElement, useState } from "react";

export interface TwiceButtonProps {
  readonly words: string;
  /** What it is about, for screen readers. */
  readonly of: string;
  readonly onPress: () => void;
}

/** A button for what cannot be undone: the second press does it. */
export function TwiceButton({ words, of, onPress }: TwiceButtonProps): ReactElement {
  const [isAsked, setAsked] = useState(false);
  const press = (): void => {
    if (isAsked) onPress();
    setAsked(!isAsked);
  };
  return (
    <button type="button" className="page-plain" onClick={press} onBlur={() => setAsked(false)}>
      {isAsked ? `Press again: ${words.toLowerCase()}` : words}
      <span className="colophon-spoken"> {of}</span>
    </button>
  );
}
