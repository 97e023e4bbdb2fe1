import type { ReactElement, ReactNode } from "react";
import { summarizeValue } from "./summarize-value.ts";
import { FOLDED_FROM, ValueSummary } from "./value-summary.tsx";
import type { View } from "./view.ts";

/** A name and what it stands for, inside a definition list. */
export function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A foreign JSON value, folded away when it is large; nothing when it is absent. */
export function JsonFact(props: {
  readonly name: string;
  readonly value: unknown;
  readonly view: View;
}): ReactElement | null {
  const { name, value, view } = props;
  if (value === undefined) return null;
  return (
    <Fact name={name}>
      <ValueSummary summary={summarizeValue(value)} name={name} depth={FOLDED_FROM} view={view} />
    </Fact>
  );
}
