// Messages for the mail benchmark, the same bytes every time.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { composeMessage } from "@colophon/kit-mime";

const CORPUS = resolve(
  process.env.COLOPHON_CORPORA ?? join(dirname(fileURLToPath(import.meta.url)), "../../shared/corpora"),
  "mail",
);
const SMALL_BYTES = 65_536;
export const MEBIBYTE = 1_048_576;

/** Real mail up to 64 KiB where the corpus is there; else made ones, and the notes say so. */
export function smallMessages(folder) {
  if (existsSync(CORPUS)) {
    const paths = readdirSync(CORPUS, { recursive: true })
      .filter((path) => path.endsWith(".eml"))
      .map((path) => join(CORPUS, path))
      .filter((path) => statSync(path).size <= SMALL_BYTES)
      .sort();
    return { paths, note: `${paths.length} real messages up to 64 KiB` };
  }
  const paths = Array.from({ length: 20 }, (_, index) => {
    const path = join(folder, `small-${index}.eml`);
    const text = "A line of text for people to read.\n".repeat(10 * (index + 1));
    const { bytes } = composeMessage({
      from: [{ address: "a@b.example" }],
      to: [{ name: "Jörg", address: "c@d.example" }],
      subject: "Grüße",
      text,
      html: `<p>${text}</p>`,
    });
    writeFileSync(path, bytes);
    return path;
  });
  return { paths, note: `${paths.length} made messages (no corpus)` };
}

/** Bytes that no compressor and no cache makes easy, the same every time. */
function noise(byteLength) {
  const chunks = [];
  for (let index = 0; index * 32 < byteLength; index += 1)
    chunks.push(createHash("sha256").update(`block ${index}`).digest());
  return Buffer.concat(chunks).subarray(0, byteLength);
}

/**
 * A message of about so many mebibytes: text, HTML that has to be made safe, and files.
 *
 * Shapes   files: how many attachments share the size.
 */
export function writeLargeMessage(folder, mebibytes, files) {
  const path = join(folder, `large-${mebibytes}-${files}.eml`);
  const block = noise(MEBIBYTE);
  const content = Buffer.concat(Array.from({ length: Math.round((mebibytes * 0.73) / files) }, () => block));
  const attachments = Array.from({ length: files }, (_, index) => ({
    content,
    mediaType: "application/pdf",
    filename: `file-${index}.bin`,
  }));
  const text = "A line of text, with ümlauts, for people to read.\n".repeat(2_000);
  const { bytes } = composeMessage({
    from: [{ address: "a@b.example" }],
    subject: "Files",
    text,
    html: `<p onclick="run()">${text}</p><img src="https://remote.example/pixel.gif">`,
    attachments,
  });
  writeFileSync(path, bytes);
  return { path, mebibytes: bytes.length / MEBIBYTE };
}
