import type { ReactElement, ReactNode } from "react";
import type { HeadingLevel } from "./view.ts";

const TAGS = { 1: "h1", 2: "h2", 3: "h3", 4: "h4", 5: "h5", 6: "h6" } as const satisfies Record<HeadingLevel, string>;

export function Heading(props: {
  readonly level: HeadingLevel;
  readonly className?: string;
  readonly children: ReactNode;
}): ReactElement {
  const Tag = TAGS[props.level];
  return <Tag className={`colophon-heading ${props.className ?? ""}`.trim()}>{props.children}</Tag>;
}
