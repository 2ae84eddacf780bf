/** Who wins a pot: decided by its secret, committed to when it opened, and by the closed list of stakes. */
import { hexOf, utf8Bytes } from "../../fairness/bytes.ts";
import { top52Of } from "../../fairness/chain.ts";
import type { Hashes, Sha256 } from "../../fairness/hmac.ts";
import { formatAmount } from "../../money/format-amount.ts";

/** Stored with every bet: which rules decided it. */
export const roomsAlgorithm = "rooms-1";

/** One stake of a pot. A player may have several; each is a line of its own. */
export type RoomBet = { id: string; stakeMinor: bigint; clientSeed: string };

export type RoomDrawInput = {
  /** 64 hexadecimal digits, used as text; its SHA-256 was published when the pot opened. */
  secret: string;
  /** In the order in which they joined. */
  bets: readonly RoomBet[];
  /** A public value dated after the closing, when the operator uses one. */
  beacon: string | null;
};

export type RoomDraw = {
  /** The signed text. */
  message: string;
  /** The 52 bits that decide. */
  top52: bigint;
  potMinor: bigint;
  /** floor(top52 × pot / 2^52): the winning minor unit, counted from 0 through the stakes in order. */
  ticket: bigint;
  winner: RoomBet;
};

/** The closed list as text: a line "id:stake:clientSeed" for each bet, joined by line feeds. */
export function roomListText(bets: readonly RoomBet[]): string {
  return bets
    .map(({ id, stakeMinor, clientSeed }) => `${id}:${formatAmount(stakeMinor)}:${clientSeed}`)
    .join("\n");
}

/** SHA-256 of the list as hexadecimal text, and ":beacon" behind it when there is one. */
export function roomMessage(input: Omit<RoomDrawInput, "secret">, sha256: Sha256): string {
  const listHash = hexOf(sha256(utf8Bytes(roomListText(input.bets))));
  return input.beacon === null ? listHash : `${listHash}:${input.beacon}`;
}

/** HMAC-SHA256(key = secret text, message) → the winner. Throws on a pot without stakes. */
export function drawRoom(input: RoomDrawInput, { hmac, sha256 }: Hashes): RoomDraw {
  const message = roomMessage(input, sha256);
  const top52 = top52Of(hmac(utf8Bytes(input.secret), utf8Bytes(message)));
  const potMinor = roomPotMinor(input.bets);
  const ticket = (top52 * potMinor) >> 52n;
  return { message, top52, potMinor, ticket, winner: ownerOf(ticket, input.bets) };
}

export function roomPotMinor(bets: readonly RoomBet[]): bigint {
  return bets.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);
}

function ownerOf(ticket: bigint, bets: readonly RoomBet[]): RoomBet {
  let reachedMinor = 0n;
  for (const bet of bets) {
    reachedMinor += bet.stakeMinor;
    if (ticket < reachedMinor) return bet;
  }
  throw new RangeError("a pot without stakes has no winner");
}
