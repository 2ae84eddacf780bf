/** What staff are shown of risk signals. */
import { isUuid } from "@oddwright/contract/ids.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

export const riskKinds = ["shared_device", "credential_stuffing", "impossible_travel"] as const;
export type RiskKind = (typeof riskKinds)[number];

const maxListed = 200;

export interface RiskSignal {
  readonly id: string;
  readonly kind: RiskKind;
  /** The device by its HMAC, the network, or the player. */
  readonly subject: string;
  readonly evidence: Readonly<Record<string, unknown>>;
  readonly foundAt: Date;
  readonly changedAt: Date;
}

const columns = `id, kind, subject, evidence, found_at as "foundAt", changed_at as "changedAt"`;

/** Those that changed last come first. */
export async function listRiskSignals(
  db: Queryable,
  { kind, days }: { readonly kind: RiskKind | null; readonly days: number },
): Promise<readonly RiskSignal[]> {
  const { rows } = await db.query<RiskSignal>(
    `select ${columns} from identity_risk_signal
     where ($1::text is null or kind = $1) and changed_at > clock_timestamp() - $2::integer * interval '1 day'
     order by changed_at desc, id limit ${maxListed}`,
    [kind, days],
  );
  return rows;
}

export interface RiskSignalDetails {
  readonly signal: RiskSignal;
  /** Of the accounts that the evidence names. */
  readonly accounts: readonly {
    readonly id: string;
    readonly name: string;
    readonly createdAt: Date;
  }[];
}

export async function readRiskSignal(db: Queryable, id: string): Promise<RiskSignalDetails | null> {
  if (!isUuid(id)) return null;
  const { rows } = await db.query<RiskSignal>(
    `select ${columns} from identity_risk_signal where id = $1`,
    [id],
  );
  const [signal] = rows;
  if (signal === undefined) return null;
  const { rows: accounts } = await db.query<RiskSignalDetails["accounts"][number]>(
    `select id, name, created_at as "createdAt" from identity_player where id = any($1::uuid[]) order by created_at, id`,
    [signal.evidence["players"] ?? []],
  );
  return { signal, accounts };
}
