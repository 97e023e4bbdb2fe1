/*
 * CSS properties that a mail may use, and what their values may hold.
 * Origin: own selection from the CSS specifications. What is missing is missing on purpose: position other than static
 * and relative, offsets, z-index, transform, clip and filter can lay the mail over the page around it; content can
 * forge text that a reader cannot select; animation, transition and var() have no place in a still document; behavior
 * and -moz-binding run code.
 */

export interface PropertyRule {
  /** Quoted strings, such as font names. */
  readonly hasStrings: boolean;
  /** Addresses of images: not at all, or allowed, or allowed and `none` in their stead when one is blocked. */
  readonly images: "none" | "allowed" | "replaceable";
  /** When given, lesser lengths and functions are refused: they would move content over what stands around it. */
  readonly minimumPx: number | undefined;
  /** When given, the only words allowed. */
  readonly keywords: ReadonlySet<string> | undefined;
}

const PLAIN: PropertyRule = { hasStrings: false, images: "none", minimumPx: undefined, keywords: undefined };

function rows(list: string, rule: PropertyRule): [string, PropertyRule][] {
  return list
    .trim()
    .split(/\s+/)
    .map((name) => [name, rule]);
}

export const cssProperties: ReadonlyMap<string, PropertyRule> = new Map([
  ...rows(
    `
    color opacity background-color background-position background-position-x background-position-y background-repeat
    background-size background-attachment background-clip background-origin
    font-size font-style font-variant font-weight font-stretch line-height letter-spacing word-spacing
    text-align text-align-last text-decoration text-decoration-color text-decoration-line text-decoration-style
    text-decoration-thickness text-underline-offset text-transform text-overflow text-shadow text-justify
    vertical-align white-space word-break word-wrap overflow-wrap line-break hyphens tab-size direction unicode-bidi
    border border-top border-right border-bottom border-left border-color border-style border-width
    border-top-color border-right-color border-bottom-color border-left-color
    border-top-style border-right-style border-bottom-style border-left-style
    border-top-width border-right-width border-bottom-width border-left-width
    border-radius border-top-left-radius border-top-right-radius border-bottom-left-radius border-bottom-right-radius
    border-collapse border-spacing box-shadow box-sizing outline outline-color outline-style outline-width
    padding padding-top padding-right padding-bottom padding-left padding-inline padding-block
    width height min-width max-width min-height max-height aspect-ratio
    display visibility overflow overflow-x overflow-y float clear object-fit object-position
    table-layout caption-side empty-cells list-style-type list-style-position
    flex flex-basis flex-direction flex-flow flex-grow flex-shrink flex-wrap order
    align-content align-items align-self justify-content justify-items justify-self gap row-gap column-gap
    columns column-count column-width column-rule column-fill
    page-break-before page-break-after page-break-inside break-before break-after break-inside orphans widows
    text-size-adjust -webkit-text-size-adjust -ms-text-size-adjust -webkit-font-smoothing color-scheme
  `,
    PLAIN,
  ),
  ...rows("font font-family quotes", { ...PLAIN, hasStrings: true }),
  ...rows("list-style list-style-image", { ...PLAIN, images: "allowed" }),
  // Without its image a background keeps its colour: white text on it must not end up on white.
  ...rows("background background-image", { ...PLAIN, images: "replaceable" }),
  ...rows(
    `
    margin margin-top margin-right margin-bottom margin-left margin-inline margin-block margin-inline-start
    margin-inline-end margin-block-start margin-block-end
  `,
    { ...PLAIN, minimumPx: 0 },
  ),
  // The hanging indent of a word processor's list is at most an inch.
  ["text-indent", { ...PLAIN, minimumPx: -96 }],
  ["position", { ...PLAIN, keywords: new Set(["static", "relative"]) }],
  [
    "cursor",
    { ...PLAIN, keywords: new Set(["auto", "default", "pointer", "text", "help", "inherit", "initial", "unset"]) },
  ],
]);

/** Functions whose arguments are numbers and words. */
export const cssFunctions: ReadonlySet<string> = new Set(
  `rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark calc min max clamp
  linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient
  repeating-conic-gradient fit-content -webkit-linear-gradient -moz-linear-gradient`.split(/\s+/),
);

export const cssUnits: ReadonlySet<string> = new Set(
  `px em rem ex ch pt pc in cm mm q vw vh vmin vmax lh rlh ic cap svw svh lvw lvh dvw dvh deg grad rad turn s ms dpi dpcm
  dppx x fr`.split(/\s+/),
);

/** Pixels per unit, of the lengths that can be compared without a layout. */
export const cssUnitPx: ReadonlyMap<string, number> = new Map([
  ["px", 1],
  ["pt", 4 / 3],
  ["pc", 16],
  ["in", 96],
  ["cm", 96 / 2.54],
  ["mm", 96 / 25.4],
  ["em", 16],
  ["rem", 16],
  ["ex", 8],
  ["ch", 8],
]);

/** Properties and values that once ran code or still load it. */
export const activeProperties: ReadonlySet<string> = new Set(["behavior", "-ms-behavior", "-moz-binding", "filter"]);
export const activeFunctions: ReadonlySet<string> = new Set(["expression", "element", "-moz-element", "paint"]);

/** Properties that lift content out of its place. */
export const overlayProperties: ReadonlySet<string> = new Set(
  `position top right bottom left inset z-index transform translate rotate scale clip clip-path
  margin margin-top margin-right margin-bottom margin-left text-indent`.split(/\s+/),
);
