/** Time zones from outside: what a browser or a profile names may be none that this browser can compute with. */

/** "Etc/Unknown", as a browser answers where the system's zone has no name, is refused by Intl itself. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
    return name !== "";
  } catch {
    return false;
  }
}

/** The zone of the device; null where it has none to name. */
export function deviceTimeZone(): string | null {
  // Some runtimes leave it out, whatever the types say.
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions() as { timeZone?: string };
  return timeZone !== undefined && isTimeZone(timeZone) ? timeZone : null;
}

/** A place's zone, or UTC: the API keeps no offsets, neither as "+03:00" nor as "Etc/GMT-3". */
export function isPlace(zone: string): boolean {
  return /^(?!Etc\/)[A-Za-z]/.test(zone);
}
