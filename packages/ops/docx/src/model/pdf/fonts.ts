import { nameOf, type OpenedDocument, readAttribute, type Stories } from "@colophon/base-word";
import { isXmlPart } from "@colophon/kit-ooxml";
import { walkXml } from "@colophon/kit-xml";

/** Fonts of Latin text that the document's runs and defaults name, in order; a font of the theme by the theme's name for it. */
export function fontsAsked({ opened, main }: OpenedDocument, stories: Stories): readonly string[] {
  const theme = new Map<string, string>();
  for (const part of opened.related(main.part, "theme").filter(isXmlPart))
    for (const node of walkXml(opened.xml(part).root))
      if (node.kind === "element" && nameOf(node) === "a:latin")
        theme.set(node.parent?.local === "majorFont" ? "major" : "minor", readAttribute(node, "typeface") ?? "");
  const asked = new Set<string>();
  const roots = stories.parts
    .filter(({ story }) => story !== "property" && story !== "glossary")
    .map(({ tree }) => tree.root);
  const styles = opened
    .related(main.part, "styles")
    .filter(isXmlPart)
    .flatMap((part) => {
      const defaults = opened
        .xml(part)
        .root.children.find((node) => node.kind === "element" && nameOf(node) === "w:docDefaults");
      return defaults?.kind === "element" ? [defaults] : [];
    });
  for (const root of [...styles, ...roots])
    for (const node of walkXml(root)) {
      if (node.kind !== "element" || nameOf(node) !== "w:rFonts") continue;
      const themed = readAttribute(node, "asciiTheme");
      const font =
        themed === undefined ? readAttribute(node, "ascii") : theme.get(themed.startsWith("major") ? "major" : "minor");
      if (font !== undefined && font !== "") asked.add(font);
    }
  return [...asked].sort();
}
