import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CatalogEntry, lackingFor, weightFor } from "@colophon/catalog";
import { canonicalJson, type Envelope } from "@colophon/contract";
import { findLibreOffice } from "@colophon/engine-libreoffice/locate";
import { createRuntime, type Runtime } from "@colophon/runtime";
import { createClient } from "@colophon/sdk";
import { createLocal } from "@colophon/sdk/local";
import { MIGRATIONS } from "@colophon/service";
import { migrate } from "@colophon/storage";
import { createTemplateDatabase } from "@colophon/storage/testing";
import { afterAll, describe, expect, it } from "vitest";
import { pdfThatExpands } from "../../../packages/engines/qpdf/test/pdfs.ts";
import { servableQueues, withEnginesElsewhere } from "../src/offered-engines.ts";
import { findUnsealed } from "../src/office-sandbox.ts";
import { serve } from "../src/serve.ts";
import { readSettings } from "../src/settings.ts";
import * as offered from "./engines/offer.ts";

const OFFER = new URL("./engines/offer.ts", import.meta.url).href;
const hasOffice = findLibreOffice()?.lacks.length === 0;
if (!hasOffice) console.warn("LibreOffice is not here: what it does through the surfaces is not tested.");

const folder = mkdtempSync(join(tmpdir(), "colophon-engines-test-"));
const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const undo of cleanups.reverse()) await undo();
  rmSync(folder, { recursive: true, force: true });
});

type Ask = (operation: string, bytes: Uint8Array, options?: Readonly<Record<string, unknown>>) => Promise<Envelope>;

function startRuntime(given: Partial<Parameters<typeof createRuntime>[0]> = {}): Runtime {
  const runtime = createRuntime({ operations: OFFER, processes: 2, temporaryFolder: folder, ...given });
  cleanups.push(() => runtime.close({ deadlineMs: 0 }));
  return runtime;
}
const asking =
  (runtime: Runtime): Ask =>
  (operation, file, options) =>
    runtime.invoke(operation, { file }, options);

type Environment = Readonly<Record<string, string>>;

/** A database, and what processes that share it are told. */
async function makeInstallation(): Promise<Environment> {
  const template = await createTemplateDatabase((database) => migrate(database, MIGRATIONS), { sharedAs: "service" });
  const { connection, drop } = await template.clone();
  cleanups.push(
    () => template.close(),
    () => drop(),
  );
  return {
    DATABASE_URL: `postgres://${connection.user}@localhost:5432/${connection.database}?host=${encodeURIComponent(connection.host)}`,
    COLOPHON_SECRET: "a secret that all processes of this test share",
    COLOPHON_DATA: mkdtempSync(join(folder, "service-")),
    COLOPHON_LOG_LEVEL: "silent",
  };
}

async function startOffer(more: Environment = {}, given: object = {}) {
  return startIn({ ...(await makeInstallation()), ...more }, given);
}

async function startIn(environment: Environment, given: object = {}, role: "all" | "worker" = "all") {
  const settings = readSettings({ role, port: "0" }, environment);
  const service = await serve(settings, { catalog: offered, operations: OFFER, ...given });
  cleanups.push(() => service.close());
  return service;
}

async function startService(): Promise<Ask> {
  const service = await startOffer();
  const client = createClient({ baseUrl: service.url, apiKey: service.firstKey ?? "" });
  return (operation, file, options = {}) => client.operations.runDynamic(operation, { input: { file }, options });
}

function startLocal(): Ask {
  const local = createLocal({ catalog: OFFER, processes: 1, temporaryFolder: folder });
  cleanups.push(() => local.close());
  return (operation, file, options = {}) => local.operations.runDynamic(operation, { input: { file }, options });
}

const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n");
const TEXT = Buffer.from(
  '<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text"><office:body><office:text><text:p>Every surface.</text:p></office:text></office:body></office:document>',
);

/** A spreadsheet, which is no text whatever it is called. */
const SHEET = Buffer.from(
  TEXT.toString()
    .replaceAll("office:text>", "office:spreadsheet>")
    .replace("opendocument.text", "opendocument.spreadsheet"),
);

const isolated = startRuntime();
const surfaces: readonly (readonly [name: string, ask: Ask])[] = [
  ["an isolated runtime", asking(isolated)],
  ["a runtime without isolation", asking(startRuntime({ isolation: "none" }))],
  ["the SDK's local mode", startLocal()],
  ["the service", await startService()],
];

describe.each([
  ["pdf.validate.syntax", PDF, "qpdf"],
  ...(hasOffice ? ([["docx.convert.pdf", TEXT, "libreoffice"]] as const) : []),
] as const)("%s through every surface", (operation, bytes, engine) => {
  it("gives one envelope, with its engine in the receipt", async () => {
    const answers = new Map<string, string>();
    for (const [name, ask] of surfaces) {
      const envelope = await ask(operation, bytes);
      expect(envelope, name).toMatchObject({ ok: true, receipt: { tools: [{ name: engine }] } });
      answers.set(name, canonicalJson(envelope));
    }
    expect(
      new Set(answers.values()).size,
      [...answers].map(([name, text]) => `${name}: ${text.slice(0, 300)}`).join("\n"),
    ).toBe(1);
  }, 120_000);
});

describe("an engine in the operation's process", () => {
  const codeOf = (envelope: Envelope): string => (envelope.ok ? "ok" : envelope.error.code);

  it("is ended with it at the deadline, and the next call is whole", async () => {
    const ask = asking(isolated);
    expect(codeOf(await ask("pdf.validate.syntax", pdfThatExpands(300), { timeoutMs: 300 }))).toBe("common/TIMED_OUT");
    expect(codeOf(await ask("pdf.validate.syntax", PDF))).toBe("ok");
  });

  it("is ended with it when the caller cancels", async () => {
    const signal = AbortSignal.timeout(300);
    expect(codeOf(await asking(isolated)("pdf.validate.syntax", pdfThatExpands(300), { signal }))).toBe(
      "common/CANCELLED",
    );
  });

  it("is ended with it over the memory of a call", async () => {
    const small = startRuntime({ memoryMiB: 160, processes: 1 });
    expect(codeOf(await asking(small)("pdf.validate.syntax", pdfThatExpands(300)))).toBe("common/NO_MEMORY");
    expect(codeOf(await asking(small)("pdf.validate.syntax", PDF))).toBe("ok");
  });

  it("killed from outside is a crash with the engine in its receipt", async () => {
    const one = startRuntime({ processes: 1 });
    const asked = asking(one)("pdf.validate.syntax", pdfThatExpands(300));
    setTimeout(() => {
      for (const pid of one.stats().processIds) process.kill(pid, "SIGKILL");
    }, 500);
    const envelope = await asked;
    expect(codeOf(envelope)).toBe("common/CRASHED");
    expect(envelope.receipt?.tools).toEqual([expect.objectContaining({ name: "qpdf" })]);
  });
});

/** Processes of LibreOffice below this test's folder. */
function helpersHere(): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return (
          readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("helper-libreoffice") &&
          readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(folder)
        );
      } catch {
        return false;
      }
    });
}

describe.skipIf(!hasOffice)("an engine in a helper", () => {
  it("is told by a code when it refuses", async () => {
    const envelope = await asking(isolated)("docx.convert.pdf", SHEET);
    expect(envelope).toMatchObject({ ok: false, error: { code: "common/UNREADABLE" } });
  }, 120_000);

  it("ends with the call that is cancelled, or over its time", async () => {
    const ask = asking(isolated);
    const signal = AbortSignal.timeout(5);
    expect(await ask("docx.convert.pdf", TEXT, { signal })).toMatchObject({ error: { code: "common/CANCELLED" } });
    expect(await ask("docx.convert.pdf", TEXT, { timeoutMs: 5 })).toMatchObject({
      error: { code: "common/TIMED_OUT" },
    });
    expect(await ask("docx.convert.pdf", TEXT)).toMatchObject({ ok: true });
  }, 120_000);

  it("over its pages is a limit", async () => {
    const pages = Buffer.from(
      TEXT.toString().replace("<text:p>Every surface.</text:p>", "<text:p>A line.</text:p>".repeat(200)),
    );
    expect(await asking(isolated)("docx.convert.pdf", pages, { limits: { maxPages: 2 } })).toMatchObject({
      error: { code: "common/TOO_MANY_PAGES" },
    });
  }, 120_000);

  it("over its memory is a limit, and nothing of it is left when the runtime closes", async () => {
    const small = createRuntime({
      operations: OFFER,
      processes: 1,
      temporaryFolder: folder,
      helpers: { libreoffice: { spares: 0 } },
    });
    expect(await asking(small)("docx.convert.pdf", TEXT)).toMatchObject({ ok: true });
    expect(small.stats().helpers).toMatchObject({ libreoffice: { conversions: 1, spares: 0 } });
    const before = helpersHere();
    await small.close();
    expect(helpersHere().length).toBeLessThanOrEqual(before.length);
  }, 120_000);
});

describe("where an engine must be cut off", () => {
  const examined = (isMet: boolean) => async () => [
    { name: "LibreOffice", isMet: true, found: "", fix: "" },
    { name: "cut off from the network", isMet, found: "", fix: "unshare", seal: "network" },
  ];
  const SEAL = { COLOPHON_OFFICE_SEAL: "needed", COLOPHON_DATA: join(folder, "sealed") };

  it("and is not, the worker is not ready and leaves its work", async () => {
    const service = await startOffer(SEAL, { examine: examined(false) });
    const ready = await fetch(`${service.url}/readyz`);
    expect([ready.status, await ready.text()]).toEqual([503, expect.stringContaining("office: NotSealed")]);
    await service.close();
  });

  it("and is, it works", async () => {
    expect(await findUnsealed(folder, examined(true))).toBe(undefined);
    expect(await findUnsealed(folder, examined(false))).toBe("network");
  });
});

describe("where an engine is missing", () => {
  const entry = (name: string, weight: CatalogEntry["weight"], engines: readonly string[]): CatalogEntry => {
    const [like] = offered.listOperations();
    if (like === undefined) throw new Error("There is an operation.");
    const availability =
      engines.length === 0
        ? ({ available: true } as const)
        : ({ available: false, reason: "engine_missing", engine: "libreoffice", install: "apt-get" } as const);
    return { ...like, name, weight, engines, availability };
  };
  const catalog = {
    listOperations: () => [entry("pdf.redact", "light", []), entry("docx.convert.pdf", "office", ["libreoffice"])],
    describeCatalogOperation: (name: string) => entry(name, "office", ["libreoffice"]),
    resolvePath: (name: string) => ({ name }),
  };

  it("its queue is left for workers that have it", () => {
    expect(servableQueues(catalog, ["light", "heavy", "office"])).toEqual(["light", "heavy"]);
    expect(servableQueues(offered, ["light", "heavy", "office"])).toEqual(["light", "heavy", "office"]);
  });

  const partialEngines = [{ engine: "libreoffice", option: "to", values: ["pdf"] }];
  const lacking = partialEngines.map((partial) => ({ ...partial, install: "apt-get" }));
  const partial = {
    ...entry("xlsx.convert", "heavy", []),
    partialEngines,
    availability: { available: true, lacking } as const,
  };
  const partialCatalog = { ...catalog, listOperations: () => [partial], describeCatalogOperation: () => partial };

  it("for some calls, those alone are refused and their queue is left", () => {
    expect(servableQueues(partialCatalog, ["light", "heavy", "office"])).toEqual(["light", "heavy"]);
    expect(weightFor(partial, { to: "pdf" })).toBe("office");
    expect(weightFor(partial, { to: "csv" })).toBe("heavy");
    expect(lackingFor(partial.availability, { to: "pdf" })?.install).toBe("apt-get");
    expect(lackingFor(partial.availability, {})).toBe(undefined);
    const [shown] = withEnginesElsewhere(partialCatalog, ["libreoffice"]).listOperations();
    expect(shown?.availability).toEqual({ available: true });
  });

  const lackingOffice = <Entry extends CatalogEntry>(entry: Entry): Entry =>
    entry.name === "docx.convert.pdf"
      ? {
          ...entry,
          weight: "office",
          availability: { available: false, reason: "engine_missing", engine: "libreoffice", install: "apt-get" },
        }
      : entry;
  const officeOffer = (show: <Entry extends CatalogEntry>(entry: Entry) => Entry) => ({
    catalog: {
      listOperations: () => offered.listOperations().map(show),
      describeCatalogOperation: (name: string) => {
        const operation = offered.describeCatalogOperation(name);
        return operation === undefined ? undefined : show(operation);
      },
      resolvePath: offered.resolvePath,
    },
  });

  it.skipIf(!hasOffice)(
    "its worker never claims what needs it, and one that has it does",
    async () => {
      const environment = await makeInstallation();
      const elsewhere = { ...environment, COLOPHON_ENGINES: "libreoffice" };
      const without = await startIn(elsewhere, officeOffer(lackingOffice));
      const client = createClient({ baseUrl: without.url, apiKey: without.firstKey ?? "" });
      const asked = await client.operations.submit("docx.convert.pdf", { input: { file: TEXT } } as never);
      const other = await client.operations.runDynamic("pdf.validate.syntax", { input: { file: PDF } });
      expect(other).toMatchObject({ ok: true });
      expect(await client.executions.status(asked.id)).toMatchObject({ status: "queued" });
      const metrics = await (await fetch(`${without.url}/metrics`)).text();
      expect(metrics).toContain('colophon_open_executions{queue="office",status="queued"} 1\n');
      await startIn(
        environment,
        officeOffer((entry) => ({ ...entry, weight: lackingOffice(entry).weight })),
        "worker",
      );
      await client.executions.wait(asked.id);
      expect(await client.executions.result(asked.id)).toMatchObject({ ok: true, value: { pages: 1 } });
    },
    120_000,
  );

  it("an API takes its work when workers elsewhere have it", () => {
    const shown = withEnginesElsewhere(catalog, ["libreoffice"]);
    expect(shown.listOperations().map(({ availability }) => availability.available)).toEqual([true, true]);
    expect(shown.describeCatalogOperation("docx.convert.pdf")?.availability).toEqual({ available: true });
    expect(withEnginesElsewhere(catalog, []).listOperations()[1]?.availability.available).toBe(false);
  });
});
