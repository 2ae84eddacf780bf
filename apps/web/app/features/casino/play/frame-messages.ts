/** What the site and a game's page in a frame say to each other, by the envelope of `docs/provider-protocol.md`: exact origins both ways, strict forms. */
import { uuidv7 } from "uuidv7";

const version = 1;

const gameTypes = [
  "ready",
  "round-started",
  "round-ended",
  "balance-stale",
  "open-cashier",
  "fatal",
] as const;
export type GameMessage = (typeof gameTypes)[number];
export type CasinoMessage = "pause" | "resume" | "balance";

const fields = ["body", "id", "source", "type", "v"];

/** Null for what is no message of a game: a message is a hint, and one of another form says nothing. */
export function readGameMessage(data: unknown): GameMessage | null {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return null;
  if (Object.keys(data).toSorted().join() !== fields.join()) return null;
  const { v, source, type, id, body } = data as Readonly<Record<string, unknown>>;
  if (v !== version || source !== "game" || typeof id !== "string" || id.length > 64) return null;
  if (typeof body !== "object" || body === null || Array.isArray(body)) return null;
  return gameTypes.find((each) => each === type) ?? null;
}

/** The part of a window that messages need. */
export interface MessageHost {
  addEventListener: (type: "message", listener: (event: MessageEvent) => void) => void;
  removeEventListener: (type: "message", listener: (event: MessageEvent) => void) => void;
}

export interface FrameConnection {
  readonly tell: (type: CasinoMessage) => void;
  readonly close: () => void;
}

export interface Framed {
  readonly host: MessageHost;
  /** Null while the frame has none. */
  readonly game: () => Pick<Window, "postMessage"> | null;
  /** Where the game was opened: no page of another origin is heard, or hears anything. */
  readonly origin: string;
}

export function connectFrame(
  { host, game, origin }: Framed,
  onMessage: (message: GameMessage) => void,
): FrameConnection {
  const listen = (event: MessageEvent): void => {
    if (event.origin !== origin || event.source === null || event.source !== game()) return;
    const message = readGameMessage(event.data);
    if (message !== null) onMessage(message);
  };
  host.addEventListener("message", listen);
  return {
    tell: (type) =>
      game()?.postMessage({ v: version, source: "casino", type, id: uuidv7(), body: {} }, origin),
    close: () => host.removeEventListener("message", listen),
  };
}
