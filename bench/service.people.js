// Signed-in people beside the load of keys: what a session's check takes, and what a hundred people cost a submission.
import { createHash, randomBytes } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { createSessions } from "@colophon/service";
import { openDatabase } from "@colophon/storage";
import { load, memoryMiB, observe, percent, row, show } from "./service.home.js";

const PEOPLE = 10_000;
const AT_WORK = 100;
const CHECKS = 3_000;
const ROUNDS = 3;
const SECONDS = 8;
const PROBES_PER_SECOND = 20;
const SHARE_OF_PEAK = 0.7;

const percentile = (values, share) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1];

/** People with a session each, members of the organization of the first key. Gives their tokens. */
async function makePeople(database) {
  const bytes = Array.from({ length: PEOPLE }, () => randomBytes(32));
  const digests = bytes.map((token) => createHash("sha256").update(token).digest());
  await database.query(
    `with given as (select gen_random_uuid() as id, digest, place from unnest($1::bytea[]) with ordinality as one (digest, place)),
       person as (
         insert into people (id, address, name, password_hash, is_operator)
         select id, 'p' || place || '@example.com', 'P', 'none', false from given
       ), member as (
         insert into memberships (organization_id, person_id, role)
         select (select id from organizations limit 1), id, 'member' from given
       )
     insert into sessions (digest, id, person_id, device, opened_from, expires_at)
     select digest, gen_random_uuid(), id, 'bench', '127.0.0.1', now() + interval '12 hours' from given`,
    [digests],
  );
  await database.query("analyze people, memberships, sessions");
  return bytes.map((token) => token.toString("base64url"));
}

async function measureCheck(home, database, tokens) {
  const sessions = createSessions(database);
  const times = [];
  const seen = await observe(home, [process.pid], async () => {
    for (let count = -500; count < CHECKS; count++) {
      const startedAt = performance.now();
      const session = await sessions.find(tokens[((count + 500) * 7919) % tokens.length]);
      if (session?.memberships.length !== 1) throw new Error("A session was not found.");
      if (count >= 0) times.push(performance.now() - startedAt);
    }
    return [];
  });
  const cpuUs = ((seen.own[0] + seen.postgres) * 1000) / (CHECKS + 500);
  process.stderr.write(
    `  sessions: p50 ${show(percentile(times, 0.5), 2)} ms, CPU ${show(cpuUs, 0)} us, others ${percent(seen.others)}\n`,
  );
  return row("check of a session, 10,000 people, p50", percentile(times, 0.5), {
    unit: "ms",
    notes: `goal 1; p99 ${show(percentile(times, 0.99), 2)}, least ${show(Math.min(...times), 2)}; CPU with PostgreSQL's ${show(cpuUs, 0)} us; others took ${percent(seen.others)}`,
  });
}

/** One person's page: once a second a list, and the live events of its newest run. Counts what was answered with 200. */
async function work({ port, token, environmentId, agent, signal, counts }) {
  const headers = { cookie: `colophon_session_${port}=${token}`, host: `localhost:${port}` };
  const get = (path, accept, mostMs) =>
    new Promise((resolve, reject) => {
      const sent = request({ host: "127.0.0.1", port, path, agent, headers: { ...headers, accept } }, (response) => {
        const pieces = [];
        const end = () => resolve({ status: response.statusCode, text: Buffer.concat(pieces).toString() });
        if (mostMs !== undefined) setTimeout(() => sent.destroy(), mostMs).unref();
        response.on("data", (piece) => pieces.push(piece));
        response.once("close", end);
      });
      sent.once("error", reject);
      sent.end();
    });
  await delay(Math.random() * 1000);
  while (!signal.aborted) {
    const startedAt = performance.now();
    const { status, text } = await get(
      `/api/platform/environments/${environmentId}/executions?limit=50`,
      "application/json",
    );
    if (status !== 200) throw new Error(`A list was answered with ${status}: ${text}`);
    counts.lists.push(performance.now() - startedAt);
    const newest = JSON.parse(text).executions[0]?.status_url;
    if (newest !== undefined && (await get(newest, "text/event-stream", 900)).status === 200) counts.streams++;
    await delay(Math.max(0, 1000 - (performance.now() - startedAt)));
  }
}

/** Runs `act` beside a hundred people. */
async function beside(people, act) {
  const controller = new AbortController();
  const counts = { lists: [], streams: 0 };
  const all = people.map((person) => work({ ...person, signal: controller.signal, counts }));
  const failed = Promise.all(all).then(() => undefined);
  const result = await Promise.race([act(), failed]);
  controller.abort();
  await failed;
  return { result, counts };
}

/** Goals: a session's check takes 1 ms; p99 of a submission beside a hundred people is at most 1.2 times that without them. */
export async function measurePeople(home, small) {
  const place = await home.service();
  const { port, key, pid, stop } = await place.start("all");
  const database = openDatabase({ url: place.url });
  const tokens = await makePeople(database);
  const check = await measureCheck(home, database, tokens);
  const { rows } = await database.query("select id from environments limit 1");
  const common = { port, environmentId: rows[0].id, agent: new Agent({ keepAlive: true, maxSockets: 2 * AT_WORK }) };
  const people = tokens.slice(0, AT_WORK).map((token) => ({ ...common, token }));
  const { rate: peak } = await load({ ...small, step: "end", port, key, connections: 64, seconds: SECONDS });
  const background = {
    ...small,
    step: "end",
    port,
    key,
    connections: 64,
    rate: peak * SHARE_OF_PEAK,
    seconds: SECONDS,
  };
  const probe = { ...small, step: "submit", port, key, connections: 4, rate: PROBES_PER_SECOND, seconds: SECONDS };
  const turn = () => observe(home, [pid], () => Promise.all([load(probe), load(background)]));
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const without = await turn();
    const { result: with_, counts } = await beside(people, turn);
    const [alone, crowded] = [without.result[0].p99, with_.result[0].p99];
    const lists = { count: counts.lists.length, p99: percentile(counts.lists, 0.99) };
    rounds.push({ alone, crowded, lists, streams: counts.streams, others: with_.others });
    process.stderr.write(
      `  people: submit p99 ${show(alone)} ms without, ${show(crowded)} ms with; ${lists.count} lists, p99 ${show(lists.p99)} ms, ${counts.streams} streams; others ${percent(without.others)}, ${percent(with_.others)}\n`,
    );
  }
  const peakRssMiB = memoryMiB(pid, "VmHWM");
  await stop();
  await database.close();
  const best = rounds.toSorted((a, b) => a.crowded / a.alone - b.crowded / b.alone)[Math.floor(ROUNDS / 2)];
  const ratios = rounds.map(({ alone, crowded }) => show(crowded / alone, 2)).join(", ");
  return [
    check,
    row(`submit p99 at 70 % load (${show(background.rate, 0)}/s) beside ${AT_WORK} people`, best.crowded, {
      peer: best.alone,
      peerName: "without them",
      unit: "ms",
      peakRssMiB,
      notes: `goal 1.2; the median of ${ROUNDS} turns: ${ratios}; ${best.lists.count} lists, p99 ${show(best.lists.p99)} ms, ${best.streams} streams; others took ${percent(best.others)}`,
    }),
  ];
}
