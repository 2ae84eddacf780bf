/** Every domain of this build, listed once: the server, its commands, drills, benches and the domains' tests iterate the list. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { bonusesDomain } from "./bonuses/index.ts";
import { attributionDomain } from "./attribution/index.ts";
import { cashierDomain } from "./cashier/index.ts";
import { casinoDomain } from "./casino/index.ts";
import { complianceDomain } from "./compliance/index.ts";
import { identityDomain } from "./identity/index.ts";
import {
  type AnyStakePolicy,
  type AuditCheck,
  type Domain,
  type EventListener,
  ledgerDomain,
  type OpenMatter,
  type PersonalData,
  type ReadExposure,
  type ReadOpenMatters,
} from "./ledger/index.ts";
import { messagingDomain } from "./messaging/index.ts";
import { originalsDomain } from "./originals/index.ts";
import { siteDomain } from "./site/index.ts";
import { sportsbookDomain } from "./sportsbook/index.ts";
import type { MigrationSource } from "@oddwright/platform/database/migration-files.ts";
import type { Job } from "@oddwright/platform/jobs/job.ts";

/** In the order of the import law: policies are asked and audit checks run in it. */
const listed = [
  ledgerDomain,
  messagingDomain,
  identityDomain,
  complianceDomain,
  bonusesDomain,
  cashierDomain,
  originalsDomain,
  casinoDomain,
  sportsbookDomain,
  attributionDomain,
  siteDomain,
] as const;

type Listed = (typeof listed)[number];

/** What the listed domains give under a key: a union of their own functions. */
type Given<Key extends keyof Domain> = Extract<Listed, Readonly<Record<Key, unknown>>>[Key];

/** What all functions of a union ask for together. */
type Asked<Functions> = [Functions] extends [(ports: infer Ports) => unknown] ? Ports : never;

type Together<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

export type HandlerPorts = Asked<Given<"handlers">>;
export type JobPorts = Asked<Given<"jobs">>;
export type EventPorts = Asked<Given<"events">>;
export type DomainHandlers = Together<ReturnType<Given<"handlers">>>;
export type NoticeTopic = Given<"notices">[number];

export const domains: readonly Domain[] = listed;

export const domainMigrations: readonly MigrationSource[] = domains.map(
  ({ migrations }) => migrations,
);

export const stakePolicies: readonly AnyStakePolicy[] = domains.flatMap(
  ({ policies = [] }) => policies,
);

/** What all domains hold of a player. */
export const personalData: readonly PersonalData[] = domains.flatMap(
  ({ personalData: parts = [] }) => parts,
);

/** By table: why the file of a player's data is without it. */
export const personalDataLeftOut: Readonly<Record<string, string>> = Object.assign(
  {},
  ...domains.map(({ personalDataLeftOut: tables = {} }) => tables),
);

/** Every kind of operation that the ledger may be given. */
export const operationKinds: readonly string[] = domains.flatMap(
  ({ operations = [] }) => operations,
);

/** What must hold of the money: the one list for every audit. */
export const auditChecks: readonly AuditCheck[] = domains.flatMap(
  ({ auditChecks: checks = [] }) => checks,
);

/** What all open bets would cost the house. */
export const readExposure: ReadExposure = async (db) => {
  const total = new Map<Currency, bigint>();
  for (const { exposure } of domains) {
    if (exposure === undefined) continue;
    for (const [currency, minor] of await exposure(db))
      total.set(currency, (total.get(currency) ?? 0n) + minor);
  }
  return total;
};

/** What of a player is open anywhere: of one kind and currency what all domains have together. */
export const readOpenMatters: ReadOpenMatters = async (db, playerId) => {
  const together = new Map<string, OpenMatter>();
  for (const { openMatters } of domains) {
    if (openMatters === undefined) continue;
    for (const matter of await openMatters(db, playerId)) {
      const name = `${matter.kind} ${matter.currency}`;
      const minor = matter.minor + (together.get(name)?.minor ?? 0n);
      together.set(name, { ...matter, minor });
    }
  }
  return [...together.values()];
};

export function domainHandlers(ports: HandlerPorts): DomainHandlers {
  const all = listed.map((domain) => ("handlers" in domain ? domain.handlers(ports) : {}));
  return Object.assign({}, ...all) as DomainHandlers;
}

export const domainJobs = (ports: JobPorts): readonly Job[] =>
  listed.flatMap((domain) => ("jobs" in domain ? domain.jobs(ports) : []));

export const domainEvents = (ports: EventPorts): readonly EventListener[] =>
  listed.flatMap((domain) => ("events" in domain ? [domain.events(ports)] : []));
