import { decodeXmlText, eachAttribute, findTagEnd } from "./xml-text.ts";

/** What a fragment of a part has, in order. Names are local: what is before a colon is left out. */
export type MarkupEvent =
  | {
      readonly kind: "open";
      readonly name: string;
      readonly attributes: Readonly<Record<string, string>>;
      readonly isEmpty: boolean;
      readonly start: number;
      readonly end: number;
    }
  | { readonly kind: "close"; readonly name: string; readonly start: number; readonly end: number }
  | { readonly kind: "text"; readonly text: string };

/**
 * A fragment that was cut out of a part -> its tags and texts; undefined at the end where it is not well-formed.
 *
 * Cost   O(characters); a fragment is one string, cell or filter, never a part.
 */
export function* readMarkup(markup: string): Generator<MarkupEvent | undefined> {
  for (let at = 0; at < markup.length; ) {
    const next = markup.indexOf("<", at);
    const textEnd = next < 0 ? markup.length : next;
    if (textEnd > at) {
      const text = decodeXmlText(markup.slice(at, textEnd));
      if (text === undefined) return yield undefined;
      yield { kind: "text", text };
    }
    if (next < 0) return;
    const event = readTag(markup, next);
    if (event === undefined) return yield undefined;
    if (event.token !== undefined) yield event.token;
    at = event.end;
  }
}

function readTag(markup: string, start: number): { token?: MarkupEvent; end: number } | undefined {
  if (markup.startsWith("<![CDATA[", start)) {
    const close = markup.indexOf("]]>", start);
    return close < 0 ? undefined : { token: { kind: "text", text: markup.slice(start + 9, close) }, end: close + 3 };
  }
  if (markup.startsWith("<!--", start) || markup.startsWith("<?", start)) {
    const mark = markup[start + 1] === "?" ? "?>" : "-->";
    const close = markup.indexOf(mark, start + 2);
    return close < 0 ? undefined : { end: close + mark.length };
  }
  const end = findTagEnd(markup, start);
  if (end < 0) return undefined;
  const isClose = markup.charCodeAt(start + 1) === 47;
  const name = /^[^\s/>]*/.exec(markup.slice(start + (isClose ? 2 : 1), end))?.[0] ?? "";
  const local = name.slice(name.indexOf(":") + 1);
  if (isClose) return { token: { kind: "close", name: local, start, end }, end };
  const attributes: Record<string, string> = {};
  const isGood = eachAttribute(markup, start, end, (given, value) => {
    attributes[given] = value;
  });
  const isEmpty = markup.charCodeAt(end - 2) === 47;
  return isGood ? { token: { kind: "open", name: local, attributes, isEmpty, start, end }, end } : undefined;
}
