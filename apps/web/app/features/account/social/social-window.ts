/** The window in which a player logs in at another service, and what it posts back. Browser only. */
import type { ErrorBody } from "@oddwright/contract/errors.ts";

const windowName = "oddwright-social";
const windowFeatures = "popup,width=480,height=680";
const closedCheckMs = 400;

export type Posted =
  | { readonly kind: "entered"; readonly token: string; readonly registered: boolean }
  | { readonly kind: "linked" }
  | { readonly kind: "refused"; readonly body: Pick<ErrorBody, "error" | "message" | "params"> };

/** Has to be called while the press is handled; null where the browser blocks it. */
export function openSocialWindow(): Window | null {
  return window.open("about:blank", windowName, windowFeatures);
}

export interface Sender {
  readonly source: unknown;
  readonly origin: string;
}

/** What the window has posted; null for whatever else arrives: other windows, other origins, other shapes. */
export function readPosted(
  event: Pick<MessageEvent, "origin" | "source" | "data">,
  expected: Sender,
): Posted | null {
  if (event.origin !== expected.origin || event.source !== expected.source) return null;
  const data: unknown = event.data;
  if (typeof data !== "object" || data === null) return null;
  const { token, registered, linked, error, params } = data as Record<string, unknown>;
  if (typeof error === "string") {
    const code = error as ErrorBody["error"];
    return { kind: "refused", body: { error: code, message: code, ...textsOf(params) } };
  }
  if (linked === true) return { kind: "linked" };
  if (typeof token !== "string") return null;
  return { kind: "entered", token, registered: registered === true };
}

function textsOf(params: unknown): Pick<ErrorBody, "params"> {
  if (typeof params !== "object" || params === null) return {};
  const texts = Object.entries(params).filter(([, value]) => typeof value === "string");
  return { params: Object.fromEntries(texts) as Record<string, string> };
}

/** Waits for the window's message; "closed" when the player did, "given up" when `signal` says so. */
export function awaitPosted(
  popup: Window,
  apiOrigin: string,
  signal: AbortSignal,
): Promise<Posted | "closed" | "given up"> {
  const stop = new AbortController();
  const result = new Promise<Posted | "closed" | "given up">((resolve) => {
    const sender = { source: popup, origin: apiOrigin };
    addEventListener(
      "message",
      (event) => {
        const posted = readPosted(event, sender);
        if (posted !== null) resolve(posted);
      },
      { signal: stop.signal },
    );
    // A message that was posted just before the window closed comes first.
    const timer = setInterval(() => {
      if (popup.closed) setTimeout(() => resolve("closed"), closedCheckMs);
    }, closedCheckMs);
    stop.signal.addEventListener("abort", () => clearInterval(timer));
    signal.addEventListener("abort", () => resolve("given up"), { signal: stop.signal });
  });
  return result.finally(() => stop.abort());
}
