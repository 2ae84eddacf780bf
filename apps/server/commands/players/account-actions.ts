/** What an operator does with one account: each action answers the line that is printed. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { vipLevelOf } from "@oddwright/core/vip/vip-levels.ts";
import type { ExclusionTerm } from "@oddwright/core/protection/exclusion-terms.ts";
import {
  endExclusion,
  excludePlayer,
  freezeAccount,
  listLimits,
  readExclusion,
  readStops,
  reopenAccount,
  type Stop,
  unfreezeAccount,
} from "@oddwright/domains/compliance/index.ts";
import {
  changeFeature,
  decideOnVip,
  keepFactor,
  type PlayerRegion,
  removeLostFactor,
  setRegion,
  type StaffPlayer,
} from "@oddwright/domains/identity/index.ts";
import { readBalances } from "@oddwright/domains/ledger/index.ts";
import type pg from "pg";
import { wageredRoubles } from "../../wagered-roubles.ts";

export interface AccountOrder {
  readonly player: StaffPlayer;
  /** Who of the staff. */
  readonly by: string;
  readonly reason: string;
  readonly staffNote: string | undefined;
  /** Of an exclusion. */
  readonly term: ExclusionTerm | undefined;
  /** Where the account belongs. */
  readonly region: PlayerRegion | undefined;
  /** A flag of the player's own list. */
  readonly feature: string | undefined;
  /** By what staff know who asks. */
  readonly evidence: string;
}

type Action = (pool: pg.Pool, order: AccountOrder) => Promise<string>;

const vip =
  (isMember: boolean): Action =>
  async (pool, { player: { id: playerId, name }, by: decidedBy, reason }) => {
    const isChanged = await decideOnVip(pool, { playerId, isMember, decidedBy, reason });
    if (!isChanged) return isMember ? "vip_already" : "vip_not";
    return isMember ? `${name} is in the VIP club` : `${name} is no longer in the VIP club`;
  };

const feature =
  (isGranted: boolean): Action =>
  async (pool, { player: { id: playerId, name }, by: changedBy, reason, feature: flag }) => {
    if (flag === undefined) throw new Error("a flag has a name");
    const change = { playerId, feature: flag, isGranted, changedBy, reason };
    if (!(await changeFeature(pool, change))) return isGranted ? "feature_already" : "feature_not";
    return isGranted ? `${name} has ${flag}` : `${name} no longer has ${flag} by the own list`;
  };

export const accountActions = {
  freeze: async (pool, { player, by: frozenBy, reason, staffNote }) => {
    const note = staffNote === undefined ? {} : { staffNote };
    const freeze = { playerId: player.id, reason, frozenBy, ...note };
    const result = await freezeAccount(pool, freeze);
    if (!result.ok) return result.code;
    return `${player.name} is frozen and logged out everywhere (${result.endedSessions}): may read and cash out, change nothing`;
  },

  unfreeze: async (pool, { player: { id: playerId, name }, by: unfrozenBy, reason }) => {
    const result = await unfreezeAccount(pool, { playerId, reason, unfrozenBy });
    return result.ok ? `${name} is no longer frozen` : result.code;
  },

  exclude: async (pool, { player: { id: playerId, name }, by: askedBy, reason, term }) => {
    if (term === undefined) throw new Error("an exclusion has a term");
    const result = await excludePlayer(pool, { playerId, term, askedBy, reason });
    if (!result.ok) return `${result.code}: ${result.params?.["until"]}`;
    const sessions = result.endedSessions.length;
    return `${name} is excluded ${endOf(result.exclusion)} and logged out everywhere (${sessions})`;
  },

  "end-exclusion": async (pool, { player: { id: playerId, name }, by, reason }) => {
    const result = await endExclusion(pool, { playerId, by, reason });
    if (!result.ok) return result.code;
    if ("ended" in result) return `${name} is no longer excluded`;
    return `${name} is excluded until another person says this too, before ${result.lapsesAt.toISOString()}`;
  },

  reopen: async (pool, { player: { id: playerId, name }, by: reopenedBy, reason }) => {
    const isReopened = await reopenAccount(pool, { playerId, reopenedBy, reason });
    if (!isReopened) return "not_closed";
    return `${name} may log in again; payments that came meanwhile wait in \`npm run held-payments\``;
  },

  "remove-factor": async (pool, { player: { id: playerId, name }, by, reason, evidence }) => {
    const result = await removeLostFactor(pool, { playerId, by, reason, evidence });
    if (!result.ok) return result.code;
    if ("removed" in result)
      return `${name} has no second factor any more and is logged out everywhere (${result.endedSessions})`;
    const told = result.isOwnerTold ? "" : "; nobody is told: no address of it is proved";
    return `${name} keeps the second factor until ${result.dueAt.toISOString()}; then another person says this again, within a week${told}`;
  },

  "keep-factor": async (pool, { player: { id: playerId, name }, by, reason }) => {
    const isKept = await keepFactor(pool, { playerId, by, reason });
    return isKept ? `${name} keeps the second factor` : "no_removal_waits";
  },

  region: async (pool, { player: { id: playerId, name }, by: changedBy, reason, region }) => {
    if (region === undefined) throw new Error("an account belongs to a region");
    const isChanged = await setRegion(pool, { playerId, region, changedBy, reason });
    return isChanged ? `${name} belongs to region ${region}` : "region_already";
  },

  "grant-feature": feature(true),
  "revoke-feature": feature(false),

  vip: vip(true),
  "end-vip": vip(false),

  status: async (pool, { player: { id, name, email } }) => {
    const stops = (await readStops(pool, [id])).get(id) ?? [];
    const balances = await readBalances(pool, id);
    const lines = balances.map(
      ({ currency, mainMinor, bonusMinor }) =>
        `${currency} ${formatAmount(mainMinor)}, bonus ${formatAmount(bonusMinor)}`,
    );
    const exclusion = await readExclusion(pool, id);
    const limits = (await listLimits(pool, id)).map(
      ({ kind, window, amount, currency, minutes, used }) =>
        `${kind} limit a ${window}: ${used} of ${amount ?? minutes} ${currency ?? "minutes"}`,
    );
    return [
      `${name}, ${email ?? "without e-mail"}, ${id}`,
      standingOf(stops),
      ...(exclusion === null ? [] : [`excluded ${endOf(exclusion)} (${exclusion.kind})`]),
      ...lines,
      ...limits,
      ...(await vipLines(pool, id)),
    ].join("\n");
  },
} as const satisfies Readonly<Record<string, Action>>;

/** For a player who has reached a level. */
async function vipLines(pool: pg.Pool, playerId: string): Promise<readonly string[]> {
  const wageredMinor = (await wageredRoubles(pool, playerId)) ?? 0n;
  const level = vipLevelOf(wageredMinor);
  return level === 0 ? [] : [`VIP level ${level}: ${formatAmount(wageredMinor)} RUB wagered`];
}

function standingOf(stops: readonly Stop[]): string {
  const words = stops.map((stop) =>
    stop.code === "account_closed" ? `closed since ${stop.params.closed_at}` : "frozen",
  );
  return words.length === 0 ? "not frozen" : words.join(", ");
}

const endOf = ({ until }: { readonly until: Date | null }): string =>
  until === null ? "for good" : `until ${until.toISOString()}`;
