import type { Deck, EmbeddedFace } from "@colophon/base-deck";
import { type GivenFace, isMeasured, makeShaper, needsShaper, readFontNames, type Shaper } from "@colophon/base-deck";
import type { Op } from "@colophon/contract";
import type { Fonts } from "@colophon/engine-fonts";
import { readTrueType } from "@colophon/kit-fonts";

type Face = ReturnType<Fonts["adopt"]>;

/** Fonts that a caller gave as faces of their families. Errors: INPUT_CORRUPT with the place of one that is none. */
function adoptFonts(engine: Fonts, given: readonly Uint8Array[], op: Op<"INPUT_CORRUPT">): readonly GivenFace<Face>[] {
  return given.map((bytes, index) => {
    op.checkpoint();
    const names = readTrueType(bytes) === undefined ? undefined : readFontNames(bytes);
    if (names === undefined)
      throw op.error("INPUT_CORRUPT", `fonts[${index}] is not an OpenType or TrueType font.`, {
        issues: [{ path: `fonts[${index}]`, message: "No table of a font can be read." }],
      });
    return { ...names, face: engine.adopt(bytes) };
  });
}

/** What measures text with the fonts of the engine, and before them with those that a caller gave, and that a template embeds. */
export function openShaper(
  engine: Fonts,
  { given, embedded }: { readonly given: readonly Uint8Array[]; readonly embedded: readonly EmbeddedFace[] },
  op: Op<"INPUT_CORRUPT">,
): Shaper {
  const own = embedded.map(({ program, ...names }) => ({ ...names, face: engine.adopt(program) }));
  return makeShaper(engine, [...adoptFonts(engine, given, op), ...own], op.checkpoint);
}

/** Whether the table of widths that is at hand does not do: for other families, and for any text that it lacks. */
export function needsShaping(deck: Deck, families: readonly string[]): boolean {
  const [family = ""] = families;
  return families.some((one) => !isMeasured(one)) || hasUnlisted(deck, family);
}

function hasUnlisted(node: unknown, family: string): boolean {
  const waiting: unknown[] = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === "string") {
      if (needsShaper(next, family)) return true;
    } else if (next !== null && typeof next === "object")
      waiting.push(...Object.values(next).filter((one) => one !== undefined));
  }
  return false;
}
