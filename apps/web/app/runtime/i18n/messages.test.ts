import { setupI18n } from "@lingui/core";
import { createElement, Suspense } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { MessagesProvider, useMessages } from "./messages.tsx";
import type { Namespace } from "./namespaces.ts";

function Reader() {
  return useMessages("auth", "notices")("auth.login.title");
}

test("a component requests all its catalogues before it waits for the first", () => {
  const asked: Namespace[] = [];
  const value = {
    locale: "en" as const,
    i18n: setupI18n({ locale: "en", messages: { en: {} } }),
    forgetFailed: () => undefined,
    load: (namespace: Namespace) => {
      asked.push(namespace);
      return new Promise<void>(() => undefined);
    },
  };
  const page = createElement(Suspense, { fallback: "waits" }, createElement(Reader));
  const props = { value, children: page };
  const html = renderToString(createElement(MessagesProvider, props));
  expect(html).toContain("waits");
  expect(asked.slice(0, 2)).toEqual(["auth", "notices"]);
});
