/** The pots that the API and the sockets show: the one that is open in a room, those before it, and any one by its id. */
import { potRoom } from "@oddwright/contract/realtime/rooms.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import { cutPage, readCursor } from "@oddwright/platform/http/paging.ts";
import type pg from "pg";
import type { OriginalsDeps } from "../../ports/deps.ts";
import { type Pot, potOf, type PotRow } from "./pot.ts";
import type { PotPlace } from "./pot-store.ts";
import { type PotView, type PotViewDeps, viewPots } from "./pot-view.ts";

const potPageSize = 10;

interface SelectedPots {
  readonly pots: readonly Pot[];
  readonly now: Date;
}

/** The database's time comes with the rows, or, without any, on a row of its own. */
async function selectPots(
  pool: pg.Pool,
  where: string,
  values: readonly unknown[],
): Promise<SelectedPots> {
  const { rows } = await pool.query<PotRow & { readonly now: Date }>(
    `select pot.*, clock.now from (select clock_timestamp() as now) clock
     left join lateral (select * from originals_room_pot where opened_at is not null and ${where}) pot on true`,
    [...values],
  );
  const [first] = rows;
  if (!first) throw new Error("the database gave no time");
  return { now: first.now, pots: rows.filter((row) => row.id !== null).map(potOf) };
}

/** Null while nobody has staked. */
export async function readRoomPot(
  deps: PotViewDeps,
  { room, currency }: PotPlace,
): Promise<RouteResponse<"roomPot">> {
  const where = "room = $1 and currency = $2 and state = 'open'";
  const { pots, now } = await selectPots(deps.pool, where, [room, currency]);
  const [pot = null] = await viewPots(deps, pots, now);
  return { pot, server_time: now.toISOString() };
}

export type PotPage = { readonly ok: true; readonly body: RouteResponse<"roomPots"> } | Refusal;

/** Pots of a room in which several players met, newest first. The cursor is a pot's number; one that no page gave is `validation_failed`. */
export async function listPots(
  deps: PotViewDeps,
  { room, currency, cursor }: PotPlace & { readonly cursor?: string | undefined | null },
): Promise<PotPage> {
  const read = readCursor("number", cursor);
  if (!read.ok) return read;
  const { pots, now } = await selectPots(
    deps.pool,
    `room = $1 and currency = $2 and state <> 'open' and second_player_at is not null
      and ($3::integer is null or number < $3) order by number desc limit $4`,
    [room, currency, read.cursor, potPageSize + 1],
  );
  const { entries, next_cursor } = cutPage(pots, potPageSize, ({ number }) => String(number));
  const views = await viewPots(deps, entries, now);
  return { ok: true, body: { pots: [...views], next_cursor } };
}

/** Null for an unknown pot, and for one that nobody has staked in. */
export async function readPotById(deps: PotViewDeps, potId: string): Promise<PotView | null> {
  const { pots, now } = await selectPots(deps.pool, "id = $1", [potId]);
  const [view = null] = await viewPots(deps, pots, now);
  return view;
}

export type PublishPotDeps = PotViewDeps & Pick<OriginalsDeps, "publish">;

/** What a pot has become, to everyone in its room, after the commit. A hint: whoever misses it finds the pot by its route. */
export async function publishPot(deps: PublishPotDeps, potId: string): Promise<void> {
  const pot = await readPotById(deps, potId);
  if (pot) deps.publish(potRoom(pot.room, pot.currency), { kind: "pot", pot });
}
