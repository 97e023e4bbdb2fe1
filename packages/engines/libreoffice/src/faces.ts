import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { isInstalled } from "@colophon/engine-wasm/installed";
import { toSfnt } from "@colophon/engine-wasm/woff";

/** The part that brings the packages below; installed apart, as it is for engine-fonts. */
export const FACES = "@colophon/faces";
const REGULAR_AND_BOLD = [400, 700];

/** Scripts that none of the system's four packages has, by the names of their packages and of their slices. */
const SLICES: readonly (readonly [name: string, slice: string])[] = [
  ...[
    ...[
      "armenian",
      "bengali",
      "cherokee",
      "devanagari",
      "ethiopic",
      "georgian",
      "gujarati",
      "gurmukhi",
      "kannada",
      "khmer",
    ],
    ...["lao", "malayalam", "mongolian", "myanmar", "oriya", "sinhala", "syriac", "tamil", "telugu", "thaana", "thai"],
  ].map((script) => [`noto-sans-${script}`, script] as const),
  ["noto-serif-tibetan", "tibetan"],
  ["noto-sans-symbols", "symbols"],
  ["noto-sans-symbols-2", "symbols"],
  ["noto-sans-symbols-2", "braille"],
];
const WHOLE = ["NotoNaskhArabic-Regular.ttf", "NotoNaskhArabic-Bold.ttf"];

/** LibreOffice's own, which the bullets of Word's and PowerPoint's symbol fonts are drawn with. */
const OPEN_SYMBOL = "opens___.ttf";
const SYMBOL_FOLDERS = ["/usr/share/fonts/truetype/libreoffice", "/usr/share/fonts/truetype/openoffice"];

/** Whether the part is installed; looks, and loads nothing. */
const hasFaces = (): boolean => isInstalled(FACES, import.meta.url);

/**
 * Writes the faces into a folder of its own, as files that LibreOffice reads: without the part its own symbols alone.
 *
 * Cost     Some 5 MB.
 */
export function writeFaces(folder: string, programFolder: string): void {
  mkdirSync(folder, { mode: 0o700 });
  const symbols = [join(dirname(programFolder), "share", "fonts", "truetype"), ...SYMBOL_FOLDERS]
    .map((place) => join(place, OPEN_SYMBOL))
    .find((path) => existsSync(path));
  if (symbols !== undefined) writeFileSync(join(folder, OPEN_SYMBOL), readFileSync(symbols));
  if (!hasFaces()) return;
  const part = createRequire(createRequire(import.meta.url).resolve(FACES));
  const arabic = dirname(dirname(part.resolve("@embedpdf/fonts-arabic")));
  for (const name of WHOLE) writeFileSync(join(folder, name), readFileSync(join(arabic, "fonts", name)));
  for (const [name, slice] of SLICES) {
    const files = join(dirname(part.resolve(`@fontsource/${name}/package.json`)), "files");
    for (const weight of REGULAR_AND_BOLD) {
      const face = `${name}-${slice}-${weight}-normal`;
      const path = join(files, `${face}.woff`);
      if (existsSync(path)) writeFileSync(join(folder, `${face}.ttf`), toSfnt(readFileSync(path)));
    }
  }
}
