// Opens a document with LibreOfficeKit and load options of one's own: `node load-with.ts PROGRAM PROFILE DOCUMENT OPTIONS`.
import { pathToFileURL } from "node:url";
import koffi from "koffi";

const LOAD = 4;
const POINTER_BYTES = 8;
const [, , program = "", profile = "", document = "", options = ""] = process.argv;
const library = koffi.load(`${program}/libmergedlo.so`);
const hook = library.func("void *libreofficekit_hook_2(const char *program, const char *profile)");
const kit: unknown = hook(program, pathToFileURL(profile).href);
const load = koffi.proto("void *test_load(void *kit, const char *url, const char *options)");
const table: unknown = koffi.decode(kit, "void *");
koffi.call(koffi.decode(table, LOAD * POINTER_BYTES, "void *"), load, kit, pathToFileURL(document).href, options);
process.kill(process.pid, "SIGKILL");
