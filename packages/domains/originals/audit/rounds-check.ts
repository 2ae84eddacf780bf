/** Draws every ended round of crash and roulette again from its link of the chain, and plays its bets again. */
import { chainGames } from "@oddwright/core/games/game-ids.ts";
import { walkChain } from "@oddwright/core/fairness/chain.ts";
import { verifyChainRound } from "@oddwright/core/fairness/verify-chain-round.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import {
  type AuditCheck,
  type AuditFinding,
  maxFindings,
  rowsInParts,
} from "../../ledger/index.ts";
import type { Bet } from "../bets/bet.ts";
import { betOf, type BetRow } from "../bets/bet-store.ts";
import { isGameIn } from "../catalogue/shared-games.ts";
import { nodeHashes } from "../seeds/node-hashes.ts";
import { type Round, roundOf, type RoundRow } from "../rounds/round/round.ts";
import { faultOfBet } from "./revealed-bets-check.ts";

type PlacedRow = RoundRow & { readonly terminating_hash: string; readonly chain_salt: string };

const endedRounds = `
  select round.*, chain.terminating_hash, chain.salt as chain_salt
  from originals_round round join originals_chain chain on chain.id = round.chain_id
  where round.state = 'ended' order by round.chain_id, round.number`;

interface Link {
  readonly round: number;
  readonly gameHash: string;
}

/** `before` is the last link that is known to lie on the chain. */
function faultOfRound(round: Round, row: PlacedRow, before: Link): string | null {
  const { gameHash, number, salt, algorithm } = round;
  const { sha256 } = nodeHashes;
  if (gameHash === null) return "has no link";
  if (salt !== row.chain_salt) return "has another salt than its chain";
  if (number <= before.round) return "is there twice";
  const steps = number - before.round;
  if (walkChain({ sha256, gameHash, steps }) !== before.gameHash) return "is not on its chain";
  if (walkChain({ sha256, gameHash, steps: 1 }) !== round.committedHash)
    return "was committed to something else";
  if (round.refunded) return round.result === null ? null : "was refunded and has a result";
  const record = {
    algorithm,
    round: number,
    game_hash: gameHash,
    salt,
    anchor: { round: before.round, game_hash: before.gameHash },
    outcome: round.result,
  };
  const { code } = verifyChainRound(record, nodeHashes);
  return code === "verified" ? null : `has another result than its link says (${code})`;
}

export const roundsComeOutAgain: AuditCheck = {
  name: "every ended round is drawn by its link of the chain",
  run: async (client) => {
    const findings: AuditFinding[] = [];
    let chainId = "";
    let before: Link = { round: 0, gameHash: "" };
    for await (const row of rowsInParts<PlacedRow>(client, "audit_rounds", endedRounds)) {
      const round = roundOf(row);
      if (round.chainId !== chainId) before = { round: 0, gameHash: row.terminating_hash };
      chainId = round.chainId;
      const fault = faultOfRound(round, row, before);
      if (fault === null) before = { round: round.number, gameHash: round.gameHash ?? "" };
      else if (findings.length < maxFindings)
        findings.push({ text: `round ${round.number} of ${round.game} (${round.id}) ${fault}` });
    }
    return findings;
  },
};

type RoundBetRow = BetRow & {
  readonly round: (RoundRow & { readonly settled_at: string | null }) | null;
};

const roundBets = `
  select bet.*, to_jsonb(round) as round
  from originals_bet bet left join originals_round round on round.id = bet.seed_pair_id
  where ${isGameIn(chainGames, "bet.game")}`;

/** Where a round's own limit or interruption ended a bet, the record says the round's multiplier. */
function faultOfExit(bet: Bet, round: Round): string | null {
  const exit = bet.outcome["cashed_out"] as { by?: unknown; multiplier?: unknown } | undefined;
  const limit = round.limitHundredths[bet.currency];
  switch (exit?.by) {
    case "round_limit":
      return limit !== undefined && exit.multiplier === formatAmount(BigInt(limit))
        ? null
        : "left at another limit than its round's";
    case "interruption":
      return round.interruptionHundredths !== null &&
        exit.multiplier === formatAmount(round.interruptionHundredths)
        ? null
        : "left at another interruption than its round's";
    default:
      return null;
  }
}

function faultOfRoundBet(row: RoundBetRow): string | null {
  const bet = betOf(row);
  if (row.round === null) return "belongs to no round";
  const { interruption_hundredths: hundredths } = row.round;
  const interruptionHundredths = hundredths === null ? null : BigInt(hundredths);
  const round: Round = { ...roundOf(row.round), interruptionHundredths };
  if (round.game !== bet.game) return "belongs to a round of another game";
  if (bet.nonce !== round.number || bet.clientSeed !== round.salt)
    return "names another round than its own";
  if (bet.state === "refunded") return null;
  if (bet.state === "open" || round.state !== "ended" || round.gameHash === null) return null;
  // Who left early is told the bust while the round is being settled.
  if (row.round.settled_at === null && bet.outcome["bust"] === undefined) return null;
  if (round.refunded) return "was decided by a round that was not drawn";
  return faultOfExit(bet, round) ?? faultOfBet(bet, round.gameHash);
}

export const roundBetsComeOutAgain: AuditCheck = {
  name: "every bet of an ended round comes out again as it was paid",
  run: async (client) => {
    const findings: AuditFinding[] = [];
    for await (const row of rowsInParts<RoundBetRow>(client, "audit_round_bets", roundBets)) {
      const fault = faultOfRoundBet(row);
      if (fault !== null && findings.length < maxFindings)
        findings.push({ text: `player ${row.player_id}: bet ${row.id} of ${row.game}: ${fault}` });
    }
    return findings;
  },
};
