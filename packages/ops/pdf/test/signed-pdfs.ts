import { execFileSync, spawnSync } from "node:child_process";
import { createHash, createPrivateKey, sign, X509Certificate } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** PDF files signed here with openssl: keys and certificates are made once a run, in a folder of their own. */
export const folder = mkdtempSync(join(tmpdir(), "colophon-signed-"));
export const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;
if (!hasOpenssl) console.warn("SKIPPED: openssl is missing, no files are signed.");

export const KEYS = {
  rsa: ["-newkey", "rsa:2048"],
  "rsa-1024": ["-newkey", "rsa:1024"],
  "rsa-pss": ["-newkey", "rsa:2048"],
  p256: ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"],
  p384: ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-384"],
  p521: ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-521"],
  brainpool256: ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:brainpoolP256r1"],
  brainpool384: ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:brainpoolP384r1"],
  ed25519: ["-newkey", "ed25519"],
  ed448: ["-newkey", "ed448"],
} as const;
export type KeyName = keyof typeof KEYS;

const openssl = (...args: readonly string[]): Buffer =>
  execFileSync("openssl", args, { cwd: folder, stdio: ["ignore", "pipe", "ignore"] });

/** A root, and under it one certificate of a kind of key. */
export function makeIdentity(
  name: KeyName,
  usage = "digitalSignature",
): { key: string; certificate: string; root: Uint8Array } {
  if (!existsSync(join(folder, "root.pem")))
    openssl(
      "req",
      "-x509",
      "-newkey",
      "rsa:2048",
      "-nodes",
      "-keyout",
      "root.key",
      "-out",
      "root.pem",
      "-days",
      "3650",
      "-subj",
      "/C=BE/O=Test/CN=Root",
    );
  const id = usage === "digitalSignature" ? name : `${name}-${usage}`;
  if (!existsSync(join(folder, `${id}.pem`))) {
    openssl(
      "req",
      ...KEYS[name],
      "-nodes",
      "-keyout",
      `${id}.key`,
      "-out",
      `${id}.csr`,
      "-subj",
      `/C=BE/O=Test/CN=${id}`,
    );
    const purpose = usage === "timeStamping" ? "\nextendedKeyUsage=critical,timeStamping" : "";
    writeFileSync(
      join(folder, `${id}.ext`),
      `keyUsage=critical,digitalSignature\nbasicConstraints=CA:FALSE${purpose}\n`,
    );
    openssl(
      "x509",
      "-req",
      "-in",
      `${id}.csr`,
      "-CA",
      "root.pem",
      "-CAkey",
      "root.key",
      "-out",
      `${id}.pem`,
      "-days",
      "3000",
      "-extfile",
      `${id}.ext`,
      "-set_serial",
      String(1000 + id.length * 7 + id.charCodeAt(0)),
    );
  }
  return { key: `${id}.key`, certificate: `${id}.pem`, root: readFileSync(join(folder, "root.pem")) };
}

export type SubFilter =
  | "adbe.pkcs7.detached"
  | "adbe.pkcs7.sha1"
  | "adbe.x509.rsa_sha1"
  | "ETSI.CAdES.detached"
  | "ETSI.RFC3161";

export interface Signing {
  readonly key?: KeyName;
  readonly subFilter?: SubFilter;
  readonly digest?: string;
  readonly hasAttributes?: boolean;
  /** P of DocMDP. */
  readonly certifies?: number;
  /** A field lock, as PDF text. */
  readonly lock?: string;
  readonly field?: string;
  /** Makes the signature over the covered bytes. Without it, keys of this run do. */
  readonly contents?: (data: Buffer) => Buffer;
  /** Instead of the dictionary's Contents and ByteRange. */
  readonly forge?: (dictionary: string) => string;
}

const latin1 = (text: string): Buffer => Buffer.from(text, "latin1");

/** Objects appended to a file as a revision of its own, with a table. */
export function append(bytes: Uint8Array, objects: Readonly<Record<number, string>>, root = 1): Buffer {
  const text = Buffer.from(bytes).toString("latin1");
  const previous = Number(
    text
      .slice(text.lastIndexOf("startxref") + 9)
      .trim()
      .split("\n")[0],
  );
  const numbers = Object.keys(objects).map(Number);
  const size = Math.max(
    Number(/\/Size (\d+)(?![\s\S]*\/Size)/.exec(text)?.[1] ?? 1),
    ...numbers.map((number) => number + 1),
  );
  let out = text.endsWith("\n") ? "" : "\n";
  let table = "xref\n";
  for (const number of numbers) {
    const body = objects[number] as string;
    if (body === "free") table += `${number} 1\n0000000000 65535 f \n`;
    else {
      table += `${number} 1\n${String(bytes.length + out.length).padStart(10, "0")} 00000 n \n`;
      out += `${number} 0 obj\n${body}\nendobj\n`;
    }
  }
  const start = bytes.length + out.length;
  out += `${table}trailer\n<</Size ${size}/Root ${root} 0 R/Prev ${previous}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([bytes, latin1(out)]);
}

/** A page with words, a picture over other words, a text field with its appearance: what attacks change. Then pages of words. */
export function makeForm(pages = 1): Buffer {
  const stream = (dict: string, data: string): string => `<<${dict}/Length ${data.length}>>stream\n${data}\nendstream`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R/AcroForm 6 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Resources<</Font<</F 5 0 R>>/XObject<</Cover 9 0 R>>>>/Contents 4 0 R/Annots[7 0 R]>>",
    stream("", "BT /F 12 Tf 20 150 Td (Pay 100 to Alice) Tj ET /Cover Do"),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    "<</Fields[7 0 R]/DA(/F 12 Tf 0 g)/DR<</Font<</F 5 0 R>>>>>>",
    "<</Type/Annot/Subtype/Widget/FT/Tx/T(amount)/V(100)/Rect[20 20 120 40]/P 3 0 R/DA(/F 12 Tf 0 g)/AP<</N 8 0 R>>>>",
    stream(
      "/Type/XObject/Subtype/Form/BBox[0 0 100 20]/Resources<</Font<</F 5 0 R>>>>",
      "BT /F 12 Tf 2 5 Td (100) Tj ET",
    ),
    stream("/Type/XObject/Subtype/Form/BBox[0 0 100 20]", "1 g 0 0 100 20 re f"),
    stream("", "BT /F 12 Tf 20 150 Td (Pay 999 to Mallory) Tj ET"),
  ];
  const kids = ["3 0 R"];
  for (let page = 1; page < pages; page += 1) {
    kids.push(`${objects.length + 1} 0 R`);
    const lines = Array.from(
      { length: 200 },
      (_, line) => `1 0 0 1 40 ${800 - line * 4} Tm (page ${page} line ${line}) Tj`,
    );
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 5 0 R>>>>/Contents ${objects.length + 2} 0 R>>`,
      stream("", `BT /F 3 Tf ${lines.join("\n")} ET`),
    );
  }
  objects[1] = `<</Type/Pages/Kids[${kids.join(" ")}]/Count ${pages}>>`;
  let text = "%PDF-1.7\n";
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return latin1(text);
}

const HOLE = 12_000;

/** Adds a signature field with its value and signs the whole file. */
export function signPdf(bytes: Uint8Array, signing: Signing = {}): Buffer {
  const { subFilter = "adbe.pkcs7.detached", certifies, lock, field = "Sig" } = signing;
  const text = Buffer.from(bytes).toString("latin1");
  const next = Number(/\/Size (\d+)(?![\s\S]*\/Size)/.exec(text)?.[1] ?? 1);
  const object = (number: number): string => {
    const at = Math.max(text.lastIndexOf(`\n${number} 0 obj\n`));
    return text.slice(at + `\n${number} 0 obj\n`.length, text.indexOf("\nendobj", at));
  };
  const reference =
    certifies === undefined
      ? ""
      : `/Reference[<</Type/SigRef/TransformMethod/DocMDP/TransformParams<</Type/TransformParams/P ${certifies}/V/1.2>>>>]`;
  const certificate = subFilter === "adbe.x509.rsa_sha1" ? `/Cert<${certificateOf(signing).toString("hex")}>` : "";
  const type = subFilter === "ETSI.RFC3161" ? "DocTimeStamp" : "Sig";
  const value = `<</Type/${type}/Filter/Adobe.PPKLite/SubFilter/${subFilter}/Name(Alice)/Reason(Because)/M(D:20240101120000Z)${certificate}${reference}/ByteRange[0 0000000000 0000000000 0000000000]/Contents<${"0".repeat(HOLE)}>>>`;
  const catalog = object(1);
  const perms = certifies === undefined ? "" : `/Perms<</DocMDP ${next + 1} 0 R>>`;
  const prepared = append(bytes, {
    1: perms === "" ? catalog : catalog.replace(/>>$/, `${perms}>>`),
    3: object(3).replace(/\/Annots\[([^\]]*)\]/, `/Annots[$1 ${next} 0 R]`),
    6: object(6)
      .replace(/\/Fields\[([^\]]*)\]/, `/Fields[$1 ${next} 0 R]`)
      .replace(/(?:\/SigFlags 3)?>>$/, "/SigFlags 3>>"),
    [next]: `<</Type/Annot/Subtype/Widget/FT/Sig/T(${field})/Rect[0 0 0 0]/P 3 0 R/V ${next + 1} 0 R/F 132${lock === undefined ? "" : `/Lock${lock}`}>>`,
    [next + 1]: signing.forge === undefined ? value : signing.forge(value),
  });
  return signing.forge === undefined ? fill(prepared, signing) : prepared;
}

/** Puts byte range and signature into the last dictionary that waits for them. */
export function fill(
  prepared: Buffer,
  signing: Signing,
  gap: { readonly before?: number; readonly after?: number } = {},
): Buffer {
  const at = prepared.lastIndexOf(`/Contents<${"0".repeat(100)}`) + "/Contents".length;
  const start = at - (gap.before ?? 0);
  const end = prepared.indexOf(">", at) + 1 + (gap.after ?? 0);
  const range = `/ByteRange[0 ${[start, end, prepared.length - end].map((one) => String(one).padStart(10, "0")).join(" ")}]`;
  const rangeAt = prepared.lastIndexOf("/ByteRange[0 0000000000", at);
  prepared.write(range, rangeAt, "latin1");
  const covered = Buffer.concat([prepared.subarray(0, start), prepared.subarray(end)]);
  const contents = signing.contents?.(covered) ?? makeContents(covered, signing);
  if (contents.length * 2 > HOLE) throw new Error(`The signature has ${contents.length} bytes.`);
  prepared.write(contents.toString("hex"), at + 1, "latin1");
  return prepared;
}

function certificateOf({ key = "rsa" }: Signing): Buffer {
  return Buffer.from(new X509Certificate(readFileSync(join(folder, makeIdentity(key).certificate))).raw);
}

/** The signature over the bytes: by openssl's cms and ts, where these cannot, by hand. */
export function makeContents(data: Buffer, signing: Signing): Buffer {
  const { key = "rsa", subFilter = "adbe.pkcs7.detached", digest = "sha256", hasAttributes = true } = signing;
  writeFileSync(join(folder, "data"), data);
  if (subFilter === "ETSI.RFC3161") return makeTimestamp(digest, key);
  const identity = makeIdentity(key);
  if (subFilter === "adbe.x509.rsa_sha1") {
    const value = sign("sha1", data, createPrivateKey(readFileSync(join(folder, identity.key))));
    return tlv(0x04, value);
  }
  if (key === "ed25519" || key === "ed448") return signByHand(data, signing);
  const isInside = subFilter === "adbe.pkcs7.sha1";
  if (isInside) writeFileSync(join(folder, "data"), createHash("sha1").update(data).digest());
  return openssl(
    ...[
      "cms",
      "-sign",
      "-binary",
      "-in",
      "data",
      "-signer",
      identity.certificate,
      "-inkey",
      identity.key,
      "-certfile",
      "root.pem",
    ],
    ...["-md", digest, "-outform", "DER"],
    ...(isInside ? ["-nodetach"] : []),
    ...(hasAttributes ? ["-nosmimecap"] : ["-noattr"]),
    ...(subFilter === "ETSI.CAdES.detached" ? ["-cades"] : []),
    ...(key === "rsa-pss" ? ["-keyopt", "rsa_padding_mode:pss"] : []),
  );
}

/** A token of openssl's ts over the file `data`. */
function makeTimestamp(digest: string, key: KeyName): Buffer {
  const identity = makeIdentity(key, "timeStamping");
  writeFileSync(join(folder, "serial"), "01\n");
  writeFileSync(
    join(folder, "tsa.cnf"),
    `[tsa]\ndefault_tsa=own\n[own]\nserial=serial\ncrypto_device=builtin\nsigner_cert=${identity.certificate}\ncerts=root.pem\nsigner_key=${identity.key}\nsigner_digest=sha256\ndefault_policy=1.2.3.4\ndigests=sha1,sha256,sha384,sha512\nordering=yes\ntsa_name=yes\ness_cert_id_chain=no\n`,
  );
  openssl("ts", "-query", "-data", "data", `-${digest}`, "-no_nonce", "-cert", "-out", "query");
  openssl("ts", "-reply", "-config", "tsa.cnf", "-queryfile", "query", "-token_out", "-out", "token");
  return readFileSync(join(folder, "token"));
}

export function tlv(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  if (content.length < 128) return Buffer.concat([Buffer.from([tag, content.length]), content]);
  const digits = content.length < 256 ? [content.length] : [content.length >> 8, content.length & 255];
  return Buffer.concat([Buffer.from([tag, 0x80 + digits.length, ...digits]), content]);
}

const oid = (hex: string): Buffer => tlv(0x06, Buffer.from(hex, "hex"));
const BY_HAND = {
  ed25519: { algorithm: "2b6570", digest: "608648016503040203", name: "sha512", options: {} },
  ed448: { algorithm: "2b6571", digest: "60864801650304020c", name: "shake256", options: { outputLength: 64 } },
} as const;

/** RFC 8419, which openssl 3.0 does not make. */
function signByHand(data: Buffer, { key, hasAttributes = true }: Signing): Buffer {
  const scheme = BY_HAND[key === "ed448" ? "ed448" : "ed25519"];
  const identity = makeIdentity(key ?? "ed25519");
  const certificate = certificateOf({ ...(key !== undefined && { key }) });
  const body = outerParts(certificate);
  const hash = createHash(scheme.name, scheme.options).update(data).digest();
  const attributes = Buffer.concat([
    tlv(0x30, oid("2a864886f70d010903"), tlv(0x31, oid("2a864886f70d010701"))),
    tlv(0x30, oid("2a864886f70d010904"), tlv(0x31, tlv(0x04, hash))),
  ]);
  const signed = hasAttributes ? tlv(0x31, attributes) : data;
  const value = sign(null, signed, createPrivateKey(readFileSync(join(folder, identity.key))));
  const signer = tlv(
    0x30,
    tlv(0x02, Buffer.from([1])),
    tlv(0x30, body.issuer, body.serial),
    tlv(0x30, oid(scheme.digest)),
    ...(hasAttributes ? [tlv(0xa0, attributes)] : []),
    tlv(0x30, oid(scheme.algorithm)),
    tlv(0x04, value),
  );
  const signedData = tlv(
    0x30,
    tlv(0x02, Buffer.from([1])),
    tlv(0x31, tlv(0x30, oid(scheme.digest))),
    tlv(0x30, oid("2a864886f70d010701")),
    tlv(0xa0, certificate),
    tlv(0x31, signer),
  );
  return tlv(0x30, oid("2a864886f70d010702"), tlv(0xa0, signedData));
}

/** Serial and issuer as the certificate has them: its second and fourth part. */
function outerParts(certificate: Buffer): { readonly serial: Buffer; readonly issuer: Buffer } {
  const sizeOf = (at: number): { head: number; length: number } => {
    const form = certificate[at + 1] as number;
    if (form < 128) return { head: 2, length: form };
    let length = 0;
    for (let index = 0; index < form - 128; index += 1) length = length * 256 + (certificate[at + 2 + index] as number);
    return { head: 2 + form - 128, length };
  };
  let at = sizeOf(0).head;
  at += sizeOf(at).head;
  const next = (): Buffer => {
    const { head, length } = sizeOf(at);
    const part = certificate.subarray(at, at + head + length);
    at += head + length;
    return part;
  };
  next();
  const serial = next();
  next();
  return { serial, issuer: next() };
}
