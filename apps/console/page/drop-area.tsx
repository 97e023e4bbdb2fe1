import { type ChangeEvent, type ReactElement, useEffect, useId, useState } from "react";

type TakeFile = (file: File, others: readonly File[]) => void;

/** The whole window takes dropped or pasted files. Tells whether one is over the window. */
export function useDroppedFile(take: TakeFile, isOn: boolean): boolean {
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
      const [file, ...others] = event.dataTransfer?.files ?? [];
      if (file !== undefined && isOn) take(file, others);
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
  readonly isDropping: boolean;
}

export function DropArea({ onFile, isDropping }: DropAreaProps): ReactElement {
  return (
    <div className="page-drop" data-dropping={isDropping}>
      <p className="page-drop-words">Drop a file anywhere on this page, or paste one.</p>
      <PickFile label="Choose a file" onFile={onFile} isMany />
      <p className="page-muted">
        Word, Excel, PowerPoint, PDF, mail, tables and more. The page recognises the file before it sends it.
      </p>
    </div>
  );
}

export interface PickFileProps {
  readonly label: string;
  readonly onFile: TakeFile;
  readonly isPlain?: boolean;
  /** Whether several files can be chosen at once. */
  readonly isMany?: boolean;
}

/** A file input that looks like a button and stays one for the keyboard. */
export function PickFile({ label, onFile, isPlain = false, isMany = false }: PickFileProps): ReactElement {
  const id = useId();
  const pick = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file, ...others] = event.currentTarget.files ?? [];
    if (file !== undefined) onFile(file, others);
    event.currentTarget.value = "";
  };
  return (
    <span className="page-pick">
      <input id={id} type="file" multiple={isMany} onChange={pick} />
      <label htmlFor={id} className={isPlain ? "page-button page-quiet" : "page-button"}>
        {label}
      </label>
    </span>
  );
}
