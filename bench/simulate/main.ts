/**
 * `npm run simulate -- --players N --bettors N --gamblers N --minutes M [--api URL | --kill-workers] [--origin URL] [--seed N] [--pause MS]`: honest
 * bots over the public API, players of our own games, bettors on sports and gamblers at the studio's slots and tables, then the audit. Exit code 0 when nothing contradicted anything,
 * else 1. Without `--api` a program is started for the run, with `--kill-workers` as processes of which one is killed each minute; with
 * `--api` the audit looks at the database of DATA_DIR or DATABASE_URL, as `npm run audit:ledger` does.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { liveInCasino } from "./casino/casino-life.ts";
import { startEvening } from "./evening.ts";
import { type Instance, startInstance } from "./instance.ts";
import { live } from "./live.ts";
import type { Simulation } from "./simulation.ts";
import { liveOnSports } from "./sports-life.ts";
import { formatSummary } from "./summary.ts";

const minuteMs = 60_000;

const { values } = parseArgs({
  options: {
    players: { type: "string", default: "20" },
    bettors: { type: "string", default: "0" },
    gamblers: { type: "string", default: "0" },
    minutes: { type: "string", default: "1" },
    api: { type: "string" },
    "kill-workers": { type: "boolean", default: false },
    origin: { type: "string", default: "http://localhost:3000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    pause: { type: "string", default: "150" },
  },
});

async function simulate({ apiUrls, env }: Instance): Promise<boolean> {
  const [players, bettors] = [Number(values.players), Number(values.bettors)];
  const gamblers = Number(values.gamblers);
  const seed = Number(values.seed);
  const simulation: Simulation = {
    endsAtMs: performance.now() + Number(values.minutes) * minuteMs,
    pauseMs: Number(values.pause),
    contradictions: [],
    counts: new Map(),
    turnover: new Map(),
  };
  const places = apiUrls.join(" and ");
  console.log(
    `${players} players, ${bettors} bettors and ${gamblers} gamblers on ${places} for ${values.minutes} minutes, seed ${seed}`,
  );
  const lifeOf = (index: number) =>
    index < players ? live : index < players + bettors ? liveOnSports : liveInCasino;
  const lives = Array.from({ length: players + bettors + gamblers }, (_, index) => {
    const apiUrl = apiUrls[index % apiUrls.length]!;
    const newcomer = { simulation, index, seed, apiUrl, origin: values.origin };
    return lifeOf(index)(newcomer).catch((error: unknown) => {
      simulation.contradictions.push(`bot ${index} could not go on: ${String(error)}`);
    });
  });
  await Promise.all(lives);
  console.log(formatSummary(simulation));
  const audit = fileURLToPath(
    new URL("../../apps/server/commands/money/audit-ledger.ts", import.meta.url),
  );
  const { status } = spawnSync(process.execPath, [audit], {
    env: { ...process.env, ...env },
    stdio: "inherit",
  });
  return simulation.contradictions.length === 0 && status === 0;
}

function open(): Promise<Instance> {
  const offered = {
    hasSports: Number(values.bettors) > 0,
    hasCasino: Number(values.gamblers) > 0,
  };
  if (values["kill-workers"]) return startEvening(offered);
  if (values.api === undefined) return startInstance(offered);
  const apiUrls = [values.api.replace(/\/$/, "")];
  return Promise.resolve({ apiUrls, env: {}, stop: async () => {} });
}

const instance = await open();
try {
  process.exitCode = (await simulate(instance)) ? 0 : 1;
} finally {
  await instance.stop();
}
