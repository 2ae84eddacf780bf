/** Puts the measurements of `bets` into figures and ratios. */
import { median } from "../lib/latencies.ts";
import { type BenchReport, type Ratio, round } from "../lib/report.ts";
import type { LoadMeasurement } from "./measure-load.ts";

export interface MeasuredBets {
  readonly batched: LoadMeasurement[];
  readonly interactive: LoadMeasurement[];
  readonly few: LoadMeasurement[];
  /** All games that are settled at once, in turn; each round beside one of dice alone. */
  readonly mixed: LoadMeasurement[];
  /** With three more stake policies; each round beside one without. */
  readonly governed: LoadMeasurement[];
  /** Of players with an active bonus that every bet counts towards; each round beside one without. */
  readonly granted: LoadMeasurement[];
  readonly many: { readonly overFew: LoadMeasurement; readonly overMany: LoadMeasurement }[];
  /** Transactions a second. */
  readonly pgbench: number[];
}

export interface BetsRun {
  readonly seconds: number;
  readonly rounds: number;
  readonly players: number;
  readonly manyPlayers: number | null;
  readonly faults: readonly string[];
}

type Rounds = readonly LoadMeasurement[];

const perCent = 100;
const micros = 1_000_000;

export function betsReport(measured: MeasuredBets, run: BetsRun): BenchReport {
  const overMany = measured.many.map((pair) => pair.overMany);
  const loads = [
    ["256 players, one transaction a bet on a pool of 16", measured.interactive],
    ["256 players, batches", measured.batched],
    ["256 players, batches, a mix of games", measured.mixed],
    ["256 players, batches, three more policies", measured.governed],
    ["256 players, batches, each with a bonus", measured.granted],
    ["32 players, batches", measured.few],
    [`256 players drawn from ${run.manyPlayers ?? 0}, batches`, overMany],
  ] as const;
  const measuredLoads = loads.filter(([, rounds]) => rounds.length > 0);
  const wrong = measuredLoads.flatMap(([subject, rounds]) =>
    rounds.flatMap((one) => one.wrongAnswers.map((answer) => `${subject}: ${answer}`)),
  );
  const pgbench =
    measured.pgbench.length > 0
      ? [`pgbench -s 10 -c 16 -j 2 -M prepared, alone: ${round(median(measured.pgbench))} tps`]
      : ["pgbench is not installed or was left out"];
  return {
    question: "How many settled dice bets a second does the API take?",
    subjects: measuredLoads.map(([subject, rounds]) => row(subject, rounds)),
    results: results(measured),
    notes: [
      `real API over HTTP/1.1 with bearer tokens and an idempotency key a bet; each bet by a player drawn uniformly from ${run.players}; durable commits`,
      `medians of ${run.rounds} alternating rounds of ${run.seconds} s; API, load generator and PostgreSQL share this machine; a core is one processor's whole time; µs/bet is processor time, which depends less on what else runs`,
      ...pgbench,
    ],
    faults: [...wrong, ...run.faults],
  };
}

function row(subject: string, rounds: readonly LoadMeasurement[]) {
  const middle = (read: (one: LoadMeasurement) => number): number => median(rounds.map(read));
  const cores = (name: keyof LoadMeasurement["cores"]): number =>
    round(middle((one) => one.cores[name] ?? Number.NaN));
  const microsPerBet = (name: keyof LoadMeasurement["cores"]): number =>
    round(middle((one) => ((one.cores[name] ?? Number.NaN) / one.betsPerSecond) * micros));
  return {
    subject,
    "bets/s": Math.round(middle((one) => one.betsPerSecond)),
    "p50 ms": round(middle((one) => one.p50Ms)),
    "p99 ms": round(middle((one) => one.p99Ms)),
    "API cores": cores("api"),
    "PostgreSQL cores": cores("database"),
    "generator cores": cores("generator"),
    "API µs/bet": microsPerBet("api"),
    "PostgreSQL µs/bet": microsPerBet("database"),
    "generator µs/bet": microsPerBet("generator"),
  };
}

function results(measured: MeasuredBets): Ratio[] {
  const { batched, interactive, few, mixed, governed, granted, many, pgbench } = measured;
  const betsPerSecond = (rounds: readonly LoadMeasurement[]): number =>
    median(rounds.map((one) => one.betsPerSecond));
  const p99Ms = (rounds: readonly LoadMeasurement[]): number =>
    median(rounds.map((one) => one.p99Ms));
  const ratios: Ratio[] = [];
  const against = (
    name: string,
    { subject, baseline, atLeast }: { subject: Rounds; baseline: Rounds; atLeast: number },
  ): void => {
    const pairs = subject.map(
      (one, index) => one.betsPerSecond / (baseline[index]?.betsPerSecond ?? Number.NaN),
    );
    ratios.push({ name, value: median(pairs), unit: "×", target: { atLeast } });
  };
  if (interactive.length > 0) {
    const name = "over one transaction a bet (stretch 8)";
    against(name, { subject: batched, baseline: interactive, atLeast: 4.5 });
  }
  if (mixed.length > 0) {
    against("a mix of games over dice alone", { subject: mixed, baseline: batched, atLeast: 0.8 });
  }
  if (governed.length > 0) {
    const name = "with three more stake policies over without";
    against(name, { subject: governed, baseline: batched, atLeast: 0.9 });
  }
  if (granted.length > 0) {
    const name = "with an active bonus a player over without";
    against(name, { subject: granted, baseline: batched, atLeast: 0.8 });
  }
  if (pgbench.length > 0) {
    ratios.push({
      name: "over pgbench alone (stretch 4)",
      value: betsPerSecond(batched) / median(pgbench),
      unit: "×",
      target: { atLeast: 2 },
    });
  }
  const slowest = (name: string, rounds: readonly LoadMeasurement[], atMost: number): void => {
    if (rounds.length > 0)
      ratios.push({ name, value: p99Ms(rounds), unit: "ms", target: { atMost } });
  };
  slowest("p99 at 256 players (stretch 60)", batched, 130);
  slowest("p99 at 32 players (stretch 20)", few, 40);
  if (many.length > 0) {
    const losses = many.map(
      ({ overFew, overMany }) => (1 - overMany.betsPerSecond / overFew.betsPerSecond) * perCent,
    );
    ratios.push({
      name: "slower over many players",
      value: median(losses),
      unit: "%",
      target: { atMost: 25 },
    });
  }
  return ratios;
}
