/**
 * Writes data/faces.json, the list of faces, from the packages that hold them: `node --conditions=source pack-faces.js`.
 * Coverage as @colophon/engine-wasm/coverage writes it.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { coverageOf, writeCoverage } from "@colophon/engine-wasm/coverage";
import { toSfnt } from "@colophon/engine-wasm/woff";
import { openHarfBuzz } from "./src/harfbuzz.ts";
import { folderOf } from "./src/packages.ts";

const WEIGHTS = { Light: 300, Regular: 400, Medium: 500, SemiBold: 600, Bold: 700 };
const SLICES = ["latin", "latin-ext", "vietnamese", "greek", "greek-ext", "cyrillic", "cyrillic-ext", "hebrew"];
const EUROPEAN = ["Latn", "Grek", "Cyrl"];

/** Families of @embedpdf: whole fonts, a file a weight. */
const WHOLE = [
  { package: "fonts-latin", family: "Noto Sans", stem: "NotoSans", scripts: EUROPEAN },
  { package: "fonts-arabic", family: "Noto Naskh Arabic", stem: "NotoNaskhArabic", scripts: ["Arab"] },
  { package: "fonts-hebrew", family: "Noto Sans Hebrew", stem: "NotoSansHebrew", scripts: ["Hebr"] },
  { package: "fonts-jp", family: "Noto Sans JP", stem: "NotoSansJP", scripts: ["Jpan", "Hira", "Kana", "Hani"] },
  { package: "fonts-kr", family: "Noto Sans KR", stem: "NotoSansKR", scripts: ["Kore", "Hang", "Hani"] },
  { package: "fonts-sc", family: "Noto Sans SC", stem: "NotoSansHans", scripts: ["Hans", "Hani"] },
  { package: "fonts-tc", family: "Noto Sans TC", stem: "NotoSansHant", scripts: ["Hant", "Bopo", "Hani"] },
];

/** Families of @fontsource: WOFF files, cut into parts. `twinOf`: the families whose widths they have. */
const SLICED = [
  { name: "carlito", family: "Carlito", twinOf: ["Calibri"], scripts: EUROPEAN },
  { name: "caladea", family: "Caladea", twinOf: ["Cambria"], scripts: EUROPEAN },
  { name: "arimo", family: "Arimo", twinOf: ["Arial", "Helvetica", "Liberation Sans"], scripts: [...EUROPEAN, "Hebr"] },
  {
    name: "tinos",
    family: "Tinos",
    twinOf: ["Times New Roman", "Times", "Liberation Serif"],
    scripts: [...EUROPEAN, "Hebr"],
  },
  {
    name: "cousine",
    family: "Cousine",
    twinOf: ["Courier New", "Courier", "Liberation Mono"],
    scripts: [...EUROPEAN, "Hebr"],
  },
  { name: "gelasio", family: "Gelasio", twinOf: ["Georgia"], scripts: ["Latn"] },
  { name: "noto-sans-mono", family: "Noto Sans Mono", scripts: EUROPEAN },
  ...[
    ["devanagari", "Deva"],
    ["bengali", "Beng"],
    ["gurmukhi", "Guru"],
    ["gujarati", "Gujr"],
    ["oriya", "Orya"],
    ["tamil", "Taml"],
    ["telugu", "Telu"],
    ["kannada", "Knda"],
    ["malayalam", "Mlym"],
    ["sinhala", "Sinh"],
    ["thai", "Thai"],
    ["lao", "Laoo"],
    ["myanmar", "Mymr"],
    ["khmer", "Khmr"],
    ["georgian", "Geor"],
    ["armenian", "Armn"],
    ["ethiopic", "Ethi"],
    ["cherokee", "Cher"],
    ["thaana", "Thaa"],
    ["syriac", "Syrc"],
    ["mongolian", "Mong"],
  ].map(([slice, script]) => ({
    name: `noto-sans-${slice}`,
    family: `Noto Sans ${slice[0].toUpperCase()}${slice.slice(1)}`,
    scripts: [script],
    slices: [slice],
  })),
  { name: "noto-serif-tibetan", family: "Noto Serif Tibetan", scripts: ["Tibt"], slices: ["tibetan"] },
  { name: "noto-sans-symbols", family: "Noto Sans Symbols", scripts: ["Zsym"], slices: ["symbols"] },
  {
    name: "noto-sans-symbols-2",
    family: "Noto Sans Symbols 2",
    scripts: ["Zsym", "Brai"],
    slices: ["symbols", "braille", "math"],
  },
  { name: "noto-sans-math", family: "Noto Sans Math", scripts: ["Zmth"], slices: ["latin"] },
];

const harfbuzz = await openHarfBuzz();
const coverages = [];
const faces = [];

for (const one of WHOLE) {
  const weights = one.stem === "NotoSans" ? Object.keys(WEIGHTS) : ["Regular", "Bold"];
  for (const weight of weights)
    for (const style of one.stem === "NotoSans" ? ["", "Italic"] : [""]) {
      const name = `${weight}${style}`.replace("RegularItalic", "Italic");
      const { stem, family, scripts } = one;
      add({
        package: `@embedpdf/${one.package}`,
        version: "1.0.0",
        file: `fonts/${stem}-${name}.${stem.length > 9 && stem !== "NotoSansHebrew" && stem !== "NotoNaskhArabic" ? "otf" : "ttf"}`,
        family,
        weight: WEIGHTS[weight],
        isItalic: style !== "",
        scripts,
      });
    }
}
for (const { name, family, twinOf, scripts, slices = SLICES } of SLICED)
  for (const weight of [400, 700])
    for (const style of ["normal", "italic"])
      for (const slice of slices) {
        const file = `files/${name}-${slice}-${weight}-${style}.woff`;
        if (existsSync(join(folderOf(`@fontsource/${name}`), file)))
          add({
            package: `@fontsource/${name}`,
            version: "5.3.0",
            file,
            family,
            weight,
            isItalic: style === "italic",
            scripts,
            ...(twinOf && { twinOf }),
            ...(slice !== slices[0] && { part: slice }),
          });
      }

function add(face) {
  const folder = folderOf(face.package);
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  if (version !== face.version) throw new Error(`${face.package} is ${version}`);
  const sfnt = toSfnt(readFileSync(join(folder, face.file)));
  const coverage = writeCoverage(coverageOf(harfbuzz.unicodesOf(harfbuzz.load(sfnt))));
  if (!coverages.includes(coverage)) coverages.push(coverage);
  const sha256 = createHash("sha256").update(sfnt).digest("hex");
  faces.push({ ...face, byteLength: sfnt.length, sha256, coverage: coverages.indexOf(coverage) });
}

const lines = [...faces.map((face) => `    ${JSON.stringify(face)}`)].join(",\n");
const covered = coverages.map((coverage) => `    ${JSON.stringify(coverage)}`).join(",\n");
writeFileSync(
  new URL("data/faces.json", import.meta.url),
  `{\n  "faces": [\n${lines}\n  ],\n  "coverages": [\n${covered}\n  ]\n}\n`,
);
console.log(`${faces.length} faces, ${coverages.length} coverages`);
