/** Tells a table's sockets what was said there: at once, and then so often at most, however many talk. */
import { tableChatRoom } from "@oddwright/contract/realtime/rooms.ts";
import type { CasinoGame } from "../catalogue/game-store.ts";
import type { CasinoDeps } from "../ports/deps.ts";
import { type ChatDeps, chatOf, type ShownChat } from "./view-chat.ts";

/** Each telling sends all that is shown to every socket of the table. */
const pauseMs = 250;

export type ToldTable = Pick<CasinoGame, "slug" | "provider" | "code">;
export type TellTable = (table: ToldTable, chat: ShownChat) => void;

/** Of one process. What cannot be read again is told by the job, as all that was just said. */
export function createTellTable({
  pool,
  shownNames,
  publish,
}: ChatDeps & Pick<CasinoDeps, "publish">): TellTable {
  const pausing = new Map<string, { isDue: boolean }>();
  const pause = (table: ToldTable): void => {
    const state = { isDue: false };
    pausing.set(table.slug, state);
    setTimeout(() => {
      pausing.delete(table.slug);
      if (!state.isDue) return;
      pause(table);
      chatOf({ pool, shownNames }, table).then(
        (chat) => publish(tableChatRoom(table.slug), { kind: "table_chat", chat }),
        () => {},
      );
    }, pauseMs).unref();
  };
  return (table, chat) => {
    const state = pausing.get(table.slug);
    if (state !== undefined) {
      state.isDue = true;
      return;
    }
    pause(table);
    publish(tableChatRoom(table.slug), { kind: "table_chat", chat });
  };
}
