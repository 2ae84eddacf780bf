/** An outcome as a verification compares it, for people: lists lose their brackets, cards get their signs, exits their words. */
import type { Translate } from "../../../runtime/i18n/messages.tsx";
import { cardText } from "../../games/index.ts";

const exits = ["player", "target", "max_win", "round_limit", "interruption"] as const;

export function outcomeText(t: Translate, compared: string): string {
  return listText(compared) ?? exitText(t, compared) ?? compared;
}

/** `[3,40,1]` → "3, 40, 1". */
function listText(compared: string): string | null {
  if (!compared.startsWith("[")) return null;
  try {
    const parsed: unknown = JSON.parse(compared);
    return Array.isArray(parsed) ? parsed.map((item) => cardText(String(item))).join(", ") : null;
  } catch {
    // No list after all: it is shown as it was compared.
    return null;
  }
}

/** How a crash bet left its round: "1.84, target at 1.01". */
function exitText(t: Translate, compared: string): string | null {
  const [, bust, by, multiplier] = /^([\d.]+), (\w+) at ([\d.]+)$/.exec(compared) ?? [];
  const way = exits.find((each) => each === by);
  return way === undefined ? null : t(`bet.exit.${way}`, { bust, multiplier });
}
