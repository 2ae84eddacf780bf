/** What the page keeps of where the visitor is. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";

export interface GeoRecord {
  readonly ip: string;
  /** Two capitals; null where the operator has no file of places, or the file does not know. */
  readonly country: string | null;
  /** What the API is told with each call of a player who has none of their own. */
  readonly region: "KZ" | "RU";
}

export function geoRecordOf({ data }: RouteResponse<"geoIp">): GeoRecord {
  const { ip, country_code: country } = data;
  return { ip, country, region: country === "KZ" ? "KZ" : "RU" };
}
