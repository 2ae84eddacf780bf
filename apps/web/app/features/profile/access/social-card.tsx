/** The accounts at other services that open this one: linked in a window, and unlinked again. */
import type { SocialProviderId } from "@oddwright/contract/identity/social-providers.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { notify } from "@oddwright/ui/parts/toast-store.ts";
import { type ApiFailure, failureCode } from "../../../runtime/api/failure.ts";
import { FormAlert } from "../../../runtime/forms/form-alert.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { type Guarded, useGuarded } from "../../../runtime/services/use-guarded.ts";
import { useMoments } from "../../../runtime/services/use-moments.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { ServiceMark, useServiceName, useSocialLogin } from "../../account/index.ts";
import { useSocialAccounts } from "./access-queries.ts";
import { AccessCard } from "./card.tsx";
import { ReadFailure } from "./read-failure.tsx";
import { useChange } from "./use-change.ts";

type Account = RouteResponse<"socialAccounts">["accounts"][number];

export function SocialCard() {
  const t = useMessages("social", "access");
  const { config } = useServices();
  const nameOf = useServiceName();
  const guarded = useGuarded();
  const { data, isError, isPending, refetch } = useSocialAccounts();
  const { pending, error, blocked, press, goOnHere } = useSocialLogin({
    purpose: "link",
    async onPosted(_posted, provider) {
      notify({ kind: "success", title: t("social.linked", { service: nameOf(provider) }) });
      await refetch();
    },
    onRefusal(failure) {
      if (failureCode(failure) !== "step_up_required") return false;
      void askForProof(guarded, failure);
      return true;
    },
  });
  const accounts = data?.accounts ?? [];
  const linked = accounts.map(({ provider }) => provider);
  const services = [...new Set([...linked, ...config.socialProviders])];
  if (services.length === 0) return null;
  return (
    <AccessCard title={t("social.accounts.title")}>
      <p className="ow-quiet">{t("social.accounts.text")}</p>
      <FormAlert text={error} />
      {isError ? <ReadFailure onRetry={() => void refetch()} /> : null}
      {isPending ? <SkeletonRows count={2} label={t("access.loading")} /> : null}
      {data ? (
        <ul className="access-rows">
          {services.map((provider) => (
            <ServiceRow
              key={provider}
              provider={provider}
              account={accounts.find((account) => account.provider === provider)}
              mayUnlink={data.may_unlink}
              onLink={() => void press(provider)}
            />
          ))}
        </ul>
      ) : null}
      <output className="ow-quiet block empty:hidden">
        {pending === null ? null : t("social.waiting")}
        {blocked === null ? null : t("social.blocked")}
      </output>
      {blocked === null ? null : (
        <Button onClick={() => void goOnHere(blocked)}>{t("social.here")}</Button>
      )}
    </AccessCard>
  );
}

interface ServiceRowProps {
  readonly provider: SocialProviderId;
  readonly account: Account | undefined;
  readonly mayUnlink: boolean;
  readonly onLink: () => void;
}

function ServiceRow({ provider, account, mayUnlink, onLink }: ServiceRowProps) {
  const t = useMessages("social");
  const { api } = useServices();
  const { busy, change } = useChange();
  const service = useServiceName()(provider);
  async function unlink(): Promise<void> {
    const left = await change(() => api.call("socialUnlink", { body: { provider } }));
    if (left === null) return;
    notify({ kind: "success", title: t("social.accounts.unlinked", { service }) });
  }
  return (
    <li className="access-item">
      <div className="access-contact">
        <ServiceMark provider={provider} />
        <div className="min-w-0">
          <p className="font-semibold">{service}</p>
          {account ? <AccountFacts account={account} mayUnlink={mayUnlink} /> : null}
        </div>
      </div>
      {account ? (
        <Button
          size="small"
          tone="ghost"
          busy={busy}
          aria-disabled={!mayUnlink}
          onClick={() => void unlink()}
        >
          {t("social.accounts.unlink", { service })}
        </Button>
      ) : (
        <Button size="small" onClick={onLink}>
          {t("social.accounts.link", { service })}
        </Button>
      )}
    </li>
  );
}

function AccountFacts({ account, mayUnlink }: { account: Account; mayUnlink: boolean }) {
  const t = useMessages("social");
  const date = useMoments().short(account.linked_at);
  const since = t("social.accounts.since", { date });
  return (
    <p className="ow-quiet ow-small [overflow-wrap:anywhere]">
      {account.label === null ? since : `${account.label} · ${since}`}
      {mayUnlink ? null : <span className="block">{t("social.accounts.only")}</span>}
    </p>
  );
}

/** The window is opened by the press alone, so the player presses again once the proof is given. */
async function askForProof(guarded: Guarded, failure: ApiFailure): Promise<void> {
  let isAsked = false;
  await guarded<null>(async () => {
    if (isAsked) return { ok: true, value: null };
    isAsked = true;
    return { ok: false, failure };
  });
}
