/** Formats of dates, each made once: making one takes as long as using it a hundred times, and lists have many rows. */

/** Languages times time zones times ways to write a date: more than a page ever needs, and a bound for the server. */
const mostKept = 256;

const kept = new Map<string, Intl.DateTimeFormat>();

export function dateFormat(
  language: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(language, options);
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, made);
  return made;
}
