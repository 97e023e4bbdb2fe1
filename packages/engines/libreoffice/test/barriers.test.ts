import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { OfficeHost } from "../src/host.ts";
import { PICTURE, textWithPicture } from "./documents.ts";
import { connect, folder, isHere, pdfText, start } from "./hosts.ts";

describe.skipIf(!isHere)("each barrier alone, by a probe that gets through without any", { timeout: 300_000 }, () => {
  const ALL = ["profile", "network", "files"] as const;
  const allBut = (kept: (typeof ALL)[number]) => ALL.filter((barrier) => barrier !== kept);

  const open = isHere ? start({ without: ALL }) : undefined;
  const hostWithout = async (without: readonly (typeof ALL)[number][]): Promise<OfficeHost> =>
    without === ALL && open !== undefined ? open : start({ without });

  async function countRequests(without: readonly (typeof ALL)[number][]): Promise<number> {
    let count = 0;
    const server = createServer((_, response) => {
      count++;
      response.writeHead(200, { "content-type": "image/png" }).end(PICTURE);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    await connect(await hostWithout(without))(textWithPicture(`http://127.0.0.1:${port}/picture.png`));
    server.close();
    return count;
  }

  test("a linked picture is fetched without barriers, and not with the network cut off alone", async () => {
    expect(await countRequests(ALL)).toBeGreaterThan(0);
    expect(await countRequests(allBut("network"))).toBe(0);
  });

  test("nor with the profile alone", async () => {
    expect(await countRequests(allBut("profile"))).toBe(0);
  });

  test("a picture of the machine gets into the page without barriers, and not with the files cut off alone", async () => {
    const path = join(folder, "canary.png");
    writeFileSync(path, PICTURE);
    const hasPicture = async (without: readonly (typeof ALL)[number][]): Promise<boolean> => {
      const { bytes } = await connect(await hostWithout(without))(textWithPicture(`file://${path}`));
      return /\/Width 3\/Height 3/.test(pdfText(bytes));
    };
    expect(await hasPicture(ALL)).toBe(true);
    expect(await hasPicture(allBut("files"))).toBe(false);
    expect(await hasPicture([])).toBe(false);
  });
});
