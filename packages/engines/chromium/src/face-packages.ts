import { createRequire } from "node:module";
import { dirname } from "node:path";

/** The part that installs the packages of faces; installed apart, as it is for engine-fonts. */
export const FACES = "@colophon/faces";

/** A family whose files are cut by script. */
export interface SlicedFamily {
  readonly name: string;
  readonly family: string;
  readonly slices: readonly string[];
}

const EUROPEAN = ["latin", "latin-ext", "vietnamese", "greek", "greek-ext", "cyrillic", "cyrillic-ext", "hebrew"];
const SCRIPTS = [
  ...["armenian", "bengali", "cherokee", "devanagari", "ethiopic", "georgian", "gujarati", "gurmukhi", "kannada"],
  ...[
    "khmer",
    "lao",
    "malayalam",
    "mongolian",
    "myanmar",
    "oriya",
    "sinhala",
    "syriac",
    "tamil",
    "telugu",
    "thaana",
    "thai",
  ],
];
const titled = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

/** The families of @fontsource, in the order in which a missing character is looked for. */
export const SLICED: readonly SlicedFamily[] = [
  ...["arimo", "tinos", "cousine", "carlito", "caladea", "gelasio"].map((name) => ({
    name,
    family: titled(name),
    slices: EUROPEAN,
  })),
  { name: "noto-sans-mono", family: "Noto Sans Mono", slices: EUROPEAN },
  ...SCRIPTS.map((script) => ({
    name: `noto-sans-${script}`,
    family: `Noto Sans ${titled(script)}`,
    slices: [script],
  })),
  { name: "noto-serif-tibetan", family: "Noto Serif Tibetan", slices: ["tibetan"] },
  { name: "noto-sans-symbols", family: "Noto Sans Symbols", slices: ["symbols"] },
  { name: "noto-sans-symbols-2", family: "Noto Sans Symbols 2", slices: ["symbols", "braille", "math"] },
  { name: "noto-sans-math", family: "Noto Sans Math", slices: ["latin"] },
];

/** Packages of @embedpdf, whose files are whole fonts. Those of Chinese, Japanese and Korean are optional. */
export const WHOLE: readonly string[] = ["latin", "arabic", "hebrew", "jp", "kr", "sc", "tc"];

/** Where a package of faces lies; undefined when it is not installed. */
export function folderOfFaces(name: string): string | undefined {
  const own = createRequire(import.meta.url);
  const resolve = (specifier: string): string | undefined => {
    for (const from of [() => own, () => createRequire(own.resolve(FACES))])
      try {
        return from().resolve(specifier);
      } catch {
        // The other place is next.
      }
    return undefined;
  };
  const manifest = resolve(`${name}/package.json`);
  if (manifest !== undefined) return dirname(manifest);
  const main = resolve(name);
  return main === undefined ? undefined : dirname(dirname(main));
}

/** The installed packages of faces, each with the path of its manifest. */
export function listFacePackages(): readonly { readonly name: string; readonly manifest: string }[] {
  return [
    ...WHOLE.map((name) => `@embedpdf/fonts-${name}`),
    ...SLICED.map(({ name }) => `@fontsource/${name}`),
  ].flatMap((name) => {
    const folder = folderOfFaces(name);
    return folder === undefined ? [] : [{ name, manifest: `${folder}/package.json` }];
  });
}
