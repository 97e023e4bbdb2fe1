import type { OutgoingMail } from "@colophon/service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PASSWORD, type PlatformTest, startPlatform } from "./people.ts";

let test: PlatformTest;
let id: string;
const sent: OutgoingMail[] = [];
/** What the mail server answers; undefined sends no mail. */
let isTaken: boolean | undefined;
beforeAll(async () => {
  test = await startPlatform();
  id = (await test.makeOrganization()).id;
  const mailer = {
    async send(mail: OutgoingMail) {
      sent.push(mail);
      return isTaken === true;
    },
  };
  Object.defineProperty(test.platform, "mailer", { get: () => (isTaken === undefined ? undefined : mailer) });
});
afterAll(() => test.app.close());

it("an invitation is sent to its address and works; the answer says whether it was sent", async () => {
  const owner = await test.join("owner", id);
  const url = `/api/platform/organizations/${id}/invitations`;
  const invite = (address: string) =>
    test.ask(owner, { method: "POST", url, body: { address, role: "member" } }).then(({ json }) => json);
  expect((await invite("off@example.com")).mail).toBe("off");
  isTaken = false;
  expect((await invite("failed@example.com")).mail).toBe("failed");
  isTaken = true;
  const invited = await invite(" Ana@Example.com ");
  expect(invited.mail).toBe("sent");
  expect(sent.map(({ to }) => to)).toEqual(["failed@example.com", "ana@example.com"]);
  const mail = sent.at(-1)?.text ?? "";
  expect(mail).toContain(`\n${invited.url}\n`);
  const token = /#link=([\w-]{43})\n/.exec(mail)?.[1];
  const redeemed = await test.ask(undefined, {
    method: "POST",
    url: "/api/platform/links/redeem",
    body: { token, address: "ana@example.com", password: PASSWORD },
  });
  expect(redeemed.json).toMatchObject({ memberships: [{ role: "member" }] });
});

it("a reset is sent to the person's address, and no one else's", async () => {
  const operator = await test.join("operator", id);
  const person = await test.join("member", id);
  isTaken = true;
  const url = `/api/platform/people/${person.personId}/resets`;
  const reset = await test.ask(operator, { method: "POST", url, body: {} });
  expect(reset.json).toMatchObject({ mail: "sent" });
  expect(sent.at(-1)).toMatchObject({ to: person.address, text: expect.stringContaining(reset.json.url) });
});
