/** A bet that cashes itself out once its offer reaches an amount. */
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import { AmountField } from "@oddwright/ui/parts/amount-field.tsx";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { moneyText } from "@oddwright/ui/parts/money.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { failureLines } from "../../../runtime/api/failure-text.ts";
import { useMessages, useMessagesValue } from "../../../runtime/i18n/messages.tsx";
import { textSource } from "../../../runtime/i18n/text-source.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { sportsBetsKey, type SportsBet } from "./bet-queries.ts";

export function AutoCashOut({ bet }: { readonly bet: SportsBet }) {
  const t = useMessages("sportbets", "notices");
  const { api, timezone } = useServices();
  const messages = useMessagesValue();
  const queries = useQueryClient();
  const [text, setText] = useState(bet.auto_cash_out ?? "");
  const [set, setSet] = useState(bet.auto_cash_out);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function send(amount: string | null): Promise<void> {
    setBusy(true);
    setError(null);
    const result = await api.call("bettingAutoCashOut", {
      params: { id: bet.id },
      body: { amount },
    });
    setBusy(false);
    if (result.ok) {
      setSet(result.value.bet.auto_cash_out);
      void queries.invalidateQueries({ queryKey: sportsBetsKey });
    } else {
      setError(failureLines(result.failure, textSource(messages, timezone.get())).join(" "));
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const parsed = parseAmount(text);
    if (!parsed.ok || parsed.minor <= 0n) return setError(t("sportbets.auto.invalid"));
    void send(text);
  }

  return (
    <form className="auto-cash-out" onSubmit={submit} noValidate>
      <h3 className="ow-card-title">{t("sportbets.auto")}</h3>
      <AmountField
        label={t("sportbets.auto.at")}
        value={text}
        onValueChange={setText}
        unreadable={t("sportbets.auto.invalid")}
        currency={bet.currency}
        error={error ?? undefined}
        hint={
          set === null
            ? undefined
            : t("sportbets.auto.on", { amount: moneyText({ amount: set, currency: bet.currency }) })
        }
      />
      <p className="auto-cash-out-ways">
        <Button type="submit" size="small" busy={busy}>
          {t("sportbets.auto.set")}
        </Button>
        {set === null ? null : (
          <Button size="small" tone="quiet" busy={busy} onClick={() => void send(null)}>
            {t("sportbets.auto.off")}
          </Button>
        )}
      </p>
    </form>
  );
}
