/** Computes a spin again in the player's browser, by the same module that the server played. */
import { serverSeedHashOf } from "@oddwright/core/fairness/server-seed.ts";
import { fairDraw } from "@oddwright/core/fairness/fair-draw.ts";
import { nobleHmacSha256, nobleSha256 } from "@oddwright/core/fairness/noble-hmac.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import { slotOf } from "@oddwright/core/slots/slots.ts";
import type { ShownRound } from "./studio-calls.ts";

const minorOf = (amount: string): bigint => {
  const parsed = parseAmount(amount);
  if (!parsed.ok) throw new RangeError(`${amount} is no amount`);
  return parsed.minor;
};

/** The same text for the same events, in whatever order a database keeps their fields. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Whether commitment, events and payout are those that the revealed seeds give. */
export function isVerified({ game, mode, events, proof, payout, stake }: ShownRound): boolean {
  const slot = slotOf(game);
  if (!slot || !proof?.server_seed || payout === null) return false;
  const { server_seed: serverSeed, client_seed: clientSeed, nonce } = proof;
  const isCommitted = serverSeedHashOf(serverSeed, nobleSha256) === proof.server_seed_hash;
  const spin = slot.spin(mode, fairDraw({ hmac: nobleHmacSha256, serverSeed, clientSeed, nonce }));
  const { numerator, denominator } = spin.total;
  return (
    isCommitted &&
    canonical(spin.events) === canonical(events) &&
    minorOf(payout) * denominator === minorOf(stake) * numerator
  );
}
