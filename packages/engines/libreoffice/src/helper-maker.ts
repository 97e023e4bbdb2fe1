import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeFaces } from "./faces.ts";
import { type FontSet, findFontFolders, readFontSet, writeFontConfiguration } from "./fonts.ts";
import { HelperProcess } from "./helper-process.ts";
import type { Installation } from "./locate.ts";
import { PROBES } from "./probes.ts";
import type { Order } from "./process/messages.ts";
import { writeProfile } from "./profile.ts";
import { DOCUMENT_FOLDER } from "./relink-pdf.ts";
import { detectSandbox, type Sandbox } from "./sandbox.ts";

export interface MakerOptions {
  readonly installation: Installation;
  /** For the template and the helpers' folders; the owner removes it. */
  readonly folder: string;
  readonly memoryMiB: number;
  /** Barriers left out: for the probes that prove each of them by failing without it. */
  readonly without?: readonly Barrier[];
  /** Told each process that is started. */
  readonly onStart?: (pid: number) => void;
}

export type Barrier = "profile" | "network" | "files";

/** What LibreOffice needs to read beside its fonts and its own folder. Each may be absent. */
const READABLE = [
  ...[
    "/usr/lib",
    "/usr/lib64",
    "/lib",
    "/lib64",
    "/usr/share/libreoffice",
    "/usr/share/fontconfig",
    "/usr/share/liblangtag",
    "/usr/share/libnumbertext",
  ],
  ...["/etc/libreoffice", "/etc/ld.so.cache", "/var/lib/libreoffice", "/var/spool/libreoffice"],
  ...[
    "/dev/null",
    "/dev/urandom",
    "/dev/random",
    "/dev/zero",
    "/proc/self",
    "/proc/cpuinfo",
    "/proc/meminfo",
    "/sys/devices/system/cpu",
  ],
];
const CPU_SECONDS = 600;
const MAX_FILE_BYTES = 1024 ** 3;

export interface Template {
  readonly version: string;
  readonly fonts: FontSet;
  readonly seals: Sandbox;
  readonly isFileSystemRestricted: boolean;
}

const FONTS = "fonts.conf";
const FONT_CACHE = "fontcache";

interface Starting {
  readonly isProbed: boolean;
  /** The folder that has the configuration and the cache of the fonts. */
  readonly fontConfiguration: string;
}

/** Starts helpers, each in a folder and with a copy of a profile that one of them made once. */
export class HelperMaker {
  readonly #options: MakerOptions;
  #fontFolders: readonly string[] = [];
  readonly #seals: Sandbox;
  readonly #template: string;
  #made = 0;

  constructor(options: MakerOptions) {
    this.#options = options;
    this.#seals = detectSandbox({
      cpuSeconds: CPU_SECONDS,
      fileBytes: MAX_FILE_BYTES,
      isNetworkOpen: this.#lacks("network"),
    });
    this.#template = join(options.folder, "template");
  }

  /**
   * Makes what the helpers copy: the first one starts with nothing but settings, and what it has made is the template. It may then
   * do a document as any other that waits ahead; the caller ends it.
   *
   * Errors   HelperEnded when LibreOffice does not start.
   */
  async prepare(): Promise<{ readonly template: Template; readonly first: HelperProcess }> {
    const faces = join(this.#template, "faces");
    mkdirSync(this.#template, { mode: 0o700 });
    writeFaces(faces, this.#options.installation.programFolder);
    this.#fontFolders = findFontFolders(faces);
    this.#writeFontConfiguration(this.#template);
    const folder = this.#makeFolder();
    mkdirSync(join(folder, "profile", "user"), { recursive: true, mode: 0o700 });
    if (!this.#lacks("profile"))
      writeFileSync(join(folder, "profile", "user", "registrymodifications.xcu"), writeProfile());
    this.#writeFontConfiguration(folder);
    const first = this.#start(folder, { isProbed: true, fontConfiguration: folder });
    try {
      // While LibreOffice starts.
      const fonts = readFontSet(this.#fontFolders);
      const { version, isFileSystemRestricted } = await first.ready;
      for (const made of ["profile", FONT_CACHE])
        cpSync(join(folder, made), join(this.#template, made), { recursive: true });
      return { template: { version: readVersion(version), fonts, seals: this.#seals, isFileSystemRestricted }, first };
    } catch (error) {
      first.kill();
      await first.gone;
      throw error;
    }
  }

  /** With a cache of its own: none that takes a document can write into what others read. */
  #writeFontConfiguration(folder: string): void {
    writeFileSync(join(folder, FONTS), writeFontConfiguration(this.#fontFolders, join(folder, FONT_CACHE)));
  }

  #lacks(barrier: Barrier): boolean {
    return this.#options.without?.includes(barrier) === true;
  }

  /** A helper in a folder of its own, which the caller removes. One that waits ahead warms up; one that is waited for does not. */
  make({ isProbed }: { readonly isProbed: boolean }): HelperProcess {
    const folder = this.#makeFolder();
    cpSync(join(this.#template, "profile"), join(folder, "profile"), { recursive: true });
    return this.#start(folder, { isProbed, fontConfiguration: this.#template });
  }

  #makeFolder(): string {
    const folder = join(this.#options.folder, String(this.#made++));
    for (const each of ["tmp", DOCUMENT_FOLDER]) mkdirSync(join(folder, each), { recursive: true, mode: 0o700 });
    return folder;
  }

  #start(folder: string, { isProbed, fontConfiguration }: Starting): HelperProcess {
    const { installation, memoryMiB } = this.#options;
    const { programFolder } = installation;
    if (isProbed) writeFileSync(join(folder, "probe.fodt"), PROBES.fodt);
    const probe: Order = { input: "probe.fodt", output: "probe.pdf", format: "pdf", filterOptions: "", kind: "text" };
    const helper = new HelperProcess({
      seals: this.#seals.command,
      memoryMiB,
      start: {
        programFolder,
        folder,
        profileFolder: join(folder, "profile"),
        isOpen: this.#lacks("files"),
        readable: [...READABLE, dirname(programFolder), ...this.#fontFolders, this.#template, ...findCodeFolders()],
        ...(isProbed && { probe }),
      },
      environment: {
        HOME: folder,
        TMPDIR: join(folder, "tmp"),
        PATH: "/usr/bin:/bin",
        TZ: "UTC",
        LANG: "C.UTF-8",
        LC_ALL: "C.UTF-8",
        SAL_USE_VCLPLUGIN: "svp",
        FONTCONFIG_FILE: join(fontConfiguration, FONTS),
      },
    });
    if (helper.pid !== undefined) this.#options.onStart?.(helper.pid);
    return helper;
  }
}

/** This package and koffi's, for what is still to be loaded when the seal is on. */
function findCodeFolders(): readonly string[] {
  return [
    dirname(dirname(fileURLToPath(import.meta.url))),
    dirname(createRequire(import.meta.url).resolve("koffi")),
    process.execPath,
  ];
}

function readVersion(text: string): string {
  const { ProductVersion = "", ProductExtension = "" } = JSON.parse(text) as Record<string, string>;
  return `${ProductVersion}${ProductExtension}`;
}
