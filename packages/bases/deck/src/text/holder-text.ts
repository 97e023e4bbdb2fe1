import type { TemplateHolder } from "../scene/template-place.ts";
import type { Paragraph } from "./paragraph.ts";

/** Paragraphs as a placeholder sets them: its fonts, indents, spaces and capitals, which the slide does not write. */
export function inHolder(paragraphs: readonly Paragraph[], { levels }: TemplateHolder): readonly Paragraph[] {
  const [first] = levels;
  return paragraphs.map((paragraph) => {
    const look = levels[paragraph.level ?? 0] ?? first;
    if (look === undefined || first === undefined) return paragraph;
    const isBold = look.isBold || paragraph.isBold === true;
    return {
      ...paragraph,
      runs: look.isUpper ? paragraph.runs.map((run) => ({ ...run, text: run.text.toUpperCase() })) : paragraph.runs,
      font: { family: look.family },
      scale: look.size / first.size,
      indentPoints: look.indent,
      leading: look.leading,
      ...(isBold && { isBold }),
    };
  });
}
