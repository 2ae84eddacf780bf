/** The handlers of the casino's routes. */
import type { Hub88Call } from "@oddwright/contract/casino/hub88-schemas.ts";
import type { casinoRoutes } from "@oddwright/contract/casino/routes.ts";
import type { HandlersOf } from "@oddwright/platform/http/handler.ts";
import { listFreeRounds } from "./free-rounds/list-free-rounds.ts";
import { liveTables } from "./catalogue/live-tables.ts";
import { sendMessage } from "./chat/send-message.ts";
import { createTellTable } from "./chat/tell-table.ts";
import { viewChat } from "./chat/view-chat.ts";
import { viewFacets, viewGame, viewGames } from "./catalogue/view-games.ts";
import type { CasinoDeps } from "./ports/deps.ts";
import { openGameSession } from "./sessions/open-game-session.ts";
import { endSession } from "./sessions/session-store.ts";
import { readShelf, setFavourite } from "./rounds/player-shelf.ts";
import { listRounds } from "./rounds/list-rounds.ts";
import { writeRoundFile } from "./rounds/write-round-file.ts";
import { receiveCall } from "./calls/receive-call.ts";
import { type Hub88Received, receiveHub88Call } from "./hub88/receive-hub88-call.ts";

/** What the site says of its visitor's region; null where it says nothing. */
const countryOf = ({
  region,
}: Readonly<Record<string, string | string[] | undefined>>): string | null =>
  region?.toString() ?? null;

type Hub88Request = Pick<Hub88Received, "rawBody" | "headers"> & {
  readonly params: Pick<Hub88Received, "provider">;
};

export function casinoHandlers(deps: CasinoDeps): HandlersOf<typeof casinoRoutes> {
  const tablesIn = liveTables(deps);
  const tellTable = createTellTable(deps);
  const hub88 =
    (call: Hub88Call) =>
    ({ params, rawBody, headers }: Hub88Request) =>
      receiveHub88Call(deps, { ...params, call, rawBody, headers });
  return {
    casinoGames: ({ query, headers }) => viewGames(deps, { query, country: countryOf(headers) }),
    casinoFacets: ({ query, headers }) => viewFacets(deps, { query, country: countryOf(headers) }),
    casinoGame: ({ params, headers }) =>
      viewGame(deps, { slug: params.slug, country: countryOf(headers) }),
    casinoTables: async ({ headers }) => ({
      ok: true,
      body: { tables: [...(await tablesIn(countryOf(headers)))] },
    }),
    tableChat: ({ params }) => viewChat(deps, params.slug),
    sendTableChat: ({ params, body, caller }) =>
      sendMessage(
        { ...deps, tellTable },
        { playerId: caller.playerId, slug: params.slug, ...body },
      ),
    openGameSession: ({ body, caller, headers, ip }) =>
      openGameSession(deps, {
        caller,
        slug: body.game,
        locale: body.locale,
        visitor: {
          country: countryOf(headers),
          ip,
          userAgent: headers["user-agent"]?.toString() ?? "",
          origin: headers.origin?.toString() ?? null,
        },
      }),
    endGameSession: async ({ body, caller }) => {
      await endSession(deps.pool, caller.playerId, body.id);
      return { ok: true, body: { ended: true } };
    },
    casinoRounds: ({ query, caller }) => listRounds(deps, { playerId: caller.playerId, query }),
    casinoRoundsFile: ({ query, caller }) =>
      writeRoundFile(deps, { playerId: caller.playerId, query }),
    casinoShelf: ({ caller, headers }) =>
      readShelf(deps, { playerId: caller.playerId, country: countryOf(headers) }),
    casinoFreeRounds: async ({ caller }) => ({
      ok: true,
      body: await listFreeRounds(deps, caller.playerId),
    }),
    markCasinoGame: ({ body, caller }) =>
      setFavourite(deps, { playerId: caller.playerId, slug: body.game, marked: body.marked }),
    walletCall: ({ params, rawBody, headers }) =>
      receiveCall(deps, { ...params, rawBody, headers }),
    hub88Balance: hub88("balance"),
    hub88Bet: hub88("bet"),
    hub88Win: hub88("win"),
    hub88Rollback: hub88("rollback"),
  };
}
