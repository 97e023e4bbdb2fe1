import { mkdtempSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createOfficeHost, type OfficeHost } from "../src/host.ts";
import { textOf } from "./documents.ts";
import { connect, folder, helpersIn, isHere, pdfText, start } from "./hosts.ts";

describe.skipIf(!isHere)("the processes of LibreOffice", { timeout: 300_000 }, () => {
  const shared = isHere ? start() : undefined;
  const convert = async (bytes: Uint8Array) => connect(await (shared as Promise<OfficeHost>))(bytes);

  test("killed at work it is tried once more, gives the bytes of any other, and leaves nothing behind", async () => {
    const own = mkdtempSync(join(folder, "killed-"));
    const host = await createOfficeHost({ folder: own, spares: 0 });
    const converted = connect(host)(textOf("<text:p>Line after line.</text:p>".repeat(20_000)), { maxPages: 10_000 });
    // LibreOffice is loaded; before that the process becomes one program after another.
    await expect.poll(() => host.stats().bytes.busy / 1024 ** 2).toBeGreaterThan(60);
    for (const pid of helpersIn(own)) process.kill(pid, "SIGKILL");
    expect((await converted).pages).toBeGreaterThan(1);
    expect(host.stats().ends).toEqual({ crashed: 1 });
    const text = textOf("<text:p>Equal in another process, in another folder.</text:p>");
    const [here, there] = [await connect(host)(text), await convert(text)];
    expect(Buffer.from(here.bytes).equals(Buffer.from(there.bytes))).toBe(true);
    expect(here).toMatchObject({ pages: 1, fonts: there.fonts });
    expect(pdfText(here.bytes)).not.toContain(folder);
    await host.close();
    expect(helpersIn(own)).toEqual([]);
    expect(readdirSync(own)).toEqual(["template"]);
  });

  test("killed at its start it is started once more, with nothing left of the first", async () => {
    const own = mkdtempSync(join(folder, "started-"));
    const starting = createOfficeHost({ folder: own, spares: 0 });
    await expect.poll(() => helpersIn(own).length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
    for (const pid of helpersIn(own)) process.kill(pid, "SIGKILL");
    const host = await starting;
    expect((await connect(host)(textOf("<text:p>Here.</text:p>"))).pages).toBe(1);
    await host.close();
    expect(readdirSync(own)).toEqual(["template"]);
  });

  test("the first document of all is done by the process that made the profile, as any other is", async () => {
    const own = mkdtempSync(join(folder, "first-"));
    const host = await createOfficeHost({ folder: own, spares: 1 });
    const [made] = helpersIn(own);
    // What LibreOffice writes when it tries out its drawing, which takes longer than all else of its start.
    expect(readdirSync(join(own, "template/profile/user"))).not.toContain("GraphicsRenderTests.log");
    expect(host.stats()).toMatchObject({ spares: 1, conversions: 0 });
    const text = textOf("<text:p>The first: मनुष्य, ሰላም.</text:p>");
    const first = await connect(host)(text);
    await expect.poll(() => helpersIn(own)).not.toContain(made);
    const others = [await connect(host)(text), await convert(text)];
    for (const other of others) expect(Buffer.from(other.bytes).equals(Buffer.from(first.bytes))).toBe(true);
    await host.close();
    expect(readdirSync(own)).toEqual(["template"]);
  });

  test("what waits ahead goes when there is no work, and says until then what memory it takes", async () => {
    const own = mkdtempSync(join(folder, "idle-"));
    const host = await createOfficeHost({ folder: own, spares: 1, idleMs: 500 });
    const { bytes } = host.stats();
    expect(bytes.spare / 1024 ** 2).toBeGreaterThan(50);
    expect(bytes.spare / 1024 ** 2).toBeLessThan(300);
    expect(bytes.busy).toBe(0);
    await expect.poll(() => helpersIn(own)).toEqual([]);
    expect(host.stats()).toMatchObject({ spares: 0, bytes: { spare: 0, busy: 0 } });
    await connect(host)(textOf("<text:p>Woken.</text:p>"));
    await host.close();
  });

  test("over its memory it is ended", async () => {
    const host = await start({ memoryMiB: 40 }).catch((error: unknown) => error);
    expect(host).toMatchObject({ end: "memory" });
  });
});
