/** Ids of version 7 begin with a moment: a range of time is a range of ids, which an index has. */

/** The lowest id of a moment, in unix milliseconds. */
export function firstIdOf(ms: number): string {
  const hex = Math.max(0, Math.floor(ms)).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** The moment of an id, in unix milliseconds (RFC 9562, section 5.7). */
export const momentOf = (id: string): number =>
  Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/** An id is made a little before what it names is stored; a busy server takes seconds for it. */
const slackMs = 10 * 60_000;

const lowest = "00000000-0000-0000-0000-000000000000";
const highest = "ffffffff-ffff-ffff-ffff-ffffffffffff";

export interface IdRange {
  readonly from: string;
  readonly before: string;
}

/** Holds all ids of what was stored between two moments, and a few more: the rows' own times decide. */
export function idsBetween(from: Date | null, before: Date | null): IdRange {
  return {
    from: from === null ? lowest : firstIdOf(from.getTime() - slackMs),
    before: before === null ? highest : firstIdOf(before.getTime() + slackMs),
  };
}
