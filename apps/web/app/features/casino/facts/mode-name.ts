/** What ways to play a slot are called. One of another provider's that is not known stands as it is. */
import { useMessages } from "../../../runtime/i18n/messages.tsx";

const known = ["base", "buy", "clouds", "jet-stream", "stars"] as const;

const isKnown = (mode: string): mode is (typeof known)[number] =>
  (known as readonly string[]).includes(mode);

export function useModeName(): (mode: string) => string {
  const t = useMessages("casino");
  return (mode) => (isKnown(mode) ? t(`casino.mode.${mode}`) : mode.replaceAll("-", " "));
}
