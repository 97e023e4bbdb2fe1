import type { Artifact } from "@colophon/contract";

/** An artifact as a Blob of its media type. */
export function toBlob({ bytes, mediaType }: Artifact): Blob {
  return new Blob([new Uint8Array(bytes)], { type: mediaType });
}

/** An artifact as a stream, for a Response or a writer. */
export function toStream(artifact: Artifact): ReadableStream<Uint8Array> {
  return toBlob(artifact).stream();
}

/** Offers an artifact to a browser's user as a download. In Node there is `saveArtifact` of `@colophon/sdk/node`. */
export function offerDownload(artifact: Artifact, fileName: string): void {
  const url = URL.createObjectURL(toBlob(artifact));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken hold of the bytes by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
