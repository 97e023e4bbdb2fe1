import { type FormEvent, type ReactElement, useState } from "react";
import { type NoticeKind, type NoticeSettings, readNoticeSettings, setNoticeSettings } from "./notices-api.ts";
import { Problem } from "./problem.tsx";
import { useAction } from "./use-action.ts";
import { useLoaded } from "./use-loaded.ts";

const KINDS: readonly (readonly [NoticeKind, string])[] = [
  ["authority.broken", "a history of a document is damaged"],
  ["key.expiring", "a key ends within seven days"],
  ["quota.reached", "the quota of the month is used up"],
  ["webhook.disabled", "the service disables a webhook"],
  ["billing.trial_ending", "a trial ends within seven days"],
  ["billing.lapsed", "the organization has lapsed"],
];

/** Which notices the person gets by mail as well; nothing where the server sends no mail. */
export function NoticeMails({ address }: { readonly address: string }): ReactElement | null {
  const [loaded, reload] = useLoaded(readNoticeSettings, "notice-settings");
  if (loaded.kind !== "ready" || !loaded.value.sends_mail) return null;
  return <Form settings={loaded.value} address={address} reload={reload} />;
}

interface FormProps {
  readonly settings: NoticeSettings;
  readonly address: string;
  readonly reload: () => Promise<void>;
}

function Form({ settings, address, reload }: FormProps): ReactElement {
  const { problem, act } = useAction(reload);
  const [isSaved, setSaved] = useState(false);
  const save = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const kinds = new FormData(event.currentTarget).getAll("kind") as NoticeKind[];
    setSaved(await act(() => setNoticeSettings(kinds)));
  };
  return (
    <form className="page-card page-form page-below" onSubmit={save} onChange={() => setSaved(false)}>
      <h2>Notices by mail</h2>
      <p>
        Every notice is on this page. You can get them at <bdi>{address}</bdi> as well, at most one mail an hour. A mail
        has no contents of documents.
      </p>
      <fieldset>
        <legend>Send me a mail when</legend>
        {KINDS.map(([kind, words]) => (
          <label key={kind} className="page-radio">
            <input type="checkbox" name="kind" value={kind} defaultChecked={settings.by_mail.includes(kind)} /> {words}
          </label>
        ))}
      </fieldset>
      <div className="page-buttons">
        <button type="submit" className="page-button">
          Save
        </button>
        {isSaved && <span role="status">Saved.</span>}
      </div>
      {problem !== undefined && <Problem problem={problem} />}
    </form>
  );
}
