/** Free rounds of providers' slots: how many are left at which stake, until when, and the way to the game that offers them by itself. */
import { Card } from "@oddwright/ui/parts/card.tsx";
import { moneyText } from "@oddwright/ui/parts/money.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useMessages } from "../../runtime/i18n/messages.tsx";
import { SiteLink } from "../../runtime/page/site-link.tsx";
import { usePlayerEvents } from "../../runtime/realtime/use-room.ts";
import { refetchQuery } from "../../runtime/services/refetch-query.ts";
import { useMoments } from "../../runtime/services/use-moments.ts";
import { useServices, useUser } from "../../runtime/services/use-services.tsx";

const roundsKey = ["free-spins", "of providers"] as const;
/** A job takes over what a bonus issued, and tells the provider, within seconds. */
const untoldMs = 2_000;
const newMs = 5_000;

export interface FreeRoundsProps {
  /** Of this game alone, whose page it is. */
  readonly game?: string;
}

/** Nothing while there are none. */
export function FreeRounds({ game }: FreeRoundsProps) {
  const t = useMessages("promotions");
  const locale = useLocale();
  const when = useMoments();
  const list = useFreeRounds(game);
  return list.map(({ id, game: slug, name, left, rounds, stake, currency, state, expires_at }) => (
    <Card key={id} aria-label={t("promotions.rounds.title")} data-testid="free-rounds">
      <p className="font-semibold">{t("promotions.rounds.of", { name: name[locale] })}</p>
      <p>
        {t("promotions.rounds.left", {
          left,
          rounds,
          stake: moneyText({ amount: stake, currency }),
        })}
      </p>
      <p className="ow-label">
        {t(state === "issued" ? "promotions.rounds.soon" : "promotions.rounds.how")}{" "}
        {t("promotions.until", { time: when.short(expires_at) })}
      </p>
      {state === "issued" ? null : (
        <SiteLink to={`/games/slots/${slug}/play`} className="ow-dotted">
          {t("promotions.spins.play")}
        </SiteLink>
      )}
    </Card>
  ));
}

function useFreeRounds(game: string | undefined) {
  const { api } = useServices();
  const queries = useQueryClient();
  const user = useUser();
  const { data } = useQuery({
    queryKey: [...roundsKey, user?.id],
    enabled: user !== null,
    queryFn: ({ signal }) => api.fetch("casinoFreeRounds", { signal }),
    refetchOnMount: "always",
    refetchInterval: ({ state }) =>
      state.data?.list.some((rounds) => rounds.state === "issued")
        ? untoldMs
        : game === undefined && newMs,
  });
  usePlayerEvents((event) => {
    if (event.kind === "balance") void refetchQuery(queries, roundsKey);
  });
  const list = user === null ? [] : (data?.list ?? []);
  return list.filter((rounds) => game === undefined || rounds.game === game);
}
