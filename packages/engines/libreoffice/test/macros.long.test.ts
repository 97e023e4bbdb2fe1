import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { findLibreOffice } from "../src/locate.ts";
import { connect, folder, isHere, start } from "./hosts.ts";

const EVENTS = ["dom:load", "office:load-finished", "office:view-created", "office:layout-finished"];
const SPACES = [
  'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"',
  'xmlns:script="urn:oasis:names:tc:opendocument:xmlns:script:1.0" xmlns:ooo="http://openoffice.org/2004/office"',
  'xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:dom="http://www.w3.org/2001/xml-events"',
].join(" ");

/** A text whose macro writes a file as soon as it is opened. */
function textWithMacro(target: string): Buffer {
  const code = `Sub Main\nOpen "${target}" For Output As #1\nPrint #1, "ran"\nClose #1\nEnd Sub`;
  const place = "vnd.sun.star.script:Standard.M.Main?language=Basic&amp;location=document";
  const listen = (event: string): string =>
    `<script:event-listener script:language="ooo:script" script:event-name="${event}" xlink:href="${place}" xlink:type="simple"/>`;
  return Buffer.from(
    `<?xml version="1.0"?><office:document ${SPACES} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text"><office:scripts><office:script script:language="ooo:Basic"><ooo:libraries><ooo:library-embedded ooo:name="Standard"><ooo:module ooo:name="M"><ooo:source-code>${code}</ooo:source-code></ooo:module></ooo:library-embedded></ooo:libraries></office:script><office:event-listeners>${EVENTS.map(listen).join("")}</office:event-listeners></office:scripts><office:body><office:text><text:p>A</text:p></office:text></office:body></office:document>`,
  );
}

describe.skipIf(!isHere)("a macro that writes a file", { timeout: 300_000 }, () => {
  test("runs where LibreOffice is told to let it, and not by the helper, also without its other barriers", async () => {
    const canary = join(folder, "canary.txt");
    const document = join(folder, "macro.fodt");
    writeFileSync(document, textWithMacro(canary));
    mkdirSync(join(folder, "macro-profile"));
    const program = findLibreOffice()?.programFolder ?? "";
    const script = join(import.meta.dirname, "load-with.ts");
    const permissive = "Batch=true,EnableMacrosExecution=true,MacroSecurityLevel=0";
    spawnSync(process.execPath, [script, program, join(folder, "macro-profile"), document, permissive], {
      timeout: 120_000,
    });
    expect(existsSync(canary)).toBe(true);
    rmSync(canary);

    const host = await start({ without: ["profile", "network", "files"] });
    await connect(host)(textWithMacro(canary));
    expect(existsSync(canary)).toBe(false);
    await connect(await start())(textWithMacro(canary));
    expect(existsSync(canary)).toBe(false);
  });
});
