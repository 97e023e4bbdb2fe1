import { type OpenedPdf, openWithin } from "@colophon/base-pdf";
import type { Op } from "@colophon/contract";
import type { Certificate, RevocationData } from "@colophon/kit-cms";
import type { PdfFile } from "@colophon/kit-pdf";
import { compareFrom, coverageOf, findLost, findSignatures, stateAt, stateEnds } from "@colophon/kit-pdf/signatures";
import { validate } from "./conclude.ts";
import { concludeSignature } from "./conclude-signature.ts";
import { type FileMaterial, padesLevelOf } from "./level.ts";
import { digestsOf, readSecurityStore } from "./material.ts";
import { type CoveredSignature, changeForValue, findTrustedTimestamps, reportSignature } from "./report-signature.ts";
import type { Trust, TrustContext } from "./trust.ts";

export interface SignaturesQuestion extends OpenedPdf {
  readonly trust: Trust;
  /** Certificates and revocation data of the caller. */
  readonly certificates: readonly Certificate[];
  readonly revocation: RevocationData;
  readonly at: string | undefined;
}

/** What the security store holds at the end of each revision that is asked for. */
function materialsOf(open: (end: number) => PdfFile): (end: number) => FileMaterial {
  const known = new Map<number, FileMaterial>();
  return (end) => {
    const before = known.get(end);
    if (before !== undefined) return before;
    const store = readSecurityStore(open(end));
    const revocation = store?.revocation ?? { crls: [], ocsps: [] };
    const found = { hasStore: store !== undefined, certificates: store?.certificates ?? [], revocation };
    known.set(end, found);
    return found;
  };
}

interface ConclusionSetting {
  readonly judging: TrustContext;
  readonly materialAt: (end: number) => FileMaterial;
  readonly fileEnd: number;
}

/** The value of each signature with its level and the conclusion on it. */
function addConclusions(
  reported: readonly ReturnType<typeof reportSignature>[],
  { judging, materialAt, fileEnd }: ConclusionSetting,
) {
  const all = reported.map(({ facts }) => facts).filter(({ placed }) => placed.signature.kind !== "usageRights");
  const validation = validate(all, judging, (end) => digestsOf(materialAt(end).revocation));
  const stamps = all.filter(({ placed }) => placed.signature.kind === "documentTimestamp");
  const { checkpoint } = judging;
  return reported.map(({ value, facts }) => ({
    ...value,
    ...(value.kind === "signature" && padesLevelOf(facts, { stamps, materialAt, fileEnd, checkpoint })),
    ...(value.kind !== "usageRights" && { conclusion: concludeSignature(facts, validation, judging) }),
  }));
}

/** Everything that the signatures of a file say, and what was done to it after each. */
export function reportSignatures(question: SignaturesQuestion, op: Pick<Op, "checkpoint" | "limits">) {
  const pdf = openWithin(question, op);
  const { bytes, password } = question;
  const open = (end: number): PdfFile =>
    end >= bytes.length ? pdf : openWithin({ bytes: bytes.subarray(0, end), password }, op);
  const { signed, unsigned } = findSignatures(pdf);
  const first = stateEnds(pdf);
  const lost = first.length > 1 ? findLost(signed, first, open) : [];
  const found = [
    ...signed.map((signature) => ({ signature, isInLastState: true })),
    ...lost.map(({ signature }) => ({ signature, isInLastState: false })),
  ].map((one) => ({ ...one, coverage: coverageOf(pdf, one.signature, first) }));
  const ends = stateEnds(
    pdf,
    found.map(({ coverage }) => coverage),
  );
  const covered = found.map(({ coverage }) => (coverage.state === "none" ? -1 : stateAt(ends, coverage.end)));
  const from = covered.filter((state) => state >= 0).reduce((one, two) => Math.min(one, two), ends.length);
  const changes = [...compareFrom(from, ends, open)];
  const placed: CoveredSignature[] = found.map((one, index) => {
    const state = covered[index] ?? -1;
    return { ...one, later: state < 0 ? undefined : changes.filter((step) => step.state > state) };
  });
  const store = readSecurityStore(pdf);
  const judging = {
    at: question.at,
    trust: question.trust,
    known: [...(store?.certificates ?? []), ...question.certificates],
    revocation: {
      crls: [...(store?.revocation.crls ?? []), ...question.revocation.crls],
      ocsps: [...(store?.revocation.ocsps ?? []), ...question.revocation.ocsps],
    },
    checkpoint: op.checkpoint,
  };
  const witnesses = placed.flatMap((one) => findTrustedTimestamps(one, judging));
  const reported = placed.map((one) => reportSignature(one, { judging, store, witnesses }));
  const reports = addConclusions(reported, { judging, materialAt: materialsOf(open), fileEnd: bytes.length });
  const isRights = ({ kind }: { readonly kind: string }): boolean => kind === "usageRights";
  const ofDocument = placed.flatMap(({ signature }, index) => (isRights(signature) ? [] : [covered[index] ?? -1]));
  return {
    signatures: reports.filter((report) => !isRights(report)),
    usageRights: reports.filter(isRights),
    unsignedFields: unsigned.map((name) => name.toWellFormed()),
    states: ends.map((end, state) => {
      const step = changes.find((one) => one.state === state);
      return {
        end,
        signedBy: ofDocument.flatMap((own, index) => (own === state ? [index] : [])),
        ...(step !== undefined && { changes: step.changes.map(changeForValue) }),
      };
    }),
    ...(store !== undefined && {
      securityStore: {
        certificates: store.certificates.length,
        crls: store.revocation.crls.length,
        ocsps: store.revocation.ocsps.length,
        unreadable: store.unreadable,
        vri: store.bySignature.size,
      },
    }),
    isRecovered: pdf.isRecovered,
  };
}
