/** The ways in through other services, under a form. Nothing where the installation offers none. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { FormAlert } from "../../../runtime/forms/form-alert.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { ModalInputs } from "../../../runtime/modals/modal-names.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { initialCurrency } from "../currency/initial-currency.ts";
import { readDraft } from "../entrance/draft.ts";
import { factorChallengeOf } from "../second-factor/challenge.ts";
import { enterWithSocial } from "./enter-with-social.ts";
import { ServiceMark, useServiceName } from "./services.tsx";
import { useSocialLogin } from "./use-social-login.ts";

export interface SocialButtonsProps {
  readonly onDone: () => void;
  readonly next: ModalInputs["login"]["next"];
}

export function SocialButtons(props: SocialButtonsProps) {
  const { config } = useServices();
  return config.socialProviders.length > 0 ? <Ways {...props} /> : null;
}

function Ways({ onDone, next }: SocialButtonsProps) {
  const t = useMessages("social");
  const services = useServices();
  const nameOf = useServiceName();
  const { pending, error, blocked, press, goOnHere } = useSocialLogin({
    purpose: "enter",
    next,
    onRefusal(failure) {
      const challenge = factorChallengeOf(failure);
      if (challenge === null) return false;
      services.modals.open("login", { ...(next && { next }), challenge });
      return true;
    },
    async onPosted(posted) {
      if (posted.kind !== "entered") return;
      const newcomer = { locale: services.locale, languages: navigator.languages };
      const currency = readDraft().currency ?? initialCurrency(services.cookies.read(), newcomer);
      await enterWithSocial(services, { ...posted, currency, close: onDone, next });
    },
  });
  return (
    <section className="mt-4 grid gap-3" aria-label={t("social.accounts.title")}>
      <p className="ow-quiet flex items-center gap-3 before:h-px before:grow before:bg-[var(--line)] after:h-px after:grow after:bg-[var(--line)]">
        {t("social.or")}
      </p>
      <FormAlert text={error} />
      {services.config.socialProviders.map((provider) => (
        <Button
          key={provider}
          wide
          icon={<ServiceMark provider={provider} />}
          onClick={() => void press(provider)}
        >
          {t("social.with", { service: nameOf(provider) })}
        </Button>
      ))}
      <output className="ow-quiet block text-center empty:hidden">
        {pending === null ? null : t("social.waiting")}
        {blocked === null ? null : t("social.blocked")}
      </output>
      {blocked === null ? null : (
        <Button wide onClick={() => void goOnHere(blocked)}>
          {t("social.here")}
        </Button>
      )}
      <p className="ow-quiet ow-small text-center text-balance">{t("social.adult")}</p>
    </section>
  );
}
