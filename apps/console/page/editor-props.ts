import type { JsonObject } from "@colophon/contract";
import type { Operation } from "./api.ts";

export interface EditorProps {
  readonly operation: Operation;
  /** The file at hand. */
  readonly file: File;
  /** Members of the input beside the files, as they are now. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly options: JsonObject;
  /** Sets members of the input; undefined removes one. */
  readonly onInput: (members: Readonly<Record<string, unknown>>) => void;
  /** Takes a changed file in the place of the file at hand. */
  readonly onFile: (file: File) => void;
  /** Whether the button has to wait, because something is not complete. */
  readonly onHold: (isHeld: boolean) => void;
  readonly onOptions: (options: JsonObject) => void;
  /** Names the members of `input.values` that are passwords: no preset keeps them. */
  readonly onSecrets: (names: readonly string[]) => void;
}
