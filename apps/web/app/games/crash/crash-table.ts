/** A round of crash as the page knows it, from answers and from events that may overtake each other. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";

type Snapshot = RouteResponse<"crashRound">;
export type CrashRound = NonNullable<Snapshot["round"]>;
export type CrashPlayer = Snapshot["players"][number];

export interface CrashTable {
  /** Null while no round is played, as before the game's chain is ready. */
  readonly round: CrashRound | null;
  /** Those of the round, and those who already wait in the next one. */
  readonly players: readonly CrashPlayer[];
}

const stateOrder = { betting: 0, running: 1, ended: 2 } as const;

/** The answer, unless what is known is younger. */
export function withSnapshot(known: CrashTable | undefined, answer: CrashTable): CrashTable {
  const { round, players } = answer;
  if (known?.round && round && isOlder(round, known.round)) return known;
  return { round, players };
}

export function withRound(known: CrashTable, round: CrashRound): CrashTable {
  if (known.round !== null && isOlder(round, known.round)) return known;
  if (known.round === null || known.round.id === round.id) return { ...known, round };
  return { round, players: known.players.filter(({ round_id: id }) => id === round.id) };
}

/** Players that the event names are new or renewed; who has left a round does not come back into it. */
export function withPlayers(known: CrashTable, named: readonly CrashPlayer[]): CrashTable {
  const renewed = new Map(named.map((player) => [player.bet_id, player]));
  const players = known.players.map((player) => {
    const next = renewed.get(player.bet_id);
    renewed.delete(player.bet_id);
    return next === undefined || (player.state !== "open" && next.state === "open") ? player : next;
  });
  return { ...known, players: [...players, ...renewed.values()] };
}

/** Rounds of one chain are numbered; another chain is another story, and the answer counts. */
function isOlder(round: CrashRound, known: CrashRound): boolean {
  if (round.chain_id !== known.chain_id) return false;
  if (round.number !== known.number) return round.number < known.number;
  return stateOrder[round.state] < stateOrder[known.state];
}

/** Server time in milliseconds, of a field that may be absent. */
export function msOf(time: string | null): number | null {
  return time === null ? null : Date.parse(time);
}
