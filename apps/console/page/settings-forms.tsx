import { type ReactElement, useState } from "react";
import { CountForm, type CountFormProps, type Counts } from "./count-form.tsx";
import { formatCount } from "./format.ts";
import { Problem } from "./problem.tsx";
import { type Retention, type TaggedSettings, writeLimits, writeRetention } from "./settings-api.ts";
import { useAction } from "./use-action.ts";

export interface SettingsFormProps {
  readonly loaded: TaggedSettings;
  readonly reload: () => Promise<void>;
}

const MAX_DAYS = 36_500;
const MAX_INTEGER = 2_147_483_647;

/** How long data is kept. Owners and admins change it. */
export function RetentionForm({ loaded: { settings, tag }, reload }: SettingsFormProps): ReactElement {
  const { retention } = settings;
  const day = (name: keyof Retention, label: string, about: string) =>
    ({ name, label: `${label}, in days`, about, min: 1, max: MAX_DAYS }) as const;
  return (
    <SavedForm
      {...{ tag, reload }}
      counts={{ ...retention }}
      fields={[
        day("documents_days", "What was sent", "Files and settings that somebody sent."),
        day("results_days", "Results", "Results and their files."),
        day("events_days", "Events of a run", "The steps of a run, with their times."),
        day("records_days", "The record of a run", "Everything that is left of a run, its fingerprints too."),
      ]}
      empty="kept until somebody deletes it"
      button="Save how long data is kept"
      warn={(next) => (isShorter(next, retention) ? WARNING : undefined)}
      write={writeRetention}
    />
  );
}

const WARNING =
  "Data that is older is deleted within minutes, and nobody can restore it. What a release names is kept. Download what you need first.";

function isShorter(next: Retention, now: Retention): boolean {
  const days = (count: number | null) => count ?? Number.POSITIVE_INFINITY;
  return (Object.keys(next) as (keyof Retention)[]).some((name) => days(next[name]) < days(now[name]));
}

/** How much an environment may use. The operator of the installation changes it. */
export function LimitsForm({ loaded: { settings, tag }, reload }: SettingsFormProps): ReactElement {
  const { concurrency, requests_per_minute, executions_per_month } = settings;
  return (
    <SavedForm
      {...{ tag, reload }}
      counts={{ concurrency, requests_per_minute, executions_per_month }}
      fields={[
        { name: "concurrency", label: "Runs at the same time", min: 1, max: MAX_INTEGER },
        { name: "requests_per_minute", label: "Requests a minute", min: 1, max: MAX_INTEGER },
        {
          name: "executions_per_month",
          label: "New runs a month",
          about: "Months are those of UTC. With 0, nobody can begin a run.",
          min: 0,
          max: Number.MAX_SAFE_INTEGER,
        },
      ]}
      empty="no limit"
      button="Save the limits"
      warn={({ executions_per_month: runs }) =>
        runs === 0 && executions_per_month !== 0
          ? `With ${formatCount(0)} new runs a month, nobody can begin a run in this environment.`
          : undefined
      }
      write={writeLimits}
    />
  );
}

interface SavedFormProps<Name extends string> extends Omit<CountFormProps<Name>, "isSaved" | "onSave"> {
  readonly tag: string;
  readonly reload: () => Promise<void>;
  readonly write: (next: Counts<Name>, tag: string) => Promise<void>;
}

function SavedForm<Name extends string>({ tag, reload, write, ...form }: SavedFormProps<Name>): ReactElement {
  const { problem, act } = useAction(reload);
  const [isSaved, setSaved] = useState(false);
  const save = async (next: Counts<Name>): Promise<void> => {
    setSaved(false);
    setSaved(await act(() => write(next, tag)));
  };
  return (
    <div onChange={() => setSaved(false)}>
      {problem !== undefined && <Problem problem={problem} />}
      <CountForm key={tag} {...form} isSaved={isSaved} onSave={(next) => void save(next)} />
      <p role="status">{isSaved && "Saved."}</p>
    </div>
  );
}
