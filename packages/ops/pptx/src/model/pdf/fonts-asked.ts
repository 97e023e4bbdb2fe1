import type { Checkpoint } from "@colophon/kit-bytes";
import { type OoxmlPackage, type OoxmlPart, readTree } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";
import { attribute, child, elementsNamed, isFallback, nameOf } from "../names.ts";
import type { Deck, DeckSlide } from "./read-deck.ts";
import { ownText } from "./read-leaves.ts";

const TITLES: ReadonlySet<string | undefined> = new Set(["title", "ctrTitle"]);

/** Fonts of Latin text that the runs of these slides name, in order; where a run names none, the theme's. */
export function fontsAsked({ opened }: Deck, slides: readonly DeckSlide[], checkpoint: Checkpoint): readonly string[] {
  const asked = new Set<string>();
  for (const { part, root } of slides) {
    if (root === undefined) continue;
    checkpoint();
    const theme = themeFonts(opened, part);
    for (const text of elementsNamed(root, "a:t")) {
      const run = text.parent;
      if (run === undefined || ownText(text).trim() === "" || isFallback(text)) continue;
      const named = attribute(child(run, "a:rPr", "a:latin"), "typeface") ?? (isInTitle(run) ? "+mj-lt" : "+mn-lt");
      const font = named.startsWith("+") ? theme.get(named.slice(1, 3)) : named;
      if (font !== undefined && font !== "") asked.add(font);
    }
  }
  return [...asked].sort();
}

function themeFonts(opened: OoxmlPackage, slide: OoxmlPart): ReadonlyMap<string, string> {
  const fonts = new Map<string, string>();
  const [layout] = opened.related(slide, "slideLayout");
  const [master] = layout === undefined ? [] : opened.related(layout, "slideMaster");
  const [theme] = master === undefined ? [] : opened.related(master, "theme");
  const root = theme === undefined ? undefined : readTree(opened, theme)?.root;
  const scheme = child(root, "a:themeElements", "a:fontScheme");
  for (const [name, key] of [
    ["a:majorFont", "mj"],
    ["a:minorFont", "mn"],
  ] as const)
    fonts.set(key, attribute(child(scheme, name, "a:latin"), "typeface") ?? "");
  return fonts;
}

function isInTitle(element: XmlElement): boolean {
  for (let at = element.parent; at !== undefined; at = at.parent)
    if (nameOf(at) === "p:sp") return TITLES.has(attribute(child(at, "p:nvSpPr", "p:nvPr", "p:ph"), "type"));
  return false;
}
