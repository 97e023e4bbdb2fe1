import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { invoke } from "@colophon/contract";
import { inspectXlsx, transformXlsx } from "../src/index.ts";
import { askOffice, type Difference, type EditQuestion } from "./edit-in-office.ts";

/** A step of a plan, and the same edit as LibreOffice is asked for it. */
export interface Edit {
  readonly name: string;
  readonly step: Readonly<Record<string, unknown>>;
  readonly office: Readonly<Record<string, unknown>>;
}

export interface Edited {
  readonly path: string;
  readonly edit: Edit;
  readonly formulas: number;
  readonly different: readonly Difference[];
}

/** What came of edits of one kind. */
export interface Judged {
  readonly edited: readonly Edited[];
  /** Ours that were refused, each with its reason. */
  readonly refused: readonly string[];
  /** Those that LibreOffice does not do. */
  readonly unread: readonly string[];
}

interface Shape {
  readonly name: string;
  readonly kind: string;
  readonly state: string;
  readonly usedRange?: string;
  readonly cells: number;
}

const numbersOf = (range: string): readonly [column: number, row: number][] =>
  range.split(":").map((cell) => {
    const [, letters = "", digits = ""] = /^([A-Z]+)(\d+)$/.exec(cell) ?? [];
    return [[...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0), Number(digits)];
  });
const lettersOf = (column: number): string =>
  column === 0 ? "" : lettersOf(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26));

/** Edits in the middle of the sheet that has most cells, and of the sheet itself. */
export async function editsOf(bytes: Uint8Array): Promise<readonly Edit[]> {
  const inspected = await invoke(inspectXlsx, { bytes }, {});
  if (!inspected.ok) return [];
  const { sheets } = inspected.value as unknown as { readonly sheets: readonly Shape[] };
  const [most] = sheets.filter(({ kind }) => kind === "worksheet").sort((a, b) => b.cells - a.cells);
  if (most === undefined) return [];
  const [[left, top] = [1, 1], [right, bottom] = [left, top]] = numbersOf(most.usedRange ?? "A1");
  return editsAt(most.name, {
    row: Math.max(2, Math.floor((top + bottom) / 2)),
    column: Math.max(2, Math.floor((left + right) / 2)),
    sheets: sheets.length,
  });
}

/** Each kind of edit at one place. */
export function editsAt(
  sheet: string,
  { row, column, sheets }: { readonly row: number; readonly column: number; readonly sheets: number },
): readonly Edit[] {
  const rows = (kind: string, count: number): Edit => ({
    name: kind,
    step: { do: kind, sheet, row, count },
    office: { do: kind, sheet, at: row - 1, count },
  });
  const columns = (kind: string, count: number): Edit => ({
    name: kind,
    step: { do: kind, sheet, column: lettersOf(column), count },
    office: { do: kind, sheet, at: column - 1, count },
  });
  const renamed = "It's 2 & more";
  const ofSheet: readonly Edit[] = [
    {
      name: "renameSheet",
      step: { do: "renameSheet", sheet, name: renamed },
      office: { do: "renameSheet", sheet, name: renamed },
    },
    {
      name: "copySheet",
      step: { do: "copySheet", sheet, name: "A copy", position: sheets + 1 },
      office: { do: "copySheet", sheet, name: "A copy", index: sheets },
    },
  ];
  const ofOneOfSheets: readonly Edit[] = [
    { name: "deleteSheet", step: { do: "deleteSheet", sheet }, office: { do: "deleteSheet", sheet } },
    {
      name: "moveSheet",
      step: { do: "moveSheet", sheet, position: sheets },
      office: { do: "moveSheet", sheet, index: sheets },
    },
  ];
  return [
    rows("insertRows", 2),
    rows("deleteRows", 2),
    columns("insertColumns", 1),
    columns("deleteColumns", 1),
    ...ofSheet,
    ...(sheets > 1 ? ofOneOfSheets : []),
  ];
}

export interface EditedBook {
  readonly path: string;
  readonly read: () => Uint8Array;
  readonly edits: readonly Edit[];
}

/** Makes the edits, asks LibreOffice for the same, and tells where formulas differ, by kind of edit. */
export async function judgeEdits(books: readonly EditedBook[]): Promise<ReadonlyMap<string, Judged>> {
  const folder = mkdtempSync(join(tmpdir(), "colophon-edited-"));
  const judged = new Map<string, { edited: Edited[]; refused: string[]; unread: string[] }>();
  const of = (name: string) => {
    const found = judged.get(name) ?? { edited: [], refused: [], unread: [] };
    judged.set(name, found);
    return found;
  };
  try {
    const asked: { readonly question: EditQuestion; readonly path: string; readonly edit: Edit }[] = [];
    for (const { path, read, edits } of books)
      for (const edit of edits) {
        const made = await invoke(transformXlsx, { bytes: read(), plan: [edit.step] } as never, {});
        if (!made.ok) {
          of(edit.name).refused.push(`${path}: ${made.error.code} ${made.error.message}`);
          continue;
        }
        const [before, after] = [join(folder, `${asked.length}.xlsx`), join(folder, `${asked.length}-after.xlsx`)];
        writeFileSync(before, read());
        writeFileSync(after, (made.value as { artifact: { bytes: Uint8Array } }).artifact.bytes);
        asked.push({ question: { before, edit: edit.office, after }, path, edit });
      }
    for (const [index, answer] of askOffice(asked.map(({ question }) => question)).entries()) {
      const { path, edit } = asked[index] ?? { path: "", edit: undefined };
      if (edit === undefined) continue;
      if ("error" in answer) of(edit.name).unread.push(`${path}: ${answer.error}`);
      else
        of(edit.name).edited.push({
          path,
          edit,
          formulas: answer.formulas,
          different: answer.different,
        });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return judged;
}
