/**
 * Leads free rounds from a bonus to their end: takes over what bonuses issued, tells providers, and follows what is left of each. The bonus counts
 * the plays; a provider that is told twice, or late, changes nothing. Any number of processes may do it at once.
 */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import {
  cancelGrant,
  type PlaysLeft,
  readPlaysLeft,
  takeNewProviderPlays,
} from "../../bonuses/index.ts";
import type { CasinoDeps } from "../ports/deps.ts";
import {
  type FreeGrant,
  type FreeGrantState,
  followGrant,
  insertFreeGrants,
  markDone,
  markRefused,
  markSent,
  postponeGrant,
  readLiveGrants,
  takeDueGrants,
} from "./free-grant-store.ts";
import { grantMessage, tellProvider } from "./tell-provider.ts";

export type FreeRoundDeps = Pick<CasinoDeps, "pool" | "ledger" | "gameProviders" | "notifyStaff">;

const maxTaken = 200;
const maxFollowed = 500;
/** To each provider. */
const maxTold = 20;
/** A caller that dies holds what it took for so long. */
const leaseMs = 30_000;
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

/** A provider that is not among a process's own is reported after so many tries. */
const noticeAfter = 6;

/**
 * Every second; each process looks at a page of the live ones, in turn. A provider that does not answer is left alone for a while, so that
 * what waits for it holds up nobody else's.
 */
export function createKeepFreeRounds(deps: FreeRoundDeps): () => Promise<void> {
  let after: string | null = null;
  const rests = createRests();
  return async () => {
    await takeOver(deps);
    const followed = await readLiveGrants(deps.pool, { after, limit: maxFollowed });
    await follow(deps, followed);
    after = followed.length < maxFollowed ? null : (followed.at(-1)?.id ?? null);
    const due = await takeDueGrants(deps.pool, {
      perProvider: maxTold,
      except: rests.resting(),
      leaseMs,
    });
    const byProvider = Map.groupBy(due, ({ provider }) => provider);
    await Promise.all(
      [...byProvider].map(async ([provider, grants]) => {
        rests.heard(provider, await tell(deps, grants));
      }),
    );
  };
}

interface Rests {
  /** Who is left alone now. */
  readonly resting: () => readonly string[];
  readonly heard: (provider: string, isAnswered: boolean) => void;
}

/** Of one process: another one asks by itself. */
function createRests(): Rests {
  const rests = new Map<string, { readonly untilMs: number; readonly tries: number }>();
  return {
    resting: () =>
      [...rests].flatMap(([name, { untilMs }]) => (untilMs > performance.now() ? [name] : [])),
    heard: (provider, isAnswered) => {
      if (isAnswered) return void rests.delete(provider);
      const tries = (rests.get(provider)?.tries ?? 0) + 1;
      rests.set(provider, { untilMs: performance.now() + pauseAfter(tries), tries });
    },
  };
}

const pauseAfter = (tries: number): number =>
  Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs);

/** The first by itself: where that is not answered, the others of the provider wait. False where nothing was answered. */
async function tell(deps: FreeRoundDeps, grants: readonly FreeGrant[]): Promise<boolean> {
  const [first, ...others] = grants;
  if (first === undefined) return true;
  if (await doNext(deps, first)) {
    await Promise.all(others.map((grant) => doNext(deps, grant)));
    return true;
  }
  await Promise.all(others.map((grant) => postpone(deps, grant)));
  return false;
}

const postpone = ({ pool }: FreeRoundDeps, { id, tries }: FreeGrant): Promise<void> =>
  postponeGrant(pool, id, Math.min(firstPauseMs * 2 ** tries, longestPauseMs));

/** In one transaction with what bonuses remember of it: each is taken over once. */
function takeOver({ pool }: FreeRoundDeps): Promise<void> {
  return withTransaction(pool, async (client) => {
    const plays = await takeNewProviderPlays(client, maxTaken);
    if (plays.length > 0) await insertFreeGrants(client, plays);
  });
}

async function follow({ pool }: FreeRoundDeps, grants: readonly FreeGrant[]): Promise<void> {
  if (grants.length === 0) return;
  const plays = await readPlaysLeft(
    pool,
    grants.map(({ id }) => id),
  );
  const playsOf = new Map(plays.map((each) => [each.id, each]));
  for (const { id, state: from } of grants) {
    const known = playsOf.get(id);
    const state = known === undefined ? from : stateAfter(from, known);
    if (state !== from) await followGrant(pool, id, { from, state });
  }
}

/** Of a grant that has not ended, by what its bonus says. Pure. */
export function stateAfter(
  state: FreeGrantState,
  { left, isInPlay, isBegun, outcome }: Omit<PlaysLeft, "id">,
): FreeGrantState {
  if (outcome === null && left === 0 && !isInPlay) return "used";
  if (outcome === "wagered" || outcome === "played_out") return "used";
  if (outcome === "expired" || outcome === "unclaimed") return left === 0 ? "used" : "expired";
  if (outcome !== null) return left === 0 ? "used" : "cancelled";
  return isBegun ? "active" : state;
}

async function doNext(deps: FreeRoundDeps, grant: FreeGrant): Promise<boolean> {
  const isDone = await (grant.state === "issued"
    ? send(deps, grant)
    : grant.state === "refused"
      ? endBonus(deps, grant)
      : callBack(deps, grant));
  if (!isDone) await postpone(deps, grant);
  return isDone;
}

async function send(deps: FreeRoundDeps, grant: FreeGrant): Promise<boolean> {
  const { pool, gameProviders, notifyStaff } = deps;
  const provider = gameProviders.find(({ name }) => name === grant.provider);
  if (provider === undefined) {
    // Another process may know it, and this one may know it tomorrow: a bonus is not ended by a setting that is missing.
    if (grant.tries === noticeAfter)
      notifyStaff({
        topic: "casino_free_rounds_refused",
        text: "Free rounds wait for a provider that a worker is not configured with. Nothing was ended.",
        details: { provider: grant.provider, game: grant.gameCode, bonus: grant.id, reason: "" },
      });
    return false;
  }
  const answer =
    provider.freeRoundsUrl === null
      ? ({ status: "REFUSED", reason: "the provider has no address for free rounds" } as const)
      : await tellProvider(provider, grantMessage(grant));
  if (answer === null) return false;
  if (answer.status === "OK") {
    await markSent(pool, grant.id);
    return true;
  }
  const { reason = "without a reason" } = answer;
  // Twice perhaps, but never not at all.
  notifyStaff({
    topic: "casino_free_rounds_refused",
    text: "A provider refused free rounds. Their bonus is ended: give the player another one.",
    details: { provider: grant.provider, game: grant.gameCode, bonus: grant.id, reason },
  });
  await markRefused(pool, grant.id, reason);
  return true;
}

async function endBonus({ pool, ledger }: FreeRoundDeps, { id, provider }: FreeGrant) {
  const staff = { name: provider, reason: "free rounds refused" };
  const ended = await cancelGrant({ pool, ledger }, { grantId: id, staff });
  if (!ended.ok && ended.code !== "bonus_closed") return false;
  await markDone(pool, id);
  return true;
}

async function callBack(
  { pool, gameProviders }: FreeRoundDeps,
  { id, provider: name }: FreeGrant,
): Promise<boolean> {
  const provider = gameProviders.find((each) => each.name === name);
  // One that is connected no more plays nothing.
  const isTold =
    provider === undefined || provider.freeRoundsUrl === null
      ? true
      : (await tellProvider(provider, { action: "cancel", grant: id })) !== null;
  if (isTold) await markDone(pool, id);
  return isTold;
}
