/** `/games/hilo`. */
import type { Route } from "./+types/hilo";
import { HiloPage } from "../games/hilo/hilo-page.tsx";
import { readGames } from "../games/live/read-games.ts";
import type { PageHandle } from "../root.tsx";
import { pageRequestContext } from "../server-context.ts";
import { QueryScope } from "../services/query-scope.tsx";
import { useUser } from "../services/use-services.tsx";

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
