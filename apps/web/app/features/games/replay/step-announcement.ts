/** What a screen reader announces of a step: what it brought, and after the last one how the bet ended. */
import { endAmount, endOf } from "../results/bet-result.tsx";
import type { Translate } from "../../../runtime/i18n/messages.tsx";
import type { ReplayProps } from "./replay-props.ts";
import type { ReplaySteps } from "./use-replay-steps.ts";

export function stepAnnouncement(
  t: Translate,
  bet: ReplayProps["bet"],
  { brought, steps }: { readonly brought: string; readonly steps: ReplaySteps },
): string {
  if (steps.step < steps.count) return brought;
  return `${brought} ${t(`games.said.${endOf(bet)}`, { amount: endAmount(bet) })}`;
}
