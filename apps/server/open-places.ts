/** The operator's file of places: where a player is, and where the site is not offered. */
import {
  openGeoDatabase,
  type PlaceOf,
  placeUnknown,
} from "@oddwright/platform/geo/geo-database.ts";
import type { Environment } from "./env/environment.ts";
import { StartFault } from "./start-fault.ts";

export interface Places {
  readonly placeOf: PlaceOf;
  /** Whether the address is in a country in which the operator may not offer the site. An address of no known country is not. */
  readonly isRefusedAt: (address: string) => boolean;
}

export async function openPlaces({
  geoDatabase,
  blockedCountries,
}: Pick<Environment, "geoDatabase" | "blockedCountries">): Promise<Places> {
  const placeOf = geoDatabase === null ? placeUnknown : await open(geoDatabase);
  const blocked = new Set(blockedCountries);
  return {
    placeOf,
    isRefusedAt: (address) => blocked.size > 0 && blocked.has(placeOf(address)?.country ?? ""),
  };
}

async function open(path: string): Promise<PlaceOf> {
  try {
    return await openGeoDatabase(path);
  } catch (error) {
    throw new StartFault(
      `GEO_DATABASE cannot be used: ${(error as Error).message}.`,
      "Name a file in MaxMind's format (.mmdb), or leave it out.",
    );
  }
}
