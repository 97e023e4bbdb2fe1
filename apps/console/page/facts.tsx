import type { ReactElement, ReactNode } from "react";

export type FactRow = readonly [name: string, value: ReactNode];

/** Names with their values. */
export function Facts({ facts }: { readonly facts: readonly FactRow[] }): ReactElement {
  return (
    <dl className="page-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
