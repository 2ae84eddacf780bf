/** Says what closing the account does to money, bets and data, and asks once more. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { Dialog } from "@oddwright/ui/parts/dialog.tsx";
import { moneyText } from "@oddwright/ui/parts/money.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { SiteLink } from "../../../runtime/page/site-link.tsx";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { ReadFailure } from "./read-failure.tsx";

type Terms = RouteResponse<"closureTerms">;
type OpenMatter = Terms["open"][number];

export const closureTermsKey = ["closure"] as const;

/** What closing the account would strand, asked anew each time: bets and payments end meanwhile. */
function useClosureTerms() {
  const { api } = useServices();
  return useQuery({
    queryKey: closureTermsKey,
    queryFn: ({ signal }) => api.fetch("closureTerms", { signal }),
    refetchOnMount: "always",
    gcTime: 0,
  });
}

export interface ClosureDialogProps {
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function ClosureDialog({ onConfirm, onClose }: ClosureDialogProps) {
  const t = useMessages("closure", "access");
  const { data, isError, isPending, refetch } = useClosureTerms();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("closure.ask")}
      closeLabel={t("shell.close")}
      footer={
        <>
          <Button tone="ghost" onClick={onClose}>
            {t("closure.back")}
          </Button>
          {data?.may_close ? (
            <Button tone="danger" onClick={onConfirm}>
              {t("closure.confirm")}
            </Button>
          ) : null}
        </>
      }
    >
      {isError ? <ReadFailure onRetry={() => void refetch()} /> : null}
      {isPending ? <SkeletonRows count={3} label={t("access.loading")} /> : null}
      {data ? <ClosureTerms terms={data} /> : null}
    </Dialog>
  );
}

function ClosureTerms({ terms: { open, may_close: mayClose } }: { readonly terms: Terms }) {
  const t = useMessages("closure");
  const blocking = open.filter(({ blocks }) => blocks);
  const staying = open.filter(({ blocks }) => !blocks);
  return (
    <div className="grid gap-3">
      {mayClose ? null : (
        <div>
          <p className="font-semibold">{t("closure.blocked")}</p>
          <MatterList matters={blocking} />
        </div>
      )}
      <p>{t("closure.effect")}</p>
      <p>
        {t("closure.break")}{" "}
        <SiteLink to="/profile/protection" className="ow-dotted">
          {t("closure.break.link")}
        </SiteLink>
      </p>
      {staying.length > 0 ? <MatterList matters={staying} /> : null}
      <p>{t("closure.late")}</p>
      <p>{t("closure.erased")}</p>
      <p>{t("closure.kept")}</p>
      <p>
        {t("closure.data")}{" "}
        <SiteLink to="/profile/setting" className="ow-dotted">
          {t("closure.data.link")}
        </SiteLink>
      </p>
      <p>{t("closure.reopen")}</p>
    </div>
  );
}

function MatterList({ matters }: { readonly matters: readonly OpenMatter[] }) {
  const t = useMessages("closure");
  return (
    <ul className="list-disc pl-5">
      {matters.map(({ kind, currency, amount, blocks }) => {
        const name = kind === "balance" && !blocks ? "rest" : kind;
        return (
          <li key={`${kind} ${currency}`}>
            {t(`closure.${name}`, { amount: moneyText({ amount, currency }) })}
          </li>
        );
      })}
    </ul>
  );
}
