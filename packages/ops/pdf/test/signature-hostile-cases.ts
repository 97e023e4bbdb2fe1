import { readAsn1 } from "@colophon/kit-cms";
import {
  day,
  forgeStamp,
  issue,
  issueFreely,
  list,
  openssl,
  read,
  respond,
  signAgain,
  signCades,
} from "./signature-authority.ts";
import type { ReportCase } from "./signature-cases.ts";
import { makeForm, signPdf, tlv } from "./signed-pdfs.ts";
import { trustList } from "./trust-lists.ts";

type Open = Omit<ReportCase, "name" | "expected">;

const oid = (hex: string): Buffer => tlv(0x06, Buffer.from(hex, "hex"));
const TRUE = tlv(0x01, Buffer.of(0xff));
const UNKNOWN = oid("2a03040599");
const DELTA = oid("551d1b");
const extension = (name: Buffer, isCritical: boolean): Buffer =>
  tlv(0x30, name, ...(isCritical ? [TRUE] : []), tlv(0x04, tlv(0x02, Buffer.of(1))));
const isTagged = (member: Buffer, tag: number): boolean => member[0] === tag;
const timeOf = (days: number): Buffer =>
  tlv(0x17, Buffer.from(`${day(days).replace(/[-:T]/g, "").slice(2, 14)}Z`, "latin1"));

/** Chains, lists, responses and timestamps that somebody made to deceive; after simpleCases, whose authorities they use. */
export function* hostileCases(): Generator<ReportCase> {
  const root = read("root.crl");
  const signed = (name: string, ...more: unknown[]): Buffer =>
    signPdf(makeForm(), { subFilter: "ETSI.CAdES.detached", contents: signCades(name, ...(more as [])) });
  const good = {
    bytes: signed("signer"),
    at: day(1),
    trustRoots: [read("root.pem")],
    revocation: [root, read("middle.crl")],
  };
  yield* listCases(good, root);
  yield* responseCases(good, root);
  yield* chainCases(good, signed);
  const service = { certificate: "middle" };
  const withList = (services: Parameters<typeof trustList>[0]): Open => ({
    ...good,
    trustRoots: [],
    trustLists: [Buffer.from(trustList(services).toString().replace(day(-3), "three days ago"))],
  });
  yield {
    ...withList([
      {
        ...service,
        statuses: [
          ["withdrawn", -3],
          ["granted", -100],
        ],
      },
    ]),
    name: "a service withdrawn at a time that is none",
    expected: "NO_CERTIFICATE_CHAIN_FOUND",
  };
  yield {
    ...withList([
      { ...service, statuses: [["withdrawn", -50]] },
      { ...service, statuses: [["granted", -50]] },
    ]),
    name: "two services of one certificate, of which one is granted",
    expected: "TOTAL-PASSED",
  };
  const forged = signed("signer", (data: Buffer) => forgeStamp(data, "signer", "stamper"));
  yield {
    ...good,
    name: "a timestamp by a certificate that is not for timestamps",
    bytes: forged,
    expected: "TOTAL-PASSED",
    isProven: false,
  };
}

function* listCases(good: Open, root: Buffer): Generator<ReportCase> {
  const own = read("middle.crl");
  const certificate = readAsn1(openssl("x509", "-in", "signer.pem", "-outform", "DER"));
  const serial = Buffer.from(certificate.child(0).child(1).raw);
  const entry = (number: Buffer, days: number, ...more: Buffer[]): Buffer => tlv(0x30, number, timeOf(days), ...more);
  const withEntries = (...entries: Buffer[]): Buffer =>
    signAgain(own, "middle", (members) => {
      const at = members.findIndex((one) => isTagged(one, 0xa0));
      return [...members.slice(0, at), tlv(0x30, ...entries), ...members.slice(at)];
    });
  const withExtension = (added: Buffer): Buffer =>
    signAgain(own, "middle", (members) =>
      members.map((one) =>
        isTagged(one, 0xa0) ? tlv(0xa0, tlv(0x30, readAsn1(one).child(0).content as Buffer, added)) : one,
      ),
    );
  const other = tlv(0x02, Buffer.of(9));
  for (const [name, bytes, expected] of [
    ["a list signed again", withEntries(entry(other, -2)), "TOTAL-PASSED"],
    ["a list with a critical extension", withExtension(extension(UNKNOWN, true)), "TRY_LATER"],
    ["a list with another extension", withExtension(extension(UNKNOWN, false)), "TOTAL-PASSED"],
    ["a list of changes", withExtension(extension(DELTA, false)), "TRY_LATER"],
    [
      "a list whose entries have a critical extension",
      withEntries(entry(other, -2, tlv(0x30, extension(UNKNOWN, true)))),
      "TRY_LATER",
    ],
    ["a list that names the certificate twice", withEntries(entry(serial, -2), entry(serial, 4)), "REVOKED_NO_POE"],
  ] as const)
    yield { ...good, revocation: [root, bytes], name, expected };
}

function* responseCases(good: Open, root: Buffer): Generator<ReportCase> {
  const at = day(0.01);
  const given = (response: Buffer): Open => ({ ...good, at, revocation: [root, response] });
  issue({ name: "sha1-responder", kind: "responder", digest: "sha1" });
  issue({ name: "small-responder", kind: "responder", curve: "prime192v1" });
  for (const name of ["sha1-responder", "small-responder"])
    yield { ...given(respond("signer", name)), name: `a response of ${name}`, expected: "CRYPTO_CONSTRAINTS_FAILURE" };
  const response = readAsn1(respond("signer", "responder"));
  const held = response.child(1).child(0);
  const withExtension = (added: Buffer): Buffer => {
    const basic = signAgain(Buffer.from(held.child(1).content), "responder", (members) => [
      ...members.filter((one) => !isTagged(one, 0xa1) || one === members[0]),
      tlv(0xa1, tlv(0x30, added)),
    ]);
    return tlv(0x30, response.child(0).raw, tlv(0xa0, tlv(0x30, held.child(0).raw, tlv(0x04, basic))));
  };
  for (const [isCritical, expected] of [
    [true, "TRY_LATER"],
    [false, "TOTAL-PASSED"],
  ] as const)
    yield {
      ...given(withExtension(extension(UNKNOWN, isCritical))),
      name: `a response with ${isCritical ? "a critical" : "another"} extension`,
      expected,
    };
}

function* chainCases(good: Open, signed: (name: string) => Buffer): Generator<ReportCase> {
  const failed = "CERTIFICATE_CHAIN_GENERAL_FAILURE";
  const authority = "basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign,cRLSign\n";
  issueFreely("victim", "signer", "basicConstraints=CA:FALSE\n");
  yield {
    ...good,
    name: "issued by a signer",
    bytes: signed("victim"),
    certificates: [read("signer.pem")],
    expected: failed,
  };
  issueFreely("low", "middle", authority.replace("TRUE", "TRUE,pathlen:0"));
  issueFreely("lower", "low", authority);
  issueFreely("deep", "lower", "basicConstraints=CA:FALSE\n");
  const certificates = [read("low.pem"), read("lower.pem")];
  yield { ...good, name: "longer than an authority allows", bytes: signed("deep"), certificates, expected: failed };
  issue({ name: "small", curve: "prime192v1" });
  list("middle", "middle");
  yield {
    ...good,
    name: "a small curve",
    bytes: signed("small"),
    expected: "CRYPTO_CONSTRAINTS_FAILURE",
  };
}
