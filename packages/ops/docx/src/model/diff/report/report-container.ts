import type { ContainerChange } from "../decide/decide-container.ts";
import type { Side } from "../side.ts";
import { reported } from "./report-blocks.ts";
import type { Reporting } from "./reporting.ts";

/** The same change, with its section reported, and its content when it is asked for. A new container is reported as one elsewhere. */
export function reportContainer(reporting: Reporting, change: ContainerChange): ContainerChange {
  const { section, isNew, content } = change;
  if (section.isChanged) logSection(reporting);
  else if (!isNew && (section.before === undefined) !== (section.after === undefined)) {
    const age = section.before === undefined ? "earlier" : "later";
    logSection(reporting, `The ${age} document says nothing of its pages.`);
  }
  return isNew || content === undefined ? change : { ...change, content: reported(reporting, content) };
}

function logSection({ before, after, log }: Reporting, reason?: string): void {
  const place = (side: Side) => ({ part: side.part, text: "" });
  const untracked = reason === undefined ? {} : { untracked: { subject: "section", reason } };
  log({ kind: "sectionFormat", before: place(before), after: place(after), ...untracked });
}
