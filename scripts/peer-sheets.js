// node --conditions=source scripts/peer-sheets.js OUT [CONVERSION] [FOLDER]: twelve documents through each conversion beside a peer, as one
// picture for each conversion. The documents are the repository's, or those in FOLDER. Needs pandoc, mutool, pdftotext, LibreOffice and
// Chromium on the PATH. A conversion or a peer that fails has its message in the picture.
import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createLocal } from "@colophon/sdk/local";
import mammoth from "mammoth";
import { chromium } from "playwright-core";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const COUNT = 12;
const MIN_BYTES = 400;
const MAX_BYTES = 1_500_000;
const LINES = 44;
const COLUMNS = 96;
const TIMEOUT_MS = 120_000;
const DOCUMENTS = {
  pdf: ["packages/ops/{pdf,tables,forms}/fixtures/**/*.pdf", "samples/*.pdf"],
  docx: ["packages/ops/{docx,review}/fixtures/**/*.docx", "samples/*.docx"],
  pptx: ["packages/ops/pptx/fixtures/**/*.pptx"],
  html: ["packages/**/fixtures/**/*.html"],
  md: ["docs/*.md"],
};
/** Each conversion: the documents, ours, and the peer. Both give a text or the path of a picture. */
const CONVERSIONS = {
  "pdf.extract.text": {
    type: "pdf",
    peer: "pdftotext -layout",
    ours: async (file) => textOf(await call("pdf.extract.text", { bytes: read(file) }, { format: "markdown" })),
    theirs: (file) => run("pdftotext", ["-layout", file, "-"]),
  },
  "pdf.convert.images": {
    type: "pdf",
    peer: "mutool draw",
    ours: async (file, out) =>
      save(out, await call("pdf.convert.images", { bytes: read(file) }, { pages: [{ from: 1, to: 1 }], dpi: 60 })),
    theirs: (file, out) => drawPdf(file, out, 60),
  },
  "pdf.convert.archive": {
    type: "pdf",
    peer: "the file itself, by mutool draw",
    ours: async (file, out) => {
      const pdf = save(`${out}.pdf`, await call("pdf.convert.archive", { bytes: read(file) }, { level: "2b" }));
      return drawPdf(pdf, out, 60);
    },
    theirs: (file, out) => drawPdf(file, out, 60),
  },
  "pdf.transform.html": {
    type: "html",
    peer: "Chromium's own print",
    ours: async (file, out) => {
      return drawPdf(save(`${out}.pdf`, await call("pdf.transform.html", { html: read(file) }, {})), out, 60);
    },
    theirs: (file, out) => printPage(file, out),
  },
  "docx.convert.markdown": {
    type: "docx",
    peer: "pandoc -t gfm",
    ours: async (file) => textOf(await call("docx.convert.markdown", { bytes: read(file) }, {})),
    theirs: (file) => run("pandoc", ["-f", "docx", "-t", "gfm", "--wrap=none", file]),
  },
  "docx.convert.markdown to html": {
    type: "docx",
    peer: "mammoth",
    ours: async (file, out) => {
      const html = textOf(await call("docx.convert.markdown", { bytes: read(file) }, { format: "html" }));
      return drawHtml(html, out);
    },
    theirs: async (file, out) => drawHtml((await mammoth.convertToHtml({ path: file })).value, out),
  },
  "pptx.convert.markdown": {
    type: "pptx",
    peer: "LibreOffice, then pdftotext",
    ours: async (file) => textOf(await call("pptx.convert.markdown", { bytes: read(file) }, {})),
    theirs: (file, out) => run("pdftotext", ["-layout", toPdf(file, dirname(out)), "-"]),
  },
  "common.convert.markdown": {
    type: "md",
    peer: "pandoc -t docx, both drawn by LibreOffice",
    ours: async (file, out) => {
      const made = save(`${out}.docx`, await call("common.convert.markdown", { bytes: read(file) }, { to: "docx" }));
      return drawPdf(toPdf(made, dirname(out)), out, 60);
    },
    theirs: (file, out) => {
      run("pandoc", ["-f", "gfm", "-o", `${out}.docx`, file]);
      return drawPdf(toPdf(`${out}.docx`, dirname(out)), out, 60);
    },
  },
};

const [out, only, folder] = process.argv.slice(2);
if (out === undefined) {
  process.stderr.write("Name the folder for the pictures: node --conditions=source scripts/peer-sheets.js OUT\n");
  process.exit(2);
}
const colophon = createLocal({ processes: 1 });
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const scratch = mkdtempSync(join(tmpdir(), "colophon-sheets-"));
try {
  mkdirSync(out, { recursive: true });
  for (const [name, conversion] of Object.entries(CONVERSIONS))
    if (only === undefined || only === "all" || name === only) await drawSheet(name, conversion);
} finally {
  await browser.close();
  await colophon.close();
  rmSync(scratch, { recursive: true, force: true });
}

async function drawSheet(name, { type, peer, ours, theirs }) {
  const rows = [];
  for (const [index, file] of documentsOf(type).entries()) {
    const at = (side) => join(scratch, `${name.replaceAll(" ", "-")}-${index}-${side}`);
    const cells = [await attempt(() => ours(file, at("ours"))), await attempt(() => theirs(file, at("peer")))];
    rows.push(`<tr><th colspan="2">${escapeHtml(basename(file))}</th></tr><tr>${cells.map(cellOf).join("")}</tr>`);
  }
  const head = `<tr><th>Colophon ${escapeHtml(name)}</th><th>${escapeHtml(peer)}</th></tr>`;
  const style =
    "body{margin:8px;font:11px sans-serif}table{border-collapse:collapse;table-layout:fixed;width:1180px}th{text-align:left;background:#eee}td{vertical-align:top;border:1px solid #999;width:590px}pre{font:8px monospace;margin:2px;overflow:hidden}img{width:586px;max-height:380px;object-fit:contain;object-position:left top}";
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
  await page.setContent(`<meta charset="utf-8"><style>${style}</style><table>${head}${rows.join("")}</table>`);
  await page.screenshot({
    path: join(out, `${name.replaceAll(" ", "-")}.jpg`),
    type: "jpeg",
    quality: 55,
    fullPage: true,
  });
  await page.close();
}

/** As many as fit, spread evenly over names. */
function documentsOf(type) {
  const patterns =
    folder === undefined ? DOCUMENTS[type].map((one) => join(ROOT, one)) : [join(folder, `**/*.${type}`)];
  const all = globSync(patterns)
    .sort()
    .filter((file) => isWithin(statSync(file).size));
  return Array.from(
    { length: Math.min(COUNT, all.length) },
    (_, i) => all[Math.floor((i * all.length) / Math.min(COUNT, all.length))],
  );
}

function isWithin(bytes) {
  return bytes >= MIN_BYTES && bytes <= MAX_BYTES;
}

async function call(name, input, options) {
  const envelope = await colophon.operations.runDynamic(name, { input, options });
  if (!envelope.ok) throw new Error(`${envelope.error.code}: ${envelope.error.message}`);
  return envelope.value;
}

/** The text of a value, and the bytes of its first file. */
function textOf(value) {
  const text = findIn(value, (member) => typeof member === "string" && member.length > 0, ["markdown", "html", "text"]);
  return text ?? new TextDecoder().decode(bytesIn(value));
}

function save(path, value) {
  const bytes = bytesIn(value);
  const target = extname(path) === "" ? `${path}.png` : path;
  writeFileSync(target, bytes);
  return target;
}

function bytesIn(value) {
  if (value instanceof Uint8Array) return value;
  if (typeof value !== "object" || value === null) return undefined;
  for (const member of Object.values(value)) {
    const found = bytesIn(member);
    if (found !== undefined) return found;
  }
  return undefined;
}

function findIn(value, matches, names) {
  for (const name of names) if (matches(value?.[name])) return value[name];
  return undefined;
}

function read(file) {
  return new Uint8Array(readFileSync(file));
}

function run(program, args) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: "utf8",
    timeout: TIMEOUT_MS,
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(`${program}: ${error?.message ?? stderr.slice(0, 300)}`);
  return stdout;
}

function drawPdf(file, out, dpi) {
  run("mutool", ["draw", "-q", "-r", String(dpi), "-o", `${out}.png`, file, "1"]);
  return `${out}.png`;
}

function toPdf(file, folderOf) {
  const profile = `-env:UserInstallation=file://${join(scratch, "office")}`;
  run("soffice", [profile, "--headless", "--convert-to", "pdf", "--outdir", folderOf, file]);
  return join(folderOf, `${basename(file, extname(file))}.pdf`);
}

async function drawHtml(html, out) {
  const page = await browser.newPage({ viewport: { width: 590, height: 480 }, javaScriptEnabled: false });
  await page.setContent(html);
  await page.screenshot({ path: `${out}.png` });
  await page.close();
  return `${out}.png`;
}

async function printPage(file, out) {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.setContent(readFileSync(file, "utf8"));
  await page.pdf({ path: `${out}.pdf`, preferCSSPageSize: true });
  await page.close();
  return drawPdf(`${out}.pdf`, out, 60);
}

async function attempt(make) {
  try {
    return await make();
  } catch (error) {
    return `FAILED ${error.message}`;
  }
}

function cellOf(made) {
  if (made.endsWith(".png"))
    return `<td><img src="data:image/png;base64,${readFileSync(made).toString("base64")}"></td>`;
  const lines = made.split("\n").slice(0, LINES);
  return `<td><pre>${lines.map((line) => escapeHtml(line.slice(0, COLUMNS))).join("\n")}</pre></td>`;
}

function escapeHtml(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
