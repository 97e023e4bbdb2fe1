import { type FormEvent, type ReactElement, useState } from "react";
import { change, pathOf, postJson, type ServiceProblem } from "./api.ts";
import { Problem } from "./problem.tsx";
import { Snippet } from "./snippet.tsx";
import { Moment } from "./times.tsx";
import { toProblem } from "./use-loaded.ts";

interface Share {
  readonly url: string;
  readonly expires_at: string;
}

const HOURS = [
  [1, "1 hour"],
  [24, "1 day"],
  [168, "7 days"],
  [720, "30 days"],
] as const;

/** Makes a link to the files of a result, for people who have no account. */
export function ShareLink({ id }: { readonly id: string }): ReactElement {
  const [share, setShare] = useState<Share>();
  const [isEnded, setEnded] = useState(false);
  const [problem, setProblem] = useState<ServiceProblem>();
  const path = pathOf(`/executions/${id}/shares`);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const hours = Number(new FormData(event.currentTarget).get("hours"));
    try {
      setShare(await postJson<Share>(path, { hours }));
      setEnded(false);
      setProblem(undefined);
    } catch (error) {
      setProblem(toProblem(error));
    }
  };
  const endAll = async (): Promise<void> => {
    try {
      await change(path, "DELETE");
      setShare(undefined);
      setEnded(true);
      setProblem(undefined);
    } catch (error) {
      setProblem(toProblem(error));
    }
  };
  return (
    <details className="page-card page-again page-below">
      <summary>
        <h2>Share by a link</h2>
      </summary>
      <form className="page-form" onSubmit={submit}>
        <p>
          Whoever has the link can download the files, without an account. It ends when its time is over, when you end
          all links of this run, or when the run is deleted.
        </p>
        <fieldset className="page-field">
          <legend>How long it works</legend>
          {HOURS.map(([hours, words]) => (
            <label key={hours} className="page-radio">
              <input type="radio" name="hours" value={hours} defaultChecked={hours === 24} /> {words}
            </label>
          ))}
        </fieldset>
        <div className="page-buttons">
          <button type="submit" className="page-button">
            Make a link
          </button>
          <button type="button" className="page-button page-quiet" onClick={endAll}>
            End all links
          </button>
        </div>
      </form>
      {problem !== undefined && <Problem problem={problem} />}
      {isEnded && <p role="status">All links of this run have ended.</p>}
      {share !== undefined && (
        <div role="status">
          <Snippet name="Link" text={share.url} headingLevel={3} />
          <p>
            It ends <Moment at={share.expires_at} />
          </p>
        </div>
      )}
    </details>
  );
}
