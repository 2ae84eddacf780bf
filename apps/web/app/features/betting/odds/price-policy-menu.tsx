/** What is done when a price moves while a bet is placed: a choice of this device. */
import { Menu } from "@oddwright/ui/parts/menu.tsx";
import { ChevronDown } from "lucide-react";
import { useEffect } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useServices, useStore } from "../../../runtime/services/use-services.tsx";
import {
  changePricePreferences,
  loadPricePreferences,
  policies,
  pricePreferences,
} from "./price-preferences.ts";
import "./price-button.css";

export function PricePolicyMenu() {
  const t = useMessages("slip");
  const { storage } = useServices();
  const { policy } = useStore(pricePreferences);
  useEffect(() => loadPricePreferences(storage), [storage]);
  return (
    <Menu
      label={t("slip.policy")}
      triggerClassName="price-policy"
      trigger={
        <>
          {t(`slip.policy.${policy}`)}
          <ChevronDown size={16} strokeWidth={1.8} aria-hidden />
        </>
      }
      items={policies.map((value) => {
        const text = t(`slip.policy.${value}`);
        return { value, text, label: text };
      })}
      value={policy}
      onSelect={(next) => changePricePreferences(storage, { policy: next })}
    />
  );
}
