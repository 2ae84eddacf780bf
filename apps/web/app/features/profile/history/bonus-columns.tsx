/** The columns of the player's bonuses. On a phone state and time move under the name. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { Money } from "@oddwright/ui/parts/money.tsx";
import type { TableColumn } from "@oddwright/ui/parts/table.tsx";
import { useLocale, useMessages } from "../../../runtime/i18n/messages.tsx";
import { useMoments } from "../../../runtime/services/use-moments.ts";
import { Stacked } from "./stacked.tsx";

type Grant = RouteResponse<"bonusGrants">["grants"][number];

export function useBonusColumns(): readonly TableColumn<Grant>[] {
  const t = useMessages("history", "profile", "promotions");
  const locale = useLocale();
  const when = useMoments();
  const stateOf = ({ state, outcome }: Grant): string => {
    if (outcome !== null) return t(`promotions.outcome.${outcome}`);
    return t(`promotions.state.${state === "offered" || state === "accepted" ? state : "active"}`);
  };
  const money = (name: "issued" | "converted"): TableColumn<Grant> => ({
    id: name,
    header: t(`promotions.history.${name}`),
    numeric: true,
    wideOnly: name === "issued",
    cell: (grant) => <Money amount={grant[name]} currency={grant.terms.currency} />,
  });
  return [
    {
      id: "name",
      header: t("promotions.history.name"),
      cell: (grant) => (
        <Stacked under={`${stateOf(grant)} · ${when.short(grant.offered_at)}`}>
          <span className="font-semibold">{grant.terms.name[locale]}</span>
        </Stacked>
      ),
    },
    {
      id: "kind",
      header: t("bonuses.kind"),
      wideOnly: true,
      cell: ({ terms }) => <span className="ow-quiet">{t(`bonuses.kind.${terms.kind}`)}</span>,
    },
    {
      id: "time",
      header: t("history.time"),
      wideOnly: true,
      cell: ({ offered_at: offeredAt }) => (
        <span className="ow-quiet">{when.short(offeredAt)}</span>
      ),
    },
    { id: "state", header: t("history.status"), wideOnly: true, cell: stateOf },
    money("issued"),
    money("converted"),
  ];
}
