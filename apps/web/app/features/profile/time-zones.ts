/** Time zones as choices: the saved one is always among them, whatever this browser calls it. */

export interface ZoneOption {
  readonly value: string;
  readonly label: string;
}

export function timeZonesWith(zones: readonly string[], saved: string): readonly ZoneOption[] {
  const all = zones.includes(saved) ? zones : [saved, ...zones];
  return all.map((value) => ({ value, label: value.replaceAll("_", " ") }));
}
