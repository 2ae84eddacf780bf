/** The levels of the club, and where a player stands. Nobody is told how much is missing: a level is nothing to play for. */
import { vipLevels } from "@oddwright/core/vip/vip-levels.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { Money, moneyText } from "@oddwright/ui/parts/money.tsx";
import { Skeleton } from "@oddwright/ui/parts/skeleton.tsx";
import { Table } from "@oddwright/ui/parts/table.tsx";
import { useQuery } from "@tanstack/react-query";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { QueryScope } from "../../../runtime/services/query-scope.tsx";
import { useServices, useUser } from "../../../runtime/services/use-services.tsx";

const levels = vipLevels.map((minimumMinor, index) => ({
  level: index + 1,
  minimum: formatAmount(minimumMinor),
}));

export function VipLevels() {
  const t = useMessages("vip");
  const user = useUser();
  return (
    <section className="grid gap-4" aria-labelledby="vip-levels">
      <h2 id="vip-levels" className="ow-subheading">
        {t("vip.levels.title")}
      </h2>
      <p className="ow-quiet max-w-180">{t("vip.levels.text")}</p>
      {user === null ? null : (
        <QueryScope key={user.id}>
          <OwnLevel playerId={user.id} />
        </QueryScope>
      )}
      <div className="ow-card max-w-120" data-padded="false">
        <Table
          caption={t("vip.levels.title")}
          columns={[
            { id: "level", header: t("vip.levels.level"), cell: ({ level }) => level },
            {
              id: "minimum",
              header: t("vip.levels.minimum"),
              numeric: true,
              cell: ({ minimum }) => <Money amount={minimum} currency="RUB" tone="plain" />,
            },
          ]}
          rows={levels}
          rowKey={({ level }) => String(level)}
        />
      </div>
    </section>
  );
}

function OwnLevel({ playerId }: { readonly playerId: string }) {
  const t = useMessages("vip");
  const { api } = useServices();
  const { data, isError, refetch } = useQuery({
    queryKey: ["vip-level", playerId],
    queryFn: ({ signal }) => api.fetch("vipLevel", { signal }),
    refetchOnMount: "always",
  });
  if (data !== undefined) {
    const amount = moneyText({ amount: data.wagered, currency: "RUB" });
    const id = data.level === 0 ? "vip.levels.none" : "vip.levels.yours";
    return <p>{t(id, { level: data.level, amount })}</p>;
  }
  if (!isError) return <Skeleton shape="line" />;
  return (
    <p className="flex flex-wrap items-center gap-3">
      {t("vip.levels.failed")}
      <Button onClick={() => void refetch()}>{t("vip.levels.retry")}</Button>
    </p>
  );
}
