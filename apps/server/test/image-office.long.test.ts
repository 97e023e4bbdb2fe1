import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "colophon-image-office-"));
const [layout, root] = [join(folder, "layout"), join(folder, "root")];

/**
 * Runs a program of the image as a runtime without root does: with the image as its root, without capabilities. `chroot` would not do,
 * because the kernel refuses new namespaces to a process in one.
 */
const IN_IMAGE = `set -e; root=$1; shift; PATH=$PATH:/usr/sbin:/sbin
mount --bind "$root" "$root" && cd "$root" && mount --rbind /dev dev && mount -t proc proc proc && mount -t tmpfs tmpfs tmp
mkdir tmp/old && pivot_root . tmp/old && cd /
exec setpriv --no-new-privs --inh-caps=-all --ambient-caps=-all --bounding-set=-all env -i HOME=/tmp PATH=/usr/local/bin:/usr/bin:/bin "$@"`;
const BE_NOBODY =
  process.getuid?.() === 0 ? ["setpriv", "--reuid", "1000", "--regid", "1000", "--clear-groups"] : ["env"];
const NAMESPACES = ["unshare", "--user", "--map-current-user", "--keep-caps", "--mount", "--pid", "--fork"];
const [program, ...before] = [...BE_NOBODY, ...NAMESPACES] as [string, ...string[]];
const LACKS = [
  ...(spawnSync("mmdebstrap", ["--version"]).status === 0 ? [] : ["mmdebstrap"]),
  ...(spawnSync(program, [...before, "true"]).status === 0 ? [] : ["namespaces of an unprivileged user"]),
];
if (LACKS.length > 0) console.warn(`SKIPPED: the image with LibreOffice. This machine lacks ${LACKS.join(" and ")}.`);

interface Manifest {
  readonly layers: readonly { readonly digest: string }[];
  readonly manifests: readonly { readonly digest: string }[];
}
const blob = (digest: string): string => join(layout, "blobs", "sha256", digest.replace("sha256:", ""));
const readJson = (path: string): Manifest => JSON.parse(readFileSync(path, "utf8")) as Manifest;

describe.skipIf(LACKS.length > 0)("the image with LibreOffice and Chromium", () => {
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("has every engine, cut off from the network and the file system, and converts a document", () => {
    execFileSync(process.execPath, [join(ROOT, "scripts", "image.js"), layout, "--with-office"], { cwd: ROOT });
    mkdirSync(root, { mode: 0o755 });
    execFileSync("chmod", ["755", folder]);
    const { layers } = readJson(blob(readJson(join(layout, "index.json")).manifests[0]?.digest ?? ""));
    for (const { digest } of layers)
      execFileSync("tar", ["-xzpf", blob(digest), "-C", root, "--numeric-owner", "--exclude=./dev/*"]);
    const sample = join(root, "srv", "contract-v1.docx");
    copyFileSync(join(ROOT, "samples", "contract-v1.docx"), sample);
    chmodSync(sample, 0o644);
    const run = (...command: readonly string[]): string =>
      execFileSync(program, [...before, "sh", "-c", IN_IMAGE, "sh", root, "COLOPHON_OFFICE_SEAL=needed", ...command], {
        encoding: "utf8",
      });
    const doctor = run("colophon", "doctor");
    expect(doctor).not.toMatch(/^(missing|error)/m);
    expect(doctor.match(/cut off from the network: yes/g)).toHaveLength(2);
    expect(doctor).toMatch(/cut off from the file system: yes/);
    expect(doctor).toMatch(/^(\d+) of \1 operations available/m);
    const pdf = run(
      "sh",
      "-c",
      "colophon run docx.convert.pdf /srv/contract-v1.docx --out /tmp/a.pdf >/tmp/log && head -c 5 /tmp/a.pdf",
    );
    expect(pdf).toBe("%PDF-");
  }, 3_600_000);
});
