/** The part of the world that an account belongs to: Kazakhstan, or everywhere else, as the site tells regions apart. */
import type { PlaceOf } from "@oddwright/platform/geo/geo-database.ts";
import { parsePhoneNumberFromString } from "libphonenumber-js/mobile";

export const playerRegions = ["KZ", "RU"] as const;

export type PlayerRegion = (typeof playerRegions)[number];

const regionOf = (country: string): PlayerRegion => (country === "KZ" ? "KZ" : "RU");

/** A number stays with its owner, who may be anywhere: it says more than the address. Null where neither names a country. */
export function playerRegion(
  { placeOf }: { readonly placeOf: PlaceOf },
  { phone, address }: { readonly phone: string | null; readonly address: string },
): PlayerRegion | null {
  const ofPhone = phone === null ? undefined : parsePhoneNumberFromString(phone)?.country;
  const country = ofPhone ?? placeOf(address)?.country ?? null;
  return country === null ? null : regionOf(country);
}
