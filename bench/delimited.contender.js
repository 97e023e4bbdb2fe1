// One contender of the delimited benchmark in a process of its own: node delimited.contender.js <who> <task> <file>.
// Prints what it did as JSON: CPU seconds (all threads, modules loaded before), peak memory, rows.
import { createReadStream, fstatSync, openSync, readFileSync, readSync } from "node:fs";

/** A file as the kit reads it, in parts. */
export function fileSource(path) {
  const file = openSync(path, "r");
  let buffer = Buffer.alloc(0);
  return {
    byteLength: fstatSync(file).size,
    read(start, end) {
      if (buffer.length < end - start) buffer = Buffer.allocUnsafeSlow(end - start);
      return buffer.subarray(0, readSync(file, buffer, 0, end - start, start));
    },
  };
}

async function ours() {
  const kit = await import("@colophon/kit-csv");
  const inferred = (source) => {
    const { dialect, encoding } = kit.sniff(source);
    const options = { dialect, encoding: encoding.name };
    const { fields } = kit.inferSchema(source, { ...options, sampleRows: 2000 });
    return { options, schema: kit.parseTableSchema({ fields }) };
  };
  return {
    kept: (path) => kit.readAllRows(fileSource(path)).length,
    streamed(path) {
      let cells = 0;
      for (const row of kit.readRows(fileSource(path))) cells += row.length;
      return cells;
    },
    count: (path) => kit.surveyRows(fileSource(path)).rowCount,
    columns(path) {
      const source = fileSource(path);
      const { options, schema } = inferred(source);
      return kit.readColumns(source, schema.fields, options).rowCount;
    },
    validate(path) {
      const source = fileSource(path);
      const { options, schema } = inferred(source);
      const pass = kit.validateRows(source, schema, options);
      for (;;) {
        const { done, value } = pass.next();
        if (done) return value.validRows;
      }
    },
    infer(path) {
      const source = fileSource(path);
      const { dialect, encoding } = kit.sniff(source);
      return kit.inferSchema(source, { dialect, encoding: encoding.name }).rowCount;
    },
  };
}

async function papaparse() {
  const { default: Papa } = await import("papaparse");
  return {
    kept: (path) => Papa.parse(readFileSync(path, "utf8")).data.length,
    streamed(path) {
      let cells = 0;
      Papa.parse(readFileSync(path, "utf8"), { step: ({ data }) => (cells += data.length) });
      return cells;
    },
  };
}

async function udsv() {
  const { inferSchema, initParser } = await import("udsv");
  return {
    kept(path) {
      const text = readFileSync(path, "utf8");
      return initParser(inferSchema(text)).stringArrs(text).length;
    },
    async streamed(path) {
      let parser;
      let cells = 0;
      const take = (rows) => {
        for (const row of rows) cells += row.length;
      };
      for await (const chunk of createReadStream(path, { encoding: "utf8", highWaterMark: 1 << 20 })) {
        parser ??= initParser(inferSchema(chunk));
        parser.chunk(chunk, parser.stringArrs, take);
      }
      parser.end();
      return cells;
    },
  };
}

async function csvParse() {
  const { parse } = await import("csv-parse");
  const sync = await import("csv-parse/sync");
  return {
    kept: (path) => sync.parse(readFileSync(path)).length,
    async streamed(path) {
      let cells = 0;
      for await (const row of createReadStream(path, { highWaterMark: 1 << 20 }).pipe(parse())) cells += row.length;
      return cells;
    },
  };
}

async function duckdb() {
  const { DuckDBInstance } = await import("@duckdb/node-api");
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  await connection.run("set threads=1");
  const first = async (query) => Number((await connection.runAndReadAll(query)).getRows()[0][0]);
  return {
    count: (path) => first(`select count(*) from read_csv('${path}')`),
    async columns(path) {
      await connection.run(`create table t as select * from read_csv('${path}')`);
      return first("select count(*) from t");
    },
  };
}

const CONTENDERS = { ours, papaparse, udsv, "csv-parse": csvParse, DuckDB: duckdb };

async function compete([who, task, path]) {
  const tasks = await CONTENDERS[who]();
  const started = process.cpuUsage();
  const rows = await tasks[task](path);
  const { user, system } = process.cpuUsage(started);
  const peakRssMiB = Math.round(process.resourceUsage().maxRSS / 1024);
  process.stdout.write(`${JSON.stringify({ rows, cpuSeconds: (user + system) / 1e6, peakRssMiB })}\n`);
}

if (import.meta.filename === process.argv[1]) await compete(process.argv.slice(2));
