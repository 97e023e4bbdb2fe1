import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Helper } from "@colophon/contract";
import { type LibreOffice, libreoffice } from "@colophon/engine-libreoffice";
import { createOfficeHost } from "@colophon/engine-libreoffice/host";

interface OfficeHere {
  readonly helper: Helper;
  readonly office: LibreOffice;
  /** Ends LibreOffice and removes its files. */
  readonly close: () => Promise<void>;
}

/** LibreOffice of this machine, as a host lends it and as an operation has it. */
export async function openOfficeHere(): Promise<OfficeHere> {
  const folder = mkdtempSync(join(tmpdir(), "colophon-xlsx-office-"));
  const host = await createOfficeHost({ folder: mkdtempSync(join(folder, "host-")), spares: 0 });
  let asked = 0;
  const helper: Helper = {
    tool: host.tool,
    async ask({ json, files }) {
      const input = join(folder, `in-${asked++}`);
      writeFileSync(input, files[0] ?? new Uint8Array());
      const answer = await host.ask({ json, files: [input] }, { folder, signal: new AbortController().signal });
      const read = answer.files.map((path) => new Uint8Array(readFileSync(path)));
      for (const path of [input, ...answer.files]) rmSync(path);
      return { json: answer.json, files: read };
    },
  };
  return {
    helper,
    office: libreoffice.connect(helper),
    async close() {
      await host.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
