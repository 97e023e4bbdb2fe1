import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readAsn1 } from "@colophon/kit-cms";
import { folder as base, tlv } from "./signed-pdfs.ts";

/** Authorities made with openssl: a root, an authority below it, signers, responders and lists at chosen times. */
const folder = join(base, "authority");
const DAY = 86_400_000;
/** Timestamps of openssl have the time of the run, so that all times are counted from it. */
const now = Math.floor(Date.now() / 1000) * 1000;

/** A time some days from the run, as options have it. */
export const day = (days: number): string => `${new Date(now + days * DAY).toISOString().slice(0, 19)}Z`;
const short = (days: number): string => `${day(days).replace(/[-:T]/g, "").slice(0, 14)}Z`;
const seconds = (time: string): string => String(Date.parse(time) / 1000);

export function openssl(...args: readonly string[]): Buffer {
  return execFileSync("openssl", args, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
}

/** Whether openssl accepts the command. */
function accepts(...args: readonly string[]): boolean {
  try {
    openssl(...args);
    return true;
  } catch {
    return false;
  }
}

export const read = (name: string): Buffer => readFileSync(join(folder, name));

function configure(): void {
  mkdirSync(folder, { recursive: true });
  const ca = (name: string): string =>
    `[${name}]\nnew_certs_dir=.\ndatabase=${name}.db\nserial=${name}.srl\ncrlnumber=${name}.crlnumber\ndefault_md=sha256\npolicy=any\nunique_subject=no\nprivate_key=${name}.key\ncertificate=${name}.pem\ndefault_crl_days=10\n`;
  writeFileSync(
    join(folder, "ca.cnf"),
    `[req]\ndistinguished_name=dn\n[dn]\n[any]\ncommonName=supplied\n${ca("root")}${ca("middle")}${ca("other")}${ca("false-root")}
[authority]\nbasicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign,cRLSign\nsubjectKeyIdentifier=hash
[signer]\nbasicConstraints=CA:FALSE\nkeyUsage=critical,digitalSignature
[names]\nbasicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign,cRLSign\nnameConstraints=permitted;DNS:example.org
[stamper]\nbasicConstraints=CA:FALSE\nkeyUsage=critical,digitalSignature\nextendedKeyUsage=critical,timeStamping
[responder]\nbasicConstraints=CA:FALSE\nkeyUsage=critical,digitalSignature\nextendedKeyUsage=OCSPSigning\n1.3.6.1.5.5.7.48.1.5=ASN1:NULL
[checked]\nbasicConstraints=CA:FALSE\nkeyUsage=critical,digitalSignature\nextendedKeyUsage=OCSPSigning\n`,
  );
  for (const name of ["root", "middle", "other", "false-root"]) {
    writeFileSync(join(folder, `${name}.db`), "");
    writeFileSync(join(folder, `${name}.srl`), "1000\n");
    writeFileSync(join(folder, `${name}.crlnumber`), "01\n");
  }
}

interface Issue {
  readonly name: string;
  readonly issuer?: string;
  readonly subject?: string;
  readonly kind?: "authority" | "signer" | "names" | "stamper" | "responder" | "checked";
  readonly from?: number;
  readonly until?: number;
  readonly digest?: string;
  readonly curve?: string;
}

/** A key and its certificate, `name.key` and `name.pem`. */
export function issue({ name, issuer = "middle", subject = name, kind = "signer", ...more }: Issue): void {
  const { from = -400, until = 400, digest = "sha256", curve = "P-256" } = more;
  openssl(
    "req",
    "-newkey",
    "ec",
    "-pkeyopt",
    `ec_paramgen_curve:${curve}`,
    "-nodes",
    "-keyout",
    `${name}.key`,
    "-out",
    `${name}.csr`,
    "-subj",
    `/CN=${subject}`,
    "-config",
    "ca.cnf",
  );
  const self = issuer === name ? ["-selfsign", "-keyfile", `${name}.key`] : [];
  openssl(
    "ca",
    "-batch",
    "-config",
    "ca.cnf",
    "-name",
    issuer,
    "-in",
    `${name}.csr`,
    "-out",
    `${name}.pem`,
    "-notext",
    "-md",
    digest,
    "-extensions",
    kind,
    "-startdate",
    short(from),
    "-enddate",
    short(until),
    ...self,
  );
}

/** A list of an authority, `file.crl` in DER and `file.crl.pem`. */
export function list(authority: string, file: string, from = -5, until = 5): void {
  openssl(
    "ca",
    "-config",
    "ca.cnf",
    "-name",
    authority,
    "-gencrl",
    "-crl_lastupdate",
    short(from),
    "-crl_nextupdate",
    short(until),
    "-out",
    `${file}.crl.pem`,
  );
  openssl("crl", "-in", `${file}.crl.pem`, "-outform", "DER", "-out", `${file}.crl`);
}

/** Revokes at a time: openssl writes the time of the run, which is exchanged in its data base. */
export function revoke(authority: string, name: string, at: number): void {
  openssl("ca", "-config", "ca.cnf", "-name", authority, "-revoke", `${name}.pem`);
  const path = join(folder, `${authority}.db`);
  const serial = openssl("x509", "-in", `${name}.pem`, "-noout", "-serial").toString().trim().slice("serial=".length);
  const rows = readFileSync(path, "utf8")
    .split("\n")
    .map((row) => {
      const cells = row.split("\t");
      if (cells[0] === "R" && cells[3] === serial) cells[2] = short(at).slice(2);
      return cells.join("\t");
    });
  writeFileSync(path, rows.join("\n"));
}

/** An OCSP response on a certificate by a responder, as openssl's data base has it. It is of the time of the run. */
export function respond(name: string, responder: string, minutes = 60): Buffer {
  openssl("ocsp", "-issuer", "middle.pem", "-cert", `${name}.pem`, "-reqout", "ocsp.req", "-no_nonce");
  openssl(
    "ocsp",
    "-index",
    "middle.db",
    "-CA",
    "middle.pem",
    "-rsigner",
    `${responder}.pem`,
    "-rkey",
    `${responder}.key`,
    "-reqin",
    "ocsp.req",
    "-respout",
    "ocsp.rsp",
    "-nmin",
    String(minutes),
  );
  return read("ocsp.rsp");
}

/** What stamps a value: an authority's name, or a function that makes the token. */
type Stamper = string | ((data: Buffer) => Buffer);

/** A CAdES signature with the authority's certificate; a timestamp of it where `stamper` is given. */
export function signCades(name: string, stamper?: Stamper): (data: Buffer) => Buffer {
  return (data) => {
    writeFileSync(join(folder, "data"), data);
    const plain = openssl(
      "cms",
      "-sign",
      "-binary",
      "-in",
      "data",
      "-signer",
      `${name}.pem`,
      "-inkey",
      `${name}.key`,
      "-certfile",
      "middle.pem",
      "-md",
      "sha256",
      "-outform",
      "DER",
      "-cades",
      "-nosmimecap",
    );
    const cms = withoutTime(plain, name);
    return stamper === undefined ? cms : addToken(cms, stamper);
  };
}

/** PAdES forbids the attribute signing-time, which openssl always writes: taken out and signed again. */
function withoutTime(cms: Buffer, name: string): Buffer {
  return rebuild(cms, (signer) => {
    const at = signer.children.findIndex((child) => child.tagClass === 2 && child.tag === 0);
    const kept = (signer.children[at]?.children ?? []).filter(
      (one) => !Buffer.from(one.child(0).raw).equals(SIGNING_TIME),
    );
    const content = Buffer.concat(kept.map((one) => one.raw));
    writeFileSync(join(folder, "attributes"), tlv(0x31, content));
    const value = openssl("dgst", "-sha256", "-sign", `${name}.key`, "attributes");
    return signer.children.map((child, index) =>
      index === at ? tlv(0xa0, content) : index === at + 2 ? tlv(0x04, value) : child.raw,
    );
  });
}

const SIGNING_TIME = tlv(0x06, Buffer.from("2a864886f70d010905", "hex"));
const SIGNATURE_TIMESTAMP = tlv(0x06, Buffer.from("2a864886f70d010910020e", "hex"));

function addToken(cms: Buffer, stamper: Stamper): Buffer {
  return rebuild(cms, (signer) => {
    const value = signer.children.at(-1);
    const data = Buffer.from(value?.content ?? []);
    const token = typeof stamper === "string" ? stamp(data, stamper) : stamper(data);
    return [...signer.children.map((child) => child.raw), tlv(0xa1, tlv(0x30, SIGNATURE_TIMESTAMP, tlv(0x31, token)))];
  });
}

type Node = ReturnType<typeof readAsn1>;

/** The structure with other members of its only signer. */
function rebuild(cms: Buffer, change: (signer: Node) => readonly Uint8Array[]): Buffer {
  const outer = readAsn1(cms);
  const body = outer.child(1).child(0);
  const parts = body.children.map((child, index) =>
    index < body.children.length - 1 ? child.raw : tlv(0x31, tlv(0x30, ...change(child.child(0)))),
  );
  return tlv(0x30, outer.child(0).raw, tlv(0xa0, tlv(0x30, ...parts)));
}

/** A token of openssl's authority over data, now. */
export function stamp(data: Buffer, stamper: string, hasCertificate = true): Buffer {
  writeFileSync(join(folder, "stamped"), data);
  writeFileSync(join(folder, "serial"), "01\n");
  writeFileSync(
    join(folder, "tsa.cnf"),
    `[tsa]\ndefault_tsa=own\n[own]\nserial=serial\ncrypto_device=builtin\nsigner_cert=${stamper}.pem\ncerts=middle.pem\nsigner_key=${stamper}.key\nsigner_digest=sha256\ndefault_policy=1.2.3.4\ndigests=sha256\nordering=yes\ntsa_name=no\ness_cert_id_chain=no\ness_cert_id_alg=sha256\n`,
  );
  openssl(
    "ts",
    "-query",
    "-data",
    "stamped",
    "-sha256",
    "-no_nonce",
    ...(hasCertificate ? ["-cert"] : []),
    "-out",
    "query",
  );
  openssl("ts", "-reply", "-config", "tsa.cnf", "-queryfile", "query", "-token_out", "-out", "token");
  return read("token");
}

/** `openssl verify` of a certificate with lists at a time. */
export function verifies(name: string, lists: readonly string[], time: string): boolean {
  writeFileSync(join(folder, "lists.pem"), Buffer.concat(lists.map((one) => read(`${one}.crl.pem`))));
  const crls = lists.length === 0 ? [] : ["-crl_check_all", "-CRLfile", "lists.pem"];
  return accepts(
    "verify",
    "-CAfile",
    "root.pem",
    "-untrusted",
    "middle.pem",
    ...crls,
    "-attime",
    seconds(time),
    `${name}.pem`,
  );
}

/** A token that any signer makes: openssl's authority refuses certificates that are not for it. */
export function forgeStamp(data: Buffer, name: string, stamper: string): Buffer {
  const body = readAsn1(stamp(data, stamper)).child(1).child(0);
  writeFileSync(join(folder, "info"), Buffer.from(body.child(2).child(1).child(0).content));
  const by = ["-signer", `${name}.pem`, "-inkey", `${name}.key`, "-cades", "-md", "sha256"];
  const type = ["-econtent_type", "1.2.840.113549.1.9.16.1.4", "-nodetach", "-binary"];
  return openssl("cms", "-sign", "-in", "info", ...by, ...type, "-outform", "DER");
}

/** A certificate of any issuer with any extensions, which `openssl ca` need not know. */
export function issueFreely(name: string, issuer: string, extensions: string): void {
  const path = join(folder, `${name}.ext`);
  writeFileSync(path, extensions);
  const key = ["ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", `${name}.key`];
  openssl("req", "-newkey", ...key, "-out", `${name}.csr`, "-subj", `/CN=${name}`, "-config", "ca.cnf");
  const by = ["-CA", `${issuer}.pem`, "-CAkey", `${issuer}.key`, "-set_serial", "77", "-days", "300"];
  openssl("x509", "-req", "-in", `${name}.csr`, ...by, "-extfile", path, "-sha256", "-out", `${name}.pem`);
}

/** The signed structure with other members of what is signed, signed again. */
export function signAgain(bytes: Buffer, name: string, change: (members: Buffer[]) => readonly Buffer[]): Buffer {
  const node = readAsn1(bytes);
  const members = node.child(0).children.map((one) => Buffer.from(one.raw));
  const signed = tlv(0x30, ...change(members));
  writeFileSync(join(folder, "again"), signed);
  const value = openssl("dgst", "-sha256", "-sign", `${name}.key`, "again");
  const rest = node.children.slice(3).map((one) => one.raw);
  return tlv(0x30, signed, node.child(1).raw, tlv(0x03, Buffer.concat([Buffer.of(0), value])), ...rest);
}

/** Root and authority, with what every test needs. */
export function makeAuthorities(): void {
  configure();
  issue({ name: "root", issuer: "root", kind: "authority", from: -4_000, until: 4_000 });
  issue({ name: "middle", issuer: "root", kind: "authority", from: -3_000, until: 3_000 });
  issue({ name: "other", issuer: "other", kind: "authority", from: -4_000, until: 4_000 });
  issue({ name: "signer" });
  issue({ name: "stamper", kind: "stamper" });
  issue({ name: "responder", kind: "responder" });
}
