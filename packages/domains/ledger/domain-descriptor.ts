/** What a domain gives to the program: one object, listed in `domains.ts`; server, audit, benches and tests iterate that list. */
import type { RoomEvent } from "@oddwright/contract/realtime/messages.ts";
import type { MigrationSource } from "@oddwright/platform/database/migration-files.ts";
import type { Job } from "@oddwright/platform/jobs/job.ts";
import type pg from "pg";
import type { AuditCheck } from "./audit/audit-check.ts";
import type { ReadExposure } from "./house/allowance.ts";
import type { ReadOpenMatters } from "./open-matters.ts";
import type { StoredEvent } from "./outbox/read-outbox.ts";
import type { PersonalData } from "./personal-data.ts";
import type { AnyStakePolicy } from "./stakes/stake-policy.ts";

/** What a domain makes of the outbox's events for the sockets. */
export interface EventListener {
  /** Keeps what it needs, inside the reader's transaction; what it returns is called after the commit. */
  readonly record?: (client: pg.PoolClient, events: readonly StoredEvent[]) => Promise<() => void>;
  /** By topic: the message to the player's own sockets. */
  readonly playerEvents?: Readonly<Record<string, (payload: StoredEvent["payload"]) => RoomEvent>>;
  readonly close?: () => Promise<void>;
}

/** A domain leaves out what it does not have. `ports` is what it asks of the program around it. */
export interface Domain {
  /** As its folder, its migrations and its tables are named. */
  readonly name: string;
  readonly migrations: MigrationSource;
  /** By the names of its routes. */
  readonly handlers?: (ports: never) => object;
  readonly jobs?: (ports: never) => readonly Job[];
  /** Asked about every stake of every domain, in this order. */
  readonly policies?: readonly AnyStakePolicy[];
  /** The kinds of the operations that it gives to the ledger: no other domain has them, and no other kind is executed. */
  readonly operations?: readonly string[];
  readonly auditChecks?: readonly AuditCheck[];
  /** What its open bets would cost the house. */
  readonly exposure?: ReadExposure;
  /** What of a player is open in it, and would be stranded by closing the account. */
  readonly openMatters?: ReadOpenMatters;
  readonly events?: (ports: never) => EventListener;
  /** What it holds of a player, for the player to take along. */
  readonly personalData?: readonly PersonalData[];
  /** Tables with rows of a player that are not among these, and why. */
  readonly personalDataLeftOut?: Readonly<Record<string, string>>;
  /** Topics of the notices that it sends to staff. */
  readonly notices?: readonly string[];
}

/** Keeps the exact type, by which the list knows every domain's routes and ports. */
export const defineDomain = <const Described extends Domain>(domain: Described): Described =>
  domain;
