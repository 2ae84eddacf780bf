/** Ratings as they were fitted once: every price of a match stands on the same ones, whichever process leads. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { Fitted, FittedRatings, PriceTasks } from "./price-tasks.ts";
import type { Lane } from "./lanes.ts";

const dayMs = 86_400_000;

export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

async function storedRatings(
  db: Queryable,
  league: string,
  knownBefore: number,
): Promise<FittedRatings | undefined> {
  const { rows } = await db.query<{ ratings: FittedRatings }>(
    `select ratings from sportsbook_ratings where league = $1 and known_before = $2`,
    [league, dayText(knownBefore)],
  );
  return rows[0]?.ratings;
}

async function storeRatings(
  db: Queryable,
  { league, knownBefore, fitted }: { league: string; knownBefore: number; fitted: Fitted },
): Promise<void> {
  await db.query(
    `insert into sportsbook_ratings (league, known_before, model_version, ratings, inputs_hash)
     values ($1, $2, $3, $4, decode($5, 'hex')) on conflict do nothing`,
    [league, dayText(knownBefore), fitted.modelVersion, fitted.ratings, fitted.inputsHash],
  );
}

/** Fitted in the thread of prices where they are missing. */
export async function ratingsOf(
  db: Queryable,
  prices: Pick<PriceTasks, "fit">,
  { lane, knownBefore }: { readonly lane: Lane; readonly knownBefore: number },
): Promise<FittedRatings> {
  const { league } = lane;
  const stored = await storedRatings(db, league, knownBefore);
  if (stored !== undefined) return stored;
  const fitted = await prices.fit({ lane, knownBefore });
  await storeRatings(db, { league, knownBefore, fitted });
  // Another process may have been first: everyone takes what is stored.
  return (await storedRatings(db, league, knownBefore)) ?? fitted.ratings;
}
