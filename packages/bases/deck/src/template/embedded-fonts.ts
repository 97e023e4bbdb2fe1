import { readEmbeddedOpenType, readTrueType } from "@colophon/kit-fonts";
import type { OoxmlPackage } from "@colophon/kit-ooxml";
import type { PresentationDesign } from "@colophon/kit-presentation";

/** A font that a template embeds, for the family that it names. */
export interface EmbeddedFace {
  readonly family: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly program: Uint8Array;
}

export interface EmbeddedFonts {
  readonly faces: readonly EmbeddedFace[];
  readonly unread: readonly { readonly family: string; readonly style: string; readonly reason: string }[];
}

export function readEmbeddedFonts(
  opened: OoxmlPackage,
  { embeddedFonts }: PresentationDesign,
  checkpoint: () => void,
): EmbeddedFonts {
  const faces: EmbeddedFace[] = [];
  const unread: { family: string; style: string; reason: string }[] = [];
  for (const { typeface: family, faces: parts } of embeddedFonts)
    for (const { style, part } of parts) {
      checkpoint();
      const read = readEmbeddedOpenType(opened.read(part), checkpoint);
      if ("reason" in read) unread.push({ family, style, reason: read.reason });
      else if (!isMeasurable(read.program))
        unread.push({ family, style, reason: "It has no characters, or no widths." });
      else faces.push({ family, isBold: /bold/i.test(style), isItalic: /italic/i.test(style), program: read.program });
    }
  return { faces, unread };
}

function isMeasurable(program: Uint8Array): boolean {
  const font = readTrueType(program);
  return font !== undefined && font.maps.length > 0 && font.widthOf(0) !== undefined;
}
