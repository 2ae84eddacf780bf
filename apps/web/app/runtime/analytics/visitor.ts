/** Who is counted: an id of chance for the device, one for the visit, and the player's once somebody is logged in. */
import { readCookie, removeCookie, writeCookie, type CookieJar } from "../browser/cookies.ts";
import { storedKeys, type KeyValueStorage } from "../browser/stored-keys.ts";

const cookieName = "analyticsId";
const cookieSeconds = 365 * 86_400;
/** A visit ends after so long without an event. */
const idleMs = 1_800_000;

interface Kept {
  /** Of the device, while nobody is logged in. */
  readonly anonymous: string;
  readonly visit: string;
  readonly seenAtMs: number;
  readonly player: string | null;
}

export type Visitor = Omit<Kept, "seenAtMs">;

export interface VisitorBook {
  /** As of an event that happens at this moment. */
  at(nowMs: number): Visitor;
  /** Somebody logged in; null: logged out, and the next visitor is another one. */
  setPlayer(player: string | null): void;
}

export interface VisitorInput {
  readonly storage: KeyValueStorage;
  readonly cookies: CookieJar;
  readonly newId: () => string;
}

/** The device's id is in a cookie too: browsers clear the two at different times. */
export function visitorBook({ storage, cookies, newId }: VisitorInput): VisitorBook {
  function keep(kept: Kept): Kept {
    storage.setItem(storedKeys.analyticsVisitor, JSON.stringify(kept));
    if (readCookie(cookies.read(), cookieName) !== kept.anonymous)
      writeCookie(cookies, {
        name: cookieName,
        value: kept.anonymous,
        maxAgeSeconds: cookieSeconds,
      });
    return kept;
  }

  function stored(): Kept | null {
    try {
      return JSON.parse(storage.getItem(storedKeys.analyticsVisitor) ?? "null") as Kept | null;
    } catch {
      return null;
    }
  }

  function at(nowMs: number): Kept {
    const kept = stored();
    if (kept === null) {
      const anonymous = readCookie(cookies.read(), cookieName) ?? newId();
      return keep({ anonymous, visit: newId(), seenAtMs: nowMs, player: null });
    }
    const isOver = nowMs - kept.seenAtMs > idleMs;
    return keep({ ...kept, visit: isOver ? newId() : kept.visit, seenAtMs: nowMs });
  }

  return {
    at,
    setPlayer(player) {
      const kept = stored();
      if (kept === null) return;
      keep({ ...kept, player, anonymous: player === null ? newId() : kept.anonymous });
    },
  };
}

/** Whoever is counted afterwards is another visitor. */
export function forgetVisitor({ storage, cookies }: Omit<VisitorInput, "newId">): void {
  storage.removeItem(storedKeys.analyticsVisitor);
  removeCookie(cookies, cookieName);
}
