/** Ends a grant, or takes what came to one that has ended. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { defineOperation } from "../../ledger/index.ts";
import {
  decideEnd,
  type EndingGrant,
  type EndRow,
  type EndWish,
  withNextTerms,
  writeEnds,
} from "./ending.ts";
import { readGrants } from "./grant-store.ts";

export interface EndBonus extends Omit<EndWish, "now"> {
  readonly grantId: string;
}

/** Refuses with `bonus_closed` where nothing ends: a refusal stores nothing, so that it can be asked for again. */
export const endBonus = defineOperation<EndBonus, EndingGrant | null, EndRow>({
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
    const found = await withNextTerms(
      client,
      grants.flatMap((grant) => grant ?? []),
    );
    const byId = new Map(found.map((one) => [one.grant.id, one]));
    return grants.map((grant) => (grant && byId.get(grant.id)) ?? null);
  },
  decide: ({ item: { input }, rows: ending, now }) => {
    if (ending === null) return { reject: "bonus_not_found" };
    const end = decideEnd(ending, { ...input, now });
    if (end === null) return { reject: "bonus_closed" };
    const { transfers, row, event } = end;
    const { id, state, outcome, convertedMinor } = row.grant;
    return {
      transfers,
      row,
      events: [event],
      answer: { id, state, outcome, converted: formatAmount(convertedMinor) },
    };
  },
  write: writeEnds,
});
