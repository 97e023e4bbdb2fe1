import type { ReactElement } from "react";
import { visibleLine } from "./foreign-text.tsx";
import { readInstant } from "./instants.ts";
import type { View } from "./view.ts";

/** A point in time, as the host writes times; text that is no instant is shown as it came. */
export function Instant({ iso, view }: { readonly iso: string; readonly view: View }): ReactElement {
  if (readInstant(iso) === undefined) return <bdi>{visibleLine(String(iso))}</bdi>;
  return (
    <time className="colophon-time" dateTime={iso}>
      {view.formatTime(iso)}
    </time>
  );
}
