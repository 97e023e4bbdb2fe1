import type { Asking, TagKind, TemplateFault, TemplateParagraph, TemplateTag } from "./template.ts";

const KINDS: Readonly<Record<string, TagKind>> = {
  "#": "open",
  "^": "inverted",
  "-": "open",
  "/": "close",
  "%": "picture",
  "@": "rich",
};

/** The tags of a paragraph in their order; what does not close or open is a fault. */
export function findTags(
  paragraph: TemplateParagraph,
  { start: opening, end: closing }: { readonly start: string; readonly end: string },
  faults: TemplateFault[],
): readonly TemplateTag[] {
  const { text } = paragraph;
  const tags: TemplateTag[] = [];
  let position = 0;
  while (position < text.length) {
    const from = text.indexOf(opening, position);
    const stray = text.indexOf(closing, position);
    if (stray >= 0 && (from < 0 || stray < from)) {
      faults.push(fault(paragraph, stray, stray + closing.length, `\`${closing}\` closes a tag that was not opened`));
      position = stray + closing.length;
      continue;
    }
    if (from < 0) break;
    const until = text.indexOf(closing, from + opening.length);
    const again = text.indexOf(opening, from + opening.length);
    if (until < 0 || (again >= 0 && again < until)) {
      const end = until < 0 && again < 0 ? text.length : again >= 0 ? again : until;
      const shown = text.slice(from, Math.min(end, from + 40));
      faults.push(fault(paragraph, from, end, `The tag \`${shown}\` is not closed by \`${closing}\``));
      position = Math.max(end, from + opening.length);
      continue;
    }
    const end = until + closing.length;
    const tag = readTag(paragraph, { start: from, end, content: text.slice(from + opening.length, until) });
    if (tag === undefined) faults.push(fault(paragraph, from, end, `The tag \`${text.slice(from, end)}\` has no name`));
    else tags.push(tag);
    position = end;
  }
  return tags;
}

function readTag(
  paragraph: TemplateParagraph,
  { start, end, content }: { readonly start: number; readonly end: number; readonly content: string },
): TemplateTag | undefined {
  const kind = KINDS[content.charAt(0)];
  let rest = (kind === undefined ? content : content.slice(1)).replaceAll("\u00a0", " ").trim();
  let repeats: string | undefined;
  if (content.startsWith("-")) {
    const [element = ""] = rest.split(" ");
    repeats = element;
    rest = rest.slice(element.length).trim();
  }
  const at = rest.search(/\s*\\[@#*]/);
  const name = at < 0 ? rest : rest.slice(0, at);
  if (name === "" && kind !== "close") return undefined;
  return {
    kind: kind ?? "value",
    written: paragraph.text.slice(start, end),
    name,
    switches: at < 0 ? "" : rest.slice(at),
    ...(repeats !== undefined && { repeats }),
    paragraph,
    start,
    end,
  };
}

/** Where a tag is, for messages. */
export function askingOf({ paragraph, start, end, written }: Omit<TemplateTag, "kind" | "name" | "switches">): Asking {
  return { part: paragraph.part, index: paragraph.index, written, range: { start, end } };
}

const DOUBLED_FIX =
  "Set `delimiters.start` to `{{` and `delimiters.end` to `}}` for a template that doubles its braces.";

function fault(paragraph: TemplateParagraph, start: number, end: number, message: string): TemplateFault {
  const written = paragraph.text.slice(start, end);
  const isDoubled = ["{{", "}}"].some((braces) => paragraph.text.startsWith(braces, start));
  return {
    message,
    fix: isDoubled
      ? DOUBLED_FIX
      : "Write each tag with both delimiters in one paragraph, or set `delimiters` to characters that the text does not contain.",
    asking: { part: paragraph.part, index: paragraph.index, written, range: { start, end } },
  };
}
