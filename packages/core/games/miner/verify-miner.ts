/** What verification of a published miner bet compares. */
import type { DrawProof } from "../../fairness/draw-proof.ts";
import type { SeedInput } from "../../fairness/floats.ts";
import { parseAmount } from "../../money/parse-amount.ts";
import { checkDrawnBet, fieldOf, type BetVerifier, type GameVerifier } from "../bet-verifier.ts";
import type { OutcomeLine } from "../outcome-line.ts";
import { parseLadderRecord } from "../multi-step/ladder-params.ts";
import { closeAbandoned, ladderSettlement, type LadderStart } from "../multi-step/ladder.ts";
import { minerAlgorithm, layMines, minerRanges } from "./miner-field.ts";
import { revealTile, startMiner, type MinerGame } from "./miner-game.ts";
import { parseMinerAction, parseMinerParams, type MinerParams } from "./miner-params.ts";

const verifyMiner: BetVerifier<DrawProof> = (bet, hashes) => {
  const parsed = parseMinerParams(bet.params);
  const record = parseLadderRecord(bet.params, tileOf);
  const stake = parseAmount(bet.stake);
  if (!parsed.ok || !record || !stake.ok) return null;
  const { params } = parsed;
  const field = layMines({ ...bet, ...hashes }, params);
  const start = { stakeMinor: stake.minor, maxWinMinor: record.maxWinMinor };
  const game = replayMiner(params, { ...start, field, tiles: record.actions });
  if (!game) return null;
  return checkDrawnBet(bet, hashes, {
    ranges: minerRanges(params),
    results: field.map(String),
    outcome: { recorded: fieldOf(bet.outcome, "mines"), computed: field },
    settlement: ladderSettlement(game),
  });
};

/** A game from its tiles, up to its end; null if one was impossible. What did not lose was cashed out. */
function replayMiner(
  params: MinerParams,
  bet: LadderStart & { field: readonly number[]; tiles: readonly number[] },
): MinerGame | null {
  let game = startMiner(params, bet);
  for (const tile of bet.tiles) {
    const revealed = revealTile(game, { tile, field: bet.field });
    if (!revealed.ok && revealed.code === "miner_tile_revealed") return null;
    if (!revealed.ok) break;
    game = revealed.bet;
  }
  return closeAbandoned(game);
}

function tileOf(raw: unknown): number | null {
  const parsed = parseMinerAction({ tile: raw });
  return parsed.ok ? parsed.tile : null;
}

function minesLine(input: SeedInput, params: unknown): OutcomeLine {
  const parsed = parseMinerParams(params);
  return parsed.ok ? { ok: true, outcome: { mines: layMines(input, parsed.params) } } : parsed;
}

export const minerVerifier = {
  game: "miner",
  algorithm: minerAlgorithm,
  verify: verifyMiner,
  seeded: { exampleParams: { mines: 3 }, line: minesLine },
} satisfies GameVerifier<DrawProof>;
