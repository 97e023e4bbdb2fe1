export { needsPassword } from "./needs-password.ts";
export { OFFICE_HOST, OFFICE_STAND_IN } from "./office.ts";
export { createPikepdfReader, type PikepdfReader, passwordOf } from "./pikepdf.ts";
export { type PythonResult, runPython } from "./python.ts";
export { readZip, readZipEntries, type ZipFileEntry } from "./zip.ts";
