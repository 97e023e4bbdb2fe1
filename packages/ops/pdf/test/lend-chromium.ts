import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ChromiumHost, createChromiumHost, type FaceSet, writeFaces } from "@colophon/engine-chromium/host";

let written: Promise<FaceSet> | undefined;

/** The faces are written once in a process. */
function facesHere(): Promise<FaceSet> {
  written ??= writeFaces(join(mkdtempSync(join(tmpdir(), "colophon-faces-")), "faces"));
  return written;
}

/** Chromium, started as the product starts it. */
export async function loadHelper(
  name: string,
  { folder }: { readonly folder: string },
): Promise<ChromiumHost | undefined> {
  return name === "chromium" ? createChromiumHost({ folder, faces: await facesHere() }) : undefined;
}
