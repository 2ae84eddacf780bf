/** Live prices to thousands of sockets: how long telling them holds the event loop, and how many bytes each socket is sent. */
import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { bettingEventRoom } from "@oddwright/contract/realtime/rooms.ts";
import { auditFaults } from "./lib/audit.ts";
import { type BenchDatabase, startBenchDatabase } from "./lib/bench-database.ts";
import { forkFile, said } from "./lib/children.ts";
import { median } from "./lib/latencies.ts";
import { type BenchReport, round } from "./lib/report.ts";
import type {
  Heard,
  Listening,
  Played,
  RoundFigures,
  ServerKind,
  Versions,
} from "./prices/messages.ts";
import { answerReader, openMatches, type RepricedMatches } from "./prices/repriced-matches.ts";

interface Measured extends Omit<RoundFigures, "kind"> {
  readonly seconds: number;
  readonly frames: number;
  readonly bytes: number;
}

interface Subject {
  readonly kind: ServerKind;
  readonly server: ChildProcess;
  readonly listeners: ChildProcess;
  readonly rounds: Measured[];
}

const kinds = ["sportsbook", "bare"] as const;
const warmUpSeconds = 2;
const patienceMs = 30_000;

export async function run(args: readonly string[]): Promise<BenchReport> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sockets: { type: "string", default: "5000" },
      markets: { type: "string", default: "500" },
      seconds: { type: "string", default: "10" },
      rounds: { type: "string", default: "3" },
    },
  });
  const [sockets, seconds] = [Number(values.sockets), Number(values.seconds)];
  const database = await startBenchDatabase();
  const subjects: Subject[] = [];
  try {
    const matches = await openMatches(database.ownerPool, Number(values.markets));
    for (const kind of kinds) subjects.push(await start(kind, { database, matches, sockets }));
    for (const subject of subjects) await measure(subject, matches, warmUpSeconds);
    for (let played = 0; played < Number(values.rounds); played += 1)
      for (const subject of subjects) subject.rounds.push(await measure(subject, matches, seconds));
    const faults = await auditFaults(database.ownerPool);
    return report(subjects, { sockets, seconds, matches, faults });
  } finally {
    for (const { server, listeners } of subjects) {
      listeners.kill();
      server.kill();
    }
    await database.stop();
  }
}

interface Start {
  readonly database: BenchDatabase;
  readonly matches: RepricedMatches;
  readonly sockets: number;
}

async function start(kind: ServerKind, { database, matches, sockets }: Start): Promise<Subject> {
  const file = new URL("./prices/server-process.ts", import.meta.url);
  const server = forkFile(file, [kind, database.appUrl, matches.ids.join()]);
  const { url } = await said<Listening>(server, "listening");
  if (kind === "sportsbook") {
    await answerReader(database.ownerPool);
    await until(matches.areRepriced, "the first prices");
  }
  const rooms = matches.ids.map(bettingEventRoom).join();
  const listening = new URL("./prices/listeners-process.ts", import.meta.url);
  const listeners = forkFile(listening, [url, String(sockets), rooms]);
  await said<Heard>(listeners, "heard");
  return { kind, server, listeners, rounds: [] };
}

async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const endsAt = performance.now() + patienceMs;
  while (!(await isSo())) {
    if (performance.now() > endsAt) throw new Error(`waited too long for ${what}`);
    await sleep(20);
  }
}

function ask<T extends { readonly kind: string }>(
  child: ChildProcess,
  kind: string,
  answer: T["kind"],
): Promise<T> {
  const answered = said<T>(child, answer);
  child.send({ kind });
  return answered;
}

/** Ends when every socket has the newest prices. */
async function measure(
  { kind, server, listeners }: Subject,
  matches: RepricedMatches,
  seconds: number,
): Promise<Measured> {
  await ask<Heard>(listeners, "ask_heard", "heard");
  const startedAt = performance.now();
  const played = said<Played>(server, "played");
  server.send({ kind: "begin", seconds });
  for (let second = 1; second <= seconds; second += 1) {
    if (kind === "sportsbook") await matches.reprice();
    await sleep(Math.max(0, startedAt + second * 1_000 - performance.now()));
  }
  await played;
  if (kind === "sportsbook") await until(matches.areRepriced, "the last prices");
  const total = { frames: 0, bytes: 0 };
  await until(async () => {
    const { byRoom } = await ask<Versions>(server, "ask_versions", "versions");
    const { frames, bytes, oldest } = await ask<Heard>(listeners, "ask_heard", "heard");
    total.frames += frames;
    total.bytes += bytes;
    return frames === 0 && Object.entries(byRoom).every(([room, at]) => oldest[room] === at);
  }, "sockets to hear the newest prices");
  const took = (performance.now() - startedAt) / 1_000;
  const { longestBlockMs, longestCpuMs, cpuMs } = await ask<RoundFigures>(server, "end", "round");
  return { seconds: took, longestBlockMs, longestCpuMs, cpuMs, ...total };
}

interface Run {
  readonly sockets: number;
  readonly seconds: number;
  readonly matches: RepricedMatches;
  readonly faults: readonly string[];
}

function report(
  subjects: readonly Subject[],
  { sockets, seconds, matches, faults }: Run,
): BenchReport {
  const middle = (subject: Subject, read: (one: Measured) => number): number =>
    median(subject.rounds.map(read));
  const bytes = (subject: Subject): number =>
    middle(subject, (one) => one.bytes / sockets / seconds);
  const states = (subject: Subject): number =>
    middle(subject, (one) => one.frames / sockets / seconds);
  const cpu = (subject: Subject): number => middle(subject, (one) => one.cpuMs / seconds);
  const blockMs = (subject: Subject): number => middle(subject, (one) => one.longestBlockMs);
  const turnMs = (subject: Subject): number => middle(subject, (one) => one.longestCpuMs);
  const [sportsbook, bare] = subjects;
  if (!sportsbook || !bare) throw new Error("nothing was measured");
  return {
    question: `What do ${matches.markets} live markets cost that are repriced each second, before ${sockets} sockets?`,
    subjects: subjects.map((subject) => ({
      subject: subject.kind === "sportsbook" ? "sportsbook and gateway" : "loop over bare ws",
      "states/s and socket": round(states(subject)),
      "bytes/s and socket": round(bytes(subject)),
      "CPU ms/s": round(cpu(subject)),
      "longest block ms": round(blockMs(subject)),
      "longest turn, CPU ms": round(turnMs(subject)),
    })),
    results: [
      {
        name: "longest block of the event loop",
        value: blockMs(sportsbook),
        unit: "ms",
        target: { atMost: 25 },
      },
      { name: "processor time of the longest turn", value: turnMs(sportsbook), unit: "ms" },
      {
        name: "longest block over the bare loop's",
        value: blockMs(sportsbook) / blockMs(bare),
        unit: "×",
      },
      {
        name: "processor time over the bare loop's",
        value: cpu(sportsbook) / cpu(bare),
        unit: "×",
      },
      { name: "sent a second and socket", value: bytes(sportsbook) / 1_000, unit: "kB" },
    ],
    notes: [
      `medians of alternating rounds of ${seconds} s, each ended when every socket has the newest prices; ${matches.ids.length} matches, a socket looks at one`,
      "every price is a message of the feed, a link of its market's chain in the database and a part of its match's state; reader, rooms and gateway are one process, the listeners another",
      "the bare loop has no feed and no database: once a second it sends each socket the same state through `ws`",
    ],
    faults,
  };
}
