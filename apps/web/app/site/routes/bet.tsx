/** `/bets/{id}`: anybody's bet that has ended, to watch again and to check. */
import { useMessages } from "../../runtime/i18n/messages.tsx";
import { PublicBet } from "../../features/fairness/index.ts";
import type { PageHandle } from "../../runtime/page/page-handle.ts";
import { QueryScope } from "../../runtime/services/query-scope.tsx";
import { PageHead } from "../../runtime/page/page-head.tsx";
import type { Route } from "./+types/bet";

export const handle: PageHandle = { messages: ["fairness", "cases"] };

export default function Bet({ params }: Route.ComponentProps) {
  const t = useMessages("fairness");
  return (
    <>
      <PageHead
        title={t("proof.title.plain")}
        description={t("proof.public.description")}
        noIndex
      />
      <QueryScope>
        <PublicBet key={params.id} betId={params.id} />
      </QueryScope>
    </>
  );
}
