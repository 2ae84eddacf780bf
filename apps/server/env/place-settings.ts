/** Where the operator's file of places is, and the countries in which the site is not offered. */
import { resolve } from "node:path";
import type { EnvReader } from "@oddwright/platform/environment/env-reader.ts";

export interface PlaceSettings {
  /** A file in MaxMind's format; null: nobody's place is known. */
  readonly geoDatabase: string | null;
  /** ISO 3166-1, two capitals each. */
  readonly blockedCountries: readonly string[];
}

export function readPlaceSettings(reader: EnvReader): PlaceSettings {
  const path = reader.text("GEO_DATABASE");
  const blockedCountries = reader.list("GEO_BLOCKED_COUNTRIES");
  for (const country of blockedCountries)
    if (!/^[A-Z]{2}$/.test(country))
      reader.fault("GEO_BLOCKED_COUNTRIES", `"${country}" is not a country's code such as KZ`);
  if (blockedCountries.length > 0 && path === undefined)
    reader.fault("GEO_BLOCKED_COUNTRIES", "keeps nobody out without GEO_DATABASE");
  return { geoDatabase: path === undefined ? null : resolve(path), blockedCountries };
}
