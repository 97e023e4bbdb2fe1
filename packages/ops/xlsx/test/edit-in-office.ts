import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** The system's own python: others have no bridge to LibreOffice. */
const PYTHON = "/usr/bin/python3";
/** Questions to one LibreOffice, which grows with each. */
const AT_ONCE = 60;

export const hasOffice: boolean =
  spawnSync(PYTHON, ["-c", "import uno"]).status === 0 && spawnSync("soffice", ["--version"]).status === 0;
if (!hasOffice) process.stderr.write("SKIPPED: LibreOffice or python3-uno is missing, no edit is held against it.\n");

/** A workbook, an edit in LibreOffice's words, and the workbook that we made of it. */
export interface EditQuestion {
  readonly before: string;
  readonly edit: Readonly<Record<string, unknown>>;
  readonly after: string;
}

/** Formulas of cells and names: place, what LibreOffice made of it, what we did, what it was. */
export type Difference = readonly [place: string, theirs: string | null, ours: string | null, before: string | null];

export type EditAnswer =
  | { readonly formulas: number; readonly different: readonly Difference[] }
  | { readonly error: string };

/** What LibreOffice makes of the same edits, in the order of the questions; see edit-in-office.py. One that ends it is an error. */
export function askOffice(questions: readonly EditQuestion[]): readonly EditAnswer[] {
  const answers: EditAnswer[] = [];
  while (answers.length < questions.length) {
    const asked = questions.slice(answers.length, answers.length + AT_ONCE);
    const { stdout } = spawnSync(PYTHON, [join(import.meta.dirname, "edit-in-office.py")], {
      input: asked.map((question) => `${JSON.stringify(question)}\n`).join(""),
      encoding: "utf8",
      maxBuffer: 2 ** 30,
      timeout: 900_000,
    });
    const lines = stdout.split("\n").filter((line) => line !== "");
    answers.push(...lines.map((line) => JSON.parse(line) as EditAnswer));
    if (lines.length === 0) answers.push({ error: "LibreOffice ended." });
  }
  return answers;
}
