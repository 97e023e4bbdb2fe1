import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs, promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { build, type Rollup } from "vite";
import { SAMPLES } from "./page/samples.ts";
import { readWords, translate, type Words } from "./words.ts";

const PAGE = new URL("./page/", import.meta.url);
const SAMPLE_FOLDER = new URL("../../samples/", import.meta.url);

/** `source` names what Node runs; a browser takes the portable one. */
const PORTABLE = Object.fromEntries(
  ["sha256", "ajv", "slow-hash"].map((name) => [
    `#${name}`,
    fileURLToPath(new URL(`../../packages/contract/src/${name}-portable.ts`, import.meta.url)),
  ]),
);

/**
 * The page as static files: the first script, the parts that are read when they are needed, a style sheet, the icon and the samples.
 * `words` are those of another language, from a copy of `page/words.json`.
 * Each file is replaced whole, so a server that serves the folder, or another build, never misses one.
 */
export async function buildPage(folder: string, words?: Words): Promise<void> {
  const outDir = folder.replace(/\/?$/, "");
  const draft = `${outDir}.${process.pid}`;
  try {
    await writePage(draft, words);
    await mkdir(outDir, { recursive: true });
    const names = await readdir(draft);
    for (const name of names) await rename(`${draft}/${name}`, `${outDir}/${name}`);
    for (const name of await readdir(outDir)) if (!names.includes(name)) await rm(`${outDir}/${name}`, { force: true });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function writePage(outDir: string, words?: Words): Promise<void> {
  // Vite takes React's build from the environment, whatever its mode says.
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = "production";
  let built: Rollup.RollupOutput;
  try {
    built = (await build({
      root: fileURLToPath(PAGE),
      base: "/console/",
      configFile: false,
      logLevel: "error",
      mode: "production",
      plugins: words === undefined ? [] : [translate(words)],
      resolve: { conditions: ["source", "module", "browser", "import", "default"], alias: PORTABLE },
      build: {
        outDir,
        emptyOutDir: true,
        // A worker, which loads parts too, has no document for links that preload.
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        assetsInlineLimit: 0,
        cssCodeSplit: false,
        reportCompressedSize: false,
        rollupOptions: {
          input: {
            page: fileURLToPath(new URL("main.tsx", PAGE)),
            "pdf-worker": fileURLToPath(new URL("pdf-worker.ts", PAGE)),
            "workbook-worker": fileURLToPath(new URL("workbook-worker.ts", PAGE)),
          },
          output: {
            // Workers are loaded by name; the page names its script with a hash, so that browsers may keep it.
            entryFileNames: ({ name }) => (name === "page" ? "page-[hash].js" : "[name].js"),
            chunkFileNames: "part-[hash].js",
            assetFileNames: ({ names }) =>
              names[0]?.endsWith(".css") ? "page-[hash][extname]" : "[name]-[hash][extname]",
            hashCharacters: "hex",
          },
        },
      },
    })) as Rollup.RollupOutput;
  } finally {
    process.env.NODE_ENV = before;
  }
  await copyFile(new URL("icon.svg", PAGE), `${outDir}/icon.svg`);
  const html = await readFile(new URL("index.html", PAGE), "utf8");
  const spoken = words === undefined ? html : html.replace('lang="en"', languageOf(words));
  await writeFile(`${outDir}/index.html`, nameFiles(spoken, built));
  const samples = new Set(SAMPLES.flatMap(({ files }) => files));
  for (const name of samples) await copyFile(new URL(name, SAMPLE_FOLDER), `${outDir}/${name}`);
  const licences = await Promise.all(findPackages(built).map(readLicence));
  await writeFile(`${outDir}/licenses.txt`, licences.join("\n"));
  const texts = (await readdir(outDir)).filter((name) => /\.(?:js|css|svg|wasm)$/.test(name));
  await Promise.all(texts.map((name) => compress(`${outDir}/${name}`)));
}

/** The attributes of a document in the language of the words, which may be written from right to left. */
function languageOf({ language }: Words): string {
  const isFromRight = /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b|-(?:Arab|Hebr|Thaa)\b/.test(language);
  return `lang="${language}"${isFromRight ? ' dir="rtl"' : ""}`;
}

/** The document with the hashed names of its script and style sheet. */
function nameFiles(html: string, { output }: Rollup.RollupOutput): string {
  return html.replaceAll(/\/console\/page\.(js|css)/g, (_, extension: string) => {
    const pattern = new RegExp(`^page-[0-9a-f]{8}\\.${extension}$`);
    const file = output.find(({ fileName }) => pattern.test(fileName));
    if (file === undefined) throw new Error(`The build has no page.${extension}.`);
    return `/console/${file.fileName}`;
  });
}

const compressBytes = promisify(brotliCompress);
/** The best quality takes 10 s for the 4.6 MB of the PDF reader, and saves a tenth. */
const LARGE_BYTES = 1024 * 1024;

/** Writes `FILE.br` beside a file, for browsers that accept Brotli. */
async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  const quality = bytes.length > LARGE_BYTES ? 5 : constants.BROTLI_MAX_QUALITY;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(`${file}.br`, await compressBytes(bytes, { params }));
}

/** Foreign packages within the scripts. */
function findPackages({ output }: Rollup.RollupOutput): readonly string[] {
  const files = output.flatMap((one) => (one.type === "chunk" ? one.moduleIds : []));
  const names = files.flatMap((file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []);
  return [...new Set(names)].filter((name) => !name.startsWith("@colophon/")).toSorted();
}

async function readLicence(name: string): Promise<string> {
  const folder = new URL(`../../node_modules/${name}/`, import.meta.url);
  const { version } = JSON.parse(await readFile(new URL("package.json", folder), "utf8"));
  const files = (await readdir(folder)).filter((one) => /^licen[cs]e/i.test(one)).toSorted();
  if (files.length === 0) throw new Error(`${name} is in the page and has no licence file.`);
  const texts = await Promise.all(files.map((one) => readFile(new URL(one, folder), "utf8")));
  return `${name} ${version}\n\n${texts.join("\n")}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { words: { type: "string" } } });
  const words = values.words === undefined ? undefined : readWords(values.words);
  await buildPage(fileURLToPath(new URL("./dist/page", import.meta.url)), words);
}
