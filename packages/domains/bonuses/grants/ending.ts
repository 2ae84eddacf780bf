/** The end of a grant as any operation carries it out: what it reads, what it moves and what it writes. A welcome pack's next step is offered with it. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { OutboxEvent, TransferSpec, WriteStatement } from "../../ledger/index.ts";
import { type GrantTerms, termsOf } from "../offers/terms.ts";
import { readOfferVersions } from "../offers/offer-store.ts";
import { bonusEvent } from "./bonus-event.ts";
import { endGrant, type EndCause } from "./end-grant.ts";
import type { Grant, GrantEntry } from "./grant.ts";
import { insertEntries } from "./grant-store.ts";
import {
  type EndedGrant,
  endGrants,
  giveClaimsBack,
  insertGrants,
  type NewGrant,
} from "./lifecycle-store.ts";

/** A grant, and what comes after it. */
export interface EndingGrant {
  readonly grant: Grant;
  /** Of the step after this one; null where there is none. */
  readonly nextTerms: GrantTerms | null;
}

export async function withNextTerms(
  db: Queryable,
  grants: readonly Grant[],
): Promise<readonly EndingGrant[]> {
  const offers = await readOfferVersions(
    db,
    grants.flatMap(({ terms, step, offerCode, offerVersion }) =>
      terms.steps > step ? [{ code: offerCode, version: offerVersion }] : [],
    ),
  );
  return grants.map((grant) => {
    const offer = offers.get(`${grant.offerCode}:${grant.offerVersion}`);
    return { grant, nextTerms: offer ? termsOf(offer, grant.step + 1, grant.currency) : null };
  });
}

export interface EndWish {
  readonly cause: EndCause;
  /** Of the grant of the step that comes after it, should there be one. */
  readonly nextGrantId: string;
  /** Who of the staff, and why. */
  readonly staff?: { readonly name: string; readonly reason: string } | undefined;
  readonly now: Date;
}

export interface EndRow extends EndedGrant {
  readonly entries: readonly GrantEntry[];
  readonly next: NewGrant | null;
  /** A code whose claim came to nothing. */
  readonly unusedCode: string | null;
}

export interface DecidedEnd {
  readonly transfers: readonly TransferSpec[];
  readonly row: EndRow;
  readonly event: OutboxEvent;
}

/** Null where nothing ends. */
export function decideEnd(
  { grant: before, nextTerms }: EndingGrant,
  { cause, nextGrantId, staff, now }: EndWish,
): DecidedEnd | null {
  const end = endGrant(before, { cause, now });
  if (end === null) return null;
  const { grant, entries, transfers } = end;
  const isEnd = before.outcome === null;
  const wasActive = before.activatedAt !== null;
  // An excluded player could not accept it.
  const goesOn = isEnd && wasActive && cause !== "excluded";
  const row: EndRow = {
    grant,
    entries,
    endedAt: now,
    endedBy: staff?.name ?? null,
    reason: staff?.reason ?? null,
    next: goesOn && nextTerms ? stepAfter(grant, { id: nextGrantId, terms: nextTerms, now }) : null,
    // The first step used the claim for all.
    unusedCode: isEnd && !wasActive && grant.step === 1 ? grant.promoCode : null,
  };
  return { transfers, row, event: bonusEvent(grant) };
}

export function writeEnds(rows: readonly EndRow[]): readonly WriteStatement[] {
  if (rows.length === 0) return [];
  const next = rows.flatMap((row) => row.next ?? []);
  return [
    endGrants(rows),
    ...insertEntries(
      rows.flatMap(({ grant: { playerId }, entries }) =>
        entries.map((entry) => ({ playerId, entry })),
      ),
    ),
    ...(next.length > 0 ? [insertGrants(next)] : []),
    ...giveClaimsBack(rows.flatMap(({ unusedCode }) => unusedCode ?? [])),
  ];
}

interface NextStep {
  readonly id: string;
  readonly terms: GrantTerms;
  readonly now: Date;
}

const dayMs = 86_400_000;

/** Offered, not accepted: its terms are read first. */
function stepAfter(ended: Grant, { id, terms, now }: NextStep): NewGrant {
  const claimUntil = new Date(now.getTime() + terms.claim_days * dayMs);
  const { playerId, currency, offerCode, offerVersion, promoCode } = ended;
  return {
    playerId,
    id,
    currency,
    offerCode,
    offerVersion,
    step: ended.step + 1,
    promoCode,
    terms,
    offeredAt: now,
    acceptedAt: null,
    claimUntil,
    dueAt: claimUntil,
  };
}
