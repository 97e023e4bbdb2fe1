import { type ChangeEvent, type FormEvent, type ReactElement, useEffect, useId, useState } from "react";
import { droppedFolders } from "./folder.ts";

type TakeFile = (file: File, others: readonly File[]) => void;

export interface Taking {
  readonly take: TakeFile;
  /** Takes folders, with the files that were dropped beside them. */
  readonly takeFolders: (entries: readonly FileSystemEntry[]) => void;
}

/** The whole window takes dropped or pasted files. Tells whether one is over the window. */
export function useDroppedFile({ take, takeFolders }: Taking, isOn: boolean): boolean {
  const [isDropping, setDropping] = useState(false);
  useEffect(() => {
    const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") === true;
    const over = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDropping(isOn);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setDropping(false);
    };
    const drop = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDropping(false);
      if (!isOn) return;
      const folders = droppedFolders(event.dataTransfer?.items);
      const [file, ...others] = event.dataTransfer?.files ?? [];
      if (folders.length > 0) takeFolders(folders);
      else if (file !== undefined) take(file, others);
    };
    const paste = (event: ClipboardEvent): void => {
      const [file, ...others] = event.clipboardData?.files ?? [];
      if (file !== undefined && isOn) take(file, others);
    };
    window.addEventListener("dragover", over);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    window.addEventListener("paste", paste);
    return () => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
      window.removeEventListener("paste", paste);
    };
  });
  return isDropping;
}

export interface DropAreaProps {
  readonly onFile: TakeFile;
  readonly onFolder: (files: readonly File[]) => void;
  readonly onAddress: (address: string) => void;
  readonly isDropping: boolean;
}

export function DropArea({ onFile, onFolder, onAddress, isDropping }: DropAreaProps): ReactElement {
  return (
    <div className="page-drop" data-dropping={isDropping}>
      <p className="page-drop-words">Drop a file or a folder anywhere on this page, or paste a file.</p>
      <div className="page-buttons">
        <PickFile label="Choose a file" onFile={onFile} isMany />
        <PickFile label="Choose a folder" onFile={(file, others) => onFolder([file, ...others])} isPlain isFolder />
      </div>
      <p className="page-muted">
        Word, Excel, PowerPoint, PDF, mail, tables and more. The page recognises the file before it sends it.
      </p>
      <AddressForm onAddress={onAddress} />
    </div>
  );
}

/** The address of a file that the server fetches, where its operator allows the host. */
function AddressForm({ onAddress }: Pick<DropAreaProps, "onAddress">): ReactElement {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onAddress(String(new FormData(event.currentTarget).get("address")));
  };
  return (
    <details className="page-address">
      <summary>Use the address of a file</summary>
      <form onSubmit={submit} className="page-field">
        <label htmlFor={id}>Address (URL)</label>
        <input id={id} name="address" type="url" required maxLength={2000} placeholder="https://" />
        <p className="page-muted">The server fetches the file when you start, from hosts that its operator allows.</p>
        <div className="page-buttons">
          <button type="submit" className="page-button page-quiet">
            Use this file
          </button>
        </div>
      </form>
    </details>
  );
}

/** React's types do not have the attribute. */
const FOLDER = { webkitdirectory: "" };

export interface PickFileProps {
  readonly label: string;
  readonly onFile: TakeFile;
  readonly isPlain?: boolean;
  /** Whether several files can be chosen at once. */
  readonly isMany?: boolean;
  /** Whether a folder is chosen: all of its files come at once. */
  readonly isFolder?: boolean;
}

/** A file input that looks like a button and stays one for the keyboard. */
export function PickFile(props: PickFileProps): ReactElement {
  const { label, onFile, isPlain = false, isMany = false, isFolder = false } = props;
  const id = useId();
  const pick = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file, ...others] = event.currentTarget.files ?? [];
    if (file !== undefined) onFile(file, others);
    event.currentTarget.value = "";
  };
  return (
    <span className="page-pick">
      <input id={id} type="file" multiple={isMany} {...(isFolder && FOLDER)} onChange={pick} />
      <label htmlFor={id} className={isPlain ? "page-button page-quiet" : "page-button"}>
        {label}
      </label>
    </span>
  );
}
