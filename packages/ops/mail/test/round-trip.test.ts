import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { eml } from "./module.ts";
import { roundTrip } from "./round-trip.ts";

const FIXTURES = new URL("../fixtures/", import.meta.url);
const mails = readdirSync(FIXTURES).filter((name) => /\.(?:eml|msg)$/.test(name) && name !== "folder-names.eml");

describe("convert's model goes back into render", () => {
  it.each(mails)("%s", async (name) => {
    expect(await roundTrip(readFileSync(new URL(name, FIXTURES)))).toMatchObject({ changed: [] });
  });

  it("what the model's members cannot say stays under a name of its own", async () => {
    const made = await roundTrip(
      eml(
        "From: a@example.org, b@example.org",
        "Date: some day",
        "Subject: One",
        "Subject: Two",
        "Message-ID: none",
        "X-Mark: kept",
        "",
        "Words.",
      ),
    );
    expect(made).toMatchObject({
      model: {
        from: [{ address: "a@example.org" }, { address: "b@example.org" }],
        sender: { address: "a@example.org" },
        subject: "One",
        headers: [
          { name: "X-Original-Date", value: "some day" },
          { name: "X-Original-Subject", value: "Two" },
          { name: "X-Original-Message-ID", value: "none" },
          { name: "X-Mark", value: "kept" },
        ],
        text: "Words.",
      },
      changed: [],
    });
  });

  it("a mail without an author and a date is a draft that render takes", async () => {
    const made = await roundTrip(eml("Subject: Later", "", "Words."));
    expect(made).toMatchObject({ model: { draft: true, subject: "Later", text: "Words." }, changed: [] });
    expect(typeof made === "string" ? made : Buffer.from(made.message).toString()).not.toMatch(/^(?:From|Date):/im);
  });

  it("a mailbox of several messages is no model", async () => {
    const one =
      "From a@example.org Thu Jan  1 00:00:00 1970\r\nFrom: a@example.org\r\nSubject: x\r\n\r\nWords.\r\n\r\n";
    expect(await roundTrip(Buffer.from(one + one))).toMatch(/2 messages; this output takes one message/);
  });
});
