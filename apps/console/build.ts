import { copyFile, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { SAMPLES } from "./page/samples.ts";

const PAGE = new URL("./page/", import.meta.url);
const SAMPLE_FOLDER = new URL("../../samples/", import.meta.url);

/** `source` names what Node runs; a browser takes the portable one. */
const PORTABLE = Object.fromEntries(
  ["sha256", "ajv", "slow-hash"].map((name) => [
    `#${name}`,
    fileURLToPath(new URL(`../../packages/contract/src/${name}-portable.ts`, import.meta.url)),
  ]),
);

/** Foreign packages within the script. */
const WITHIN = ["react", "react-dom", "scheduler", "@embedpdf/pdfium"];

/** The page as static files: the first script, the parts that are read when they are needed, a style sheet, the icon and the samples. */
export async function buildPage(outDir: string): Promise<void> {
  // Vite takes React's build from the environment, whatever its mode says.
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = "production";
  try {
    await build({
      root: fileURLToPath(PAGE),
      base: "/console/",
      configFile: false,
      logLevel: "error",
      mode: "production",
      resolve: { conditions: ["source", "module", "browser", "import", "default"], alias: PORTABLE },
      build: {
        outDir,
        emptyOutDir: true,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        cssCodeSplit: false,
        reportCompressedSize: false,
        rollupOptions: {
          input: {
            page: fileURLToPath(new URL("main.tsx", PAGE)),
            "pdf-worker": fileURLToPath(new URL("pdf-worker.ts", PAGE)),
          },
          output: {
            entryFileNames: "[name].js",
            chunkFileNames: "part-[hash].js",
            assetFileNames: ({ names }) => (names[0]?.endsWith(".css") ? "page[extname]" : "[name]-[hash][extname]"),
            hashCharacters: "hex",
          },
        },
      },
    });
  } finally {
    process.env.NODE_ENV = before;
  }
  for (const name of ["index.html", "icon.svg"]) await copyFile(new URL(name, PAGE), `${outDir}/${name}`);
  const samples = new Set(SAMPLES.flatMap(({ files }) => files));
  for (const name of samples) await copyFile(new URL(name, SAMPLE_FOLDER), `${outDir}/${name}`);
  const licences = await Promise.all(WITHIN.map(readLicence));
  await writeFile(`${outDir}/licenses.txt`, licences.join("\n"));
}

async function readLicence(name: string): Promise<string> {
  const { version } = JSON.parse(
    await readFile(new URL(`../../node_modules/${name}/package.json`, import.meta.url), "utf8"),
  );
  const text = await readFile(new URL(`../../node_modules/${name}/LICENSE`, import.meta.url), "utf8");
  return `${name} ${version}\n\n${text}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await buildPage(fileURLToPath(new URL("./dist/page", import.meta.url)));
