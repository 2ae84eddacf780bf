/** What stakes, payouts and refunds do with grants: pure. */
import { convert } from "@oddwright/core/bonuses/conversion.ts";
import { hundredthsOf, progressOf } from "@oddwright/core/bonuses/wagering.ts";
import { weightOf } from "@oddwright/core/bonuses/weights.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type { MoneySplit, Rejection, WalletView } from "../../ledger/index.ts";
import { freeMinor, type GrantEntry, type GrantPlay, withEntry } from "./grant.ts";

/** A stake that feeds a grant and is not settled. */
export interface OpenStake {
  readonly grantId: string;
  readonly hundredths: bigint;
  /** A free play. */
  readonly isSpin: boolean;
}

/** The grants of a wallet that stakes may change, and what one operation has made of them so far. */
export interface WalletBonuses {
  /** Earliest expiry first. */
  readonly grants: readonly GrantPlay[];
  readonly open: ReadonlyMap<string, OpenStake>;
  /** As read. */
  readonly stored: ReadonlyMap<string, OpenStake>;
  readonly entries: readonly GrantEntry[];
  readonly changed: ReadonlySet<string>;
}

export interface PlayedStake {
  readonly id: string;
  readonly product: string;
  readonly game: string;
}

const dayMs = 86_400_000;

/** A read must end: further stakes take own money only, until some are settled. */
const maxOpenStakes = 100;

export interface TakeStake {
  readonly stake: PlayedStake & {
    readonly amountMinor: bigint;
    /** The grant that has to pay for it. */
    readonly freePlayOf?: string;
  };
  readonly split: MoneySplit;
  readonly wallet: WalletView;
  readonly currency: Currency;
  readonly now: Date;
}

/** A play that a grant pays for: before any money of the player's, whatever that would have been. Null where the stake is none. */
export function takeSpin(
  bonuses: WalletBonuses,
  { stake, now }: Pick<TakeStake, "stake" | "now">,
): WalletBonuses | null {
  if (bonuses.open.size >= maxOpenStakes) return null;
  const grant = bonuses.grants.find((each) => isUsable(each, now) && paysFor(each, stake));
  if (grant === undefined) return null;
  const { grant: spun, entry } = withEntry(grant, {
    kind: "spin",
    amountMinor: -stake.amountMinor,
    stake: named(stake),
    madeAt: now,
  });
  const changed: GrantPlay = {
    ...spun,
    spinsLeft: spun.spinsLeft - 1,
    openStakes: spun.openStakes + 1,
  };
  const opened = { grantId: grant.id, hundredths: 0n, isSpin: true };
  const open = new Map([...bonuses.open, [stake.id, opened]]);
  return withGrant({ ...bonuses, open }, changed, entry);
}

const paysFor = ({ id, spins, spinsLeft }: GrantPlay, stake: TakeStake["stake"]): boolean =>
  spins !== null &&
  spinsLeft > 0 &&
  (stake.freePlayOf === undefined ? !spins.isNamed : stake.freePlayOf === id) &&
  spins.product === stake.product &&
  spins.game === stake.game &&
  spins.stakeMinor === stake.amountMinor;

/**
 * One stake feeds one grant: of those that this game counts for, the one that expires first; where own money is not enough, the first that has
 * money. A free bet is fed by none but its own bet. Own money is staked before the bonus. Null where no grant has anything to do with it.
 */
export function takeStake(
  bonuses: WalletBonuses,
  { stake, split, wallet, currency, now }: TakeStake,
): Rejection | WalletBonuses | null {
  const usable = bonuses.grants.filter((grant) => isUsable(grant, now));
  const counting =
    bonuses.open.size < maxOpenStakes
      ? usable.filter(({ weights, spins }) => !spins?.isBet && weightOf(weights, stake) > 0)
      : [];
  // One that is all in play has nothing to give, and must not shut the next one.
  const giving = counting.find((each) => split.bonusMinor === 0n || freeMinor(each) > 0n);
  const grant = giving ?? counting[0];
  if (grant === undefined) {
    if (split.bonusMinor === 0n) return null;
    const hasBonus = usable.some(({ balanceMinor, spins }) => balanceMinor > 0n && !spins?.isBet);
    const balance = formatAmount(wallet.mainMinor);
    return hasBonus && bonuses.open.size < maxOpenStakes
      ? { reject: "bonus_game_excluded", params: { balance } }
      : { reject: "balance_not_enough", params: { balance } };
  }
  const { maxBetMinor } = grant;
  const balanceMinor = freeMinor(grant);
  if (maxBetMinor !== null && stake.amountMinor > maxBetMinor)
    return { reject: "bonus_max_bet", params: { max: formatAmount(maxBetMinor), currency } };
  if (split.bonusMinor > balanceMinor) {
    const most = formatAmount(wallet.mainMinor + balanceMinor);
    return { reject: "bonus_one_at_a_time", params: { max: most, currency } };
  }
  const hundredths = progressOf(stake.amountMinor, weightOf(grant.weights, stake));
  const { grant: fed, entry } = withEntry(grant, {
    kind: "stake",
    amountMinor: -split.bonusMinor,
    progressHundredths: hundredths,
    stake: named(stake),
    madeAt: now,
  });
  const changed: GrantPlay = {
    ...fed,
    openHundredths: fed.openHundredths + hundredths,
    openStakes: fed.openStakes + 1,
  };
  const open = new Map([
    ...bonuses.open,
    [stake.id, { grantId: grant.id, hundredths, isSpin: false }],
  ]);
  return withGrant({ ...bonuses, open }, changed, entry);
}

export interface ReturnStake {
  readonly kind: "win" | "rollback";
  readonly stake: PlayedStake;
  readonly split: MoneySplit;
  readonly now: Date;
}

export interface ReturnedStake {
  readonly split: MoneySplit;
  readonly bonuses: WalletBonuses;
}

/**
 * The bonus part of what comes back goes to the stake's grant, whatever became of that: converted meanwhile, it is the player's own up to the largest win;
 * ended otherwise, it is taken by the house. Null for a stake that fed none.
 */
export function returnStake(
  bonuses: WalletBonuses,
  { kind, stake, split, now }: ReturnStake,
): ReturnedStake | null {
  const open = bonuses.open.get(stake.id);
  if (open === undefined) return null;
  const found = bonuses.grants.find(({ id }) => id === open.grantId);
  if (found === undefined) throw new Error(`stake ${stake.id} feeds a grant that was not read`);
  const { hundredths, isSpin } = open;
  const closed: GrantPlay = {
    ...found,
    openHundredths: found.openHundredths - hundredths,
    openStakes: found.openStakes - 1,
    ...(isSpin ? afterSpin(found, { kind, split, now }) : {}),
  };
  const left = { ...bonuses, open: without(bonuses.open, stake.id) };
  const isCounted = kind === "win";
  const returned = withEntry(closed, {
    kind: isSpin ? (isCounted ? "spin_win" : "spin_back") : kind,
    amountMinor: split.bonusMinor,
    progressHundredths: isCounted ? 0n : -hundredths,
    stake: named(stake),
    madeAt: now,
  });
  const isSilent = isCounted && split.bonusMinor === 0n;
  const judge = (grant: GrantPlay): GrantPlay => judged(grant, left.open, now);
  if (isSilent) return { split, bonuses: withGrant(left, judge(closed), null) };
  const kept = withGrant(left, returned.grant, returned.entry);
  if (found.outcome !== "wagered")
    return { split, bonuses: withGrant(kept, judge(returned.grant), null) };
  return toOwnMoney(kept, { grant: returned.grant, stake, split, now });
}

/** What a free play won is to be wagered; one that is given back can be played again. */
function afterSpin(
  { spins, spinsLeft, requiredHundredths, outcome, expiresAt, dueAt }: GrantPlay,
  { kind, split: { bonusMinor }, now }: Pick<ReturnStake, "kind" | "split" | "now">,
): Pick<GrantPlay, "spinsLeft" | "requiredHundredths" | "expiresAt" | "dueAt"> {
  const isBack = kind === "rollback";
  // A free bet that was void can be placed once more, for a day at least.
  const again = isBack && outcome === null && spins?.isBet ? new Date(now.getTime() + dayMs) : null;
  const isLonger = again !== null && expiresAt !== null && expiresAt < again;
  const wonMinor = isBack ? 0n : bonusMinor;
  return {
    spinsLeft: isBack && outcome === null ? spinsLeft + 1 : spinsLeft,
    requiredHundredths: requiredHundredths + hundredthsOf(wonMinor * (spins?.wagerTimes ?? 0n)),
    expiresAt: isLonger ? again : expiresAt,
    dueAt: isLonger ? again : dueAt,
  };
}

interface LateReturn extends Omit<ReturnStake, "kind"> {
  readonly grant: GrantPlay;
}

/** Of a grant that was converted while the stake was open. */
function toOwnMoney(
  bonuses: WalletBonuses,
  { grant, stake, split, now }: LateReturn,
): ReturnedStake {
  const { maxConvertMinor, convertedMinor } = grant;
  const left = maxConvertMinor === null ? null : maxConvertMinor - convertedMinor;
  const { toOwnMinor, forfeitedMinor } = convert(split.bonusMinor, left);
  if (toOwnMinor === 0n)
    return { split, bonuses: withGrant(bonuses, judged(grant, bonuses.open, now), null) };
  const converted = withEntry(grant, {
    kind: "convert",
    amountMinor: -toOwnMinor,
    stake: named(stake),
    madeAt: now,
  });
  const after = { ...converted.grant, convertedMinor: convertedMinor + toOwnMinor };
  return {
    split: { mainMinor: split.mainMinor + toOwnMinor, bonusMinor: forfeitedMinor },
    bonuses: withGrant(bonuses, judged(after, bonuses.open, now), converted.entry),
  };
}

/** What the job has to look at: enough is staked and settled, nothing is left to stake, or money came back to a grant that has ended. */
function judged(grant: GrantPlay, open: WalletBonuses["open"], now: Date): GrantPlay {
  if (grant.state !== "active") return grant.balanceMinor > 0n ? { ...grant, dueAt: now } : grant;
  const settled = grant.progressHundredths - grant.openHundredths;
  // A free bet was placed in time, and is over with its match.
  const isInTime = grant.spins?.isBet || (grant.expiresAt !== null && now < grant.expiresAt);
  const isPlayed = grant.spins === null || (!hasSpins(grant, open) && hasWon(grant));
  if (grant.wageredAt === null && isInTime && isPlayed && settled >= grant.requiredHundredths)
    return { ...grant, wageredAt: now, dueAt: now };
  return grant.balanceMinor === 0n && grant.openStakes === 0 ? { ...grant, dueAt: now } : grant;
}

/** Free plays that are left or in play: what they win is still to be wagered. */
const hasSpins = ({ id, spinsLeft }: GrantPlay, open: WalletBonuses["open"]): boolean =>
  spinsLeft > 0 || open.values().some(({ grantId, isSpin }) => isSpin && grantId === id);

/** Otherwise there is nothing that could be wagered. */
const hasWon = ({ requiredHundredths, balanceMinor }: GrantPlay): boolean =>
  requiredHundredths > 0n || balanceMinor > 0n;

const isUsable = ({ state, expiresAt }: GrantPlay, now: Date): boolean =>
  state === "active" && expiresAt !== null && now < expiresAt;

const named = ({ id, product, game }: PlayedStake): PlayedStake => ({ id, product, game });

function withGrant(
  bonuses: WalletBonuses,
  grant: GrantPlay,
  entry: GrantEntry | null,
): WalletBonuses {
  return {
    ...bonuses,
    grants: bonuses.grants.map((each) => (each.id === grant.id ? grant : each)),
    entries: entry === null ? bonuses.entries : [...bonuses.entries, entry],
    changed: bonuses.changed.has(grant.id)
      ? bonuses.changed
      : new Set([...bonuses.changed, grant.id]),
  };
}

const without = (stakes: WalletBonuses["open"], id: string): WalletBonuses["open"] =>
  new Map([...stakes].filter(([other]) => other !== id));
