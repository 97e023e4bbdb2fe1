import type { ReactElement } from "react";
import type { ChosenFile } from "./chosen.ts";
import { PickFile } from "./drop-area.tsx";
import { formatBytes } from "./format.ts";

export interface FileCardProps {
  readonly chosen: ChosenFile;
  readonly onOther: () => void;
  readonly onFile: (file: File) => void;
  readonly isDropping: boolean;
}

/** The file at hand: its name, what it is, and the way to another one. */
export function FileCard({ chosen, onOther, onFile, isDropping }: FileCardProps): ReactElement {
  const { file, recognized } = chosen;
  return (
    <section className="page-card page-file" aria-label="Your file" data-dropping={isDropping}>
      <div>
        <p className="page-file-name">
          <bdi>{file.name}</bdi>
        </p>
        <p>
          {recognized.words}, {formatBytes(file.size)}
        </p>
      </div>
      <div className="page-buttons">
        <PickFile label="Choose another file" onFile={onFile} isPlain isMany />
        <button type="button" className="page-button page-quiet" onClick={onOther}>
          Start over
        </button>
      </div>
    </section>
  );
}
