/** `/games/hilo`. */
import type { Route } from "./+types/hilo-route";
import type { PageHandle } from "../../../runtime/page/page-handle.ts";
import { pageRequestContext } from "../../../runtime/page/server-context.ts";
import { QueryScope } from "../../../runtime/services/query-scope.tsx";
import { useUser } from "../../../runtime/services/use-services.tsx";
import { HiloPage } from "./hilo-page.tsx";
import { readGames } from "../facts/read-games.ts";

export const handle: PageHandle = { messages: ["games", "hilo", "fairness"] };

export async function loader({ context }: Route.LoaderArgs) {
  return { games: await readGames(context.get(pageRequestContext)) };
}

export default function Hilo({ loaderData }: Route.ComponentProps) {
  const user = useUser();
  return (
    <QueryScope>
      <HiloPage key={user?.id ?? "guest"} games={loaderData.games} />
    </QueryScope>
  );
}
