/** Draws the spin of a bet that was taken. Before the wallet's final answer there is no outcome that could leave the server. */
import { fairDraw } from "@oddwright/core/fairness/fair-draw.ts";
import { slotOf } from "@oddwright/core/slots/slots.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import { payoutMinor } from "../games/studio-games.ts";
import { nodeHashes } from "../seeds/node-hashes.ts";
import { takeSpinSeeds } from "../seeds/seed-store.ts";
import type { StudioDeps } from "../studio-deps.ts";
import { endLeaseMs } from "./end-round.ts";
import type { Round } from "./round-row.ts";
import { markDrawn } from "./round-steps.ts";
import { lockRound } from "./round-store.ts";

/** The round as it is then: drawn, unless it was drawn before or its stake goes back. */
export function drawRound({ pool, vault }: StudioDeps, id: string): Promise<Round> {
  return withTransaction(pool, async (client) => {
    const round = await lockRound(client, id);
    if (round === null) throw new Error("a round that was staked is gone");
    if (round.state !== "staking") return round;
    const slot = slotOf(round.gameCode);
    if (slot === undefined) throw new Error(`a round is of no slot: ${round.gameCode}`);
    const pair = await takeSpinSeeds(client, vault, round.playerId);
    const { serverSeed, clientSeed, spins: nonce } = pair;
    const draw = fairDraw({ hmac: nodeHashes.hmac, serverSeed, clientSeed, nonce: Number(nonce) });
    const { events, units } = slot.spin(round.mode, draw);
    const drawn = await markDrawn(client, id, {
      seedPairId: pair.id,
      nonce,
      events,
      payoutMinor: payoutMinor(slot, round.stakeMinor, units),
      leaseMs: endLeaseMs,
    });
    if (drawn === null) throw new Error("a locked round changed");
    return drawn;
  });
}
