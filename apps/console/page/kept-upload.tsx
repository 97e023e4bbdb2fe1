import { type ReactElement, useEffect, useState } from "react";
import { environmentId, personId } from "./api.ts";
import { dropKeptUpload, type KeptUpload as Kept, readKeptUpload } from "./kept-uploads.ts";
import { Outcome, useRun } from "./task.tsx";

/** A file that was not sent whole when the page was closed or loaded again: go on, or leave it. */
export function KeptUpload(): ReactElement | null {
  const [kept, setKept] = useState<Kept>();
  useEffect(() => {
    void readKeptUpload().then((found) => {
      const isOwn = found?.environment === environmentId() && found.person === personId();
      setKept(isOwn ? found : undefined);
    });
  }, []);
  return kept === undefined ? null : <Offer kept={kept} onLeave={() => setKept(undefined)} />;
}

function Offer({ kept, onLeave }: { readonly kept: Kept; readonly onLeave: () => void }): ReactElement {
  const { run, start, cancel } = useRun(kept.title);
  const leave = (): void => {
    void dropKeptUpload().then(onLeave);
  };
  if (run.kind !== "idle") return <Outcome {...{ run, cancel }} title={kept.title} />;
  return (
    <section className="page-card" aria-labelledby="kept">
      <h2 id="kept">A file was not sent completely</h2>
      <p>
        <bdi>{kept.call.files[0]?.file.name ?? kept.call.title}</bdi>: {kept.title}. Sending goes on where it stopped.
      </p>
      <div className="page-buttons">
        <button type="button" className="page-button" onClick={() => void start(kept.call)}>
          Go on
        </button>
        <button type="button" className="page-button page-quiet" onClick={leave}>
          Leave it
        </button>
      </div>
    </section>
  );
}
