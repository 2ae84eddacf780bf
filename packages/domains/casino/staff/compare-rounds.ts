/** Compares each provider's rounds with ours. It says where they differ, and repairs nothing. */
import type { ListedRound } from "@oddwright/contract/casino/provider-schemas.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import {
  acquireLease,
  type Lease,
  releaseLease,
  renewLease,
} from "@oddwright/platform/lease/lease.ts";
import { askRound, askRoundsOf, type RoundRange } from "../ports/ask-rounds.ts";
import type { CasinoDeps, GameProvider } from "../ports/deps.ts";
import { type ReadRound, readOurRounds, readRoundNames } from "./our-rounds.ts";
import { differencesOf, type RoundDifference } from "./round-differences.ts";

type CompareDeps = Pick<CasinoDeps, "pool" | "gameProviders" | "notifyStaff">;

const minuteMs = 60_000;
/** What moved since may be on its way. */
const settledMs = 15 * minuteMs;
/** Each comparison looks back so far behind the one before: what moved during that one is compared now. */
const overlapMs = 120 * minuteMs;
/** The first comparison of a provider begins so long ago. */
const firstMs = 24 * 60 * minuteMs;
/** Of a longer time one range after another is compared, so that a list's end is near however long its provider was away. */
const maxRangeMs = 6 * 60 * minuteMs;
const leaseMs = 30 * minuteMs;
const maxNames = 1_000;

/** One process at a time. A provider that does not answer keeps none of the others from being compared, and is asked for the same time again. */
export async function compareAllRounds(
  deps: CompareDeps & { readonly processId: string },
  now: Date,
): Promise<void> {
  const { pool, processId: holder } = deps;
  const lease = await acquireLease(pool, { name: "casino-compare", holder, ttlMs: leaseMs });
  if (lease === null) return;
  const failures: unknown[] = [];
  try {
    for (const provider of deps.gameProviders) {
      if (provider.roundsUrl === null) continue;
      try {
        await compareSince({ ...deps, lease }, provider, now);
      } catch (error) {
        failures.push(error);
      }
    }
  } finally {
    await releaseLease(pool, lease);
  }
  if (failures.length > 0) throw new AggregateError(failures, "not all providers were compared");
}

/** Each range that was compared stays so, whatever becomes of the next. A process that lost its lease leaves what remains to the other. */
async function compareSince(
  deps: CompareDeps & { readonly lease: Lease },
  provider: GameProvider,
  now: Date,
): Promise<void> {
  const { pool, lease } = deps;
  const { rows } = await pool.query<{ until: Date }>(
    `select until from casino_compared where provider = $1`,
    [provider.name],
  );
  const settled = now.getTime() - settledMs;
  const before = rows[0]?.until.getTime() ?? now.getTime() - firstMs;
  let from = Math.min(before, settled) - overlapMs;
  while (from < settled && (await renewLease(pool, lease, leaseMs))) {
    const until = Math.min(settled, from + maxRangeMs);
    const range = { from: new Date(from), until: new Date(until) };
    await recordDifferences(
      deps,
      provider.name,
      await compareRange(deps, provider, { ...range, now }),
    );
    await pool.query(
      `insert into casino_compared (provider, until) values ($1, $2)
       on conflict (provider) do update set until = excluded.until`,
      [provider.name, range.until],
    );
    from = until;
  }
}

/** A provider that is not asked says nothing: for one without an address it throws. */
function addressOf({ name, roundsUrl, keys: [key] }: GameProvider) {
  if (roundsUrl === null || key === undefined)
    throw new Error(`${name} has no address that is asked for rounds`);
  return { url: roundsUrl, key };
}

/** Of the rounds that opened within the range. What differs is asked for once more by itself, so that what was under way is no difference. */
export async function compareRange(
  deps: Pick<CasinoDeps, "pool">,
  provider: GameProvider,
  { now, ...range }: RoundRange & { readonly now: Date },
): Promise<readonly RoundDifference[]> {
  const { pool } = deps;
  const suspects = new Set<string>();
  const listed = new Set<string>();
  for await (const page of askRoundsOf(addressOf(provider), range)) {
    const names = page.map(({ round }) => round);
    const ours = await readOurRounds(pool, provider.name, names);
    for (const theirs of page) {
      listed.add(theirs.round);
      if (differencesOf(ours.get(theirs.round) ?? null, theirs).length > 0)
        suspects.add(theirs.round);
    }
  }
  let after = "";
  for (;;) {
    const page = { provider: provider.name, ...range, after, limit: maxNames };
    const names = await readRoundNames(pool, page);
    for (const name of names) if (!listed.has(name)) suspects.add(name);
    if (names.length < maxNames) break;
    after = names.at(-1) ?? after;
  }
  const differences: RoundDifference[] = [];
  for (const round of suspects)
    differences.push(...(await compareRound(deps, provider, { round, now })));
  return differences;
}

/** Of one round. None while something of it has moved within a quarter of an hour. */
export async function compareRound(
  { pool }: Pick<CasinoDeps, "pool">,
  provider: GameProvider,
  { round, now }: { readonly round: string; readonly now: Date },
): Promise<readonly RoundDifference[]> {
  const theirs: ListedRound | null = await askRound(addressOf(provider), round);
  const ours: ReadRound | null =
    (await readOurRounds(pool, provider.name, [round])).get(round) ?? null;
  if (ours !== null && now.getTime() - ours.changedAt.getTime() < settledMs) return [];
  return differencesOf(ours, theirs);
}

/** Staff are notified of each difference once, before it counts as told: twice perhaps, but never not at all. */
async function recordDifferences(
  { pool, notifyStaff }: CompareDeps,
  provider: string,
  differences: readonly RoundDifference[],
): Promise<void> {
  for (const { round, difference, bet, ours, theirs } of differences) {
    await withTransaction(pool, async (client) => {
      const { rowCount } = await client.query(
        `insert into casino_round_difference (provider, round_id, difference, bet, ours, theirs)
         values ($1, $2, $3, coalesce($4, ''), $5, $6) on conflict do nothing`,
        [provider, round, difference, bet, ours, theirs],
      );
      if (rowCount !== 1) return;
      notifyStaff({
        topic: "casino_rounds_differ",
        text: "A provider's round does not agree with ours. Nothing was changed: ask the provider.",
        details: { provider, round, difference, ...(bet !== null && { bet }), ours, theirs },
      });
    });
  }
}
