/** A pot as it is drawn: whose parts of the ring are where, and where the draw fell. */
import { rooms } from "@oddwright/core/games/rooms/rooms.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import type { WheelShare } from "@oddwright/ui/scenes/rooms/share-wheel.tsx";
import { browserHashes } from "../../proof/browser-hashes.ts";
import type { Pot } from "./merge-pot.ts";

/** In joining order. Stakes of one name have one pigment; each stake of a hidden player has its own. */
export function sharesOf({ bets }: Pick<Pot, "bets">, own: ReadonlySet<string>): WheelShare[] {
  const total = bets.reduce((sum, { stake }) => sum + minorOf(stake), 0n);
  const pigments = new Map<string, number>();
  let reached = 0n;
  return bets.map(({ bet_id: id, player, stake }) => {
    const owner = player ?? id;
    if (!pigments.has(owner)) pigments.set(owner, pigments.size);
    const from = reached;
    reached += minorOf(stake);
    return {
      id,
      from: shareOf(from, total),
      to: shareOf(reached, total),
      pigment: pigments.get(owner) ?? 0,
      mine: own.has(id),
    };
  });
}

/** Where the draw fell, 0 … 1 of the pot: the middle of the winning minor unit. Null before the secret is known. */
export function drawnShare({ secret, beacon, bets }: Pick<Pot, "secret" | "beacon" | "bets">) {
  if (secret === null || bets.length === 0) return null;
  const list = bets.map(({ bet_id: id, stake, client_seed: clientSeed }) => ({
    id,
    stakeMinor: minorOf(stake),
    clientSeed,
  }));
  const { ticket, potMinor } = rooms.draw({ secret, beacon, bets: list }, browserHashes);
  return shareOf(ticket * 2n + 1n, potMinor * 2n);
}

/** The player's part of the pot in 1/10 000, rounded down. */
export function ownShare({ bets }: Pick<Pot, "bets">, own: ReadonlySet<string>): bigint {
  const total = bets.reduce((sum, { stake }) => sum + minorOf(stake), 0n);
  const mine = bets
    .filter(({ bet_id: id }) => own.has(id))
    .reduce((sum, { stake }) => sum + minorOf(stake), 0n);
  return total === 0n ? 0n : (mine * 10_000n) / total;
}

/** 2345 → "23.45 %". */
export function shareText(share10k: bigint): string {
  const digits = share10k.toString().padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}\u00A0%`;
}

/** "0.2345" → "23.45 %". */
export function statedShareText(share: string): string {
  return shareText(BigInt(share.replace(".", "")));
}

export function minorOf(amount: string): bigint {
  const parsed = parseAmount(amount);
  return parsed.ok ? parsed.minor : 0n;
}

/** Exact to a millionth, which is finer than a pixel. */
function shareOf(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number((part * 1_000_000n) / whole) / 1_000_000;
}
