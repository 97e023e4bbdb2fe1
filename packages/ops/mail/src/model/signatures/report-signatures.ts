import type { NameSource } from "../evidence/source.ts";
import type { MailPart } from "../part.ts";
import { arcFacts, dkimFacts } from "./dkim-facts.ts";
import type { SignatureQuestion, SignatureValue } from "./facts.ts";
import { MessageScope } from "./smime-coverage.ts";
import { findSmime, smimeFacts } from "./smime-facts.ts";

/** The signatures of a mail and of everything inside it, in source order: of each message DKIM first, then ARC. */
export function* reportSignatures(
  root: MailPart,
  question: SignatureQuestion,
  name: NameSource,
): Generator<SignatureValue> {
  const waiting: { readonly part: MailPart; readonly scope: MessageScope | undefined }[] = [
    { part: root, scope: undefined },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    question.checkpoint();
    const { part } = next;
    const scope = part.isMessage ? new MessageScope(part, question.checkpoint) : next.scope;
    if (part.isMessage) {
      yield* dkimFacts(part, question, name);
      yield* arcFacts(part, question, name);
    }
    const smime = scope === undefined ? undefined : findSmime(part);
    if (smime !== undefined && scope !== undefined) yield* smimeFacts(smime, scope, question, name);
    for (const child of part.children.toReversed()) waiting.push({ part: child, scope });
  }
}
