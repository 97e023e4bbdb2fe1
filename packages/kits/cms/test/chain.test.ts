import { FormatError } from "@colophon/kit-bytes";
import { describe, expect, test } from "vitest";
import {
  attribute,
  buildPath,
  describeKey,
  findSigner,
  isBefore,
  keyUsageOf,
  mailAddressesOf,
  OID,
  publicKeyOf,
  readCertificate,
  readCertificateFile,
  readContentType,
  readRevocationFile,
  readSignedData,
  readTimestamp,
  verifySigner,
  verifyTimestamp,
} from "../src/index.ts";
import { CONTENT, made } from "./made.ts";

const certificate = (name: Parameters<typeof made>[0]) => readCertificate(made(name));
const NONE = { crls: [], ocsps: [] };
const THEN = "2024-06-01T00:00:00Z";
/** The path from a certificate, with the authority at hand and the root trusted. */
const pathOf = (name: Parameters<typeof made>[0], more: Partial<Parameters<typeof buildPath>[0]> = {}) =>
  buildPath({
    certificate: certificate(name),
    known: [certificate("middle"), certificate("signer")],
    roots: [certificate("root")],
    time: THEN,
    revocation: NONE,
    ...more,
  });
/** The bytes with one bit of one byte changed. */
const damaged = (bytes: Buffer, index: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy.writeUInt8((bytes[index] ?? 0) ^ 1, index);
  return copy;
};

const noSigner = () => new FormatError({ format: "cms", code: "NO_SIGNER", message: "There is no signer.", offset: 0 });

describe("a certificate", () => {
  test("has the names, times and key that openssl prints", () => {
    const { subject, issuer, notBefore, notAfter, serial } = certificate("signer");
    expect({ subject, issuer, notBefore, notAfter, serial }).toEqual({
      subject: "O=Colophon,CN=Ann Author",
      issuer: "O=Colophon,CN=Test Authority",
      notBefore: "2021-01-01T00:00:00Z",
      notAfter: "2040-01-01T00:00:00Z",
      serial: "1000",
    });
    expect(describeKey(publicKeyOf(certificate("signer")))).toBe("EC prime256v1");
    expect(keyUsageOf(certificate("signer"))).toEqual([0, 1]);
    expect(mailAddressesOf(certificate("signer"))).toEqual(["ann@example.org"]);
  });

  test("is read from PEM as from DER", () => {
    const pem = (name: Parameters<typeof made>[0]) =>
      `-----BEGIN CERTIFICATE-----\n${made(name).toString("base64")}\n-----END CERTIFICATE-----\n`;
    const both = readCertificateFile(Buffer.from(`text before\n${pem("root")}${pem("middle")}`));
    expect(both.map(({ sha256 }) => sha256)).toEqual([certificate("root").sha256, certificate("middle").sha256]);
  });

  test("that ends early is malformed", () => {
    expect(() => readCertificate(made("signer").subarray(0, 200))).toThrow("longer than");
  });
});

describe("a path", () => {
  test("ends in the trusted root, and every certificate of it is valid then", () => {
    const { end, certificates, faults } = pathOf("signer");
    expect(end).toBe("trusted");
    expect(certificates.map((one) => [one.certificate.commonName, one.isValidThen, one.isTrusted])).toEqual([
      ["Ann Author", true, false],
      ["Test Authority", true, false],
      ["Test Root", true, true],
    ]);
    expect(faults).toEqual([]);
  });

  test("is incomplete without the authority, and untrusted where the root is only known", () => {
    expect(pathOf("signer", { known: [] }).end).toBe("incomplete");
    const known = [certificate("middle"), certificate("root")];
    expect(pathOf("signer", { known, roots: [] }).end).toBe("untrusted");
  });

  test("has a fault for a time before and after its certificate is valid", () => {
    const kinds = (time: string) => pathOf("old", { time }).faults.map(({ kind, index }) => [kind, index]);
    expect(kinds("2021-06-01T00:00:00Z")).toEqual([]);
    expect(kinds("2020-06-01T00:00:00Z")).toEqual([["notYetValid", 0]]);
    expect(kinds(THEN)).toEqual([["expired", 0]]);
  });

  test("through a certificate that may not sign others has a fault at that certificate", () => {
    const { faults, certificates } = pathOf("false", { time: "2030-01-01T00:00:00Z" });
    expect(certificates.map((one) => one.certificate.commonName).slice(0, 2)).toEqual(["Under a Signer", "Ann Author"]);
    expect(faults.map(({ kind, index, message }) => [kind, index, message])).toEqual([
      ["constraint", 1, "O=Colophon,CN=Ann Author may not issue certificates."],
      ["constraint", 1, "O=Colophon,CN=Ann Author has a key that must not sign certificates."],
    ]);
  });

  test("does not go through an issuer whose signature differs", () => {
    const signer = made("signer");
    const forged = readCertificate(damaged(signer, signer.length - 1));
    expect(pathOf("signer", { certificate: forged }).end).toBe("incomplete");
  });
});

describe("a revocation list", () => {
  const revocation = readRevocationFile(made("crl"));

  test("revokes the certificate that it names, with the time and the reason, and no other", () => {
    const revoked = pathOf("gone", { revocation });
    expect(revoked.certificates[0]?.revocation).toMatchObject({
      state: "revoked",
      by: "crl",
      revokedAt: "2023-01-01T00:00:00Z",
      reason: 1,
    });
    expect(revoked.faults.map(({ kind, index }) => [kind, index])).toEqual([["revoked", 0]]);
    expect(pathOf("signer", { revocation }).certificates[0]?.revocation.state).toBe("good");
  });

  test("that revokes later than the time says so, and is no fault then", () => {
    const earlier = pathOf("gone", { revocation, time: "2022-06-01T00:00:00Z" });
    expect(earlier.certificates[0]?.revocation.state).toBe("revokedLater");
    expect(earlier.faults).toEqual([]);
  });

  test("whose signature differs says nothing", () => {
    const crl = made("crl");
    const forged = readRevocationFile(damaged(crl, crl.length - 1));
    expect(pathOf("gone", { revocation: forged }).certificates[0]?.revocation.state).toBe("notChecked");
  });
});

describe("signed data", () => {
  const verify = (bytes: Buffer, content: Uint8Array = CONTENT) => {
    const data = readSignedData(bytes);
    const [signer] = data.signers;
    if (signer === undefined) throw noSigner();
    const found = findSigner(signer, data.certificates);
    return verifySigner(signer, {
      contentType: data.contentType,
      parts: [content],
      ...(found !== undefined && { certificate: found }),
    });
  };

  test("beside its content holds, and has the certificates that were sent", () => {
    const data = readSignedData(made("detached"));
    expect(readContentType(made("detached"))).toBe(OID.signedData);
    expect([data.content, data.certificates.length, data.unreadable]).toEqual([undefined, 2, 0]);
    expect(verify(made("detached"))).toMatchObject({
      digest: { verdict: "ok", algorithm: "sha256" },
      signature: { verdict: "ok" },
      problems: [],
    });
  });

  test("around its content holds", () => {
    const { content } = readSignedData(made("attached"));
    expect(Buffer.from(content ?? []).toString()).toBe(CONTENT.toString());
    expect(verify(made("attached"), content)).toMatchObject({
      digest: { verdict: "ok", algorithm: "sha512" },
      signature: { verdict: "ok" },
    });
  });

  test("of other bytes has a digest that differs, and a signature that holds", () => {
    expect(verify(made("detached"), Buffer.from("Other bytes.\n"))).toMatchObject({
      digest: { verdict: "differs" },
      signature: { verdict: "ok" },
    });
  });

  test("whose signed attributes were changed has a signature that is wrong", () => {
    const bytes = made("detached");
    const [signer] = readSignedData(bytes).signers;
    const time = attribute(signer?.signedAttributes, OID.signingTime);
    if (time === undefined) throw new Error("There is no signing time.");
    const index = bytes.indexOf(Buffer.from(time.content));
    expect(verify(damaged(bytes, index + 1)).signature.verdict).toBe("wrong");
  });

  test("without the signer's certificate cannot be verified", () => {
    const [signer] = readSignedData(made("detached")).signers;
    if (signer === undefined) throw noSigner();
    expect(verifySigner(signer, { contentType: OID.data, parts: [CONTENT] }).signature.verdict).toBe("notVerifiable");
  });

  test("no byte of which makes the readers throw anything but an error of the format", () => {
    const bytes = made("detached");
    const errors = new Set<string>();
    for (let index = 0; index < bytes.length; index++)
      try {
        verify(damaged(bytes, index));
      } catch (error) {
        errors.add(error instanceof FormatError ? error.code : String(error));
      }
    expect([...errors].sort()).toEqual(["MALFORMED"]);
  });
});

describe("a timestamp", () => {
  const read = (bytes: Buffer) => {
    const stamp = readTimestamp(bytes);
    if (stamp === undefined) throw new Error("This is not a timestamp.");
    return stamp;
  };
  const known = [certificate("stamper"), certificate("middle")];

  test("of the bytes holds, with the policy of its authority", () => {
    const stamp = read(made("token"));
    expect([stamp.policy, stamp.digest, stamp.serial]).toEqual(["1.2.3.4.1", "sha256", "02"]);
    expect(isBefore("2026-01-01T00:00:00Z", stamp.time ?? "")).toBe(true);
    expect(verifyTimestamp(stamp, { parts: [CONTENT], known })).toMatchObject({
      imprint: "ok",
      signer: { digest: { verdict: "ok" }, signature: { verdict: "ok" } },
      problems: [],
    });
  });

  test("of other bytes has an imprint that differs", () => {
    expect(verifyTimestamp(read(made("token")), { parts: [Buffer.from("x")], known }).imprint).toBe("differs");
  });

  test("is not what signed data of other content is", () => {
    expect(readTimestamp(made("attached"))).toBeUndefined();
  });
});
