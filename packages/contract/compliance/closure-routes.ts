import { defineRoutes } from "../route.ts";

const path = "/profile/closures";

export const closureRoutes = defineRoutes({
  /** What a closure would strand: the page says it before the player confirms. */
  closureTerms: { method: "GET", path, auth: "player" },
  /** Open to the excluded, who are out of play already, and not to a frozen account: its case is not over. */
  closeAccount: { method: "POST", path, auth: "player", openToExcluded: true, stepUp: true },
});
