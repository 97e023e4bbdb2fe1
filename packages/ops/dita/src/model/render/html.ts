import { escapeHtml } from "@colophon/kit-xml";

type Attributes = Readonly<Record<string, string | undefined>>;

export function tag(name: string, attributes: Attributes, inside: string): string {
  let written = `<${name}`;
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) written += ` ${key}="${escapeHtml(value)}"`;
  return VOID.has(name) ? `${written}>` : `${written}>${inside}</${name}>`;
}

const VOID: ReadonlySet<string> = new Set(["img", "meta", "br", "hr", "link", "col"]);

/** An address that a page may lead to; undefined for one that runs something. */
export function safeAddress(address: string): string | undefined {
  const trimmed = address.replace(/[\0-\x20]+/g, "");
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(trimmed)?.[1]?.toLowerCase();
  if (scheme === undefined) return trimmed.startsWith("//") ? undefined : address;
  return ["http", "https", "mailto", "ftp", "tel", "news", "urn"].includes(scheme) ? address.trim() : undefined;
}

export const STYLE =
  "body{font:16px/1.5 system-ui,sans-serif;color:#1a1a1a;background:#fff;max-width:52rem;margin:2rem auto;padding:0 1rem}" +
  "h1,h2,h3,h4,h5,h6{line-height:1.25}h4{font-size:1.1em}h5,h6{font-size:1em}a{color:#0b4fa8}img{max-width:100%}pre{background:#f4f4f4;padding:.75rem;overflow:auto}" +
  "code,kbd,samp{font-family:ui-monospace,monospace}table{border-collapse:collapse;margin:1rem 0}th,td{border:1px solid #767676;padding:.3rem .6rem;" +
  "text-align:left;vertical-align:top}caption{text-align:left;font-weight:600}.note{border-left:4px solid #0b4fa8;padding:.25rem 1rem;margin:1rem 0;background:#f3f7fc}" +
  ".note-danger,.note-warning,.note-caution{border-color:#a51d1d;background:#fdf3f3}.shortdesc{font-size:1.1em}.lines{white-space:pre-line}" +
  ".uicontrol,.wintitle{font-weight:600}.flagged{background:#fff3c4}.missing-words{border-bottom:2px dotted #8a0000}.cmd{font-weight:500}dt{font-weight:600}figure{margin:1rem 0}.overline{text-decoration:overline}";
