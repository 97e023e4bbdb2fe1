import { readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type InlineConfig } from "vite";

const FOLDER = dirname(fileURLToPath(import.meta.url));
const CLIENT = fileURLToPath(import.meta.resolve("./client.tsx"));
const SERVER = fileURLToPath(import.meta.resolve("./server.tsx"));

export interface GalleryBuild {
  readonly outDir: string;
  /** "development" keeps React's warnings, which the hydration test listens to. */
  readonly mode: "development" | "production";
}

/** The gallery as static files: rendered on the server into index.html, hydrated by one module in the browser. */
export async function buildGallery({ outDir, mode }: GalleryBuild): Promise<void> {
  // Vite takes React's build from the environment, whatever its mode says.
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = mode;
  const shared: InlineConfig = {
    root: FOLDER,
    configFile: false,
    logLevel: "error",
    mode,
    resolve: { conditions: ["source", "module", "browser", "import", "default"] },
  };
  try {
    await build({
      ...shared,
      build: {
        outDir,
        emptyOutDir: true,
        modulePreload: { polyfill: false },
        cssMinify: false,
        rollupOptions: {
          input: CLIENT,
          output: { entryFileNames: "gallery.js", assetFileNames: "gallery[extname]" },
        },
      },
    });
    await build({
      ...shared,
      build: { outDir: join(outDir, "server"), ssr: SERVER, emptyOutDir: true },
      ssr: { resolve: { conditions: ["source", "import", "default"] }, noExternal: ["@colophon/contract"] },
    });
    const server: { renderGallery: () => string } = await import(
      pathToFileURL(join(outDir, "server", "server.js")).href
    );
    const template = await readFile(join(FOLDER, "index.html"), "utf8");
    await writeFile(
      join(outDir, "index.html"),
      template.replace("<!--gallery-->", () => server.renderGallery()),
    );
    await rm(join(outDir, "server"), { recursive: true });
  } finally {
    process.env.NODE_ENV = before;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await buildGallery({ outDir: join(FOLDER, "dist"), mode: "production" });
