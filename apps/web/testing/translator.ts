/** Messages as the site renders them, for tests: one locale, every catalogue, compiled. */
import { readdirSync, readFileSync } from "node:fs";
import { setupI18n } from "@lingui/core";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { localeTag, type Locale } from "@oddwright/core/i18n/locales.ts";
import type { Translate } from "../app/runtime/i18n/messages.tsx";

const folder = new URL("../app/locales/", import.meta.url);

/** Every message of a locale as written: its id and its text. */
export function messagesOf(locale: Locale): readonly (readonly [id: string, text: string])[] {
  return readdirSync(new URL(`${locale}/`, folder)).flatMap((file) => {
    const text = readFileSync(new URL(`${locale}/${file}`, folder), "utf8");
    return Object.entries(JSON.parse(text) as Record<string, string>);
  });
}

export function translator(locale: Locale): Translate {
  const messages = Object.fromEntries(
    messagesOf(locale).map(([id, text]) => [id, compileMessageOrThrow(text)]),
  );
  const tag = localeTag[locale];
  return setupI18n({ locale: tag, messages: { [tag]: messages } }).t as Translate;
}
