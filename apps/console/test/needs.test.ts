import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Call, toRequest } from "../page/call.ts";
import { droppedFolders, toFolder } from "../page/folder.ts";
import { readNeeds } from "../page/needs.ts";
import { recognizeFolder } from "../page/recognize.ts";

const FOLDER = new URL("../../../packages/catalog/generated/operations/", import.meta.url);
const needsOf = (name: string) => {
  const file = JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), "utf8"));
  return readNeeds((file.descriptor ?? file).input);
};

describe("the lists of files that an operation takes", () => {
  it("are a folder with its root for a documentation project, instead of the file", () => {
    const [list] = needsOf("common.validate.dita").lists;
    expect(list).toMatchObject({
      name: "files",
      key: "path",
      names: ["root", "ditaval"],
      isFolder: true,
      isInstead: true,
    });
  });

  it("are a folder beside the file that is needed for a comparison with a publication", () => {
    const { files, lists } = needsOf("common.validate.dita-publication");
    expect(files.map(({ name, isRequired }) => [name, isRequired])).toEqual([["publication", true]]);
    expect(lists).toMatchObject([{ name: "files", isFolder: true, isInstead: false }]);
  });

  it("have names, paths or neither, as the operation reads them", () => {
    const keys = (name: string) => needsOf(name).lists.map((list) => [list.name, list.key]);
    expect(keys("pdf.transform")).toEqual([["others", undefined]]);
    expect(keys("docx.transform.fill")).toEqual([["pictures", "name"]]);
    expect(keys("common.validate.jats")).toEqual([
      ["assets", "path"],
      ["schematron", "path"],
    ]);
  });

  it("leave out lists whose items need more than a name", () => {
    expect(needsOf("pdf.transform.stamp").lists).toEqual([]);
    expect(needsOf("common.render.mail").lists.map(({ name }) => name)).not.toContain("inline");
  });
});

function fileAt(path: string): File {
  const file = new File([path], path.split("/").at(-1) ?? "");
  return Object.defineProperty(file, "webkitRelativePath", { value: path });
}

describe("a folder", () => {
  it("has paths within it in one order, and counts what is hidden", () => {
    const folder = toFolder(["care/b.dita", "care/.git/config", "care/a/x.png", "care/.DS_Store"].map(fileAt));
    expect(folder?.files.map(({ path }) => path)).toEqual(["a/x.png", "b.dita"]);
    expect(folder).toMatchObject({ name: "care", hidden: 2 });
  });

  it("is undefined where nothing was chosen, and no folder is found among files", () => {
    expect(toFolder([])).toBeUndefined();
    expect(droppedFolders(undefined)).toEqual([]);
  });

  it("is named after what its files are", () => {
    expect(recognizeFolder(["a.ditamap", "b.png"])).toMatchObject({ kind: "dita" });
    expect(recognizeFolder(["a.eml", "b/c.MSG"])).toMatchObject({
      kind: "mailbox",
      words: "A folder with 2 files, all mails",
    });
    expect(recognizeFolder(["a.pdf"])).toMatchObject({ kind: "folder", words: "A folder with 1 file" });
  });
});

describe("a call with lists", () => {
  const call: Call = {
    ...{ operation: "common.validate.dita", path: "common/validate/dita", title: "Bäckerei", files: [] },
    lists: [{ name: "files", key: "path", entries: [{ path: "a/b.dita", file: new File(["x"], "b.dita") }] }],
    input: { root: "a/b.dita" },
    options: {},
  };

  it("is a form with each path before its file, and the run is named after the folder", () => {
    const { body, headers } = toRequest(call);
    const parts = [...(body as FormData)].map(([name, value]) => [name, value instanceof File ? value.name : value]);
    expect(parts).toEqual([
      ["files[0].path", "a/b.dita"],
      ["files[0].bytes", "b.dita"],
      ["input", `{"root":"a/b.dita"}`],
    ]);
    expect(headers).toEqual({ "Colophon-Document-Name": "B%C3%A4ckerei" });
  });

  it("is JSON for the address of a file", () => {
    const { body } = toRequest({ ...call, lists: [], input: {}, url: "https://files.example/a.csv" });
    expect(JSON.parse(String(body))).toEqual({ input: { url: "https://files.example/a.csv" }, options: {} });
  });
});
