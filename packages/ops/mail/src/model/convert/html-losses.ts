import type { Severity } from "@colophon/contract";
import { type Omission, type Removal, type RemovalEffect, type RemovalKind, removalKinds } from "@colophon/kit-html";
import type { MailPart } from "../part.ts";
import { quoteText } from "../quote-text.ts";
import type { Conversion } from "./conversion.ts";

/** Subjects of what would be fetched; `detail` of the removal is its address. */
const REMOTE_WORDS: Partial<Record<RemovalKind, string>> = {
  "remote-image": "the picture",
  "remote-media": "the film or sound",
  "remote-link": "the linked resource",
  "remote-css": "the picture of a style",
  "remote-font": "the font",
};
/** What `remoteContent: allow` lets through. */
const ALLOWABLE: ReadonlySet<RemovalKind> = new Set(["remote-image", "remote-css"]);

const FETCHED = /(?:^|[\s("':])(?:(?:https?|ftp|file):|\/\/)/i;

/** What a removed thing could have done. A font without an address, or a link into the mail itself, fetches nothing: it is looks. */
function effectOf({ kind, detail }: Removal): RemovalEffect {
  const effect = removalKinds[kind];
  return effect === "remote" && !FETCHED.test(detail) ? "presentation" : effect;
}

/**
 * What the sanitiser took out of an HTML body, as losses: each thing that ran, fetched, led or stood somewhere; style and
 * attributes in one; comments and metadata, which nobody saw, as a diagnostic.
 *
 * Shapes   The range of each is in characters of the decoded HTML.
 */
export function reportRemovals(
  part: MailPart,
  removals: readonly Removal[],
  more: number,
  conversion: Conversion,
): void {
  const looks = new Map<string, number>();
  let unseen = 0;
  for (const removal of removals) {
    const effect = effectOf(removal);
    if (effect === "presentation") looks.set(removal.kind, (looks.get(removal.kind) ?? 0) + 1);
    else if (effect === "inert") unseen += 1;
    else if (effect === "remote") reportLostRemote(part, removal, conversion);
    else reportRemoval(part, removal, conversion);
  }
  const byKind = Object.fromEntries([...looks].sort(([one], [other]) => (one < other ? -1 : 1)));
  const count = [...looks.values()].reduce((sum, number) => sum + number, 0) + more;
  if (count > 0)
    conversion.reportLoss(
      "HTML_BODY_SANITIZED",
      part,
      `${count} styles or attributes that are not on the allow list were removed.`,
      {
        severity: "substituted",
        subject: "styles and attributes in the HTML body",
        details: { ...byKind, ...(more > 0 && { "not listed": more }) },
        ...avoidable(conversion),
      },
    );
  if (unseen > 0)
    conversion.op.addDiagnostic("HTML_METADATA_DROPPED", `${unseen} comments or metadata elements were removed.`, {
      at: [{ kind: "part", id: part.id }],
      details: { count: unseen },
    });
}

/** A page is always sanitised; only the formats that carry the source can carry it whole. */
function avoidable({ options: { to } }: Conversion): { avoid?: string } {
  return to === "eml" || to === "json" || to === "model" ? { avoid: "Set `html` to `keep`." } : {};
}

/** The address inside what was removed: a style or font is told with its whole declaration. */
function addressIn(detail: string): string {
  return /(?:[a-z][a-z0-9+.-]{0,20}:)?\/\/[^\s"');]{1,300}/i.exec(detail)?.[0] ?? detail;
}

function reportLostRemote(part: MailPart, { kind, detail, range }: Removal, conversion: Conversion): void {
  const { remoteContent } = conversion.options;
  const address = addressIn(detail);
  const isAvoidable = remoteContent === "block" && ALLOWABLE.has(kind);
  conversion.reportLoss(
    "REMOTE_CONTENT_BLOCKED",
    part,
    "The content would be fetched when the mail is read; it was removed.",
    {
      subject: `${REMOTE_WORDS[kind] ?? "the content"} at ${quoteText(address)} in the HTML body`,
      details: { address },
      range,
      ...(isAvoidable ? { remediation: "Set `remoteContent` to `allow`." } : avoidable(conversion)),
    },
  );
}

const EFFECT_WORDS = {
  active: "It could run code, navigate or send data",
  address: "Its address is not allowed or not known",
  structure: "It cannot be kept where it was",
} as const;

function reportRemoval(part: MailPart, removal: Removal, conversion: Conversion): void {
  const { kind, subject, detail, range } = removal;
  const effect = effectOf(removal);
  const why =
    effect === "active" || effect === "address" || effect === "structure" ? EFFECT_WORDS[effect] : "It was left out";
  const reported = detail === "" ? "" : `: ${quoteText(detail)}`;
  conversion.reportLoss("HTML_BODY_SANITIZED", part, `${why}${reported}.`, {
    severity: kind === "limit" ? "dropped" : "degraded",
    subject: `${quoteText(subject)} in the HTML body`,
    details: { kind },
    range,
    ...avoidable(conversion),
  });
}

/** What text and Markdown leave out of HTML, in the reader's words, and how bad it is. */
const OMISSION_WORDS: Readonly<Record<Omission["kind"], readonly [subject: string, severity: Severity]>> = {
  image: ["the picture", "degraded"],
  embedded: ["the embedded content", "dropped"],
  "form-control": ["the form field", "dropped"],
  link: ["the address of the link", "degraded"],
  "table-span": ["merged cells", "degraded"],
  "table-structure": ["lines or tables inside a cell", "degraded"],
  emphasis: ["emphasis", "substituted"],
  depth: ["the nesting of elements", "degraded"],
  hidden: ["hidden text", "substituted"],
};

/** What text or Markdown made of an HTML body cannot say. */
export function reportOmissions(
  part: MailPart,
  omissions: readonly Omission[],
  more: number,
  conversion: Conversion,
): void {
  for (const omission of omissions) if (omission.kind !== "hidden") reportOmission(part, omission, conversion);
  const hidden = omissions.filter(({ kind }) => kind === "hidden").length;
  if (hidden > 0)
    conversion.reportLoss(
      "RICH_TEXT_OMITTED",
      part,
      `${hidden} texts that the HTML hides from the reader were removed.`,
      {
        severity: "substituted",
        subject: "hidden text in the HTML body",
        details: { kind: "hidden", count: hidden },
        remediation: "Set `to` to `html`.",
      },
    );
  const reported = more > 0 ? `Fonts, colours and layout are not carried, nor are ${more} more things.` : LOOKS;
  conversion.reportLoss("RICH_TEXT_OMITTED", part, reported, {
    severity: "substituted",
    subject: "the look of the HTML body",
    remediation: "Set `to` to `html`.",
  });
}

const LOOKS = "Fonts, colours and layout are not carried.";

function reportOmission(part: MailPart, { kind, detail, range }: Omission, conversion: Conversion): void {
  if (kind === "image" && /^https?:/i.test(detail)) {
    conversion.reportLoss(
      "REMOTE_CONTENT_BLOCKED",
      part,
      "It would be fetched when it is shown; only its text is kept.",
      {
        subject: `the picture at ${quoteText(detail)} in the HTML body`,
        details: { address: detail },
        range,
        remediation: "Set `remoteContent` to `allow`.",
      },
    );
    return;
  }
  const [subject, severity] = OMISSION_WORDS[kind];
  const reported = detail === "" ? "" : ` ${quoteText(detail)}`;
  conversion.reportLoss("RICH_TEXT_OMITTED", part, `${conversion.options.to} cannot hold it.`, {
    severity,
    subject: `${subject}${reported} in the HTML body`,
    details: { kind },
    range,
    remediation: "Set `to` to `html`.",
  });
}
