/** Names of the rooms that a socket can join, as plain data: safe to import by value in the browser. */
import type { Room } from "@oddwright/core/money/bet-limits.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";

export const crashRoom = "crash";
export const rouletteRoom = "roulette";
export const feedRoom = "feed";
export const highFeedRoom = "feed:high";
/** The player's own: joined by the ticket, never by name. */
export const playerRoom = "player";

export const potRoom = (room: Room, currency: Currency) => `pot:${room}:${currency}` as const;

/** What is on and what is next, in every sport. */
export const bettingRoom = "betting";

const bettingEventPrefix = "betting:event:";

/** One event with all its markets. */
export const bettingEventRoom = (id: string) => `${bettingEventPrefix}${id}` as const;

/** The event whose room this is; null for another room. */
export const eventOfRoom = (room: string): string | null =>
  room.startsWith(bettingEventPrefix) ? room.slice(bettingEventPrefix.length) : null;

const tableChatPrefix = "casino:chat:";

/** What is said at a live table, by its slug. */
export const tableChatRoom = (slug: string) => `${tableChatPrefix}${slug}` as const;

/** The table whose chat this is; null for another room. */
export const tableOfChatRoom = (room: string): string | null =>
  room.startsWith(tableChatPrefix) ? room.slice(tableChatPrefix.length) : null;

/** Anyone may join it by name. */
export type PublicRoom =
  | typeof crashRoom
  | typeof rouletteRoom
  | typeof feedRoom
  | typeof highFeedRoom
  | typeof bettingRoom
  | ReturnType<typeof bettingEventRoom>
  | ReturnType<typeof tableChatRoom>
  | ReturnType<typeof potRoom>;
