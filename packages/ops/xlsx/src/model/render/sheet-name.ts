import { type RenderOp, reportLossIn, type WorkbookModel } from "../workbook-model/render-op.ts";

/** Names as Excel takes them: 31 characters, none of : \ / ? * [ ], no apostrophe at either end, each once whatever its case. */
export function nameSheets({ sheets }: WorkbookModel, op: RenderOp): readonly string[] {
  const taken = new Set<string>();
  return sheets.map(({ name }, index) => {
    const plain = name
      .toWellFormed()
      .replace(/[:\\/?*[\]\p{Cc}]/gu, "_")
      .replace(/^'+|'+$/g, "")
      .slice(0, 31)
      .trim();
    let sound = plain === "" || plain.toLowerCase() === "history" ? `Sheet${index + 1}` : plain;
    for (let number = 2; taken.has(sound.toLowerCase()); number++) sound = `${plain.slice(0, 27)}~${number}`;
    taken.add(sound.toLowerCase());
    if (sound !== name)
      reportLossIn(op, "SHEET_NAME_SUBSTITUTED", {
        sheet: name,
        subject: "name",
        message: `Excel does not take "${name.slice(0, 100)}"; it is "${sound}" now.`,
      });
    return sound;
  });
}
