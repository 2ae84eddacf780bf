/** Plays every bet of a revealed seed pair again, as its player's browser does. */
import { verifyBet } from "@oddwright/core/fairness/verify-bet.ts";
import { sharedGames } from "@oddwright/core/games/game-ids.ts";
import {
  type AuditCheck,
  type AuditFinding,
  maxFindings,
  rowsInParts,
} from "../../ledger/index.ts";
import { type Bet, betView } from "../bets/bet.ts";
import { betOf, type BetRow } from "../bets/bet-store.ts";
import { nodeHashes } from "../seeds/node-hashes.ts";
import { isGameIn } from "../catalogue/shared-games.ts";

type RevealedRow = BetRow & {
  readonly server_seed: string | null;
  readonly pair_hash: string;
  readonly pair_client_seed: string | null;
};

const revealedBets = `
  select bet.*, pair.server_seed, pair.server_seed_hash as pair_hash, pair.client_seed as pair_client_seed
  from originals_bet bet
  join originals_seed_pair pair on pair.player_id = bet.player_id and pair.id = bet.seed_pair_id
  where pair.state = 'revealed' and not (${isGameIn(sharedGames, "bet.game")})`;

/** What is wrong with a bet, or null. Its server seed is revealed. */
export function faultOfBet(bet: Bet, serverSeed: string): string | null {
  const { code, checks } = verifyBet(
    { ...betView(bet), revealed: true, server_seed: serverSeed },
    nodeHashes,
  );
  if (code === "verified") return null;
  return [code, ...checks.filter((check) => !check.ok).map((check) => check.name)].join(" ");
}

function faultOfRow(row: RevealedRow): string | null {
  const bet = betOf(row);
  if (row.server_seed === null) return "its server seed is not kept";
  if (bet.serverSeedHash !== row.pair_hash) return "another commitment than its pair's";
  if (bet.clientSeed !== row.pair_client_seed) return "another client seed than its pair's";
  return faultOfBet(bet, row.server_seed);
}

export const revealedBetsComeOutAgain: AuditCheck = {
  name: "every bet of a revealed seed pair comes out again as it was paid",
  run: async (client) => {
    const findings: AuditFinding[] = [];
    for await (const row of rowsInParts<RevealedRow>(client, "audit_revealed_bets", revealedBets)) {
      const fault = faultOfRow(row);
      if (fault !== null && findings.length < maxFindings)
        findings.push({ text: `player ${row.player_id}: bet ${row.id} of ${row.game}: ${fault}` });
    }
    return findings;
  },
};
