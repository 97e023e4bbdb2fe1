import { array, at, boolean, choice, defineOperation, integer, object, record, typed } from "@colophon/contract";
import { scanMessage } from "@colophon/kit-mime";
import { errors, specifiedLosses } from "../codes.ts";
import { EXAMPLE_MESSAGE } from "../data/example.ts";
import { areaOfRule } from "../data/rules.ts";
import { engine } from "../engine.ts";
import { type MailOp, withMailErrors } from "../model/failures.ts";
import { isZip } from "../model/file-set.ts";
import type { MailFinding } from "../model/findings.ts";
import { HEAD_BYTES } from "../model/kind.ts";
import type { MessageRange } from "../model/mailbox.ts";
import { mimeReading, openScanned, type Scanned, scanMail } from "../model/open-mail.ts";
import { type MailInput, openMailSet } from "../model/open-set.ts";
import { MAIL_SET_KINDS, type MailPart, type MailSetKind, messagesOf, walkMail } from "../model/part.ts";
import { describePart } from "../model/quote-text.ts";
import { type Checked, checkInternet } from "../model/validate/check-internet.ts";
import { checkOutlook } from "../model/validate/check-outlook.ts";
import { definitions } from "../schemas/definitions.ts";
import { FINDING } from "../schemas/finding.ts";
import { MAIL_DEFINITIONS, MAIL_MEMBERS } from "../schemas/input.ts";
import { MESSAGE_COUNT, MESSAGES_OPTION } from "../schemas/messages.ts";

const count = (description: string) => integer({ description });

/**
 * A mail file -> where it breaks the standards, each finding with its rule, clause, place and count.
 *
 * Shapes   A rule keeps its name. Ranges are byte offsets into the file, or into the decoded content of the part that
 *          `decodedFrom` names. counts and rules count all findings of the profile, also those that maxFindings cuts.
 * Cost     One scan and one decoding. An Internet message is read by chunks: memory does not grow with its attachments.
 * Errors   INVALID_INPUT for a file that is no mail; RESOURCE_LIMIT.
 * Losses   SMIME_OPAQUE, TNEF_OPAQUE, NESTED_MESSAGE_OPAQUE for what was not checked inside.
 * Source   RFC 5322; RFC 2045 to 2047; RFC 2183; RFC 2231; RFC 5321; [MS-CFB]; [MS-OXMSG]; [MS-OXTNEF].
 */
export const validateMail = defineOperation({
  name: "common.validate.mail",
  summary: "Validate a mail against the standards, with rule, clause and location of each finding.",
  engine,
  input: object(MAIL_MEMBERS, MAIL_DEFINITIONS),
  options: object({
    profile: choice(["all", "transport", "header", "addresses", "mime", "attachments", "container"], {
      description: "Rules to check: all, or those of one area.",
      default: "all",
    }),
    maxFindings: integer({
      description: "Maximum number of findings to list. All are counted.",
      minimum: 1,
      maximum: 100_000,
      default: 1_000,
    }),
    messages: MESSAGES_OPTION,
  }),
  value: object(
    {
      kind: choice(MAIL_SET_KINDS, { description: "Kind of the input file." }),
      messageCount: MESSAGE_COUNT,
      valid: boolean({ description: "Whether the mail has no error and was read completely." }),
      findings: array(FINDING, { description: "Findings in source order." }),
      truncated: boolean({ description: "Whether there are more findings than listed." }),
      counts: object(
        {
          error: count("Number of errors: a MUST of the standard is broken, or mail programs disagree."),
          warning: count("Number of warnings: a SHOULD of the standard is broken, or the mail is dangerous."),
          note: count("Number of notes: allowed, but worth knowing."),
          limit: count("Number of places where reading stopped at a limit."),
        },
        { description: "Number of findings by severity." },
      ),
      rules: record(typed<number>({ type: "integer" }), { description: "Number of findings by rule." }),
      parts: count("Number of parts that were checked."),
    },
    definitions("range"),
  ),
  errors,
  losses: specifiedLosses,
  unreachableCodes: {
    HTML_BODY_SANITIZED: "No body is given back.",
    REMOTE_CONTENT_BLOCKED: "No body is given back.",
    ACTIVE_ATTACHMENT_STRIPPED: "No attachment is given back.",
    MSG_CONTAINER_CONVERTED: "Nothing is converted.",
    UNSUPPORTED_MAPI_PROPERTY_OMITTED: "Outlook properties are not part of the value.",
    FILENAME_NORMALIZED: "Names are judged, not changed.",
    RICH_TEXT_OMITTED: "No body is given back.",
  },
  effects: "none",
  example: { input: { bytes: EXAMPLE_MESSAGE } },

  run({ input, options, op }) {
    const checking = openChecking(input, op, options.messages);
    return withMailErrors(op, () => {
      const reported: MailFinding[] = [];
      const counts = { error: 0, warning: 0, note: 0, limit: 0 };
      const rules = new Map<string, number>();
      let [total, parts, unread] = [0, 0, 0];
      for (const checked of checking.messages) {
        parts += checked.parts;
        if (checked.isUnread) unread += 1;
        for (const { id, subject, code, reason } of checked.opaque)
          op.reportLoss(code, `${reason} What is inside was not checked.`, { at: [at("part", { id })], subject });
        for (const finding of checked.findings) {
          if (options.profile !== "all" && areaOfRule(finding.rule) !== options.profile) continue;
          total += 1;
          counts[finding.severity] += finding.count;
          rules.set(finding.rule, (rules.get(finding.rule) ?? 0) + finding.count);
          if (total <= options.maxFindings) reported.push(finding);
        }
      }
      return {
        kind: checking.kind,
        messageCount: checking.messageCount,
        valid: counts.error === 0 && counts.limit === 0 && unread === 0,
        findings: reported,
        truncated: total > reported.length,
        counts,
        rules: Object.fromEntries([...rules].sort(([one], [other]) => (one < other ? -1 : 1))),
        parts,
      };
    });
  },
});

interface Checking {
  readonly kind: MailSetKind;
  readonly messageCount: number;
  readonly messages: Iterable<Checked & { readonly isUnread?: boolean }>;
}

function openChecking(input: MailInput, op: MailOp, messages: MessageRange | undefined): Checking {
  const { bytes } = input;
  const isSet =
    bytes === undefined || input.files !== undefined || isZip(bytes.read(0, Math.min(HEAD_BYTES, bytes.byteLength)));
  if (isSet) return checkSet(input, op, messages);
  const scanned = scanMail(bytes, op, messages);
  const messageCount = scanned.kind === "mbox" ? scanned.mailbox.messageCount : 1;
  return { kind: scanned.kind, messageCount, messages: check(scanned, bytes.byteLength, op) };
}

/** The files of a set one by one; one that is not a mail or cannot be unpacked is not checked. */
function checkSet(input: MailInput, op: MailOp, chosen: MessageRange | undefined): Checking {
  const { kind, messageCount, byteLength, readByMessage } = openMailSet(input, op, { maxNesting: 0, messages: chosen });
  function* checkFiles(): Generator<Checked & { isUnread: boolean }> {
    for (const unit of readByMessage()) {
      if (unit.kind === "mailbox") continue;
      const opaque = unit.opaque === undefined ? [] : [{ ...unit.opaque, id: unit.id, subject: describePart(unit) }];
      if (opaque.length > 0) yield { findings: [], opaque, parts: 1, isUnread: true };
      for (const message of messagesOf(unit)) {
        const { id, origin, decodedFrom = unit.id } = message;
        if (origin.format === "outlook") yield { ...checkOutlookFile(message, op), isUnread: false };
        if (origin.format !== "mime") continue;
        const { source, range } = origin.part;
        const scanned = scanMessage(source, { ...mimeReading(byteLength, op, messageCount), within: range });
        const checked = checkInternet({ id, message: scanned, decodedFrom }, { byteLength, messageCount }, op);
        yield { ...checked, isUnread: false };
      }
    }
  }
  return { kind, messageCount, messages: checkFiles() };
}

/** The mail, or the messages of a mailbox one by one. */
function* check(scanned: Scanned, byteLength: number, op: MailOp): Generator<Checked> {
  if (scanned.kind === "eml") yield checkInternet({ ...scanned, id: "1" }, { byteLength, messageCount: 1 }, op);
  else if (scanned.kind === "mbox") {
    const { messageCount } = scanned.mailbox;
    for (const one of scanned.mailbox.messages()) yield checkInternet(one, { byteLength, messageCount }, op);
  } else yield checkOutlookFile(openScanned(scanned, byteLength, op), op);
}

function checkOutlookFile(root: MailPart, op: MailOp): Checked {
  const all = [...walkMail(root)];
  const opaque = all.flatMap((part) =>
    part.opaque === undefined ? [] : [{ ...part.opaque, id: part.id, subject: describePart(part) }],
  );
  return { findings: checkOutlook(root, op), opaque, parts: all.length };
}
