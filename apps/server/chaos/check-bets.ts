/** Holds what became of the drills' bets against the rules and against the players' balances. */
import { parseBetRecord, type BetRecord } from "@oddwright/core/fairness/bet-record.ts";
import { nobleHmacSha256, nobleSha256 } from "@oddwright/core/fairness/noble-hmac.ts";
import { verifyBet } from "@oddwright/core/fairness/verify-bet.ts";
import { callApi } from "../testing/bets-under-load.ts";
import { type DrillPlayer, drillDeposit, type RoundsSite } from "./rounds-site.ts";

/** Minor units of an amount that the API answered. */
export const minorOf = (amount: string): bigint => BigInt(amount.replace(".", ""));

/** A bet as the API publishes it. Throws for an answer that is none. */
export async function readBet(
  { apiUrl }: RoundsSite,
  { token }: DrillPlayer,
  id: string,
): Promise<BetRecord> {
  const { text } = await callApi(`${apiUrl}/fairness/bets/${id}`, { method: "GET", token });
  const parsed = parseBetRecord(JSON.parse(text));
  if (!parsed.ok) throw new Error(`bet ${id} has no ${parsed.field}: ${text}`);
  return parsed.bet;
}

/** What is wrong with a settled bet; empty when it is what the rules of its round say. */
export function faultsOfBet(bet: BetRecord, round: { readonly interrupted: boolean }): string[] {
  const faults: string[] = [];
  const fault = (text: string) => faults.push(`bet ${bet.id} (${bet.game} ${bet.state}): ${text}`);
  if (bet.state === "open") fault("was never settled");
  if (bet.state === "refunded" && bet.payout !== bet.stake) fault("gave back another sum");
  if (bet.state === "lost" && round.interrupted) fault("lost in an interrupted round");
  if (bet.state === "won" || bet.state === "lost") {
    const { code } = verifyBet(bet, { hmac: nobleHmacSha256, sha256: nobleSha256 });
    if (code !== "verified") fault(code);
    if (missedItsTarget(bet)) fault("did not get its target");
  }
  return faults;
}

/** An automatic target at or below the bust is paid, whatever happened to the runner. */
function missedItsTarget({ game, state, params, outcome }: BetRecord): boolean {
  const { auto_cashout: target } = params as { auto_cashout?: string };
  const { bust } = outcome as { bust?: string };
  if (game !== "crash" || target === undefined || bust === undefined) return false;
  return state === "lost" && minorOf(target) <= minorOf(bust);
}

/** Every bet is there once, and the balance is what the deposits and bets leave. */
export async function faultsOfBooks(site: RoundsSite, player: DrillPlayer): Promise<string[]> {
  const { apiUrl } = site;
  const { token } = player;
  const history: BetRecord[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? "" : `?cursor=${cursor}`;
    const { text } = await callApi(`${apiUrl}/games/bets${query}`, { method: "GET", token });
    const page = JSON.parse(text) as { bets: BetRecord[]; next_cursor: string | null };
    history.push(...page.bets);
    cursor = page.next_cursor;
  } while (cursor !== null);
  const faults: string[] = [];
  const ids = history.map((bet) => bet.id).toSorted();
  if (ids.join() !== player.bets.toSorted().join()) faults.push("the history has other bets");
  const owed = history.reduce(
    (sum, bet) => sum - minorOf(bet.stake) + minorOf(bet.payout),
    minorOf(drillDeposit),
  );
  const profile = await callApi(`${apiUrl}/profile/user`, { method: "GET", token });
  const { user } = JSON.parse(profile.text) as { user: { balance: string } };
  if (minorOf(user.balance) !== owed) faults.push(`the balance is ${user.balance}, owed ${owed}`);
  return faults;
}
