/** Two sign-ins of one player whose places nobody could reach in the time between them. */

interface SignInPoint {
  readonly latitude: number;
  readonly longitude: number;
  /** Null counts as exact: the distance alone has to be large enough. */
  readonly accuracyKm: number | null;
  readonly atMs: number;
}

interface Travel {
  /** The least that it can have been: what is not known of both points is taken off. */
  readonly km: number;
  readonly minutes: number;
}

/** Airliners cruise at about 900 km/h over the ground, with wind at their back at a little over 1 000. */
export const fastestKmPerHour = 1_000;
/** Shorter ones are the errors of files: a provider's subscribers appear in its capital. */
export const leastKm = 500;

/** Null where it can have been done, or is too short to say. */
export function impossibleTravel(from: SignInPoint, to: SignInPoint): Travel | null {
  const unsureKm = (from.accuracyKm ?? 0) + (to.accuracyKm ?? 0);
  const km = Math.round(distanceKm(from, to) - unsureKm);
  const hours = Math.abs(to.atMs - from.atMs) / 3_600_000;
  if (km < leastKm || km <= hours * fastestKmPerHour) return null;
  return { km, minutes: Math.round(hours * 60) };
}

const earthRadiusKm = 6_371;

/** Along the ground, on a sphere: the haversine formula. */
export function distanceKm(
  from: Pick<SignInPoint, "latitude" | "longitude">,
  to: Pick<SignInPoint, "latitude" | "longitude">,
): number {
  const [fromLatitude, toLatitude] = [radians(from.latitude), radians(to.latitude)];
  const half = (angle: number) => Math.sin(angle / 2) ** 2;
  const chord =
    half(toLatitude - fromLatitude) +
    Math.cos(fromLatitude) * Math.cos(toLatitude) * half(radians(to.longitude - from.longitude));
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
