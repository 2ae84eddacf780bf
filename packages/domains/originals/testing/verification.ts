/** What the browser's verifier says of a bet as the API publishes it. */
import { parseBetRecord } from "@oddwright/core/fairness/bet-record.ts";
import { verifyBet } from "@oddwright/core/fairness/verify-bet.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { nodeHashes } from "../seeds/node-hashes.ts";
import type { TestOriginals } from "./test-originals.ts";

/** The answer for a bet that is what it should be. */
export const proof = { code: "verified", wrong: [] };

export async function verification(
  it: Pick<TestOriginals, "call">,
  as: string,
  betId: string,
): Promise<unknown> {
  const { body } = await it.call<RouteResponse<"fairnessBet">>(`/fairness/bets/${betId}`, { as });
  const record = parseBetRecord(body);
  if (!record.ok) throw new Error(`the bet has no ${record.field}`);
  const { code, checks } = verifyBet(record.bet, nodeHashes);
  return { code, wrong: checks.filter((check) => !check.ok) };
}
