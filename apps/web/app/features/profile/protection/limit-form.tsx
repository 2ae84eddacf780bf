/** Sets a limit: which kind, over which time, how much. A lower one holds at once, a higher one waits. */
import { type Currency, defaultCurrency } from "@oddwright/core/money/currency.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import {
  limitKinds,
  limitWindows,
  maxLimitMinutes,
  type LimitKind,
  type LimitWindow,
} from "@oddwright/core/protection/limits.ts";
import { AmountField } from "@oddwright/ui/parts/amount-field.tsx";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { TextField } from "@oddwright/ui/parts/text-field.tsx";
import { useState } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useServices, useUser } from "../../../runtime/services/use-services.tsx";
import { SelectField } from "../fields/select-field.tsx";
import { minutesOfHours } from "./time-text.ts";
import { type Limits, useLimitChange } from "./use-protection.ts";

export function LimitForm() {
  const t = useMessages("protection", "notices");
  const services = useServices();
  const currency = useUser()?.currency ?? defaultCurrency;
  const [kind, setKind] = useState<LimitKind>("deposit");
  const [window, setWindow] = useState<LimitWindow>("week");
  const [text, setText] = useState("");
  const [shown, setShown] = useState(false);
  const { busy, change } = useLimitChange();
  const body = kind === "session" ? minutesOf(text, window) : moneyOf(text, currency);
  const error = shown && body === null ? t(errorOf(kind), { max: maxHours(window) }) : undefined;

  async function send(): Promise<void> {
    setShown(true);
    if (body === null) return;
    const call = () => services.api.call("setLimit", { params: { kind, window }, body });
    // A higher limit waits beside the one that holds.
    const done = ({ limits }: Limits) =>
      limits.some((each) => each.kind === kind && each.window === window && each.change !== null)
        ? t("protection.limits.higherAsked")
        : t("protection.limits.saved");
    if (!(await change("setLimit", call, done))) return;
    setText("");
    setShown(false);
  }

  return (
    <form
      className="protection-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <LimitChoice
        kind={kind}
        window={window}
        onKind={(value) => {
          setKind(value);
          setText("");
        }}
        onWindow={setWindow}
      />
      {kind === "session" ? (
        <TextField
          label={t("protection.limits.hours")}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          error={error}
          onChange={(event) => setText(event.target.value)}
        />
      ) : (
        <AmountField
          label={t("protection.limits.amount")}
          value={text}
          onValueChange={setText}
          unreadable={t("protection.limits.amountWrong")}
          currency={currency}
          error={error}
        />
      )}
      <Button type="submit" tone="brass" busy={busy}>
        {t("protection.limits.set")}
      </Button>
    </form>
  );
}

interface LimitChoiceProps {
  readonly kind: LimitKind;
  readonly window: LimitWindow;
  readonly onKind: (kind: LimitKind) => void;
  readonly onWindow: (window: LimitWindow) => void;
}

function LimitChoice({ kind, window, onKind, onWindow }: LimitChoiceProps) {
  const t = useMessages("protection");
  return (
    <>
      <SelectField
        label={t("protection.limits.kind")}
        value={kind}
        options={limitKinds.map((each) => ({ value: each, label: t(`protection.kind.${each}`) }))}
        onChange={(value) => onKind(value as LimitKind)}
      />
      <SelectField
        label={t("protection.limits.window")}
        value={window}
        options={limitWindows.map((each) => ({
          value: each,
          label: t(`protection.window.${each}`),
        }))}
        onChange={(value) => onWindow(value as LimitWindow)}
      />
    </>
  );
}

const errorOf = (kind: LimitKind) =>
  kind === "session" ? "protection.limits.hoursWrong" : "protection.limits.amountWrong";

const maxHours = (window: LimitWindow): string => String(maxLimitMinutes[window] / 60);

function moneyOf(text: string, currency: Currency) {
  const amount = parseAmount(text);
  return amount.ok && amount.minor > 0n ? { amount: text, currency } : null;
}

function minutesOf(text: string, window: LimitWindow) {
  const minutes = minutesOfHours(text);
  return minutes !== null && minutes <= maxLimitMinutes[window] ? { minutes } : null;
}
