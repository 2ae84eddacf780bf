/** How prices are printed: a choice of this device. */
import { Menu } from "@oddwright/ui/parts/menu.tsx";
import { ChevronDown } from "lucide-react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useServices, useStore } from "../../../runtime/services/use-services.tsx";
import { useEffect } from "react";
import {
  changePricePreferences,
  loadPricePreferences,
  pricePreferences,
  shownFormats,
} from "./price-preferences.ts";
import { priceText } from "./price-text.ts";
import "./price-button.css";

const example = "2.50";

export function PriceFormatMenu() {
  const t = useMessages("betting");
  const { storage } = useServices();
  const { format } = useStore(pricePreferences);
  useEffect(() => loadPricePreferences(storage), [storage]);
  return (
    <Menu
      label={t("betting.format")}
      triggerClassName="price-format"
      trigger={
        <>
          {t(`betting.format.${format}`)}
          <ChevronDown size={16} strokeWidth={1.8} aria-hidden />
        </>
      }
      items={shownFormats.map((value) => {
        const text = t(`betting.format.${value}`);
        return { value, text, label: text, aside: priceText(example, value) };
      })}
      value={format}
      onSelect={(next) => changePricePreferences(storage, { format: next })}
    />
  );
}
