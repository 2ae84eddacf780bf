/** The return of basic strategy, as tables print it: computed from a full shoe by `blackjack-return.ts`, which a test holds it to. */
import { rational } from "../../money/rational.ts";

export const publishedReturn = rational(
  3301406226168722671016284397737191129575899912304n,
  3317585254162430596148240435723095273305541012875n,
);
