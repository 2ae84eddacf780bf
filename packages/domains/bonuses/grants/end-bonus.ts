/** Ends a grant, or takes what came to one that has ended; a welcome pack's next step is offered with it. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { defineOperation } from "../../ledger/index.ts";
import { type GrantTerms, termsOf } from "../offers/terms.ts";
import { readOfferVersions } from "../offers/offer-store.ts";
import { bonusEvent } from "./bonus-event.ts";
import { endGrant, type EndCause } from "./end-grant.ts";
import type { Grant, GrantEntry } from "./grant.ts";
import { insertEntries, readGrants } from "./grant-store.ts";
import {
  type EndedGrant,
  endGrants,
  giveClaimsBack,
  insertGrants,
  type NewGrant,
} from "./lifecycle-store.ts";

export interface EndBonus {
  readonly grantId: string;
  readonly cause: EndCause;
  /** Of the grant of the step that comes after it, should there be one. */
  readonly nextGrantId: string;
  /** Who of the staff, and why. */
  readonly staff?: { readonly name: string; readonly reason: string };
}

interface EndRows {
  readonly grant: Grant | null;
  /** Of the step after this one; null where there is none. */
  readonly nextTerms: GrantTerms | null;
}

interface EndRow extends EndedGrant {
  readonly entries: readonly GrantEntry[];
  readonly next: NewGrant | null;
  /** A code whose claim came to nothing. */
  readonly unusedCode: string | null;
}

const dayMs = 86_400_000;

/** Refuses with `bonus_closed` where nothing ends: a refusal stores nothing, so that it can be asked for again. */
export const endBonus = defineOperation<EndBonus, EndRows, EndRow>({
  kind: "bonus_end",
  stake: false,
  staleAfterMs: null,
  keepKey: "30_days",
  fingerprint: ({ grantId, cause }) => `${grantId}\n${cause}`,
  read: async (client, items) => {
    const grants = await readGrants(
      client,
      items.map(({ playerId, input: { grantId } }) => ({ playerId, grantId })),
    );
    const offers = await readOfferVersions(
      client,
      grants.flatMap((grant) =>
        grant !== null && grant.terms.steps > grant.step
          ? [{ code: grant.offerCode, version: grant.offerVersion }]
          : [],
      ),
    );
    return grants.map((grant) => {
      const offer = grant && offers.get(`${grant.offerCode}:${grant.offerVersion}`);
      return { grant, nextTerms: offer ? termsOf(offer, grant.step + 1, grant.currency) : null };
    });
  },
  decide: ({ item: { input }, rows: { grant: before, nextTerms }, now }) => {
    if (before === null) return { reject: "bonus_not_found" };
    const end = endGrant(before, { cause: input.cause, now });
    if (end === null) return { reject: "bonus_closed" };
    const { grant, entries, transfers } = end;
    const isEnd = before.outcome === null;
    const wasActive = before.activatedAt !== null;
    // An excluded player could not accept it.
    const goesOn = isEnd && wasActive && input.cause !== "excluded";
    return {
      transfers,
      row: {
        grant,
        entries,
        endedAt: now,
        endedBy: input.staff?.name ?? null,
        reason: input.staff?.reason ?? null,
        next:
          goesOn && nextTerms
            ? stepAfter(grant, { id: input.nextGrantId, terms: nextTerms, now })
            : null,
        // The first step used the claim for all.
        unusedCode: isEnd && !wasActive && grant.step === 1 ? grant.promoCode : null,
      },
      events: [bonusEvent(grant)],
      answer: {
        id: grant.id,
        state: grant.state,
        outcome: grant.outcome,
        converted: formatAmount(grant.convertedMinor),
      },
    };
  },
  write: (rows) => {
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
  },
});

interface NextStep {
  readonly id: string;
  readonly terms: GrantTerms;
  readonly now: Date;
}

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
