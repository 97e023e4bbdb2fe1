import type { SeededRandom } from "@colophon/testing";

interface Tag {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly kind: "start" | "end" | "empty";
}

interface Span {
  readonly start: number;
  readonly end: number;
  readonly tag: Tag;
}

const NAMES = ["p", "li", "ul", "ph", "title", "note", "topicref", "section", "body", "shortdesc", "xref", "fn", "b"];
const ATTRIBUTES = ['id="zz"', 'href="zz"', 'zz="1"', 'outputclass="zz"', 'scope="zz"', 'type="topic"', 'colname="zz"'];

/** Well-formed XML -> the same with one or two elements, texts or attributes changed; still well-formed. */
export function mutateMarkup(text: string, chance: SeededRandom): string {
  const once = mutateOnce(text, chance);
  return chance.below(4) === 0 ? mutateOnce(once, chance) : once;
}

function mutateOnce(text: string, chance: SeededRandom): string {
  const spans = listSpans(text);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[chance.below(items.length)];
  const span = pick(spans.slice(1));
  // A root alone stays: without it there is no document.
  if (span === undefined) return text;
  const { start, end, tag } = span;
  const inside = text.slice(start, end);
  const put = (from: number, to: number, by: string): string => text.slice(0, from) + by + text.slice(to);
  switch (chance.below(8)) {
    case 0:
      return put(start, end, "");
    case 1:
      return put(end, end, inside);
    case 2:
      return put(start, end, rename(inside, tag.name, pick(NAMES) ?? "p"));
    case 3: {
      const name = pick(NAMES);
      return put(start, end, `<${name}>${inside}</${name}>`);
    }
    case 4:
      return put(start, start, "words");
    case 5: {
      const added = pick(ATTRIBUTES) ?? "";
      const isThere = text.slice(tag.start, tag.end).includes(` ${added.slice(0, added.indexOf("="))}=`);
      const at = start + 1 + tag.name.length;
      return isThere ? put(start, end, "") : put(at, at, ` ${added}`);
    }
    case 6: {
      const held = [...text.slice(tag.start, tag.end).matchAll(/\s(?!xmlns)[\w.-]+\s*=\s*("[^"]*"|'[^']*')/g)];
      const one = pick(held);
      if (one === undefined) return put(start, end, "");
      const at = tag.start + one.index;
      return put(at, at + one[0].length, chance.below(2) === 0 ? "" : one[0].replace(/(["'])[^"']*(["'])$/, "$1zz$2"));
    }
    default: {
      const other = pick(spans.filter((one) => one.start >= end));
      if (other === undefined) return put(start, end, "");
      return (
        text.slice(0, start) +
        text.slice(other.start, other.end) +
        text.slice(end, other.start) +
        inside +
        text.slice(other.end)
      );
    }
  }
}

function rename(element: string, from: string, to: string): string {
  const opened = `<${to}${element.slice(1 + from.length)}`;
  return opened.endsWith("/>") ? opened : opened.replace(/<\/[^<>]*>$/, `</${to}>`);
}

/** Every element, the root first. */
function listSpans(text: string): readonly Span[] {
  const spans: Span[] = [];
  const open: Tag[] = [];
  for (const tag of listTags(text)) {
    if (tag.kind === "start") open.push(tag);
    else if (tag.kind === "empty") spans.push({ start: tag.start, end: tag.end, tag });
    else {
      const first = open.pop();
      if (first !== undefined) spans.push({ start: first.start, end: tag.end, tag: first });
    }
  }
  return spans.sort((one, other) => one.start - other.start);
}

function* listTags(text: string): Generator<Tag> {
  const markup =
    /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?\s*>|<(\/?)([\w:.-]+)((?:[^<>"']|"[^"]*"|'[^']*')*)>/g;
  for (const { 0: all, 1: slash, 2: name, 3: rest = "", index } of text.matchAll(markup)) {
    if (name === undefined) continue;
    const kind = slash === "/" ? "end" : rest.endsWith("/") ? "empty" : "start";
    yield { start: index, end: index + all.length, name, kind };
  }
}
