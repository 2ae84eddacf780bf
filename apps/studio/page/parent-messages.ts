/** Messages with the casino's page around this one, by the envelope of `docs/provider-protocol.md`: exact origins both ways. */

export type ToParent =
  | "ready"
  | "round-started"
  | "round-ended"
  | "balance-stale"
  | "open-cashier"
  | "fatal";
export type FromParent = "pause" | "resume" | "balance";

const source = "game";
const version = 1;

export type Parent = {
  readonly tell: (type: ToParent, body?: object) => void;
};

/** `origins` are those that may frame the game; a page of any other origin hears nothing and is not heard. */
export function connectParent(
  origins: readonly string[],
  onMessage: (type: FromParent) => void,
): Parent {
  if (window.parent === window) return { tell: () => {} };
  window.addEventListener("message", ({ origin, source: sender, data }) => {
    if (sender !== window.parent || !origins.includes(origin)) return;
    const message = data as {
      readonly v?: unknown;
      readonly source?: unknown;
      readonly type?: unknown;
    };
    if (message?.v !== version || message.source !== "casino") return;
    if (message.type === "pause" || message.type === "resume" || message.type === "balance")
      onMessage(message.type);
  });
  return {
    tell: (type, body = {}) => {
      const message = { v: version, source, type, id: crypto.randomUUID(), body };
      for (const origin of origins) window.parent.postMessage(message, origin);
    },
  };
}
