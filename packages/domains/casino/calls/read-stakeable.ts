/** What a player may stake in a session: own money, and the bonus money that counts for its game. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { readUsableBonus } from "../../bonuses/index.ts";
import { readBalances } from "../../ledger/index.ts";
import type { CasinoDeps } from "../ports/deps.ts";
import type { GameSession } from "../sessions/session-store.ts";
import { balanceOf } from "../wallet/transaction-answer.ts";
import { stakedOn } from "../wallet/wallet-rows.ts";

/** `balance` is an amount with two decimals. */
export async function readStakeable(
  { pool }: Pick<CasinoDeps, "pool">,
  session: GameSession,
): Promise<{ readonly currency: Currency; readonly balance: string }> {
  const { playerId, currency } = session;
  const balances = await readBalances(pool, playerId);
  const wallet = balances.find((each) => each.currency === currency);
  const [usable] = await readUsableBonus(pool, [{ ...stakedOn(session), playerId, currency }]);
  return {
    currency,
    balance: balanceOf(wallet ?? { mainMinor: 0n, bonusMinor: 0n }, usable ?? null),
  };
}
