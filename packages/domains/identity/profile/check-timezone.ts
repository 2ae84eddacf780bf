/** Which time zones a player may choose: those of the IANA database that this runtime can compute with. */

const zones: ReadonlySet<string> = new Set([...Intl.supportedValuesOf("timeZone"), "UTC"]);

/**
 * The zone under the name this runtime knows it by (browsers differ: Asia/Kolkata becomes Asia/Calcutta), or null when it
 * is not a zone of the database; offsets like +03:00 are not zones.
 */
export function knownTimezone(name: string): string | null {
  if (zones.has(name)) return name;
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
    return zones.has(timeZone) ? timeZone : null;
  } catch {
    // The constructor's only way to say that it does not know the name.
    return null;
  }
}
