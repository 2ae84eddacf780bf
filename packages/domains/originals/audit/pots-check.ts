/** Draws every pot of the rooms again from its secret and its list, and settles its stakes again. */
import { verifyRoom } from "@oddwright/core/games/rooms/verify-room.ts";
import { settleRoom } from "@oddwright/core/games/rooms/room-settlement.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { isDeepStrictEqual } from "node:util";
import {
  type AuditCheck,
  type AuditFinding,
  maxFindings,
  rowsInParts,
  totalMinor,
} from "../../ledger/index.ts";
import type { Bet } from "../bets/bet.ts";
import { nodeHashes } from "../seeds/node-hashes.ts";
import { type Pot, potOf, type PotRow } from "../rooms/pots/pot.ts";
import { potMinorOf, readBetsOfPots } from "../rooms/pots/pot-bets.ts";
import { settledStake } from "../rooms/draw/settled-stake.ts";

const endedPots = `select * from originals_room_pot where state <> 'open'`;

function faultOfDraw(pot: Pot, bets: readonly Bet[]): string | null {
  if (pot.state !== "drawn") return null;
  const { prizeMinor, feeMinor } = settleRoom(potMinorOf(bets));
  const record = {
    algorithm: pot.algorithm,
    secret_hash: pot.secretHash,
    secret: pot.secret,
    bets: bets.map((bet) => ({
      id: bet.id,
      stake: formatAmount(totalMinor(bet.stake)),
      client_seed: bet.clientSeed,
    })),
    winner: pot.winnerBetId,
    prize: formatAmount(prizeMinor),
    fee: formatAmount(feeMinor),
  };
  const { code, checks } = verifyRoom(record, nodeHashes);
  if (code === "verified") return null;
  return [code, ...checks.filter((check) => !check.ok).map((check) => check.name)].join(" ");
}

const openAgain = (bet: Bet): Bet => ({
  ...bet,
  state: "open",
  payout: { mainMinor: 0n, bonusMinor: 0n },
  multiplier10k: 0n,
  outcome: {},
});

function faultOfStake(bet: Bet, pot: Pot, potMinor: bigint): string | null {
  if (bet.nonce !== pot.number || bet.serverSeedHash !== pot.secretHash)
    return `stake ${bet.id} names another pot`;
  if (bet.state === "open") return null;
  const { state, payoutMinor, multiplier10k, outcome } = settledStake(
    openAgain(bet),
    pot,
    potMinor,
  );
  const isSame =
    bet.state === state &&
    totalMinor(bet.payout) === payoutMinor &&
    bet.multiplier10k === multiplier10k &&
    isDeepStrictEqual(bet.outcome, outcome);
  return isSame ? null : `stake ${bet.id} was settled otherwise`;
}

export const potsComeOutAgain: AuditCheck = {
  name: "every ended pot comes out again as it was paid",
  run: async (client) => {
    const findings: AuditFinding[] = [];
    const note = (pot: Pot, fault: string | null): void => {
      if (fault !== null && findings.length < maxFindings)
        findings.push({ text: `pot ${pot.number} of ${pot.room} (${pot.id}): ${fault}` });
    };
    for await (const row of rowsInParts<PotRow>(client, "audit_pots", endedPots)) {
      const pot = potOf(row);
      const bets = (await readBetsOfPots(client, [pot.id])).get(pot.id) ?? [];
      note(pot, faultOfDraw(pot, bets));
      for (const bet of bets) note(pot, faultOfStake(bet, pot, potMinorOf(bets)));
    }
    return findings;
  },
};
