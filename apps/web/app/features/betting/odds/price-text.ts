/** Prices of the API, decimal texts such as "2.50", as the player reads them. */
import { priceMilli, type PriceMilli } from "@oddwright/core/odds/prices/price.ts";
import { printPrice } from "@oddwright/core/odds/prices/print-price.ts";
import { useEffect } from "react";
import { useServices, useStore } from "../../../runtime/services/use-services.tsx";
import { loadPricePreferences, pricePreferences, type ShownFormat } from "./price-preferences.ts";

/** "2.50" → 2500. Throws RangeError for what is no price. */
export function milliOf(price: string): PriceMilli {
  const [whole = "", decimals = ""] = price.split(".");
  return priceMilli(Number(whole) * 1_000 + Number(decimals.padEnd(3, "0").slice(0, 3)));
}

/** "−200" with the minus of print; an implied chance keeps its unit close. */
export function priceText(price: string, format: ShownFormat): string {
  if (format === "decimal") return price;
  return printPrice(milliOf(price), format).replace("-", "−").replace("%", "\u00A0%");
}

/** Combined prices may be longer than any price of one selection: they are shown as decimals. */
export function combinedText(price: string, format: ShownFormat): string {
  return Number(price) > 1_000 ? price : priceText(price, format);
}

/** Prints prices in the player's format. */
export function usePriceText(): (price: string) => string {
  const { storage } = useServices();
  const { format } = useStore(pricePreferences);
  useEffect(() => loadPricePreferences(storage), [storage]);
  return (price) => combinedText(price, format);
}
