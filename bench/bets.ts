/** Settled dice bets a second over HTTP with auth, against one transaction a bet and against pgbench on the same server. */
import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { jurisdictionRules } from "@oddwright/core/protection/jurisdictions.ts";
import { acceptBonus, saveOffer } from "@oddwright/domains/bonuses/index.ts";
import { sampleDomain } from "@oddwright/domains/sample/domain.ts";
import { withOperatorLedger } from "../apps/server/commands/runner/operator-ledger.ts";
import { type ApiProcess, startApiProcess } from "./bets/api-server.ts";
import { diceAlone, instantMix } from "./bets/bet-requests.ts";
import { betsReport, type MeasuredBets } from "./bets/bets-report.ts";
import { type LoadMeasurement, measureLoad } from "./bets/measure-load.ts";
import type { LoadSettings } from "./bets/messages.ts";
import { measurePgbench } from "./bets/pgbench.ts";
import { auditFaults } from "./lib/audit.ts";
import { type BenchDatabase, startBenchDatabase } from "./lib/bench-database.ts";
import { benchVault, fundBenchHouse, startFolding } from "./lib/house.ts";
import { benchPlayerId, createPlayers } from "./lib/players.ts";
import type { BenchReport } from "./lib/report.ts";

const playerCount = 10_000;
const concurrency = 256;
const fewPlayers = 32;
const warmUpSeconds = 3;
/** Above what a machine of this size can take, so that draws do not repeat within one measurement. */
const preparedBetsPerSecond = 8_000;

export interface BetsOptions {
  readonly seconds: number;
  readonly rounds: number;
  /** Also measure uniform draws from this many players. */
  readonly manyPlayers: number | null;
  /** Also measure a mix of all games that are settled at once, against dice alone. */
  readonly mix: boolean;
  /** Also measure with three more stake policies, each with something to say or to write of every bet. */
  readonly policies: boolean;
  /** Also measure players of whom each has an active bonus, against those without. */
  readonly bonuses: boolean;
  readonly profileFolder: string | null;
  readonly only: readonly string[];
}

function readOptions(args: readonly string[]): BetsOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: "string", default: "10" },
      rounds: { type: "string", default: "3" },
      players: { type: "string" },
      mix: { type: "boolean", default: false },
      policies: { type: "boolean", default: false },
      bonuses: { type: "boolean", default: false },
      "cpu-prof": { type: "string" },
      only: { type: "string", default: "batched,interactive,few,pgbench" },
    },
  });
  return {
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    manyPlayers: values.players === undefined ? null : Number(values.players),
    mix: values.mix,
    policies: values.policies,
    bonuses: values.bonuses,
    profileFolder: values["cpu-prof"] ?? null,
    only: values.only.split(","),
  };
}

export async function run(args: readonly string[]): Promise<BenchReport> {
  const options = readOptions(args);
  const database = await startBenchDatabase(options.policies ? [sampleDomain.migrations] : []);
  const folding = startFolding(database.appPool);
  try {
    const measured = await measureAll(database, options);
    await folding.stop();
    const faults = await auditFaults(database.ownerPool);
    return betsReport(measured, { ...options, players: playerCount, faults });
  } finally {
    await folding.stop();
    await database.stop();
  }
}

interface Secrets {
  readonly tokenSecret: string;
  readonly vaultKey: string;
}

/** Their indexes begin after those of the players without a bonus. */
const firstGranted = playerCount;

type Load = Pick<LoadSettings, "concurrency" | "players" | "seed"> & Partial<LoadSettings>;

async function measureAll(database: BenchDatabase, options: BetsOptions): Promise<MeasuredBets> {
  const secrets = {
    tokenSecret: randomBytes(32).toString("hex"),
    vaultKey: randomBytes(32).toString("hex"),
  };
  await fundHouse(database);
  await addPlayers(database, secrets, { from: 0, to: playerCount });
  if (options.policies) await governPlayers(database);
  if (options.bonuses) await addGranted(database, secrets);
  const { appUrl, serverPid } = database;
  const wants = (name: string): boolean => options.only.includes(name);
  const batched = await startApiProcess({
    ...secrets,
    appUrl,
    ledger: "batched",
    policies: false,
    profileFolder: options.profileFolder,
  });
  const baseline = { ...secrets, appUrl, profileFolder: null };
  const interactive = wants("interactive")
    ? await startApiProcess({ ...baseline, ledger: "interactive", policies: false })
    : null;
  const governed = options.policies
    ? await startApiProcess({ ...baseline, ledger: "batched", policies: true })
    : null;
  const { seconds } = options;
  const { tokenSecret } = secrets;
  const measure = (api: ApiProcess, load: Load): Promise<LoadMeasurement> =>
    measureLoad(
      {
        games: diceAlone,
        ...load,
        url: api.url,
        tokenSecret,
        warmUpSeconds,
        seconds,
        preparedBets: (seconds + warmUpSeconds) * preparedBetsPerSecond,
      },
      { apiPid: api.pid, serverPid },
    );
  const few = { concurrency: fewPlayers, players: playerCount };
  const all = { concurrency, players: playerCount };
  const granted = { ...all, firstPlayer: firstGranted };
  const measured = nothingMeasured();
  for (let seed = 1; seed <= options.rounds; seed += 1) {
    if (interactive) measured.interactive.push(await measure(interactive, { ...all, seed }));
    measured.batched.push(await measure(batched, { ...all, seed }));
    if (governed) measured.governed.push(await measure(governed, { ...all, seed }));
    if (options.bonuses) measured.granted.push(await measure(batched, { ...granted, seed }));
    if (options.mix) {
      measured.mixed.push(await measure(batched, { ...all, seed, games: instantMix }));
    }
    if (wants("few")) measured.few.push(await measure(batched, { ...few, seed }));
  }
  await interactive?.stop();
  await governed?.stop();
  const { manyPlayers } = options;
  if (manyPlayers !== null) {
    const from = playerCount * (options.bonuses ? 2 : 1);
    await addPlayers(database, secrets, { from, to: manyPlayers });
    for (let seed = 1; seed <= options.rounds; seed += 1)
      measured.many.push(
        await overBoth((load) => measure(batched, { ...all, ...load, seed }), manyPlayers),
      );
  }
  await batched.stop();
  if (wants("pgbench")) measured.pgbench.push(...(await measurePgbenchRounds(database, options)));
  return measured;
}

/** Few players again, over the larger tables, so that only the spread of the draws differs. */
async function overBoth(
  measure: (load: Partial<Load>) => Promise<LoadMeasurement>,
  manyPlayers: number,
): Promise<MeasuredBets["many"][number]> {
  return { overFew: await measure({}), overMany: await measure({ players: manyPlayers }) };
}

const nothingMeasured = (): MeasuredBets => ({
  batched: [],
  interactive: [],
  few: [],
  mixed: [],
  governed: [],
  granted: [],
  many: [],
  pgbench: [],
});

async function measurePgbenchRounds(
  database: BenchDatabase,
  { rounds, seconds }: BetsOptions,
): Promise<number[]> {
  const measured: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const tps = await measurePgbench({ ...database, seconds });
    if (tps !== null) measured.push(tps);
  }
  return measured;
}

const fundHouse = ({ appPool, appUrl }: BenchDatabase): Promise<void> =>
  withOperatorLedger({ connectionString: appUrl, label: "bench funding" }, (ledger) =>
    fundBenchHouse(appPool, ledger),
  );

/** Gives everyone a limit of the sample domain and one in five a bonus, far from their ends: every bet counts towards what its player has. */
async function governPlayers({ ownerPool }: BenchDatabase): Promise<void> {
  await ownerPool.query(
    `insert into sample_loss_limit (player_id, limit_worth) select distinct player_id, 1000000000000000 from ledger_wallet`,
  );
  await ownerPool.query(
    `insert into sample_bonus (player_id, currency, id, expires_at, required_hundredths)
     select player_id, currency, gen_random_uuid(), now() + interval '1 day', 1000000000000000 from ledger_wallet
     where hashtext(player_id::text) % 5 = 0`,
  );
  await ownerPool.query("vacuum analyze");
}

async function addGranted(database: BenchDatabase, secrets: Secrets): Promise<void> {
  await addPlayers(database, secrets, { from: firstGranted, to: 2 * playerCount });
  await grantBonuses(database);
}

const grantsAtOnce = 200;

/** By the operations of the product: every bet of such a player counts towards the bonus, and none ends it. */
async function grantBonuses({ appPool: pool, ownerPool, appUrl }: BenchDatabase): Promise<void> {
  const name = { en: "Bench", ru: "Bench", kz: "Bench", br: "Bench" };
  const step = {
    amount: { RUB: "10.00" },
    wager: { multiplier: 100, base: "bonus" },
    weights: { originals: 1 },
    max_bet: null,
    max_win_multiplier: null,
    days: 90,
    claim_days: 1,
  };
  const offer = { code: "bench", kind: "no_deposit", name, is_public: true, stacking: "alone" };
  const saved = await saveOffer(pool, {
    value: { ...offer, steps: [step] },
    savedBy: "bench",
    jurisdiction: jurisdictionRules("default"),
  });
  if (!saved.ok) throw new Error(saved.faults.join("; "));
  await withOperatorLedger({ connectionString: appUrl, label: "bench bonuses" }, async (ledger) => {
    for (let first = 0; first < playerCount; first += grantsAtOnce)
      await Promise.all(
        Array.from({ length: grantsAtOnce }, async (_, index) => {
          const playerId = benchPlayerId(firstGranted + first + index);
          const wish = {
            playerId,
            currency: "RUB",
            name: { offer: "bench" },
            region: null,
          } as const;
          const accepted = await acceptBonus({ pool, ledger }, wish);
          if (!accepted.ok) throw new Error(`no bonus: ${accepted.code}`);
        }),
      );
  });
  await ownerPool.query("vacuum analyze");
}

async function addPlayers(
  { ownerPool: pool, appUrl }: BenchDatabase,
  { vaultKey }: Secrets,
  range: { readonly from: number; readonly to: number },
): Promise<void> {
  await createPlayers({ ...range, pool, appUrl, vault: benchVault(Buffer.from(vaultKey, "hex")) });
  await pool.query("vacuum analyze");
  await pool.query("checkpoint");
}
