import { type LargeRow, looksOftenAtTenMegabytes } from "@colophon/testing";
import { convertMail, extractMailEvidence, inspectMail, renderMail, validateMail } from "../src/index.ts";

const HEADER = "From: a@b.example\r\nDate: Tue, 1 Jul 2003 10:52:37 +0200\r\nMIME-Version: 1.0\r\n";
const LARGE_BYTES = 10_000_000;

const fill = (unit: string, share: number): Buffer =>
  Buffer.from(unit.repeat(Math.ceil((LARGE_BYTES * share) / unit.length)), "latin1");
const mailOf = (type: string, body: Uint8Array): { bytes: Uint8Array } => ({
  bytes: Buffer.concat([Buffer.from(`${HEADER}Content-Type: ${type}\r\n\r\n`), body]),
});

const NEWSLETTER =
  '<tr><td style="padding:4px 8px;color:#333" class="cell"><a href="https://a.example/?x=1&amp;y=2"><b>An offer</b></a> with words as a newsletter has them, long enough to be read.</td></tr>\r\n';
const newsletter = (share = 1) => mailOf("text/html", Buffer.concat([Buffer.from("<table>"), fill(NEWSLETTER, share)]));
const plain = (share = 1) =>
  mailOf("text/plain", fill("A line of some sixty characters as people write them, every one.\r\n", share));
const oneText = (share = 1) => mailOf("text/html", fill("words without any markup ", share));
const legacy = (share = 1) => mailOf("text/plain", fill("M\xfcller isst K\xe4se.\r\n", share));
const parts = (share = 1) =>
  mailOf(
    "multipart/mixed; boundary=b",
    Buffer.concat(
      Array.from({ length: 50 }, (_, index) =>
        Buffer.from(
          `--b\r\nContent-Type: application/octet-stream; name=${index}.bin\r\nContent-Transfer-Encoding: base64\r\n\r\n${"QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVphYmNkZWZnaGlqa2xtbm9wcXJzdHV2\r\n".repeat(3_200 * share)}\r\n`,
        ),
      ),
    ),
  );

const row = (name: string, input: LargeRow["input"], options?: object): LargeRow => ({
  name,
  input,
  ...(options !== undefined && { options }),
});

looksOftenAtTenMegabytes(convertMail, [
  row("a newsletter to html", newsletter, { to: "html" }),
  row("a newsletter to text", newsletter, { to: "text" }),
  row("one long text to markdown", oneText, { to: "markdown" }),
  row("plain text to html", plain, { to: "html" }),
  row("text in a charset nobody states to json", legacy, { to: "json" }),
]);
looksOftenAtTenMegabytes(inspectMail, [row("fifty files in base64", parts)]);
looksOftenAtTenMegabytes(validateMail, [row("fifty files in base64", parts), row("a newsletter", newsletter)]);
looksOftenAtTenMegabytes(extractMailEvidence, [row("fifty files in base64", parts), row("plain text", plain)]);
looksOftenAtTenMegabytes(renderMail, [
  row("a text and a file", (share = 1) => ({
    from: [{ address: "a@b.example" }],
    date: "2003-07-01T10:52:37+02:00",
    text: "A line as people write them, with an \u00e4.\n".repeat(125_000 * share),
    attachments: [{ bytes: Buffer.alloc(5_000_000 * share, 7), filename: "a.bin" }],
  })),
]);
