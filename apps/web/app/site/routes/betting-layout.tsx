/** What the pages of betting share: their sections, and the slip. */
import { Outlet } from "react-router";
import { BettingFrame, readOverview } from "../../features/betting/index.ts";
import type { PageHandle } from "../../runtime/page/page-handle.ts";
import { pageRequestContext } from "../../runtime/page/server-context.ts";
import { QueryScope } from "../../runtime/services/query-scope.tsx";
import type { Route } from "./+types/betting-layout";

export const handle: PageHandle = { messages: ["betting", "slip"] };

export async function loader({ context }: Route.LoaderArgs) {
  return { overview: await readOverview(context.get(pageRequestContext)) };
}

/** The overview is live in the browser: a change of page does not fetch it again. */
export const shouldRevalidate = () => false;

export default function BettingLayout({ loaderData }: Route.ComponentProps) {
  return (
    <QueryScope>
      <BettingFrame carried={loaderData.overview}>
        <Outlet context={loaderData.overview} />
      </BettingFrame>
    </QueryScope>
  );
}
