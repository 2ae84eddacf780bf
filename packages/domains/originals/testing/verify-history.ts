/** Reveals a player's seeds and proves every bet with the verifier that runs in the player's browser. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { parseBetRecord } from "@oddwright/core/fairness/bet-record.ts";
import { nobleHmacSha256, nobleSha256 } from "@oddwright/core/fairness/noble-hmac.ts";
import { verifyBet } from "@oddwright/core/fairness/verify-bet.ts";
import { uuidv7 } from "uuidv7";
import type { TestOriginals } from "./test-originals.ts";

type Proved = RouteResponse<"fairnessBet"> & {
  /** `verified`, or what is wrong: the code with the names of the checks that failed. */
  readonly verdict: string;
};

const hashes = { hmac: nobleHmacSha256, sha256: nobleSha256 };

/** Newest first; throws when the seeds cannot be rotated. */
export async function verifyHistory(
  it: Pick<TestOriginals, "call">,
  playerId: string,
): Promise<readonly Proved[]> {
  const rotated = await it.call("/fairness/seeds/rotate", {
    method: "POST",
    as: playerId,
    key: uuidv7(),
    body: { client_seed: "after all of it" },
  });
  if (rotated.status !== 200) throw new Error(`rotation: ${rotated.text}`);
  const proved: Proved[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const query: string = cursor === "" ? "" : `?cursor=${cursor}`;
    const page = await it.call<RouteResponse<"bets">>(`/games/bets${query}`, { as: playerId });
    for (const { id } of page.body.bets) proved.push(await prove(it, playerId, id));
    cursor = page.body.next_cursor;
  }
  return proved;
}

async function prove(
  it: Pick<TestOriginals, "call">,
  playerId: string,
  betId: string,
): Promise<Proved> {
  const { body } = await it.call<RouteResponse<"fairnessBet">>(`/fairness/bets/${betId}`, {
    as: playerId,
  });
  const parsed = parseBetRecord(body);
  if (!parsed.ok) return { ...body, verdict: `${parsed.code}: ${parsed.field}` };
  const { code, checks } = verifyBet(parsed.bet, hashes);
  const failed = checks.filter((check) => !check.ok).map((check) => check.name);
  return { ...body, verdict: [code, ...failed].join(" ") };
}
