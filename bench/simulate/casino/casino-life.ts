/** A bot's evening in the casino: slots and live tables of the studio, and at its end a look at everything that became of its rounds. */
import { setTimeout as delay } from "node:timers/promises";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { type Newcomer, register } from "../account.ts";
import { deposit } from "../deposit.ts";
import type { Bot } from "../simulation.ts";
import { checkCasinoBooks } from "./check-casino-books.ts";
import { playSlot } from "./play-slot.ts";
import { playTable } from "./play-table.ts";

/** Bots come one after the other, as those of our own games do. */
const arrivalMs = 150;
const tablePerCent = 35;
/** The studio's list is imported once it serves. */
const lookMs = 500;

const deposits = 5;

/** Resolves when the bot's last checks are done. Throws when somebody answers what no page could go on with. */
export async function liveInCasino(newcomer: Newcomer): Promise<void> {
  const { simulation, index } = newcomer;
  await delay(index * arrivalMs);
  const bot = await register(newcomer);
  for (let times = 0; times < deposits; times += 1)
    await deposit(simulation, bot, { mustArrive: true });
  const { slots, tables } = await listGames(bot);
  while (performance.now() < simulation.endsAtMs) {
    if (bot.chance.inPerCent(tablePerCent))
      await playTable(simulation, bot, bot.chance.pick(tables));
    else await playSlot(simulation, bot, bot.chance.pick(slots));
    await delay(bot.chance.integer(2 * simulation.pauseMs));
  }
  await checkCasinoBooks(simulation, bot);
}

interface Games {
  readonly slots: readonly string[];
  readonly tables: readonly string[];
}

async function listGames({ api }: Bot): Promise<Games> {
  for (;;) {
    const { games } = (await api.call("/casino/games?provider=studio")).json<
      RouteResponse<"casinoGames">
    >();
    const slugs = (kind: string) =>
      games.flatMap((game) => (game.kind === kind ? [game.slug] : []));
    const found = { slots: slugs("slot"), tables: slugs("table") };
    if (found.slots.length > 0 && found.tables.length > 0) return found;
    await delay(lookMs);
  }
}
