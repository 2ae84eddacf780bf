/** What identity is given by the program around it, and what its use cases share. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { PlaceOf } from "@oddwright/platform/geo/geo-database.ts";
import type { Vault } from "@oddwright/platform/sealing/vault.ts";
import type pg from "pg";
import { deriveKeys, type IdentityKeys } from "../tokens/keys.ts";
import type { Argon2Cost } from "../passwords/encoded-hash.ts";
import {
  createPasswordHasher,
  passwordCost,
  type PasswordHasher,
} from "../passwords/password-hasher.ts";
import type { SocialSettings } from "./social-provider.ts";
import type { RestrictionPort, TokenVerifier } from "../tokens/token-verifier.ts";

export interface WalletBalance {
  readonly currency: Currency;
  readonly mainMinor: bigint;
  readonly bonusMinor: bigint;
}

/** The ledger's wallets. */
export interface WalletPort {
  /** Opens the wallet unless it exists; inside the client's transaction when one is given. */
  ensureWallet(playerId: string, currency: Currency, client?: pg.PoolClient): Promise<void>;
  /** Every wallet the player has, in any order. */
  readBalances(playerId: string): Promise<readonly WalletBalance[]>;
}

/** What later domains do for a new player, in the transaction that makes the player: it fails as a whole or not at all. */
export type OnRegistered = (
  client: pg.PoolClient,
  player: {
    readonly id: string;
    readonly currency: Currency;
    /** The promo code that they came with, as they wrote it. */
    readonly promo: string | null;
  },
) => Promise<void>;

export type CallHeaders = Readonly<Record<string, string | string[] | undefined>>;

export interface IdentityDeps {
  readonly pool: pg.Pool;
  /** At least 32 random bytes, the same in every process. A new secret ends every session. */
  readonly tokenSecret: Uint8Array;
  readonly wallets: WalletPort;
  readonly restriction: RestrictionPort;
  /** What compliance has the site know of a player. */
  readonly viewProtection: (
    playerId: string,
  ) => Promise<RouteResponse<"profileUser">["user"]["protection"]>;
  /** How the check of who the player is stands. */
  readonly viewVerification: (
    playerId: string,
  ) => Promise<RouteResponse<"profileUser">["user"]["verification"]>;
  /** Where the operator has players of the host that a call comes from sign on; null where they do it there. */
  readonly ssoOf: (headers: CallHeaders) => Promise<string | null>;
  /** What the player has wagered in all, in minor units of a rouble; null while a very long history is added up. */
  readonly wageredRoubles: (playerId: string) => Promise<bigint | null>;
  readonly onRegistered: OnRegistered;
  readonly verifier: TokenVerifier;
  /** A session without a call for this long cannot be gone on with; null where the jurisdiction knows no such time. */
  readonly sessionIdleMs: number | null;
  readonly social: SocialSettings;
  /** AES-256 key under which the site sends fingerprints of devices; null where none are collected. */
  readonly fingerprintKey: Uint8Array | null;
  /** Addresses of the site and its mirrors: passkeys are made for them and for nothing else, links in messages lead to the first. */
  readonly siteOrigins: readonly string[];
  /** Seals what an authenticator app shares with us. */
  readonly factorVault: Vault;
  /** Where an address is, by the operator's file. */
  readonly placeOf: PlaceOf;
  readonly now?: () => number;
  /** What hashing a new password costs; left out by every program that keeps players' passwords. */
  readonly passwordCost?: Argon2Cost;
}

export interface IdentityContext extends Required<IdentityDeps> {
  readonly keys: IdentityKeys;
  readonly passwords: PasswordHasher;
}

/** Once a process: the password hasher bounds what all use cases hash together. */
export function createContext(deps: IdentityDeps): IdentityContext {
  const given = { now: Date.now, passwordCost, ...deps };
  return {
    ...given,
    keys: deriveKeys(deps.tokenSecret),
    passwords: createPasswordHasher(undefined, given.passwordCost),
  };
}
