import type { ReactElement, ReactNode } from "react";
import { Heading } from "./heading.tsx";
import type { View } from "./view.ts";

/** The outermost element of each component: carries the theme, and the component's heading. */
export function Frame(props: {
  readonly part: string;
  readonly title: ReactNode;
  /** Of what is listed, after the title. */
  readonly count?: number;
  /** Across from the title. */
  readonly aside?: ReactNode;
  readonly view: View;
  readonly children: ReactNode;
}): ReactElement {
  const { part, title, count, aside, view, children } = props;
  return (
    <section className="colophon" data-part={part}>
      <header className="colophon-header">
        <Heading level={view.level} className="colophon-title">
          {title}
          {count !== undefined && (
            <>
              {" "}
              <span className="colophon-count">{view.labels.number(count)}</span>
            </>
          )}
        </Heading>
        {aside}
      </header>
      {children}
    </section>
  );
}
