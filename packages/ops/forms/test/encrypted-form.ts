import { openPdf } from "@colophon/kit-pdf";
import { makeEncryptor, writeFile } from "@colophon/kit-pdf/write";
import { EXAMPLE_FORM } from "../src/example.ts";

/** Opens the encrypted files of the tests. */
export const OWNER = "ownersecret";

/** The example, to be opened by the owner's password. */
export function encryptedForm(method: "rc4-128" | "aes-128" | "aes-256"): Uint8Array {
  const file = openPdf(EXAMPLE_FORM);
  const plan = { method, userPassword: "user", ownerPassword: OWNER, permissions: -4, encryptsMetadata: true };
  return writeFile(
    file.objectNumbers().map((number) => [number, file.get(number)] as const),
    {
      trailer: file.trailer.without("Size"),
      version: "1.7",
      isPacked: false,
      encryptor: makeEncryptor({ ...plan, seed: new Uint8Array(8) }),
      checkpoint: () => undefined,
    },
  );
}
