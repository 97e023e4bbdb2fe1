import { type ReactElement, useEffect, useState } from "react";
import type { Progress } from "./api.ts";
import { formatBytes } from "./format.ts";

export interface RunningProps {
  readonly progress: Progress | undefined;
  readonly canCancel: boolean;
  readonly onCancel: () => void;
}

const STAGES: Readonly<Record<string, string>> = {
  hashing: "Reading your file",
  uploading: "Sending your file",
  queued: "Waiting for its turn",
  running: "Working on it",
  cancelling: "Stopping",
};

/** What is happening, for how long, and a way to stop it. */
export function Running({ progress, canCancel, onCancel }: RunningProps): ReactElement {
  const seconds = useSeconds();
  const { status = "", done, total, isAway = false } = progress ?? {};
  return (
    <section className="page-card page-running" aria-label="Progress">
      <p role="status">{STAGES[status] ?? (status === "" ? "Sending your file" : "Working on it")}…</p>
      {isAway && (
        <p role="alert">
          The server is busy or cannot be reached. This page asks again on its own; nothing of your file is lost.
        </p>
      )}
      <progress aria-label="Progress" {...(done !== undefined && total !== undefined && { value: done, max: total })} />
      <p className="page-muted">
        {seconds} s so far
        {status === "uploading" && done !== undefined && total !== undefined && (
          <>
            , {formatBytes(done)} of {formatBytes(total)} sent
          </>
        )}
      </p>
      <button type="button" className="page-button page-quiet" disabled={!canCancel} onClick={onCancel}>
        Cancel
      </button>
    </section>
  );
}

function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
