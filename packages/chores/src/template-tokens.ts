import type {
  DesignPicture,
  LayoutDesign,
  MasterDesign,
  PresentationDesign,
  TextStyle,
} from "@colophon/kit-presentation";

/** What a template's design says, as data. */
export interface TemplateTokens {
  readonly slide: { readonly widthEmu: number; readonly heightEmu: number };
  readonly masters: readonly MasterTokens[];
  readonly pictures: readonly PictureTokens[];
  readonly embeddedFonts: readonly string[];
  /** Families that themes and text styles name. */
  readonly fonts: readonly NamedFont[];
  readonly guesses: PresentationDesign["guesses"];
}

interface NamedFont {
  readonly family: string;
  /** Whether it, or one of the same widths, is at hand. */
  readonly isAtHand: boolean;
  /** What its text is measured as. */
  readonly measuredAs: string;
}

interface MasterTokens {
  readonly part: string;
  readonly theme: string;
  /** Of the theme, by its own names. */
  readonly colors: Readonly<Record<string, string>>;
  /** Which of them a slide's names mean. */
  readonly colorMap: Readonly<Record<string, string>>;
  readonly fonts: { readonly heading: FontTokens; readonly body: FontTokens };
  readonly textStyles: { readonly title: TextStyle; readonly body: TextStyle; readonly other: TextStyle };
  readonly layouts: readonly LayoutTokens[];
}

interface FontTokens {
  readonly latin: string;
  readonly eastAsian: string;
  readonly complexScript: string;
}

interface LayoutTokens {
  readonly part: string;
  readonly name: string;
  readonly type?: string;
  readonly archetype: LayoutDesign["archetype"];
  readonly confidence: number;
  readonly basis: LayoutDesign["basis"];
  readonly colorMap: Readonly<Record<string, string>>;
  readonly freeArea?: LayoutDesign["freeArea"];
  readonly placeholders: readonly {
    readonly type: string;
    readonly index?: number;
    readonly name: string;
    readonly box?: LayoutDesign["freeArea"];
  }[];
}

interface PictureTokens extends Pick<DesignPicture, "sha256" | "contentType" | "byteLength" | "role" | "places"> {
  readonly part: string;
}

/** What text is measured as in a family that nothing at hand has the widths of. */
const SUBSTITUTE = "Arial";

/** `findFamily`: the family at hand that is as wide as one by that name. */
export function tokensOfTemplate(
  design: PresentationDesign,
  findFamily: (family: string) => string | undefined,
): TemplateTokens {
  const { widthEmu, heightEmu, masters, pictures, embeddedFonts, guesses } = design;
  return {
    slide: { widthEmu, heightEmu },
    masters: masters.map(masterOf),
    pictures: pictures.map(({ sha256, part, contentType, byteLength, role, places }) => ({
      ...{ sha256, part: part.name, contentType, byteLength, role },
      places: places.map((place) => ({ ...place })),
    })),
    embeddedFonts: embeddedFonts.map(({ typeface }) => typeface),
    fonts: familiesOf(masters).map((family) => {
      const found = findFamily(family);
      return { family, isAtHand: found !== undefined, measuredAs: found ?? SUBSTITUTE };
    }),
    guesses: guesses.map((guess) => ({ ...guess })),
  };
}

/** In their order, each once: of the themes, of the masters' text styles, of the layouts' placeholders. */
function familiesOf(masters: readonly MasterDesign[]): readonly string[] {
  const ofStyle = (style: TextStyle): readonly (string | undefined)[] => style.map(({ typeface }) => typeface);
  const named = masters.flatMap(({ theme, styles, layouts }) => [
    ...[theme.headingFonts, theme.bodyFonts].flatMap(({ latin, eastAsian, complexScript }) => [
      latin,
      eastAsian,
      complexScript,
    ]),
    ...[styles.title, styles.body, styles.other].flatMap(ofStyle),
    ...layouts.flatMap(({ placeholders }) => placeholders.flatMap(({ style }) => ofStyle(style))),
  ]);
  return [...new Set(named)].filter((family): family is string => family !== undefined && family !== "");
}

function masterOf({ part, theme, colorMap, styles, layouts }: MasterDesign): MasterTokens {
  return {
    part: part.name,
    theme: theme.name,
    colors: { ...theme.colors } as Readonly<Record<string, string>>,
    colorMap: { ...colorMap },
    fonts: { heading: fontsOf(theme.headingFonts), body: fontsOf(theme.bodyFonts) },
    textStyles: styles,
    layouts: layouts.map(layoutOf),
  };
}

function fontsOf({ latin, eastAsian, complexScript }: FontTokens): FontTokens {
  return { latin, eastAsian, complexScript };
}

function layoutOf(layout: LayoutDesign): LayoutTokens {
  const { part, name, type, archetype, confidence, basis, colorMap, freeArea, placeholders } = layout;
  return {
    ...{ part: part.name, name, archetype, confidence, basis, colorMap: { ...colorMap } },
    ...(type !== undefined && { type }),
    ...(freeArea !== undefined && { freeArea }),
    placeholders: placeholders.map((holder) => ({
      ...{ type: holder.type, name: holder.name },
      ...(holder.index !== undefined && { index: holder.index }),
      ...(holder.box !== undefined && { box: holder.box }),
    })),
  };
}
