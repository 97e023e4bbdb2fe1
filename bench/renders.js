/**
 * Submissions of a small operation beside renders: p99 of 50 a second alone, and beside 1, 2 and 3 clients that each submit a
 * presentation of 20 slides (texts, tables, charts, figures), await its file and submit the next. Once with API and worker in one
 * process, once in two. The numbers of clients take turns, three turns each; the middle one of the three p99 counts, all are told.
 *
 * Goal: p99 of a submission unchanged by renders.
 *
 * `node bench/renders.js [together apart] [--seconds=15]` prints the rows; `run()` returns them.
 */
import { fileURLToPath } from "node:url";
import { load, memoryMiB, observe, openHome, percent, row, show } from "./service.home.js";

const SUBMIT = { path: "/api/v2/operations/common/parse/delimited", bodyBytes: 330, status: 202, step: "submit" };
const SUBMIT_RATE = 50;
const SUBMIT_CONNECTIONS = 8;
const CLIENTS = [0, 1, 2, 3];
const TURNS = 3;
const TURN_SECONDS = 15;
const WARM_UP_SECONDS = 5;
const SLIDES = 20;

const point = (index) => `Depots close two years earlier than planned, point ${index}`;
const upTo = (count, make) => Array.from({ length: count }, (_, index) => make(index));
const KINDS = [
  (index) => ({ slideType: "title-body", body: upTo(5, (at) => point(index + at)) }),
  (index) => ({
    slideType: "comparison-table",
    columns: ["Region", "Now", "Then", "Why"],
    rows: upTo(6, (at) => ({ label: `Region ${at}`, values: ["12", "14", point(index)] })),
  }),
  (index) => ({
    slideType: "composition",
    blocks: [
      {
        primitive: "chartBlock",
        region: { col: 0, row: 0, colSpan: 12, rowSpan: 12 },
        input: {
          chartData: {
            type: "column",
            categories: ["Q1", "Q2", "Q3", "Q4"],
            series: [{ name: "Closed", values: [index, 2, 3, 4] }],
          },
        },
      },
    ],
  }),
  (index) => ({
    slideType: "kpi-grid",
    items: upTo(4, (at) => ({ label: `Figure ${index + at}`, value: "12.4 %", trend: "up" })),
  }),
];
const RENDER = {
  ...{ path: "/api/v2/render", status: 202, step: "end", connections: 1 },
  body: JSON.stringify({
    format: "pptx",
    document: {
      version: "2.0",
      title: "Deck 00000000",
      slides: upTo(SLIDES, (index) => ({ title: `Slide ${index + 1}`, ...KINDS[index % KINDS.length](index) })),
    },
  }),
};

/** One or two processes of a service. */
const PLACES = {
  async together(place) {
    const all = await place.start("all");
    return { port: all.port, key: all.key, processes: [all] };
  },
  async apart(place) {
    const api = await place.start("api");
    return { port: api.port, key: api.key, processes: [api, await place.start("worker")] };
  },
};
const NAMES = { together: "API and worker one process", apart: "API and worker apart" };

async function turn(home, { port, key, processes }, clients, seconds) {
  const submit = { ...SUBMIT, port, key, connections: SUBMIT_CONNECTIONS, rate: SUBMIT_RATE, seconds };
  const renders = upTo(clients, () => ({ ...RENDER, port, key, seconds }));
  const seen = await observe(
    home,
    processes.map(({ pid }) => pid),
    () => Promise.all([submit, ...renders].map(load)),
  );
  const [{ p50, p99, max }, ...rendered] = seen.result;
  const rendersPerSecond = rendered.reduce((sum, { rate }) => sum + rate, 0);
  process.stderr.write(
    `  ${clients} clients: p50 ${show(p50)} p99 ${show(p99)} max ${show(max)} ms, ${show(rendersPerSecond)} renders/s, own CPU ${seen.own.map((ms) => percent(ms / (seconds * 1000))).join(" and ")}, PostgreSQL ${percent(seen.postgres / (seconds * 1000))}, others ${percent(seen.others)}\n`,
  );
  return { p50, p99, max, rendersPerSecond, others: seen.others };
}

async function measure(home, where, seconds) {
  const service = await PLACES[where](await home.service());
  await turn(home, service, CLIENTS.at(-1), WARM_UP_SECONDS);
  const turns = new Map(CLIENTS.map((clients) => [clients, []]));
  for (let round = 0; round < TURNS; round++)
    for (const clients of CLIENTS) turns.get(clients).push(await turn(home, service, clients, seconds));
  const peakRssMiB = memoryMiB(service.processes[0].pid, "VmHWM");
  for (const { stop } of service.processes) await stop();
  const middle = new Map([...turns].map(([clients, some]) => [clients, some.toSorted((a, b) => a.p99 - b.p99)[1]]));
  return CLIENTS.map((clients) => {
    const { p50, p99, rendersPerSecond } = middle.get(clients);
    const some = turns.get(clients);
    const beside = clients === 0 ? "alone" : `beside ${clients} ${clients === 1 ? "client" : "clients"} of renders`;
    return row(`${NAMES[where]}: submit p99 ${beside}`, p99, {
      ...(clients > 0 && { peer: middle.get(0).p99, peerName: "alone" }),
      ...{ unit: "ms", peakRssMiB },
      notes: [
        `p50 ${show(p50)}`,
        `p99 of each turn ${some.map((each) => show(each.p99)).join(", ")}`,
        ...(clients > 0 ? [`${show(rendersPerSecond)} renders/s`] : []),
        `others took at most ${percent(Math.max(...some.map(({ others }) => others)))}`,
      ].join("; "),
    });
  });
}

export async function run(places = Object.keys(PLACES), seconds = TURN_SECONDS) {
  const home = await openHome();
  const rows = [];
  try {
    for (const where of places) {
      process.stderr.write(`  ${where}\n`);
      rows.push(...(await measure(home, where, seconds)));
    }
  } finally {
    await home.close();
  }
  return rows;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const given = process.argv.slice(2);
  const places = given.filter((name) => name in PLACES);
  const seconds = Number(
    given.find((word) => word.startsWith("--seconds="))?.slice("--seconds=".length) ?? TURN_SECONDS,
  );
  for (const { name, ours, unit, ratio, notes } of await run(places.length > 0 ? places : undefined, seconds))
    process.stdout.write(
      `${name}: ${show(ours)} ${unit}${ratio === null ? "" : ` | ${show(ratio, 2)} of alone`} | ${notes}\n`,
    );
}
