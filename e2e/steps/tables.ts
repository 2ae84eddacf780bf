/** A player at a live table without a page: what the studio's own page asks of its server. */
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Player } from "../fixtures/players.ts";

/** A player's session at the studio, whose page is a program. */
async function openTable(player: Player, game: string) {
  const { url } = await player.call("openGameSession", { body: { game, locale: "en" } });
  const token = new URLSearchParams(new URL(url).hash.slice(1)).get("token");
  const opened = await fetch(new URL("/api/sessions", url), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token, attempt: randomUUID() }),
  });
  const { session_token: session } = (await opened.json()) as { session_token: string };
  return { url, session };
}

/** It looks on until it leaves. */
export async function sitDown(player: Player, game: string) {
  const { url, session } = await openTable(player, game);
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${session}` };
  const stream = await fetch(new URL("/api/table/stream", url), {
    headers,
    signal: leaving.signal,
  });
  return { isSeated: stream.ok, leave: () => leaving.abort() };
}

interface SeenTable {
  readonly now_ms: number;
  readonly round: { readonly id: string; readonly closes_at_ms: number } | null;
}

/** Stakes behind the seat on every round that takes it; what it answers is the bet on a table's round. */
export async function keepBettingBehind(player: Player, seat: number) {
  const { url, session } = await openTable(player, "orchard-blackjack");
  const headers = { authorization: `Bearer ${session}`, "content-type": "application/json" };
  const chips = [{ kind: "behind", numbers: [seat], amount: "50.00" }];
  const bets = new Map<string, string>();
  let isOver = false;
  const betting = async (): Promise<void> => {
    while (!isOver) {
      const look = await fetch(new URL("/api/table", url), { headers });
      const { round, now_ms: nowMs } = ((await look.json()) as { state: SeenTable }).state;
      if (round !== null && round.closes_at_ms > nowMs) {
        const body = JSON.stringify({ request_id: randomUUID(), round: round.id, chips });
        const answer = await fetch(new URL("/api/table/bets", url), {
          method: "POST",
          headers,
          body,
        });
        // Refused where the bet stands already; taken anew where nobody played, and the round's bets were given back.
        if (answer.ok)
          bets.set(round.id, ((await answer.json()) as { bet: { id: string } }).bet.id);
      }
      await delay(500);
    }
  };
  const done = betting();
  // Told by `leave`; a journey that has failed already ends without it.
  done.catch(() => undefined);
  return {
    /** The bet behind the hand that another's bet played. */
    betWith: async (id: string): Promise<string | undefined> => {
      const asked = await fetch(new URL(`/api/rounds/${id}`, url));
      const { table_bet: bet } = (await asked.json()) as { table_bet: { round: { id: string } } };
      return bets.get(bet.round.id);
    },
    leave: async () => {
      isOver = true;
      await done;
    },
  };
}
