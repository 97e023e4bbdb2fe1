import { array, boolean, choice, json, number, object, optional, record, type Static } from "@colophon/contract";
import { color, needed, words } from "./fields.ts";
import { binding, chrome, lineage, slide } from "./slides.ts";

const d = { description: "-" } as const;
const type = () =>
  optional(
    object({
      family: optional(words(100)),
      weight: optional(number({ ...d, minimum: 100, maximum: 900 })),
      size: optional(number({ ...d, minimum: 6, maximum: 96 })),
      letterSpacing: optional(number({ ...d, minimum: -5, maximum: 20 })),
      lineHeight: optional(number({ ...d, minimum: 0.8, maximum: 2 })),
      italic: optional(boolean(d)),
      transform: optional(choice(["none", "uppercase", "lowercase", "capitalize"], d)),
    }),
  );
const space = () => optional(number({ ...d, minimum: 0, maximum: 200 }));

const tokens = object({
  version: optional(words(10)),
  canvas: optional(
    object({
      ratio: optional(choice(["16:9", "4:3"], d)),
      margin: optional(number({ ...d, minimum: 16, maximum: 120 })),
      density: optional(number({ ...d, minimum: 0.6, maximum: 1.6 })),
      surface: optional(color()),
    }),
  ),
  palette: optional(
    object({
      foreground: optional(color()),
      muted: optional(color()),
      faint: optional(color()),
      rule: optional(color()),
      accent: optional(color()),
      accentInverse: optional(color()),
      accentSecondary: optional(color()),
    }),
  ),
  type: optional(
    object({ display: type(), title: type(), body: type(), caption: type(), eyebrow: type(), nav: type() }),
  ),
  rules: optional(json(d)),
  ornament: optional(
    object({ bullet: optional(words(4)), stepMarker: optional(words(40)), pageNumber: optional(words(40)) }),
  ),
  chrome: optional(chrome),
  photo: optional(json(d)),
  spacing: optional(object({ xs: space(), sm: space(), md: space(), lg: space(), xl: space(), xxl: space() })),
  embeddedFonts: optional(json(d)),
});
export type Tokens = Static<typeof tokens>;

/** The whole of PresentationSpec 2.0. */
export const deck = object({
  version: choice(["2.0"], d),
  title: needed(500),
  deckId: optional(words(200)),
  tokens: optional(tokens),
  brand: optional(object({ brandPackId: optional(words(200)), brandPackVersionId: optional(words(200)) })),
  variables: optional(record(json(d), { ...d, maxProperties: 1_000 })),
  bindings: optional(array(binding, { ...d, maxItems: 200 })),
  lineage: optional(lineage),
  layoutFamily: optional(choice(["editorial", "board", "product", "immersive"], d)),
  accentColor: optional(color()),
  slides: array(slide, { ...d, minItems: 1, maxItems: 200 }),
});
export type Deck = Static<typeof deck>;
