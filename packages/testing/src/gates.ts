import type { Finding, GateId } from "./finding.ts";
import { checkApiListed } from "./gates/api.ts";
import { checkCancellation } from "./gates/cancellation.ts";
import { checkConservation } from "./gates/content-preservation.ts";
import { checkDeclaredCodes } from "./gates/declared-codes.ts";
import { checkEnvelopes, checkRoundTrips } from "./gates/envelopes.ts";
import { checkErrors } from "./gates/errors.ts";
import { checkHostile } from "./gates/hostile.ts";
import { checkLocators } from "./gates/locators.ts";
import { checkLossOrder, checkSilentLoss } from "./gates/losses.ts";
import { checkExports, checkReceiptNames, checkVerbs } from "./gates/names.ts";
import { checkOwnRows } from "./gates/own-rows.ts";
import { checkReceipts } from "./gates/receipt.ts";
import { checkLocatorStability, checkSecondProcess } from "./gates/second-process.ts";
import { checkSignature } from "./gates/signature.ts";
import type { Subject } from "./subject.ts";

export interface Gate {
  readonly title: string;
  /** What is wrong with the subject; nothing when the gate is passed. */
  check(subject: Subject): Promise<readonly Finding[]>;
}

/** Every operation passes these, from its own declarations; a family adds rows, never gates. */
export const GATES: Readonly<Record<GateId, Gate>> = {
  C1: { title: "signature", check: checkSignature },
  C2: { title: "envelope", check: checkEnvelopes },
  C3: { title: "JSON round trip", check: checkRoundTrips },
  C4: { title: "errors", check: checkErrors },
  C5: { title: "declared codes", check: checkDeclaredCodes },
  C6: { title: "hostile inputs give envelopes", check: checkHostile },
  C7: { title: "byte-identical in a second process", check: checkSecondProcess },
  C8: { title: "receipt is honest", check: checkReceipts },
  C9: { title: "locators round trip", check: checkLocators },
  C10: { title: "locators are stable across processes", check: checkLocatorStability },
  C11: { title: "no silent loss", check: checkSilentLoss },
  C12: { title: "loss order", check: checkLossOrder },
  C13: { title: "exports", check: checkExports },
  C14: { title: "verbs", check: checkVerbs },
  C15: { title: "cancellation and timeout", check: checkCancellation },
  C16: { title: "API report", check: checkApiListed },
  C17: { title: "the receipt names the operation", check: checkReceiptNames },
  C18: { title: "rows of its own", check: checkOwnRows },
  C20: { title: "nothing vanishes", check: checkConservation },
};
