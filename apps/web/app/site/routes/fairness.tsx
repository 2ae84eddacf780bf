/** `/fairness`. */
import type { Route } from "./+types/fairness";
import { FairnessPage } from "../../features/fairness/index.ts";
import { readGames } from "../../features/games/index.ts";
import type { PageHandle } from "../../runtime/page/page-handle.ts";
import { pageRequestContext } from "../../runtime/page/server-context.ts";

export const handle: PageHandle = { messages: ["fairness", "chains", "notices"] };

export async function loader({ context }: Route.LoaderArgs) {
  return { games: await readGames(context.get(pageRequestContext)) };
}

export default function Fairness({ loaderData }: Route.ComponentProps) {
  return <FairnessPage games={loaderData.games} />;
}
