import { collectEvidence, convert } from "./corpus-mails.ts";

/** One thing that a caller may show of a converted mail. */
export interface ShownPage {
  readonly form: string;
  readonly html: string;
  /** Addresses may be names of parts, or relative: they lead to no host. */
  readonly namesParts: boolean;
}

/** What left a page: nothing may. */
export function leftOf({ namesParts }: ShownPage, asked: readonly string[]): string[] {
  return namesParts ? asked.filter((address) => !/^(?:cid:|file:\/\/\/tmp\/mail-browser-)/.test(address)) : [...asked];
}

const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

/**
 * Whatever convert gives that a browser can show: the page, the same without the policy in its head (what was made safe must
 * be so without it), the HTML of the JSON model, and the bodies of the eml.
 */
export async function pagesOf(mail: Uint8Array): Promise<ShownPage[]> {
  const text = async (to: string): Promise<string> =>
    Buffer.from((await convert(mail, { to })).artifact.bytes).toString("utf8");
  const page = await text("html");
  if (!POLICY.test(page)) throw new Error("The page has no policy.");
  const { messages } = JSON.parse(await text("json")) as { messages: { html?: string }[] };
  const { bodies } = await collectEvidence((await convert(mail, { to: "eml" })).artifact.bytes);
  const html = bodies.filter(({ mediaType }) => mediaType === "text/html");
  return [
    { form: "html", html: page, namesParts: false },
    { form: "html without its policy", html: page.replace(POLICY, ""), namesParts: false },
    { form: "json", html: asPage(messages.map((message) => message.html ?? "")), namesParts: false },
    // A body that runs nothing may stay as it is: it stands on a page of its own, as in a mail program.
    ...html.map(({ text: body, source }) => ({ form: `eml, part ${source.part}`, html: body, namesParts: true })),
  ];
}

function asPage(fragments: readonly string[]): string {
  return `<!DOCTYPE html><meta charset="utf-8"><body>${fragments.join("\n")}`;
}
