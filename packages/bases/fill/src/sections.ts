import type { FillReport } from "./report.ts";
import { type DataReader, itemScope, type Scope } from "./scope.ts";
import type { Asking } from "./template.ts";

/** What repeats with the data, and where that is asked for. */
export interface RepeatRole {
  readonly name: string;
  readonly isInverted: boolean;
  readonly asking: Asking;
}

/** What sections are written with. */
export interface Sections {
  readonly data: DataReader;
  readonly report: FillReport;
  readonly step: () => void;
}

/**
 * Calls `write` for each time that a section is written: once for each item of a list, once for any other value, not at all for none.
 * `isRepeat`: an earlier call wrote the same content.
 */
export function eachScope(
  role: RepeatRole,
  { scope, isRepeat }: { readonly scope: Scope; readonly isRepeat: boolean },
  { data, report, step }: Sections,
  write: (scope: Scope, isRepeat: boolean) => void,
): void {
  const found = data.find(role.name, scope, "decided");
  const value = found?.value;
  const isFalsy = !value || (Array.isArray(value) && value.length === 0);
  if (role.isInverted) {
    if (isFalsy) write(scope, isRepeat);
  } else if (found === undefined) report.miss(role.asking, scope.path());
  else if (Array.isArray(value))
    for (let index = 0; index < value.length; index++) {
      step();
      write(itemScope(scope, found, index), index > 0 || isRepeat);
    }
  else if (!isFalsy) write({ ...found, parent: scope }, false);
}
