import type { ReactElement } from "react";

/** Text as it is, which scrolls by itself. */
export function CodeBlock({ text }: { readonly text: string }): ReactElement {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled with the keyboard too.
  return <pre tabIndex={0}>{text}</pre>;
}
