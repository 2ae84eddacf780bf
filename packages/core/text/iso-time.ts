/** The form of times in JSON and in what is hashed. All that one batch writes has one time: its text is made once. */

let lastMs = Number.NaN;
let lastText = "";

/** "2026-11-29T09:30:00.000Z". Throws RangeError for an invalid date. */
export function isoTime(time: Date): string {
  const ms = time.getTime();
  if (ms !== lastMs) {
    lastText = time.toISOString();
    lastMs = ms;
  }
  return lastText;
}
