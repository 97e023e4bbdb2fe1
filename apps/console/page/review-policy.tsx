import { type FormEvent, type ReactElement, useEffect, useRef, useState } from "react";
import type { Role } from "./api.ts";
import { Problem } from "./problem.tsx";
import { type ReviewPolicy, readReviewPolicy, writeReviewPolicy } from "./reviews-api.ts";
import { useAction } from "./use-action.ts";
import { useLoaded } from "./use-loaded.ts";

interface ReviewPolicyProps {
  readonly role: Role;
  readonly isOpen?: boolean;
}

/** Who must approve before a release. Owners and admins change it. */
export function ReviewPolicyForm({ role, isOpen = false }: ReviewPolicyProps): ReactElement | null {
  const [loaded, reload] = useLoaded(readReviewPolicy, "review-policy");
  const { problem, act } = useAction(reload);
  const [isSaved, setSaved] = useState(false);
  if (loaded.kind !== "ready") return null;
  const { policy, tag } = loaded.value;
  const save = async (next: ReviewPolicy): Promise<void> => {
    setSaved(false);
    setSaved(await act(() => writeReviewPolicy(next, tag)));
  };
  return (
    <details className="page-card page-again" open={isOpen}>
      <summary>
        <h2>Who must approve</h2>
      </summary>
      {problem !== undefined && <Problem problem={problem} />}
      {role === "owner" || role === "admin" ? (
        <div onChange={() => setSaved(false)}>
          <Fields key={tag} policy={policy} isSaved={isSaved} onSave={(next) => void save(next)} />
          <p role="status">{isSaved && "Saved."}</p>
        </div>
      ) : (
        <p>
          {policy.required_approvals} {policy.required_approvals === 1 ? "person" : "people"} must approve
          {policy.four_eyes && ", and whoever sent the work in cannot approve it"}. Owners and admins change this.
        </p>
      )}
    </details>
  );
}

interface FieldsProps {
  readonly policy: ReviewPolicy;
  readonly isSaved: boolean;
  readonly onSave: (policy: ReviewPolicy) => void;
}

function Fields({ policy, isSaved, onSave }: FieldsProps): ReactElement {
  const [fourEyes, setFourEyes] = useState(policy.four_eyes);
  const button = useRef<HTMLButtonElement>(null);
  // What was saved has other fields, which replaced those that had the focus.
  useEffect(() => {
    if (isSaved && document.activeElement === document.body) button.current?.focus();
  }, [isSaved]);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const count = Number(new FormData(event.currentTarget).get("count"));
    onSave({ required_approvals: count, four_eyes: fourEyes });
  };
  return (
    <form className="page-fields" onSubmit={submit}>
      <label className="page-field">
        How many different people must approve
        <input name="count" type="number" min={1} max={20} required defaultValue={policy.required_approvals} />
      </label>
      <label className="page-radio">
        <input type="checkbox" checked={fourEyes} onChange={(event) => setFourEyes(event.currentTarget.checked)} />
        Whoever sent the work in cannot approve it. Turn this off if you work alone.
      </label>
      <div className="page-buttons">
        <button ref={button} type="submit" className="page-button page-quiet">
          Save who must approve
        </button>
      </div>
    </form>
  );
}
