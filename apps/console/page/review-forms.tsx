import { type FormEvent, type ReactElement, useState } from "react";
import {
  type Decision,
  decide,
  type LineageRecord,
  release,
  revoke,
  type Version,
  type VersionPlace,
} from "./reviews-api.ts";

interface FormProps {
  readonly place: VersionPlace;
  readonly onSend: (work: Promise<unknown>) => Promise<void>;
}

const DECISIONS: readonly (readonly [Decision, string, string])[] = [
  ["approved", "Approve", "It can be released."],
  ["changes_requested", "Request changes", "Somebody makes a new version."],
  ["rejected", "Reject", "It must not be released."],
];

interface DecideProps extends FormProps {
  readonly version: Version;
  /** The person submitted the work, and two people must be involved. */
  readonly isOwn: boolean;
}

/** A decision with its reason. */
export function DecideForm({ place, version, isOwn, onSend }: DecideProps): ReactElement {
  const [decision, setDecision] = useState<Decision>();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    if (decision === undefined) return;
    const reason = String(new FormData(form).get("reason"));
    void onSend(decide(place, { evidenceHash: version.evidence_hash, decision, reason })).then(() => form.reset());
  };
  return (
    <form className="page-form page-fields" onSubmit={submit}>
      <fieldset className="page-field">
        <legend>Your decision about version {version.number}</legend>
        {DECISIONS.map(([value, words, about]) => (
          <label key={value} className="page-radio">
            <input
              type="radio"
              name="decision"
              required
              checked={decision === value}
              disabled={isOwn && value === "approved"}
              onChange={() => setDecision(value)}
            />
            <span>
              {words} <span className="page-muted">{about}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {isOwn && <p>You sent this work in, so another person must approve it.</p>}
      <label className="page-field">
        Reason (needed; it stays in the history)
        <textarea name="reason" rows={2} required maxLength={1000} />
      </label>
      <div className="page-buttons">
        <button type="submit" className="page-button">
          Record the decision
        </button>
      </div>
    </form>
  );
}

/** Signs and opens an approved version. */
export function ReleaseForm({ place, version, onSend }: FormProps & { readonly version: Version }): ReactElement {
  return (
    <>
      <p>A release is signed and opens the files for everyone in the organization. You can revoke it later.</p>
      <div className="page-buttons">
        <button
          type="button"
          className="page-button"
          onClick={() => void onSend(release(place, version.evidence_hash))}
        >
          Release version {version.number}
        </button>
      </div>
    </>
  );
}

interface RevokeProps extends FormProps {
  readonly release: LineageRecord;
  readonly name: string;
}

/** A revocation cannot be undone: the person types the document's name. */
export function RevokeForm({ place, release: { id, hash }, name, onSend }: RevokeProps): ReactElement {
  const [typed, setTyped] = useState("");
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get("reason"));
    void onSend(revoke(place, { releaseId: id, activeReleaseHash: hash, reason }));
  };
  return (
    <form className="page-form page-fields" onSubmit={submit}>
      <p>The files can no longer be downloaded as released. This cannot be undone.</p>
      <label className="page-field">
        Reason (needed)
        <textarea name="reason" rows={2} required maxLength={1000} />
      </label>
      <label className="page-field">
        <span>
          Type the name of the document, <bdi>{name}</bdi>
        </span>
        <input value={typed} autoComplete="off" onChange={(event) => setTyped(event.currentTarget.value)} />
      </label>
      <div className="page-buttons">
        <button type="submit" className="page-button page-quiet" disabled={typed.trim() !== name.trim()}>
          Revoke for good
        </button>
      </div>
    </form>
  );
}
