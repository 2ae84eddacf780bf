/** Messages a second to thousands of sockets in one room, and the longest time that sending holds the event loop. */
import type { ChildProcess } from "node:child_process";
import { parseArgs } from "node:util";
import type { Begin, Heard, Listening, RoundResult, ServerKind } from "./fanout/messages.ts";
import { forkFile, said } from "./lib/children.ts";
import { median } from "./lib/latencies.ts";
import { type BenchReport, round } from "./lib/report.ts";

interface Subject {
  readonly kind: ServerKind;
  readonly server: ChildProcess;
  readonly listeners: ChildProcess;
  readonly rounds: RoundResult[];
}

/** One: with more the gateway would write several to a socket at once, and the bare loop could not. */
const window = 1;
const warmUpSeconds = 1;

export async function run(args: readonly string[]): Promise<BenchReport> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sockets: { type: "string", default: "5000" },
      seconds: { type: "string", default: "3" },
      rounds: { type: "string", default: "3" },
    },
  });
  const [sockets, seconds] = [Number(values.sockets), Number(values.seconds)];
  const subjects: Subject[] = [];
  try {
    for (const kind of ["gateway", "bare"] as const) subjects.push(await start(kind, sockets));
    for (const subject of subjects) await measure(subject, warmUpSeconds);
    for (let played = 0; played < Number(values.rounds); played += 1) {
      for (const subject of subjects) subject.rounds.push(await measure(subject, seconds));
    }
  } finally {
    for (const { server, listeners } of subjects) {
      listeners.kill();
      server.kill();
    }
  }
  return report(subjects, { sockets, seconds });
}

async function start(kind: ServerKind, sockets: number): Promise<Subject> {
  const server = forkFile(new URL("./fanout/server-process.ts", import.meta.url), [kind]);
  const { url } = await said<Listening>(server, "listening");
  const file = new URL("./fanout/listeners-process.ts", import.meta.url);
  const listeners = forkFile(file, [url, String(sockets)]);
  await said<Heard>(listeners, "heard");
  listeners.on("message", (heard: Heard) => server.send(heard));
  return { kind, server, listeners, rounds: [] };
}

async function measure({ server }: Subject, seconds: number): Promise<RoundResult> {
  server.send({ kind: "begin", seconds, window } satisfies Begin);
  return said<RoundResult>(server, "result");
}

function report(
  subjects: readonly Subject[],
  { sockets, seconds }: { readonly sockets: number; readonly seconds: number },
): BenchReport {
  const middle = (subject: Subject, read: (one: RoundResult) => number): number =>
    median(subject.rounds.map(read));
  const perSecond = (subject: Subject): number =>
    middle(subject, (one) => (one.broadcasts * sockets) / one.seconds);
  const cpuMicros = (subject: Subject): number =>
    middle(subject, (one) => (one.cpuMs * 1_000) / (one.broadcasts * sockets));
  const blockMs = (subject: Subject): number => middle(subject, (one) => one.longestBlockMs);
  const turnMs = (subject: Subject): number => middle(subject, (one) => one.longestCpuMs);
  const [gateway, bare] = subjects;
  if (!gateway || !bare) throw new Error("nothing was measured");
  return {
    question: `How many messages a second reach ${sockets} sockets in a room, and how long does sending hold the loop?`,
    subjects: subjects.map((subject) => ({
      subject: subject.kind === "gateway" ? "gateway" : "loop over bare ws",
      "messages/s": round(perSecond(subject)),
      "CPU µs/message": round(cpuMicros(subject)),
      "longest block ms": round(blockMs(subject)),
      "longest turn, CPU ms": round(turnMs(subject)),
    })),
    results: [
      {
        name: "messages a second over the bare loop's",
        value: perSecond(gateway) / perSecond(bare),
        unit: "×",
        target: { atLeast: 0.9 },
      },
      {
        name: "processor time a message over the bare loop's",
        value: cpuMicros(gateway) / cpuMicros(bare),
        unit: "×",
      },
      {
        name: "longest block of the event loop",
        value: blockMs(gateway),
        unit: "ms",
        target: { atMost: 25 },
      },
      { name: "processor time of the longest turn", value: turnMs(gateway), unit: "ms" },
    ],
    notes: [
      `medians of alternating rounds of ${seconds} s; at most ${window} broadcasts on their way; the listeners are another process`,
      "an event of one feed bet, about 300 bytes; the bare loop sends one ready buffer through `ws` to each socket",
    ],
    faults: [],
  };
}
