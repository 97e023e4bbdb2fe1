import { createHash } from "node:crypto";
import {
  type Certificate,
  describeCertificate,
  isBefore,
  type ReportedTime,
  type RevocationData,
  verifyChain,
  weaknessesOfKey,
} from "@colophon/kit-cms";
import {
  type Change,
  type Coverage,
  findSuspicions,
  judgeChanges,
  type PdfSignature,
  type StateChanges,
} from "@colophon/kit-pdf/signatures";
import { reportSigner, type SignerReport } from "./judge-signer.ts";
import { reportTimestamp, type TimestampReport } from "./judge-timestamp.ts";
import { orUndefined, type SecurityStore } from "./material.ts";
import type { TrustContext } from "./trust.ts";

export interface CoveredSignature {
  readonly signature: PdfSignature;
  readonly coverage: Coverage;
  readonly isInLastState: boolean;
  /** What came after the state it covers; undefined where it covers none. */
  readonly later: readonly StateChanges[] | undefined;
}

/** A document timestamp that holds: what it covers was there then. */
export interface TrustedTimestamp {
  readonly end: number;
  readonly time: string;
}

/** What a conclusion on a signature is drawn from, beside the facts in the value. */
export interface SignatureFacts {
  readonly placed: CoveredSignature;
  /** Undefined for a document timestamp. */
  readonly signer: SignerReport | undefined;
  /** Signature timestamps, or the document timestamp itself. */
  readonly stamps: readonly TimestampReport[];
  readonly revocation: RevocationData;
  readonly permissions: "unchanged" | "permitted" | "forbidden" | "notJudged";
  readonly suspicions: readonly { readonly message: string }[];
}

export interface Context {
  readonly judging: TrustContext;
  readonly store: SecurityStore | undefined;
  readonly witnesses: readonly TrustedTimestamp[];
}

/** Document timestamps first tell when what they cover was there. */
export function findTrustedTimestamps(placed: CoveredSignature, judging: TrustContext): TrustedTimestamp[] {
  const { signature, coverage } = placed;
  if (signature.kind !== "documentTimestamp" || signature.contents === undefined) return [];
  const { contents } = signature;
  const report = orUndefined(() => reportTimestamp(contents, coverage.parts, judging));
  const isSound = coverage.state === "whole" || coverage.state === "revision";
  if (report?.holds !== true || report.time === undefined || !isSound) return [];
  return [{ end: coverage.end, time: report.time }];
}

export function reportSignature(placed: CoveredSignature, context: Context) {
  const { signature, coverage, isInLastState, later } = placed;
  const { kind, contents, claims } = signature;
  const { judged, ...material } =
    kind === "documentTimestamp" ? judgeStamp(placed, context) : judgeSigned(placed, context);
  const permissions = judgeChanges(signature, later ?? []);
  const vri = contents === undefined ? undefined : createHash("sha1").update(contents).digest("hex").toUpperCase();
  const validationData = vri === undefined ? undefined : context.store?.bySignature.get(vri);
  const { field, object, filter, subFilter, byteRange, certifies, isNamedByCatalog, locks } = signature;
  const verdict = later === undefined ? ("notJudged" as const) : permissions.verdict;
  const suspicions = findSuspicions(coverage, permissions, later ?? []);
  const value = {
    kind,
    ...(field !== undefined && { field: field.toWellFormed() }),
    ...(object !== undefined && { object }),
    isInLastState,
    ...(subFilter !== undefined && { subFilter: subFilter.toWellFormed() }),
    claims: Object.fromEntries(
      Object.entries({ ...(filter !== undefined && { filter }), ...claims }).map(([key, value]) => [
        key,
        value.toWellFormed(),
      ]),
    ),
    coverage: {
      state: coverage.state,
      ...(byteRange !== undefined && { byteRange }),
      holes: coverage.holes.map(({ start, end }) => [start, end]),
      bytesAfter: coverage.bytesAfter,
      problems: [...new Set(coverage.problems)],
    },
    ...judged,
    permissions: {
      ...(certifies !== undefined && { certifies }),
      isNamedByCatalog,
      locks: locks.map(({ action, names }) => [action, ...names.map((name) => name.toWellFormed())]),
      verdict,
      forbidden: permissions.forbidden.map(({ state, why, ...change }) => ({ ...changeForValue(change), state, why })),
      changesAfter: countClasses(later ?? []),
    },
    suspicions,
    ...(validationData !== undefined && { validationData }),
  };
  const facts: SignatureFacts = { placed, ...material, permissions: verdict, suspicions };
  return { value, facts };
}

export function changeForValue({ effect: _, ...change }: Change) {
  return {
    ...(change.object !== undefined && { object: change.object }),
    kind: change.kind,
    class: change.class,
    path: change.path.toWellFormed(),
    message: change.message,
    ...(change.field !== undefined && { field: change.field.toWellFormed() }),
  };
}

function countClasses(later: readonly StateChanges[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { changes } of later) for (const change of changes) counts[change.class] = (counts[change.class] ?? 0) + 1;
  return counts;
}

/** A document timestamp: its digest is the imprint, its signer the authority. */
function judgeStamp({ signature, coverage }: CoveredSignature, { judging }: Context) {
  const { contents, claims } = signature;
  let message = "It is not a timestamp.";
  const report =
    contents === undefined
      ? undefined
      : orUndefined(
          () => reportTimestamp(contents, coverage.parts, judging),
          (said) => {
            message = `The timestamp cannot be read: ${said}`;
          },
        );
  const { revocation } = judging;
  if (report === undefined)
    return {
      judged: { verification: unread(message, judging), timestamps: [] },
      signer: undefined,
      stamps: [],
      revocation,
    };
  const { value } = report;
  const isEmpty = coverage.parts.length === 0;
  const claimed = claims.date === undefined ? {} : { claimed: claims.date.toWellFormed() };
  const verification = {
    ...value,
    digest: isEmpty ? { ...value.digest, verdict: "notComputable" as const } : value.digest,
    times: { ...claimed, ...value.times },
  };
  return { judged: { verification, timestamps: [] }, signer: undefined, stamps: [report], revocation };
}

function unread(message: string, judging: TrustContext) {
  return {
    digest: { verdict: "notComputable" as const, algorithm: "", told: { message } },
    signature: { verdict: "notVerifiable" as const, algorithm: "", told: { message } },
    weaknesses: [],
    problems: [message],
    chain: verifyChain(undefined, { time: undefined, by: "none" }, judging),
    times: {},
  };
}

function judgeSigned(placed: CoveredSignature, { judging, witnesses }: Context) {
  const { signature, coverage } = placed;
  const report = reportSigner(signature, coverage.parts, judging);
  const known: readonly Certificate[] = [...report.certificates, ...judging.known];
  const revocation = {
    crls: [...report.revocation.crls, ...judging.revocation.crls],
    ocsps: [...report.revocation.ocsps, ...judging.revocation.ocsps],
  };
  const own: TrustContext = { ...judging, known, revocation };
  const stamps = report.tokens.flatMap(
    (token) => orUndefined(() => reportTimestamp(token, [report.signatureValue], own)) ?? [],
  );
  const broken = report.tokens.length - stamps.length;
  const reported = describeTime(placed, { report, stamps, witnesses });
  const stamped =
    reported.by === "signatureTimestamp" || reported.by === "documentTimestamp" ? reported.time : undefined;
  const { claims } = signature;
  const verification = {
    digest: answerOf(report.digest),
    signature: answerOf(report.signature),
    weaknesses: [...report.weaknesses, ...weaknessesOfKey(report.certificate)],
    problems: [...report.problems, ...(broken > 0 ? [`${broken} timestamps cannot be read.`] : [])],
    ...(report.certificate !== undefined && { signer: describeCertificate(report.certificate) }),
    chain: verifyChain(report.certificate, reported, own),
    times: {
      ...(claims.date !== undefined && { claimed: claims.date.toWellFormed() }),
      ...(report.signingTime !== undefined && { signing: report.signingTime }),
      ...(stamped !== undefined && { stamped }),
    },
  };
  const timestamps = stamps.map(({ value }) => value);
  return { judged: { verification, timestamps }, signer: report, stamps, revocation };
}

function answerOf<V extends string>(answer: { readonly verdict: V; readonly algorithm: string }) {
  const { verdict, algorithm, ...more } = answer;
  const told: Record<string, string> = {};
  for (const [key, value] of Object.entries(more)) if (typeof value === "string") told[key] = value;
  return { verdict, algorithm, told };
}

interface SignatureReport {
  readonly report: SignerReport;
  readonly stamps: readonly TimestampReport[];
  readonly witnesses: readonly TrustedTimestamp[];
}

/** When it was there by the best that tells it: an authority before the signer's own word. */
function describeTime(
  { signature, coverage }: CoveredSignature,
  { report, stamps, witnesses }: SignatureReport,
): ReportedTime {
  const proven = stamps.flatMap(({ holds, time }) => (holds && time !== undefined ? [time] : []));
  const stamped = earliest(proven);
  const witnessed = earliest(
    witnesses.filter(({ end }) => end > coverage.end && coverage.end > 0).map(({ time }) => time),
  );
  if (stamped !== undefined) return { time: stamped, by: "signatureTimestamp" };
  if (witnessed !== undefined) return { time: witnessed, by: "documentTimestamp" };
  if (report.signingTime !== undefined) return { time: report.signingTime, by: "signingTime" };
  const claimed = signature.claims.date === undefined ? undefined : isoTimeOf(signature.claims.date);
  return claimed === undefined ? { time: undefined, by: "none" } : { time: claimed, by: "claimedDate" };
}

function earliest(times: readonly string[]): string | undefined {
  return times.reduce<string | undefined>(
    (one, two) => (one === undefined || isBefore(two, one) ? two : one),
    undefined,
  );
}

/** A date of a PDF in UTC; undefined for one that is none. Source: ISO 32000-2, 7.9.4. */
function isoTimeOf(text: string): string | undefined {
  const match = /^(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:(Z)|([+-])(\d\d)'?(\d\d)?)?/.exec(text);
  if (match === null) return undefined;
  const [
    ,
    year,
    month = "01",
    day = "01",
    hour = "00",
    minute = "00",
    second = "00",
    ,
    sign,
    hours = "00",
    minutes = "00",
  ] = match;
  const zone = sign === undefined ? "Z" : `${sign}${hours}:${minutes}`;
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(time) ? undefined : `${new Date(time).toISOString().slice(0, 19)}Z`;
}
