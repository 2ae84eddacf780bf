/** An outcome as a verification compares it, for people: lists lose their brackets, cards get their signs. */
import { cardText } from "./card-text.ts";

export function outcomeText(compared: string): string {
  if (!compared.startsWith("[")) return compared;
  try {
    const parsed: unknown = JSON.parse(compared);
    if (Array.isArray(parsed)) return parsed.map((item) => cardText(String(item))).join(", ");
  } catch {
    // No list after all: it is shown as it was compared.
  }
  return compared;
}
