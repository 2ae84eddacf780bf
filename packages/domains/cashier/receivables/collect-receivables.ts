/** Own money that a debtor has since (winnings, refunds, payouts that came back) pays what is owed: asked for by a job, decided under the wallet's lock. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { uuidv7 } from "uuidv7";
import {
  defineOperation,
  type Ledger,
  type OperationDefinition,
  type OutboxEvent,
} from "../../ledger/index.ts";
import { payReceivable, readReceivables, type Receivable, writeReceivables } from "./receivable.ts";

export const receivableChangedTopic = "receivable_changed";

/** The player's pages ask for the balance anew. */
export const receivableChanged = ({ playerId, currency }: Receivable): OutboxEvent => ({
  topic: receivableChangedTopic,
  payload: { player_id: playerId, currency },
});

type Collect = Readonly<Record<string, never>>;

const collectOperation: OperationDefinition<Collect, Receivable, Receivable> = defineOperation<
  Collect,
  Receivable,
  Receivable
>({
  kind: "receivable_collection",
  stake: false,
  staleAfterMs: null,
  keepKey: "forever",
  fingerprint: () => "",
  read: readReceivables,
  decide: ({ rows: debt, wallet }) => {
    const { transfers, after } = payReceivable(debt, wallet.mainMinor);
    if (after === null) return { transfers: [], answer: {} };
    return { transfers, row: after, events: [receivableChanged(after)], answer: {} };
  },
  write: (rows) => [writeReceivables(rows)],
});

/** Debtors of one run: the others have their turn in the next. */
const maxAtOnce = 500;

/** Of those who owe and have own money. Done twice at once it takes what is owed once: the amount is decided under the lock. */
export async function collectReceivables({
  pool,
  ledger,
}: {
  readonly pool: Queryable;
  readonly ledger: Ledger;
}): Promise<void> {
  const { rows } = await pool.query<{ player_id: string; currency: Currency }>(
    `select player_id, currency from cashier_receivable
     join ledger_wallet wallet using (player_id, currency)
     where owed_minor > 0 and wallet.main_minor > 0 order by player_id limit $1`,
    [maxAtOnce],
  );
  await Promise.all(
    rows.map(({ player_id: playerId, currency }) =>
      ledger.execute(collectOperation, { playerId, currency, key: uuidv7(), input: {} }),
    ),
  );
}
