import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";

export interface MailPart {
  /** Path inside the corpora folder, and the part's number. */
  readonly name: string;
  readonly html: string;
}

/** Python's email package cuts the mails, so that no reader of ours has a part in it. */
const EXTRACT = `
import email, json, os, sys
root = sys.argv[1]
parts = []
for folder, folders, files in os.walk(root):
    folders.sort()
    for file in sorted(files):
        path = os.path.join(folder, file)
        with open(path, "rb") as stream: data = stream.read()
        name = os.path.relpath(path, root)
        if file.lower().endswith((".html", ".htm")):
            parts.append([name, data.decode("utf-8", "replace")])
            continue
        if b"text/html" not in data.lower() or data[:4] == b"\\xd0\\xcf\\x11\\xe0": continue
        for number, part in enumerate(email.message_from_bytes(data).walk()):
            if part.get_content_type() != "text/html": continue
            payload = part.get_payload(decode=True)
            if payload is None: continue
            try: text = payload.decode(part.get_content_charset() or "utf-8", "replace")
            except LookupError: text = payload.decode("latin-1")
            parts.append([f"{name}#{number}", text])
json.dump(parts, sys.stdout)
`;

export function findCorpora(): string | undefined {
  const folder = process.env.COLOPHON_CORPORA ?? resolve(import.meta.dirname, "../../../../../shared/corpora");
  return existsSync(folder) ? folder : undefined;
}

/** Every HTML part under a folder of the corpora; undefined, and said so, when there is no such folder. */
export function readHtmlParts(folder: string): readonly MailPart[] | undefined {
  const corpora = findCorpora();
  const root = corpora === undefined ? undefined : resolve(corpora, folder);
  if (root === undefined || !existsSync(root)) {
    console.warn(`SKIPPED: no corpora folder "${folder}"; set COLOPHON_CORPORA.`);
    return undefined;
  }
  const json = execFileSync("python3", ["-c", EXTRACT, root], { encoding: "utf8", maxBuffer: 512 * 1024 * 1024 });
  return (JSON.parse(json) as [string, string][]).map(([name, html]) => ({ name, html }));
}
