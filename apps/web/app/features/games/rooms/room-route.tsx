/** `/games/rooms/red`, `yellow` and `purple`. */
import { rooms } from "@oddwright/core/games/rooms/rooms.ts";
import { data } from "react-router";
import type { Route } from "./+types/room-route";
import type { PageHandle } from "../../../runtime/page/page-handle.ts";
import { pageRequestContext } from "../../../runtime/page/server-context.ts";
import { QueryScope } from "../../../runtime/services/query-scope.tsx";
import { RoomPage } from "./room-page.tsx";
import { readGames } from "../facts/read-games.ts";

export const handle: PageHandle = { messages: ["games", "rooms"] };

export async function loader({ params, context }: Route.LoaderArgs) {
  if (!rooms.parseParams(params).ok) {
    throw data(null, { status: 404, statusText: "Page Not Found" });
  }
  return { games: await readGames(context.get(pageRequestContext)) };
}

export default function Room({ loaderData, params }: Route.ComponentProps) {
  const parsed = rooms.parseParams(params);
  // The loader has answered for every address that no room has.
  if (!parsed.ok) return null;
  return (
    <QueryScope>
      <RoomPage key={parsed.params.room} room={parsed.params.room} games={loaderData.games} />
    </QueryScope>
  );
}
