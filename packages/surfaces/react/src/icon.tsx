import type { ReactElement } from "react";

/** Outlines in a 16 x 16 box. Each differs in shape, so that no state is told by colour alone. */
const OUTLINES = {
  succeeded: "M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M5 8.2l2.1 2.1L11 6.2",
  failed: "M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M5.8 5.8l4.4 4.4M10.2 5.8l-4.4 4.4",
  blocked: "M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M4.8 8h6.4",
  queued: "M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M8 4.6V8l2.3 1.5",
  running: "M14.5 8A6.5 6.5 0 1 1 8 1.5M6.6 5.6v4.8L10.4 8z",
  cancelling: "M14.5 8A6.5 6.5 0 1 1 8 1.5M6 6h4v4H6z",
  cancelled: "M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M3.4 3.4l9.2 9.2",
  dropped: "M2.5 2.5h11v11h-11zM5.8 5.8l4.4 4.4M10.2 5.8l-4.4 4.4",
  degraded: "M8 2 14.5 13.5h-13zM8 6.4v3.2M8 11.4v.2",
  substituted: "M2 5.5h11M10.4 2.8l2.7 2.7-2.7 2.7M14 10.8H3M5.6 8.1l-2.7 2.7 2.7 2.7",
  warn: "M8 2 14.5 13.5h-13zM8 6.4v3.2M8 11.4v.2",
  info: "M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M8 7.4v3.8M8 4.8v.2",
  debug: "M5.6 4.5 2 8l3.6 3.5M10.4 4.5 14 8l-3.6 3.5",
  file: "M3.5 1.5h5.6l3.4 3.4v9.6h-9zM9 1.8V5h3.3",
  other: "M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6",
} as const;

/** A picture beside a word that says the same: hidden from assistive technology. */
export function Icon({ name }: { readonly name: string }): ReactElement {
  const outline = Object.hasOwn(OUTLINES, name) ? OUTLINES[name as keyof typeof OUTLINES] : OUTLINES.other;
  return (
    <svg
      className="colophon-icon"
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={outline} />
    </svg>
  );
}
