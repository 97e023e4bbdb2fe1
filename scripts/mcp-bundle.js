// npm run mcp-bundle -- TARBALLS NAME OUT: what hosts and registries of MCP servers take. TARBALLS is the folder of `npm run pack`, NAME the
// server's name in the registry (io.github.OWNER/colophon), OUT a folder for server.json and colophon.mcpb. The bundle is a ZIP with
// a manifest and the installed package; the same tarballs make the same bytes.
import { execFileSync } from "node:child_process";
import {
  createWriteStream,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { crc32, deflateRawSync } from "node:zlib";
import { writeManifest, writeServer } from "./generators/mcp-manifests.js";

const [tarballs, name, out] = process.argv.slice(2);
if (out === undefined || !/^[A-Za-z0-9.-]+\/[A-Za-z0-9._-]+$/.test(name)) {
  process.stderr.write(
    "Name the folder of the tarballs, the server and the output: npm run mcp-bundle -- tarballs io.github.OWNER/colophon out\n",
  );
  process.exit(2);
}
const staging = mkdtempSync(join(tmpdir(), "colophon-mcpb-"));
try {
  mkdirSync(out, { recursive: true });
  const files = globSync("*.tgz", { cwd: resolve(tarballs) }).sort();
  const own = new Map(files.map((file) => [nameOf(file), `file:${join(resolve(tarballs), file)}`]));
  const entry = own.get("@colophon/mcp");
  if (entry === undefined)
    throw new Error(`There is no tarball of @colophon/mcp in ${tarballs}. Run: npm run pack -- ${tarballs}`);
  own.delete("@colophon/mcp");
  const manifest = {
    name: "bundle",
    private: true,
    dependencies: { "@colophon/mcp": entry },
    overrides: Object.fromEntries(own),
  };
  writeFileSync(join(staging, "package.json"), JSON.stringify(manifest));
  execFileSync(
    "npm",
    [
      "install",
      "--omit=dev",
      "--ignore-scripts",
      "--no-audit",
      "--no-fund",
      "--no-package-lock",
      "--loglevel",
      "error",
    ],
    { cwd: staging, stdio: ["ignore", "inherit", "inherit"] },
  );
  const { version } = JSON.parse(readFileSync(join(staging, "node_modules/@colophon/mcp/package.json"), "utf8"));
  writeFileSync(join(staging, "manifest.json"), writeManifest(version));
  writeFileSync(join(out, "server.json"), writeServer({ name, version }));
  await writeZip(join(out, "colophon.mcpb"));
  process.stdout.write(`${join(out, "server.json")}\n${join(out, "colophon.mcpb")}\n`);
} finally {
  rmSync(staging, { recursive: true, force: true });
}

/** colophon-mcp-0.1.0.tgz -> @colophon/mcp: as npm names a tarball. */
function nameOf(file) {
  const stem = basename(file).replace(/-\d+\.\d+\.\d+.*\.tgz$/, "");
  return stem === "colophon" ? stem : stem.replace(/^colophon-/, "@colophon/");
}

/** Sorted entries without times, so that nothing of this machine is in the archive. */
async function writeZip(path) {
  const names = globSync("**/*", { cwd: staging }).filter(
    (entry) => !entry.includes("/.bin/") && statSync(join(staging, entry)).isFile(),
  );
  const stream = createWriteStream(path);
  const directory = [];
  let offset = 0;
  for (const entry of names.filter((one) => one !== "package.json").sort()) {
    const content = readFileSync(join(staging, entry));
    const packed = deflateRawSync(content, { level: 9 });
    const title = Buffer.from(entry);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x0800, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(0x00210000, 6);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), facts, title]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(0o100644 * 0x10000, 6);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x03", "latin1"), facts, tail, title]));
    stream.write(local);
    stream.write(packed);
    offset += local.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  stream.write(central);
  await new Promise((done) => stream.end(end, done));
}
