/** `/welcome-pack`. */
import type { Route } from "./+types/welcome-pack";
import { readGames } from "../../features/games/index.ts";
import { returnsOf, WelcomePackPage } from "../../features/promotions/index.ts";
import type { PageHandle } from "../../runtime/page/page-handle.ts";
import { pageRequestContext } from "../../runtime/page/server-context.ts";
import { QueryScope } from "../../runtime/services/query-scope.tsx";

export const handle: PageHandle = { messages: ["games", "promotions", "notices"] };

export async function loader({ context }: Route.LoaderArgs) {
  return { games: await readGames(context.get(pageRequestContext)) };
}

export default function WelcomePack({ loaderData }: Route.ComponentProps) {
  return (
    <QueryScope>
      <WelcomePackPage returns={returnsOf(loaderData.games)} />
    </QueryScope>
  );
}
