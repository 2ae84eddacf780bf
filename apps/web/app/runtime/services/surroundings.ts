/** What the services depend on: the browser, or nothing while a page renders on the server. */
import { leavePage } from "@oddwright/ui/parts/first-listener.ts";
import { deviceStorage } from "../browser/device-storage.ts";
import { documentCookies } from "../browser/document-cookies.ts";
import { tabChannel } from "../browser/tabs.ts";
import { applyProfile } from "./apply-profile.ts";
import type { Surroundings } from "./services.ts";

export function surroundings(origin: string): Surroundings {
  return import.meta.env.SSR ? nothing(origin) : browser();
}

function browser(): Surroundings {
  return {
    origin: location.origin,
    cookies: documentCookies(),
    storage: deviceStorage,
    leaveTo: (url) => leavePage(() => location.assign(url)),
    announceSession: () => tabChannel("session").post("changed"),
    onProfile: applyProfile,
  };
}

/** Calls `listener` when another tab logged in or out. */
export function onSessionAnnounced(listener: () => void): () => void {
  return tabChannel("session").listen(listener);
}

/** Rendering reads state and acts on nothing. */
function nothing(origin: string): Surroundings {
  const ignore = () => undefined;
  return {
    origin,
    cookies: { read: () => "", write: ignore, isKept: () => false, isSecure: true },
    storage: {
      getItem: () => null,
      setItem: ignore,
      removeItem: ignore,
      key: () => null,
      length: 0,
    },
    leaveTo: ignore,
    announceSession: ignore,
    onProfile: ignore,
  };
}
