/** Fetches what a page of betting is rendered with. A page without it is still complete. */
import type { PageRequest } from "../../../runtime/page/page-request.ts";
import type { EventAnswer, Overview } from "../odds/answers.ts";

type Reader = Pick<PageRequest, "readApi">;

export async function readOverview({ readApi }: Reader): Promise<Overview | null> {
  const answer = await readApi("/betting/overview").catch(() => null);
  return hasField<Overview>(answer, "tournaments") ? answer : null;
}

export async function readBettingEvent(
  { readApi }: Reader,
  id: string,
): Promise<EventAnswer | null> {
  if (!/^[a-z0-9-]{1,40}$/.test(id)) return null;
  const answer = await readApi(`/betting/events/${id}`).catch(() => null);
  return hasField<EventAnswer>(answer, "markets") ? answer : null;
}

/** The API checks its own answers against the contract; this only distinguishes one from an error. */
function hasField<Answer>(answer: unknown, field: keyof Answer): answer is Answer {
  return typeof answer === "object" && answer !== null && field in answer;
}
