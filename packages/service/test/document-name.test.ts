import { describe, expect, it } from "vitest";
import { nameDocument } from "../src/submissions/names.ts";

const nameOf = (content: string, encoding: BufferEncoding = "utf8"): string | undefined =>
  nameDocument({ shadow: {}, files: [{ path: "bytes", bytes: Buffer.from(content, encoding) }] });

// requirement: SUBMIT-10
describe("the name of a run that nobody named", () => {
  it("is the first line of a text, in whatever encoding the lines after it are", () => {
    expect(nameOf("Quarterly export;;\nID;Name\n1;S\u00f6nke\n", "latin1")).toBe("Quarterly export;;");
    expect(nameOf("\uFEFFUmsatz \u00fcber alles\tx\r\n", "utf16le")).toBe("Umsatz \u00fcber alles x");
    expect(nameOf("\n\n  \u20ac 5  \n")).toBe("\u20ac 5");
  });

  it("is not guessed from a line in an encoding that is not known", () => {
    expect(nameOf("S\u00f6nke;1\nAnna;2\n", "latin1")).toBe("Anna;2");
    expect(nameOf("\u00f6\n\u00e4\n", "latin1")).toBeUndefined();
  });

  it("is the title of what has one", () => {
    expect(nameOf("<!doctype html>\n<title> A \n page </title>")).toBe("A page");
    expect(nameOf("From: a@example.com\r\nSubject: Offer 7\r\n\r\nHello")).toBe("Offer 7");
    expect(nameOf("Subject: =?utf-8?q?Zo=C3=AB_hi?=\r\n =?iso-8859-1*de?B?+A==?= !\r\n\r\n")).toBe(
      "Zo\u00eb hi\u00f8 !",
    );
    expect(nameOf("Subject: =?x-unknown?q?a?=\r\n\r\n")).toBe("=?x-unknown?q?a?=");
    expect(nameOf(`Received: ${"x ".repeat(4000)}\r\nSubject: Late\r\n\r\n`)).toBe("Late");
    expect(nameDocument({ shadow: { message: { subject: "Inner" } }, files: [] })).toBe("Inner");
  });

  it("is none for a file that is no text", () => {
    expect(nameOf("PK\u0003\u0004\u0014\0\0\0", "latin1")).toBeUndefined();
    expect(nameOf("%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n", "latin1")).toBeUndefined();
    expect(nameOf("")).toBeUndefined();
  });
});
