/** The sportsbook: all that others may import of it. */
export { sportsbookDomain } from "./domain.ts";
