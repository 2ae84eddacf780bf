/** What the services stand on: the browser, or nothing at all while a page renders on the server. */
import { documentCookies } from "../session/cookies.ts";
import { applyProfile } from "../session/apply-profile.ts";
import type { Surroundings } from "./services.ts";

export function surroundings(origin: string): Surroundings {
  return import.meta.env.SSR ? nothing(origin) : browser();
}

function browser(): Surroundings {
  return {
    origin: location.origin,
    cookies: documentCookies(),
    storage: localStorage,
    leaveTo: (url) => location.assign(url),
    announceSession: () => sessionChannel().postMessage("changed"),
    onProfile: applyProfile,
  };
}

let channel: BroadcastChannel | undefined;

/** One channel for sending and listening: a channel does not hear itself. */
function sessionChannel(): BroadcastChannel {
  return (channel ??= new BroadcastChannel("session"));
}

/** Calls `listener` when another tab logged in or out. */
export function onSessionAnnounced(listener: () => void): () => void {
  const messages = sessionChannel();
  messages.addEventListener("message", listener);
  return () => messages.removeEventListener("message", listener);
}

/** Rendering reads state and acts on nothing. */
function nothing(origin: string): Surroundings {
  const ignore = () => undefined;
  return {
    origin,
    cookies: { read: () => "", write: ignore, isSecure: true },
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
