import { tokenizeHtml } from "@colophon/kit-html";
import type { HtmlTreeBuilder } from "./html-tree.ts";

const MAX_ATTRIBUTES = 200;

/** Tags, texts and comments of HTML -> the tree. `placeOf`: where an offset of the HTML is in the file's text. */
export function addHtml(
  html: string,
  builder: HtmlTreeBuilder,
  { placeOf, checkpoint }: { readonly placeOf: (offset: number) => number; readonly checkpoint: () => void },
): void {
  tokenizeHtml(
    html,
    {
      startTag({ name, attributes, start, isSelfClosing }) {
        const pairs = attributes.map((one) => [one.name, one.value] as const);
        builder.open(name, pairs, placeOf(start));
        if (isSelfClosing) builder.close(name);
      },
      endTag: ({ name }) => builder.close(name),
      text: (text, { start }) => builder.text(text, placeOf(start)),
      comment: ({ text, start }) => builder.add({ kind: "comment", value: text, start: placeOf(start) }),
      doctype: () => undefined,
      isInForeignContent: () => false,
    },
    { maxAttributes: MAX_ATTRIBUTES, checkpoint },
  );
}
