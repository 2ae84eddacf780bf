/** Tells the wallet how a round ended, until it has answered for good: what was won, that it was lost, or that the stake goes back. */
import type { WalletStatus } from "@oddwright/contract/casino/wallet-calls.ts";
import type { StudioDeps } from "../studio-deps.ts";
import { demoWallet } from "../wallet/demo-wallet.ts";
import type { RoundMoney, Wallet } from "../wallet/wallet.ts";
import type { Round } from "./round-row.ts";
import { giveUpUnanswered, markDisputed, markEnded, postpone, takeDue } from "./round-steps.ts";

/** A caller that dies holds the rounds that it took for so long. */
export const endLeaseMs = 15_000;
const dueAtOnce = 20;
const firstPauseMs = 500;
const longestPauseMs = 60_000;
/** After so many tries a person should look. */
const noticeAfter = 5;

export const walletOf = (
  { casino, pool }: Pick<StudioDeps, "casino" | "pool">,
  { walletSession }: Pick<RoundMoney, "walletSession">,
): Wallet => (walletSession === null ? demoWallet(pool) : casino);

export interface Ended {
  readonly status: WalletStatus;
  readonly balance: string | null;
}

/** Null while the wallet has not answered; the round is taken up again later. */
export async function endRound(deps: StudioDeps, round: Round): Promise<Ended | null> {
  const { pool, log } = deps;
  const { id, payoutMinor, state, tries } = round;
  const wallet = walletOf(deps, round);
  const reply =
    state === "drawn" && payoutMinor !== null
      ? await wallet.end({ ...round, payoutMinor })
      : await wallet.rollback(round);
  if (!reply.final) {
    if (tries + 1 >= noticeAfter)
      log.error({ round: id, state, tries }, "the wallet does not take a round's end");
    await postpone(pool, id, Math.min(firstPauseMs * 2 ** tries, longestPauseMs));
    return null;
  }
  const { status, balance = null } = reply.answer;
  if (status === "OK")
    await markEnded(pool, id, { state: state === "drawn" ? "closed" : "returned" });
  else {
    log.error({ round: id, state, status }, "the wallet refused a round's end for good");
    await markDisputed(pool, id, status);
  }
  return { status, balance };
}

/** The work of the background: bets that nobody waits for, and ends that the wallet was not told. Safe from several processes at once. */
export async function endDueRounds(deps: StudioDeps): Promise<void> {
  await giveUpUnanswered(deps.pool);
  const due = await takeDue(deps.pool, { limit: dueAtOnce, leaseMs: endLeaseMs });
  await Promise.all(due.map((round) => endRound(deps, round)));
}
