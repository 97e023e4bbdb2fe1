import { expect, test } from "vitest";
import { judgeSigned } from "./judge-signed.ts";
import { algorithmCases, forgeryCases, permissionCases } from "./signature-matrix.ts";
import { hasOpenssl } from "./signed-pdfs.ts";

/** Algorithm by format by permission by attack, each held against pdfsig, openssl and pikepdf. */
if (!hasOpenssl) test.skip("no openssl", () => undefined);
else
  for (const one of [...forgeryCases(), ...permissionCases(), ...algorithmCases()])
    test(one.name, { timeout: 60_000 }, async () => expect(await judgeSigned(one)).toEqual([]));
