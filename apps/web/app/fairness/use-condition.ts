/** What a bet was on, in words: "over 50.50". */
import { parseDiceParams } from "@oddwright/core/games/dice/dice-params.ts";
import { useMessages } from "../i18n/messages.tsx";

/** Empty for parameters of no game we have. */
export function useCondition(): (params: unknown) => string {
  const t = useMessages("fairness");
  return (raw) => {
    const parsed = parseDiceParams(raw);
    if (!parsed.ok) return "";
    const { direction, target } = parsed.params;
    return t(`proof.condition.${direction}`, { target });
  };
}
