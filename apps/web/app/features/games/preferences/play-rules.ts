/** What the jurisdiction allows at a bet panel. */
import {
  type JurisdictionRules,
  jurisdictionRules,
} from "@oddwright/core/protection/jurisdictions.ts";
import type { WebConfig } from "../../../runtime/page/page-request.ts";

export type PlayRules = Pick<JurisdictionRules, "autobet" | "hotkeys" | "minimumCycleMs">;

export function playRules({ jurisdiction }: Pick<WebConfig, "jurisdiction">): PlayRules {
  const { autobet, hotkeys, minimumCycleMs } = jurisdictionRules(jurisdiction);
  return { autobet, hotkeys, minimumCycleMs };
}
