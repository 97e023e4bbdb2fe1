/**
 * Packs the grammars of journal articles into data/jats-grammars.br: `node pack-grammars.js JATS NLM`, where JATS is the folder `schema`
 * of npm @jats4r/dtds 0.0.10 and NLM the folder of the 3.0 tag sets (github.com/ncbi/nlm-dtd). Files are verbatim; equal ones once.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const [jats, nlm] = process.argv.slice(2);

function list(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? list(path) : /\.(dtd|ent|mod)$/.test(name) ? [path] : [];
  });
}

const found = [
  ...list(jats).map((path) => ({ path, name: relative(jats, path) })),
  ...list(nlm).map((path) => ({ path, name: `3.0/${relative(nlm, path).replace("/3.0/dtd/", "/")}` })),
];
// Files of one name lie beside each other, where the packer finds what they share.
found.sort((a, b) => compare(basename(a.name), basename(b.name)) || compare(a.name, b.name));

const contents = [];
const byContent = new Map();
const names = {};
for (const { path, name } of found) {
  const content = readFileSync(path);
  const key = content.toString("latin1");
  if (!byContent.has(key)) byContent.set(key, contents.push(content) - 1);
  names[name] = byContent.get(key);
}
const doctypes = {};
for (const [publicId, url] of Object.entries(JSON.parse(readFileSync(join(jats, "doctypes.json"), "utf8")))) {
  const version = /\/(\d\.\d(?:d\d)?)\//.exec(url)?.[1];
  const name = `${version}/${basename(url)}`;
  if (name in names) doctypes[publicId] = name;
}
Object.assign(doctypes, {
  "-//NLM//DTD Journal Publishing DTD v3.0 20080202//EN": "3.0/publishing/journalpublishing3.dtd",
  "-//NLM//DTD Journal Archiving and Interchange DTD v3.0 20080202//EN": "3.0/archiving/archivearticle3.dtd",
  "-//NLM//DTD Article Authoring DTD v3.0 20080202//EN": "3.0/articleauthoring/articleauthoring3.dtd",
});
for (const name of Object.values(doctypes)) if (!(name in names)) throw new Error(name);
const head = Buffer.from(`${JSON.stringify({ doctypes, names, lengths: contents.map(({ length }) => length) })}\n`);
const whole = Buffer.concat([head, ...contents]);
const packed = brotliCompressSync(whole, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
  },
});
writeFileSync(new URL("data/jats-grammars.br", import.meta.url), packed);
console.log(`${contents.length} files, ${whole.length} bytes, packed ${packed.length}`);

function compare(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}
