/** The texts of refusals as this site says them: with whom to write to, where the operator has named somebody. */
import { textSource, type TextSource } from "../i18n/text-source.ts";
import type { Services } from "./services.ts";

/** A text has a second form under its id and `.support`, which names the contact: it is taken where there is one. */
export function refusalTexts(
  { config, messages }: Pick<Services, "config" | "messages">,
  timeZone?: string,
): TextSource {
  const texts = textSource(messages, timeZone);
  const { support } = config;
  if (support === null) return texts;
  const named = { support: support.replace("https://", "") };
  return {
    ...texts,
    translate: (id, values) =>
      texts.translate(`${id}.support`, { ...values, ...named }) ?? texts.translate(id, values),
  };
}
