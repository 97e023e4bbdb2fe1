import { type KeyboardEvent, type ReactElement, useId, useState } from "react";
import {
  changePreset,
  createPreset,
  deletePreset,
  type ListedPreset,
  listPresets,
  readPreset,
  type Settings,
} from "./presets-api.ts";
import { Problem } from "./problem.tsx";
import { TwiceButton } from "./twice-button.tsx";
import { useAction } from "./use-action.ts";
import { useLoaded } from "./use-loaded.ts";

export interface PresetsProps {
  readonly operation: string;
  /** What would be saved now; undefined where nothing can be saved here. */
  readonly settings: Settings | undefined;
  readonly onUse: (settings: Settings) => void;
  /** Called when none is chosen any more. */
  readonly onNone?: () => void;
}

/** What the environment saved for an operation: use it, save what is filled in, rename and delete. */
export function Presets({ operation, settings, onUse, onNone }: PresetsProps): ReactElement | null {
  const [loaded, reload] = useLoaded(() => listPresets(operation), operation);
  const { problem, act } = useAction(reload);
  const [used, setUsed] = useState<string>();
  const [said, setSaid] = useState("");
  const id = useId();
  const presets = loaded.kind === "ready" ? loaded.value : [];
  const chosen = presets.find(({ preset_id: one }) => one === used);
  const use = async (presetId: string): Promise<void> => {
    setUsed(presetId === "" ? undefined : presetId);
    setSaid("");
    if (presetId === "") return onNone?.();
    await act(async () => {
      const preset = await readPreset(presetId);
      onUse({ input: preset.input, options: preset.options });
      setSaid(settings === undefined ? `Each file gets “${preset.name}”.` : `“${preset.name}” is filled in.`);
    });
  };
  const save = async (name: string): Promise<void> => {
    if (settings === undefined) return;
    await act(async () => {
      const saved = await createPreset(operation, name, settings);
      setUsed(saved.preset_id);
      setSaid(`Saved as “${saved.name}” for everyone of this environment.`);
    });
  };
  if (loaded.kind !== "ready" || (presets.length === 0 && settings === undefined)) return null;
  // Not closed with the last preset: what happened to it is said inside.
  const isOpen = presets.length > 0 || said !== "" || problem !== undefined;
  return (
    <details className="page-options" open={isOpen}>
      <summary>Presets{presets.length > 0 ? ` (${presets.length})` : ""}</summary>
      {presets.length > 0 && (
        <div className="page-field">
          <label htmlFor={id}>Use a preset</label>
          <select id={id} value={chosen?.preset_id ?? ""} onChange={(event) => void use(event.currentTarget.value)}>
            <option value="">None</option>
            {presets.map(({ preset_id: one, name }) => (
              <option key={one} value={one}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      {chosen !== undefined && settings !== undefined && (
        <ChosenPreset
          key={chosen.preset_id}
          preset={chosen}
          onSave={() => act(async () => setSaid(`“${(await changePreset(chosen, settings)).name}” is changed.`))}
          onRename={(name) => act(async () => setSaid(`It is “${(await changePreset(chosen, { name })).name}” now.`))}
          onDelete={() => act(() => deletePreset(chosen).then(() => setSaid(`“${chosen.name}” is deleted.`)))}
        />
      )}
      {settings !== undefined && (
        <NameField label="Name of a new preset" action="Save as a preset" onName={(name) => void save(name)} />
      )}
      <p role="status" className="page-muted">
        {said}
      </p>
      {problem !== undefined && <Problem problem={problem} />}
      <p className="page-muted">
        {settings === undefined
          ? "Presets are saved under “Try a file”."
          : "A preset keeps what is filled in here, without files and passwords."}
      </p>
    </details>
  );
}

interface ChosenPresetProps {
  readonly preset: ListedPreset;
  readonly onSave: () => void;
  readonly onRename: (name: string) => void;
  readonly onDelete: () => void;
}

function ChosenPreset({ preset, onSave, onRename, onDelete }: ChosenPresetProps): ReactElement {
  const [isRenaming, setRenaming] = useState(false);
  return (
    <>
      <div className="page-buttons">
        <button type="button" className="page-plain page-gap" onClick={onSave}>
          Save changes to it
        </button>
        <button type="button" className="page-plain page-gap" onClick={() => setRenaming(!isRenaming)}>
          Rename
        </button>
        <TwiceButton words="Delete" of={preset.name} onPress={onDelete} />
      </div>
      {isRenaming && (
        <NameField
          label={`New name of “${preset.name}”`}
          action="Rename it"
          onName={(name) => {
            setRenaming(false);
            onRename(name);
          }}
        />
      )}
    </>
  );
}

interface NameFieldProps {
  readonly label: string;
  readonly action: string;
  readonly onName: (name: string) => void;
}

/** A name and its button, inside of another form. */
function NameField({ label, action, onName }: NameFieldProps): ReactElement {
  const [name, setName] = useState("");
  const id = useId();
  const send = (): void => {
    if (name.trim() === "") return;
    onName(name.trim());
    setName("");
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    send();
  };
  return (
    <div className="page-field">
      <label htmlFor={id}>{label}</label>
      <div className="page-buttons">
        <input
          id={id}
          value={name}
          maxLength={100}
          placeholder="Our redaction list"
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={press}
        />
        <button type="button" className="page-button page-quiet" disabled={name.trim() === ""} onClick={send}>
          {action}
        </button>
      </div>
    </div>
  );
}
