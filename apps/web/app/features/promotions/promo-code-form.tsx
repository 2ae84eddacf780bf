/** A promo code: its bonus is shown with its terms, and accepted then. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { TextField } from "@oddwright/ui/parts/text-field.tsx";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { useState } from "react";
import { failureFields } from "../../runtime/analytics/events.ts";
import { track } from "../../runtime/analytics/track.ts";
import { useMessages } from "../../runtime/i18n/messages.tsx";
import { refusalWords } from "../../runtime/services/refusal.ts";
import { useServices, useUser } from "../../runtime/services/use-services.tsx";
import { AcceptButton, OfferCard } from "./offer-card.tsx";
import type { Returns } from "./terms-games.ts";

type Shown = RouteResponse<"promoBonus">["data"];

export function PromoCodeForm({ returns }: { readonly returns: Returns }) {
  const t = useMessages("promotions", "notices");
  const services = useServices();
  const user = useUser();
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [shown, setShown] = useState<Shown | null>(null);

  async function show(): Promise<void> {
    const currency = user?.currency ?? undefined;
    setBusy(true);
    const result = await services.api.call("promoBonus", {
      params: { code: code.trim() },
      query: currency === undefined ? {} : { currency },
    });
    setBusy(false);
    if (!result.ok) track(services, "promocode_error", failureFields(result.failure));
    if (!result.ok) return setError((await refusalWords(services, result.failure)).body);
    if (result.value.data.terms === null) return setError(t("promotions.code.currency"));
    setShown(result.value.data);
  }

  return (
    <form
      className="promotion-code"
      onSubmit={(event) => {
        event.preventDefault();
        // The form around it, where there is one, is another one.
        event.stopPropagation();
        if (code.trim() !== "") void show();
      }}
    >
      <TextField
        name="promo_code"
        label={t("promotions.code")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
        value={code}
        error={error}
        onChange={(event) => {
          setCode(event.target.value);
          setError(undefined);
          setShown(null);
        }}
      />
      <Button type="submit" size="small" busy={busy} className="justify-self-start">
        {t("promotions.code.check")}
      </Button>
      {shown?.terms ? (
        <OfferCard
          steps={[shown.terms]}
          returns={returns}
          action={
            <AcceptButton
              name={shown.name}
              of={{ promo_code: code.trim() }}
              onAccepted={() => {
                setShown(null);
                setCode("");
              }}
            />
          }
        />
      ) : null}
    </form>
  );
}
