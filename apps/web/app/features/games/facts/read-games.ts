/** Fetches the games while a page is rendered. A page without them is still complete. */
import type { PageRequest } from "../../../runtime/page/page-request.ts";
import type { GamesAnswer } from "./games-answer.ts";

export async function readGames({ readApi }: Pick<PageRequest, "readApi">) {
  const answer = await readApi("/games").catch(() => null);
  return hasGames(answer) ? answer : null;
}

/** The API checks its own answers against the contract; this only distinguishes games from an error. */
function hasGames(answer: unknown): answer is GamesAnswer {
  return typeof answer === "object" && answer !== null && "games" in answer;
}
