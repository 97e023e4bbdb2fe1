import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findLibreOffice, findMissing, INSTALL_COMMAND, INSTALLATION_SETTING } from "./locate.ts";
import { createOfficeHost } from "./office-host.ts";
import { PROBES } from "./probes.ts";
import type { ConversionReply, Question } from "./question.ts";

/** One thing that was looked at. */
export interface ExaminedFinding {
  readonly name: string;
  readonly isMet: boolean;
  readonly found: string;
  /** What to do when it is not met. */
  readonly fix: string;
  /** Of a barrier: what is cut off by it. */
  readonly seal?: string;
}

const REFUSING = "with COLOPHON_OFFICE_SEAL=needed nothing is converted without";
const PROBED = { docx: "a document with a comment", fods: "a sheet", fodp: "a slide" } as const;
const MIB = 1024 ** 2;
const PROBE_PAGES = 10;
const PROBE_BYTES = 10_000_000;

/**
 * Whether LibreOffice is here, whole, converts one document of each kind, and what it is cut off from.
 *
 * Cost     Some 5 s where it is here. `folder`: an empty one, which the caller removes.
 */
export async function examineLibreOffice(folder: string, programFolder?: string): Promise<readonly ExaminedFinding[]> {
  const installation = findLibreOffice(programFolder);
  const isWhole = installation !== undefined && installation.lacks.length === 0;
  const what = "LibreOffice (converts Office files)";
  if (!isWhole) {
    const reported = process.env[INSTALLATION_SETTING];
    const place = reported ? ` in ${INSTALLATION_SETTING}=${reported}` : "";
    const found = installation === undefined ? `not found${place}` : `lacks ${installation.lacks.join(", ")}${place}`;
    return [{ name: what, isMet: false, found, fix: findMissing() ?? INSTALL_COMMAND }];
  }
  const missing = findMissing();
  if (missing !== undefined) return [{ name: what, isMet: false, found: "found, without what calls it", fix: missing }];
  const helpers = join(folder, "helpers");
  mkdirSync(helpers, { mode: 0o700 });
  const host = await createOfficeHost({ folder: helpers, programFolder: installation.programFolder, spares: 1 });
  try {
    const { version } = host.tool;
    const waiting = `one that waits takes ${Math.round(host.stats().bytes.spare / MIB)} MiB`;
    const probes = await Promise.all(
      (["docx", "fods", "fodp"] as const).map(async (extension) => {
        const input = join(folder, `probe.${extension}`);
        writeFileSync(input, PROBES[extension]);
        const json: Question = {
          extension,
          maxPages: PROBE_PAGES,
          maxOutputBytes: PROBE_BYTES,
          deadlineMs: 60_000,
        };
        const signal = new AbortController().signal;
        const reported = (await host.ask({ json, files: [input] }, { folder, signal })).json as ConversionReply;
        const found =
          reported.kind === "converted" ? `${reported.pages} page, ${reported.fonts.join(", ")}` : reported.detail;
        return { name: `  ${PROBED[extension]}`, isMet: reported.kind === "converted", found, fix: INSTALL_COMMAND };
      }),
    );
    const { isNetworkBlocked, isFileSystemRestricted } = host.seals;
    return [
      {
        name: what,
        isMet: true,
        found: `${version} in ${installation.programFolder}, ${waiting}, fonts ${host.fonts}`,
        fix: "",
      },
      ...probes,
      {
        name: "  cut off from the network",
        isMet: isNetworkBlocked,
        found: isNetworkBlocked ? "yes" : "no",
        fix: `let this user make network namespaces (unshare), or run where nothing can be reached; ${REFUSING}`,
        seal: "network",
      },
      {
        name: "  cut off from the file system",
        isMet: isFileSystemRestricted,
        found: isFileSystemRestricted ? "yes" : "no",
        fix: `a Linux kernel from 6.2 on with Landlock, or a separate container; ${REFUSING}`,
        seal: "file system",
      },
    ];
  } finally {
    await host.close();
  }
}
