/** Before the first deposit: a limit of the player's own choice. Where the law asks for one, no deposit comes before it. */
import { defaultCurrency } from "@oddwright/core/money/currency.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import { limitWindows, type LimitWindow } from "@oddwright/core/protection/limits.ts";
import { AmountField } from "@oddwright/ui/parts/amount-field.tsx";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { Segment } from "@oddwright/ui/parts/segment.tsx";
import { useState } from "react";
import type { ApiResult } from "../../../runtime/api/failure.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { notifyRefusal } from "../../../runtime/services/refusal.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import type { User } from "../../../runtime/session/session-store.ts";

export function LimitPrompt({ user }: { user: User }) {
  const t = useMessages("protection", "notices");
  const isRequired = user.protection.limit_prompt === "required";
  const [open, setOpen] = useState(isRequired);
  const { busy, answer } = useAnswer();
  const services = useServices();
  return (
    <section className="deposit-limit" aria-label={t("protection.prompt.title")}>
      {open ? <PromptForm user={user} /> : null}
      <div className="flex flex-wrap gap-2">
        {open ? null : (
          <Button size="small" onClick={() => setOpen(true)}>
            {t("protection.prompt.open")}
          </Button>
        )}
        {isRequired ? null : (
          <Button
            size="small"
            tone="quiet"
            busy={busy}
            onClick={() => void answer("declineLimits", () => services.api.call("declineLimits"))}
          >
            {t("protection.prompt.none")}
          </Button>
        )}
      </div>
    </section>
  );
}

function PromptForm({ user }: { user: User }) {
  const t = useMessages("protection", "notices");
  const services = useServices();
  const currency = user.currency ?? defaultCurrency;
  const [window, setWindow] = useState<LimitWindow>("month");
  const [amount, setAmount] = useState("");
  const [shown, setShown] = useState(false);
  const { busy, answer } = useAnswer();
  const parsed = parseAmount(amount);
  const isGood = parsed.ok && parsed.minor > 0n;
  return (
    <form
      className="grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setShown(true);
        if (!isGood) return;
        void answer("setLimit", () =>
          services.api.call("setLimit", {
            params: { kind: "deposit", window },
            body: { amount, currency },
          }),
        );
      }}
    >
      <h3 className="ow-subheading">{t("protection.prompt.title")}</h3>
      <p className="ow-quiet">{t("protection.prompt.text")}</p>
      <Segment
        label={t("protection.limits.window")}
        value={window}
        options={limitWindows.map((value) => ({ value, label: t(`protection.window.${value}`) }))}
        onChange={setWindow}
      />
      <AmountField
        label={t("protection.prompt.amount")}
        value={amount}
        onValueChange={setAmount}
        unreadable={t("protection.limits.amountWrong")}
        currency={currency}
        error={shown && !isGood ? t("protection.limits.amountWrong") : undefined}
      />
      <Button type="submit" wide busy={busy}>
        {t("protection.limits.set")}
      </Button>
    </form>
  );
}

/** The profile says afterwards that nothing is asked any more. */
function useAnswer() {
  const services = useServices();
  const [busy, setBusy] = useState(false);
  async function answer(
    route: "setLimit" | "declineLimits",
    call: () => Promise<ApiResult<unknown>>,
  ): Promise<void> {
    setBusy(true);
    const result = await call();
    if (result.ok) await services.session.reload();
    else void notifyRefusal(services, { route, failure: result.failure });
    setBusy(false);
  }
  return { busy, answer };
}
