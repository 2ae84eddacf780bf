/** Gives an accepted grant its money: once its deposit has come, or at once where it needs none. */
import { maxConversion } from "@oddwright/core/bonuses/conversion.ts";
import { hundredthsOf, toWagerMinor } from "@oddwright/core/bonuses/wagering.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { uuidV8Of } from "@oddwright/platform/identifiers/uuid-v8.ts";
import { readDepositors, refusalOfStanding } from "../../compliance/index.ts";
import { defineOperation, type Rejection } from "../../ledger/index.ts";
import { minorOf } from "../offers/terms.ts";
import { bonusEvent } from "./bonus-event.ts";
import { type Grant, type GrantEntry, withEntry } from "./grant.ts";
import { insertEntries, readGrants } from "./grant-store.ts";
import { activateGrants } from "./lifecycle-store.ts";

export interface IssueBonus {
  readonly grantId: string;
}

interface IssueRows {
  readonly grant: Grant | null;
  /** Why the player may get nothing at this moment; the grant stays as it is. */
  readonly restriction: Rejection | null;
}

interface IssuedRow {
  readonly grant: Grant;
  readonly entry: GrantEntry;
}

const dayMs = 86_400_000;

/** Not the grant's id: the player knows that, and could use it up. */
export const issueKey = (grantId: string): string => uuidV8Of("bonus issue", grantId);

/** Run it with `issueKey`. Refused where the house could not pay it, or the player may not play: it is tried again. */
export const issueBonus = defineOperation<IssueBonus, IssueRows, IssuedRow>({
  kind: "bonus_issue",
  stake: false,
  staleAfterMs: null,
  keepKey: "forever",
  fingerprint: ({ grantId }) => grantId,
  read: async (client, items) => {
    const grants = await readGrants(
      client,
      items.map(({ playerId, input }) => ({ playerId, ...input })),
    );
    const standings = await readDepositors(client, items);
    return items.map((_item, index) => ({
      grant: grants[index] ?? null,
      restriction: refusalOfStanding(standings[index]!),
    }));
  },
  decide: ({ rows: { grant, restriction }, now }) => {
    if (grant === null) return { reject: "bonus_not_found" };
    const amountMinor = bonusOf(grant);
    if (grant.state !== "accepted" || amountMinor === null) return { reject: "bonus_closed" };
    if (restriction !== null) return restriction;
    const issued = issue(grant, { amountMinor, now });
    return {
      transfers: [
        { purpose: "bonus_issue", from: { system: "house" }, to: { wallet: "bonus" }, amountMinor },
      ],
      risk: {
        largestLossMinor: amountMinor,
        openMinor: 0n,
        refusal: () => ({ reject: "bonus_unavailable" }),
      },
      row: issued,
      events: [bonusEvent(issued.grant)],
      answer: { id: grant.id, amount: formatAmount(amountMinor) },
    };
  },
  write: (rows) => [
    activateGrants(rows.map(({ grant }) => grant)),
    ...insertEntries(rows.map(({ grant: { playerId }, entry }) => ({ playerId, entry }))),
  ],
});

/** All that is issued: the money, and the stakes of its free plays. Null while its deposit has not come. */
export function bonusOf(grant: Grant): bigint | null {
  const moneyMinor = moneyOf(grant);
  return moneyMinor === null ? null : moneyMinor + spinsMinor(grant);
}

const spinsMinor = ({ spins, terms }: Grant): bigint =>
  (spins?.stakeMinor ?? 0n) * BigInt(terms.spins?.count ?? 0);

function moneyOf({ terms: { match, amount }, depositMinor }: Grant): bigint | null {
  if (match === null) return amount === null ? 0n : minorOf(amount);
  if (depositMinor === null) return null;
  const bonusMinor = (depositMinor * BigInt(match.percent)) / 100n;
  const mostMinor = minorOf(match.max_bonus);
  return bonusMinor < mostMinor ? bonusMinor : mostMinor;
}

/** The part of the deposit that the bonus is made of: what of it is beyond the largest bonus need not be wagered. */
function matchedMinor({ terms: { match }, depositMinor }: Grant): bigint {
  if (match === null || depositMinor === null) return 0n;
  const most = (minorOf(match.max_bonus) * 100n) / BigInt(match.percent);
  return depositMinor < most ? depositMinor : most;
}

function issue(
  grant: Grant,
  { amountMinor, now }: { readonly amountMinor: bigint; readonly now: Date },
): IssuedRow {
  const { terms } = grant;
  // What free plays win is to be wagered once it is won.
  const bonusMinor = amountMinor - spinsMinor(grant);
  const money = { bonusMinor, depositMinor: matchedMinor(grant) };
  const requiredHundredths = hundredthsOf(toWagerMinor(terms.wager, money));
  const expiresAt = new Date(now.getTime() + terms.days * dayMs);
  // Without wagering it is converted by the next job.
  const wageredAt = requiredHundredths === 0n && grant.spins === null ? now : null;
  const active: Grant = {
    ...grant,
    state: "active",
    activatedAt: now,
    expiresAt,
    wageredAt,
    dueAt: wageredAt ?? expiresAt,
    maxBetMinor: terms.max_bet === null ? null : minorOf(terms.max_bet),
    maxConvertMinor: maxConversion(amountMinor, terms.max_win_multiplier),
    issuedMinor: amountMinor,
    requiredHundredths,
    spinsLeft: terms.spins?.count ?? 0,
  };
  return withEntry(active, { kind: "issue", amountMinor, madeAt: now });
}
