/**
 * The deposit dialog that opens automatically. One scheduler owns its timer, so a new reason replaces the
 * old one, and everything that may have changed meanwhile is checked when it fires.
 */
import type { User } from "./session-store.ts";

export const depositOfferDelayMs = 17_000;

export interface DepositOfferOptions {
  /** Called when the timer fires: is this player still signed in, the balance still empty, no modal open? */
  readonly isWelcome: (playerId: string) => boolean;
  readonly open: () => void;
}

export interface DepositOffer {
  schedule(playerId: string): void;
  cancel(): void;
}

export function createDepositOffer({ isWelcome, open }: DepositOfferOptions): DepositOffer {
  let timer: ReturnType<typeof setTimeout> | undefined;

  return {
    schedule(playerId) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (isWelcome(playerId)) open();
      }, depositOfferDelayMs);
    },
    cancel() {
      clearTimeout(timer);
    },
  };
}

/** A player with an id, a balance of exactly zero and a currency. */
export function needsDeposit(user: Pick<User, "id" | "balance" | "currency">): boolean {
  return user.id !== "" && /^0+(?:\.0+)?$/.test(user.balance) && user.currency !== null;
}

/** A limit that a player set is respected before it is reached, and an excluded player is offered nothing. */
export function mayBeOffered(
  user: Pick<User, "id" | "balance" | "currency" | "protection">,
): boolean {
  const { exclusion, is_limited: isLimited } = user.protection;
  return needsDeposit(user) && exclusion === null && !isLimited;
}
