/** Where an address of the network is, by a file of the operator in MaxMind's format (MMDB). Without a file nothing is known. */
import { readFile } from "node:fs/promises";
import { Reader } from "mmdb-lib";

interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
  /** Within so many kilometres; null where the file does not say. */
  readonly accuracyKm: number | null;
}

export interface Place {
  /** ISO 3166-1, two capitals. */
  readonly country: string | null;
  readonly point: GeoPoint | null;
}

/** Null for an address that the file does not have, such as one of a private network. */
export type PlaceOf = (address: string) => Place | null;

export const placeUnknown: PlaceOf = () => null;

/** Rejects for a file that is not there or is none of that format. It is read once and kept in memory: a new file takes a restart. */
export async function openGeoDatabase(path: string): Promise<PlaceOf> {
  const reader = readerOf(await readFile(path));
  return (address) => {
    // A socket that takes both writes the old form inside the new one.
    const record: unknown = reader.get(address.replace(/^::ffff:(?=\d+\.)/i, ""));
    return isRecord(record) ? placeOfRecord(record) : null;
  };
}

/** The reader says of other files what it stumbled over, which helps nobody. */
function readerOf(bytes: Buffer) {
  try {
    return new Reader(bytes);
  } catch (error) {
    throw new Error("it is no file in MaxMind's format", { cause: error });
  }
}

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields => typeof value === "object" && value !== null;

/** Files name the country in `country.iso_code`, as MaxMind does, or in `country_code`, and the point in `location` or beside it. */
function placeOfRecord(record: Fields): Place {
  const country = isRecord(record["country"]) ? record["country"]["iso_code"] : undefined;
  const location = isRecord(record["location"]) ? record["location"] : record;
  return {
    country: countryCode(country ?? record["country_code"]),
    point: pointOf(location),
  };
}

function countryCode(value: unknown): string | null {
  return typeof value === "string" && /^[A-Z]{2}$/.test(value) ? value : null;
}

function pointOf({ latitude, longitude, accuracy_radius: accuracy }: Fields): GeoPoint | null {
  const [lat, long] = [numberOf(latitude), numberOf(longitude)];
  if (lat === null || long === null || Math.abs(lat) > 90 || Math.abs(long) > 180) return null;
  return { latitude: lat, longitude: long, accuracyKm: numberOf(accuracy) };
}

/** Some files write numbers as text. */
function numberOf(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}
