import type { ReactElement } from "react";
import type { ChosenFile } from "./chosen.ts";
import { PickFile } from "./drop-area.tsx";
import { byteLengthOfFolder } from "./folder.ts";
import { formatBytes, formatCount } from "./format.ts";

export interface FileCardProps {
  readonly chosen: ChosenFile;
  readonly onOther: () => void;
  readonly onFile: (file: File) => void;
  readonly isDropping: boolean;
}

/** The file at hand: its name, what it is, and the way to another one. */
export function FileCard({ chosen, onOther, onFile, isDropping }: FileCardProps): ReactElement {
  const { file, folder, url, recognized } = chosen;
  const size = folder === undefined ? file.size : byteLengthOfFolder(folder);
  return (
    <section className="page-card page-file" aria-label="Your file" data-dropping={isDropping}>
      <div>
        <p className="page-file-name">
          <bdi>{file.name}</bdi>
        </p>
        <p>
          {recognized.words}
          {url === undefined ? `, ${formatBytes(size)}` : " by its name. The server fetches it from"}
          {url !== undefined && (
            <>
              {" "}
              <bdi>{new URL(url).host}</bdi>.
            </>
          )}
        </p>
        {folder !== undefined && folder.hidden > 0 && (
          <p className="page-muted">
            {formatCount(folder.hidden)} hidden {folder.hidden === 1 ? "file is" : "files are"} not sent.
          </p>
        )}
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
