import type { ReactElement } from "react";
import { Copyable } from "./copyable.tsx";
import { Fact } from "./fact.tsx";
import { Code, visibleLine } from "./foreign-text.tsx";
import { Frame } from "./frame.tsx";
import { Heading } from "./heading.tsx";
import { Icon } from "./icon.tsx";
import { type CommonProps, type CopyProps, deeper, type View, viewOf } from "./view.ts";
import { clip } from "./visible-text.ts";
import type { WireArtifact } from "./wire.ts";

export interface ArtifactLink {
  /** http, https, blob, data or relative; any other scheme is shown without a link. */
  readonly href: string;
  /** The name the browser saves it under. */
  readonly fileName?: string | undefined;
}

export interface DownloadProps {
  /** Gives each artifact a download button; the host fetches or saves. */
  readonly onDownload?: ((artifact: WireArtifact) => void) | undefined;
  /** Gives an artifact a download link, made by the host (a data or blob URL, or its own route). Takes precedence. */
  readonly linkOf?: ((artifact: WireArtifact) => ArtifactLink | undefined) | undefined;
}

export interface ArtifactsProps extends CommonProps, CopyProps, DownloadProps {
  readonly artifacts: readonly WireArtifact[];
  /** A title for each; default "CSV file" after the extension. */
  readonly titleOf?: ((artifact: WireArtifact, index: number) => string) | undefined;
}

/** The files an operation made: media type, size, hash, and a download by callback or by the host's own link. */
export function Artifacts(props: ArtifactsProps): ReactElement {
  const { artifacts, titleOf, onDownload, linkOf } = props;
  const view = viewOf(props);
  return (
    <Frame part="artifacts" title={view.labels.artifacts} count={artifacts.length} view={view}>
      <ArtifactEntries artifacts={artifacts} titleOf={titleOf} downloads={{ onDownload, linkOf }} view={deeper(view)} />
    </Frame>
  );
}

export function ArtifactEntries(props: {
  readonly artifacts: readonly WireArtifact[];
  readonly titleOf: ArtifactsProps["titleOf"];
  readonly downloads: DownloadProps;
  readonly view: View;
}): ReactElement {
  const { artifacts, titleOf, downloads, view } = props;
  const { labels } = view;
  if (artifacts.length === 0) return <p>{labels.noArtifacts}</p>;
  return (
    <ul className="colophon-artifacts">
      {artifacts.map((artifact, index) => {
        const title = titleOf?.(artifact, index) ?? labels.artifact(artifact.extension);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two artifacts may be equal to the byte
          <li key={index}>
            <div className="colophon-artifact-head">
              <Heading level={view.level} className="colophon-group-title">
                <Icon name="file" />
                <bdi>{visibleLine(title)}</bdi>
              </Heading>
              <Download artifact={artifact} title={title} downloads={downloads} view={view} />
            </div>
            <dl className="colophon-facts">
              <Fact name={labels.mediaType}>
                <Code text={artifact.mediaType} />
              </Fact>
              <Fact name={labels.size}>{labels.bytes(artifact.byteLength)}</Fact>
              <Fact name={labels.hash}>
                <Copyable text={artifact.hash} name={`${labels.hash}, ${clip(title, 80)}`} view={view} />
              </Fact>
            </dl>
          </li>
        );
      })}
    </ul>
  );
}

// A link of another scheme, above all "javascript:", would run what a document wrote.
const SAFE_LINK = /^(?:https?:|blob:|data:|[^:]*$|[^:/?#]*[/?#])/i;

function Download(props: {
  readonly artifact: WireArtifact;
  readonly title: string;
  readonly downloads: DownloadProps;
  readonly view: View;
}): ReactElement | null {
  const { artifact, title, downloads, view } = props;
  const words = (
    <>
      {view.labels.download}
      <span className="colophon-spoken"> {visibleLine(title)}</span>
    </>
  );
  const link = downloads.linkOf?.(artifact);
  if (link !== undefined && SAFE_LINK.test(link.href))
    return (
      <a className="colophon-button" href={link.href} download={link.fileName ?? `artifact.${artifact.extension}`}>
        {words}
      </a>
    );
  const { onDownload } = downloads;
  if (onDownload === undefined) return null;
  return (
    <button type="button" className="colophon-button" onClick={() => onDownload(artifact)}>
      {words}
    </button>
  );
}
