/**
 * The visitor for whom a shared page is rendered: not a player but a kind of visitor. A stand-in takes the player's place
 * and has only what that kind has in common. A page that reads more is detected, and belongs to one
 * player; a cached page cannot contain anything of a player, because its render had nothing of one.
 */
import { randomUUID } from "node:crypto";
import type { SessionState, User } from "../../app/runtime/session/session-store.ts";

/** What players of one kind have in common. Each of them multiplies the pages that are kept. */
type SharedFacts = Pick<User, "currency" | "is_frozen">;

export type Audience =
  | Exclude<SessionState, { readonly status: "signed-in" }>
  | { readonly status: "signed-in"; readonly facts: SharedFacts };

export function audienceOf(session: SessionState): Audience {
  if (session.status !== "signed-in") return session;
  const { currency, is_frozen } = session.user;
  return { status: "signed-in", facts: { currency, is_frozen } };
}

/** Thrown where a shared page reads what differs from player to player. */
export class ReadsPlayer extends Error {
  override readonly name = "ReadsPlayer";
}

export interface StandIn {
  readonly session: SessionState;
  /** For what it does not know. */
  readonly wasRead: () => boolean;
  readonly isNamedIn: (body: Uint8Array) => boolean;
}

export function standInFor(audience: Audience): StandIn {
  if (audience.status !== "signed-in") {
    return { session: audience, wasRead: () => false, isNamedIn: () => false };
  }
  // Components distinguish players by their id. It may be read, and must not be shown.
  const id = randomUUID();
  const { user, wasRead } = guardedUser({ ...audience.facts, id });
  return {
    session: { status: "signed-in", user },
    wasRead,
    isNamedIn: ({ buffer, byteOffset, byteLength }) =>
      Buffer.from(buffer, byteOffset, byteLength).includes(id),
  };
}

function guardedUser(known: SharedFacts & Pick<User, "id">) {
  let asked = false;
  const refuse = (): never => {
    asked = true;
    throw new ReadsPlayer("this page depends on the player");
  };
  const user = new Proxy(known as User, {
    get: (_user, field) => (Object.hasOwn(known, field) ? Reflect.get(known, field) : refuse()),
    set: refuse,
    has: refuse,
    ownKeys: refuse,
    getOwnPropertyDescriptor: refuse,
  });
  return { user, wasRead: () => asked };
}
