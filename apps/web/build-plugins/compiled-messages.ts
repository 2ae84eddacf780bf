/** Compiles the ICU messages of a catalogue at build time, so that the browser needs no parser. */
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";

const catalogue = /\/app\/locales\/[a-z]{2}\/[a-z-]+\.json$/;

export function compiledMessages(): Plugin {
  return {
    name: "oddwright:compiled-messages",
    enforce: "pre",
    transform(code, id) {
      if (!catalogue.test(id.split("?", 1)[0] ?? "")) return null;
      const messages = JSON.parse(code) as Record<string, string>;
      const compiled = Object.fromEntries(
        Object.entries(messages).map(([key, text]) => [key, compileMessageOrThrow(text)]),
      );
      return { code: JSON.stringify(compiled), map: null };
    },
  };
}
