import { expect, test } from "vitest";
import { readEncryptionInfo } from "../src/decrypt/encryption-info.ts";

const CIPHER =
  'blockSize="16" keyBits="256" hashSize="64" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="SHA512" saltValue="AAAA"';
const CERTIFICATE = '<keyEncryptor><encryptedKey encryptedKeyValue="AAAA" X509Certificate="AAAA"/></keyEncryptor>';
const PASSWORD = `<keyEncryptor><encryptedKey spinCount="7" ${CIPHER} encryptedVerifierHashInput="AAAA" encryptedVerifierHashValue="AAAA" encryptedKeyValue="AAAA"/></keyEncryptor>`;

const read = (encryptors: string) =>
  readEncryptionInfo(
    Buffer.concat([
      Uint8Array.of(4, 0, 4, 0, 0x40, 0, 0, 0),
      Buffer.from(`<encryption><keyData ${CIPHER}/><keyEncryptors>${encryptors}</keyEncryptors></encryption>`),
    ]),
  );

test("the key for a password is found behind one for a certificate", () => {
  expect(read(`${CERTIFICATE}${PASSWORD}`)).toMatchObject({ kind: "agile", password: { spinCount: 7 } });
});

test("keys for certificates alone are named as what is not supported", () => {
  expect(() => read(CERTIFICATE)).toThrow("encrypted with a certificate instead of a password");
});

test.each(["", "1e2", "-1", "10000001", " 7"])("the spin count %j is refused", (spin) => {
  expect(() => read(PASSWORD.replace('"7"', `"${spin}"`))).toThrow("the spin count");
});
