import {
  day,
  issue,
  list,
  makeAuthorities,
  openssl,
  read,
  respond,
  revoke,
  signCades,
  stamp,
} from "./signature-authority.ts";
import { append, makeForm, signPdf } from "./signed-pdfs.ts";
import { trustList } from "./trust-lists.ts";

interface CaseInput {
  readonly trustRoots?: readonly Uint8Array[];
  readonly certificates?: readonly Uint8Array[];
  readonly revocation?: readonly Uint8Array[];
  readonly trustLists?: readonly Uint8Array[];
}

/** A signed file with what the caller adds, and what has to be concluded. */
export interface ReportCase extends CaseInput {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly at?: string;
  /** Indication, or sub-indication where it did not pass. */
  readonly expected: string;
  readonly level?: string;
  /** Whether a time before the validation is proven. */
  readonly isProven?: boolean;
  /** What `openssl verify` is asked: the certificate, the lists, and whether it accepts it. */
  readonly judge?: { readonly certificate: string; readonly lists: readonly string[]; readonly accepts: boolean };
}

const signed = (name: string, stamper?: string): Buffer =>
  signPdf(makeForm(), { subFilter: "ETSI.CAdES.detached", contents: signCades(name, stamper) });

/** Adds a security store, and a document timestamp where `stamper` is given. */
function archive(
  bytes: Buffer,
  store: Readonly<Record<"Certs" | "CRLs" | "OCSPs", readonly Buffer[]>>,
  stamper?: string,
): Buffer {
  const text = bytes.toString("latin1");
  const at = text.lastIndexOf("\n1 0 obj\n") + "\n1 0 obj\n".length;
  const catalog = text.slice(at, text.indexOf("\nendobj", at));
  const first = Number([...text.matchAll(/\/Size (\d+)/g)].at(-1)?.[1]);
  const objects: Record<number, string> = {};
  let next = first;
  const lists = Object.entries(store).map(([key, files]) => {
    const references = files.map((file) => {
      objects[next] = `<</Length ${file.length}>>stream\n${file.toString("latin1")}\nendstream`;
      next += 1;
      return `${next - 1} 0 R`;
    });
    return `/${key}[${references.join(" ")}]`;
  });
  const stored = append(bytes, { ...objects, 1: catalog.replace(/>>$/, `/DSS<<${lists.join("")}>>>>`) });
  if (stamper === undefined) return stored;
  return signPdf(stored, { subFilter: "ETSI.RFC3161", field: "Time", contents: (data) => stamp(data, stamper) });
}

const der = (name: string): Buffer => openssl("x509", "-in", `${name}.pem`, "-outform", "DER");

/** Everything but the states of certificates over time: what is trusted, what is proven, what is damaged. */
export function* simpleCases(): Generator<ReportCase> {
  makeAuthorities();
  list("root", "root");
  list("middle", "middle");
  list("other", "other");
  const at = day(1);
  const trustRoots = [read("root.pem")];
  const revocation = [read("root.crl"), read("middle.crl.pem")];
  const bytes = signed("signer");
  const good = { bytes, at, trustRoots, revocation };
  const judge = { certificate: "signer", lists: ["root", "middle"], accepts: true };
  yield { ...good, name: "signer, authority and lists", expected: "TOTAL-PASSED", level: "B-B", judge };
  yield { bytes, trustRoots, revocation, name: "no time", expected: "NO_POE" };
  yield { ...good, name: "no trusted certificate", trustRoots: [], expected: "NO_CERTIFICATE_CHAIN_FOUND" };
  yield {
    ...good,
    name: "another trusted certificate",
    trustRoots: [read("other.pem")],
    expected: "NO_CERTIFICATE_CHAIN_FOUND",
  };
  yield {
    ...good,
    name: "no revocation data",
    revocation: [],
    expected: "TRY_LATER",
    judge: { ...judge, lists: ["root"], accepts: false },
  };
  yield {
    ...good,
    name: "a list that does not cover the time",
    at: day(9),
    expected: "TRY_LATER",
    judge: { ...judge, accepts: false },
  };
  yield {
    ...good,
    name: "a list of another authority",
    revocation: [read("root.crl"), read("other.crl")],
    expected: "TRY_LATER",
  };
  issue({ name: "false-root", issuer: "false-root", subject: "root", kind: "authority" });
  yield {
    ...good,
    name: "a root of the same name with another key",
    trustRoots: [read("false-root.pem")],
    expected: "NO_CERTIFICATE_CHAIN_FOUND",
  };
  yield {
    ...good,
    name: "a root of the same name beside",
    certificates: [read("false-root.pem")],
    expected: "TOTAL-PASSED",
  };
  const changed = Buffer.from(bytes);
  changed.write("900", changed.indexOf("100 to Alice"), "latin1");
  yield { ...good, name: "a byte changed", bytes: changed, expected: "HASH_FAILURE", level: "none" };
  const damaged = signPdf(makeForm(), {
    subFilter: "ETSI.CAdES.detached",
    contents: (data) => flipLast(signCades("signer")(data)),
  });
  yield { ...good, name: "the signature value damaged", bytes: damaged, expected: "SIG_CRYPTO_FAILURE" };
  const noise = signPdf(makeForm(), {
    subFilter: "ETSI.CAdES.detached",
    contents: () => Buffer.from("not a signature"),
  });
  yield { ...good, name: "no signature in Contents", bytes: noise, expected: "FORMAT_FAILURE" };
  yield* responderCases(good);
  yield* listCases(good);
}

function flipLast(cms: Buffer): Buffer {
  const out = Buffer.from(cms);
  out[out.length - 1] = (out.at(-1) ?? 0) ^ 1;
  return out;
}

function* responderCases(good: Omit<ReportCase, "name" | "expected">): Generator<ReportCase> {
  const ofRoot = read("root.crl");
  const soon = day(0.01);
  const given = (responder: string, ...more: Buffer[]): Partial<ReportCase> => ({
    at: soon,
    revocation: [ofRoot, respond("signer", responder), ...more],
  });
  yield { ...good, ...given("responder"), name: "an OCSP response", expected: "TOTAL-PASSED" };
  yield { ...good, ...given("responder"), at: day(3), name: "an old OCSP response", expected: "TRY_LATER" };
  yield {
    ...good,
    ...given("stamper"),
    name: "a responder whose certificate is for timestamps",
    expected: "TRY_LATER",
  };
  issue({ name: "checked", kind: "checked" });
  yield { ...good, ...given("checked"), name: "a responder of unknown status", expected: "TRY_LATER" };
  yield {
    ...good,
    ...given("checked", read("middle.crl")),
    name: "a responder whose status a list has",
    expected: "TOTAL-PASSED",
  };
}

function* listCases(good: Omit<ReportCase, "name" | "expected">): Generator<ReportCase> {
  const NONE = "NO_CERTIFICATE_CHAIN_FOUND";
  const withList = (...parameters: Parameters<typeof trustList>): Omit<ReportCase, "name" | "expected"> => ({
    ...good,
    trustRoots: [],
    trustLists: [trustList(...parameters)],
  });
  const service = (...statuses: readonly (readonly [string, number])[]) => [{ certificate: "middle", statuses }];
  yield { ...withList(service(["granted", -100])), name: "a granted service", expected: "TOTAL-PASSED" };
  yield {
    ...withList(service(["withdrawn", -2], ["granted", -100])),
    name: "a service withdrawn before",
    expected: NONE,
  };
  yield {
    ...withList(service(["withdrawn", 2], ["granted", -100])),
    name: "a service withdrawn after",
    expected: "TOTAL-PASSED",
  };
  yield { ...withList(service(["granted", 2])), name: "a service granted after", expected: NONE };
  yield { ...withList(service(["granted", -100]), 0.5), name: "a list that has expired", expected: NONE };
  yield {
    ...withList([{ certificate: "middle", type: "TSA/QTST", statuses: [["granted", -100]] }]),
    name: "a service for timestamps only",
    expected: NONE,
  };
}

/** Revoked, expired and renewed certificates, with and without proof of an earlier time. */
export function* timedCases(): Generator<ReportCase> {
  makeAuthorities();
  issue({ name: "soon-expired", until: 20 });
  issue({ name: "expired", until: -10 });
  issue({ name: "early", from: 10 });
  issue({ name: "revoked-before" });
  issue({ name: "revoked-after" });
  issue({ name: "weak", digest: "sha1" });
  issue({ name: "short-responder", kind: "responder", until: 20 });
  issue({ name: "foreign-stamper", issuer: "other", kind: "stamper" });
  issue({ name: "constrained", issuer: "root", kind: "names" });
  const before = [respond("soon-expired", "short-responder"), respond("stamper", "responder")];
  revoke("middle", "revoked-before", -2);
  revoke("middle", "revoked-after", 2);
  list("root", "root", -5, 200);
  list("middle", "middle", -5, 200);
  const trustRoots = [read("root.pem")];
  const revocation = [read("root.crl"), read("middle.crl")];
  const all = { trustRoots, revocation };
  const lists = ["root", "middle"];
  const judged = (certificate: string, accepts: boolean) => ({ certificate, lists, accepts });
  yield {
    ...all,
    name: "revoked",
    bytes: signed("revoked-before"),
    at: day(1),
    expected: "REVOKED_NO_POE",
    judge: judged("revoked-before", false),
  };
  yield {
    ...all,
    name: "revoked before a timestamp",
    bytes: signed("revoked-before", "stamper"),
    at: day(1),
    expected: "REVOKED_NO_POE",
    level: "B-T",
    isProven: true,
  };
  yield {
    ...all,
    name: "revoked after a timestamp",
    bytes: signed("revoked-after", "stamper"),
    at: day(3),
    expected: "TOTAL-PASSED",
    isProven: true,
  };
  yield {
    ...all,
    name: "revoked, without a timestamp",
    bytes: signed("revoked-after"),
    at: day(3),
    expected: "REVOKED_NO_POE",
  };
  yield {
    ...all,
    name: "revoked, and a timestamp of an authority that is not trusted",
    bytes: signed("revoked-after", "foreign-stamper"),
    at: day(3),
    expected: "REVOKED_NO_POE",
    isProven: false,
  };
  const forged = signPdf(makeForm(), {
    subFilter: "ETSI.CAdES.detached",
    contents: (data) => flipLast(signCades("revoked-after", "stamper")(data)),
  });
  yield {
    ...all,
    name: "revoked, and a damaged timestamp",
    bytes: forged,
    at: day(3),
    expected: "REVOKED_NO_POE",
    isProven: false,
  };
  yield {
    ...all,
    name: "expired",
    bytes: signed("expired"),
    at: day(0),
    expected: "OUT_OF_BOUNDS_NO_POE",
    judge: judged("expired", false),
  };
  yield {
    ...all,
    name: "expired after a timestamp",
    bytes: signed("soon-expired", "stamper"),
    at: day(30),
    expected: "TOTAL-PASSED",
    isProven: true,
  };
  yield {
    ...all,
    name: "expired, without a timestamp",
    bytes: signed("soon-expired"),
    at: day(30),
    expected: "OUT_OF_BOUNDS_NO_POE",
  };
  yield {
    ...all,
    name: "a timestamp from before the certificate",
    bytes: signed("early", "stamper"),
    at: day(20),
    expected: "NOT_YET_VALID",
    isProven: true,
  };
  yield {
    ...all,
    name: "a timestamp from after the validation",
    bytes: signed("signer", "stamper"),
    at: day(-1),
    expected: "TOTAL-PASSED",
    isProven: false,
  };
  yield {
    ...all,
    name: "the time of a timestamp",
    bytes: signed("signer", "stamper"),
    expected: "TOTAL-PASSED",
    isProven: true,
  };
  yield {
    ...all,
    name: "SHA-1 in the certificate",
    bytes: signed("weak"),
    at: day(1),
    expected: "CRYPTO_CONSTRAINTS_FAILURE",
  };
  yield* archiveCases(all, before);
  revoke("root", "middle", -1);
  list("root", "revoked-middle");
  yield {
    ...all,
    revocation: [read("revoked-middle.crl"), read("middle.crl")],
    name: "the authority revoked",
    bytes: signed("signer"),
    at: day(1),
    expected: "REVOKED_CA_NO_POE",
    judge: { certificate: "signer", lists: ["revoked-middle", "middle"], accepts: false },
  };
}

/** The responder's certificate expires before the validation: its response counts only where a timestamp proves when it was there. */
function* archiveCases(all: CaseInput, OCSPs: readonly Buffer[]): Generator<ReportCase> {
  const Certs = ["root", "middle", "soon-expired", "stamper"].map(der);
  const bytes = signed("soon-expired", "stamper");
  const store = { Certs, CRLs: [read("root.crl")], OCSPs };
  const trustRoots = all.trustRoots ?? [];
  const own = { trustRoots };
  const at = day(0.01);
  yield {
    ...own,
    name: "a security store",
    bytes: archive(bytes, store),
    at,
    expected: "TOTAL-PASSED",
    level: "B-LT",
    isProven: true,
  };
  yield {
    ...own,
    name: "a security store without the responses",
    bytes: archive(bytes, { ...store, OCSPs: [] }),
    at,
    expected: "TRY_LATER",
    level: "B-T",
  };
  yield {
    ...own,
    name: "a security store and a document timestamp",
    bytes: archive(bytes, store, "stamper"),
    at,
    expected: "TOTAL-PASSED",
    level: "B-LTA",
    isProven: true,
  };
  issue({ name: "root-stamper", issuer: "root", kind: "stamper" });
  const late = { ...own, at: day(30), isProven: true };
  const again = signed("soon-expired", "root-stamper");
  yield {
    ...late,
    name: "a responder that expired after its response",
    bytes: archive(again, store),
    expected: "REVOCATION_OUT_OF_BOUNDS_NO_POE",
  };
  yield {
    ...late,
    name: "a responder that expired after a document timestamp",
    bytes: archive(again, store, "root-stamper"),
    expected: "TOTAL-PASSED",
    level: "B-LTA",
  };
  const { revocation = [] } = all;
  yield {
    ...late,
    revocation,
    name: "a list beside such a response",
    bytes: archive(again, store),
    expected: "TOTAL-PASSED",
  };
}
