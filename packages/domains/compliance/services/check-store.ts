/** Checks that an outside service makes, one a player and service. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { uuidv7 } from "uuidv7";
import type { ServiceReport, ServiceState } from "../ports/verification-service.ts";

export interface ServiceCheck {
  readonly id: string;
  readonly playerId: string;
  readonly service: string;
  /** What was last heard and had its effect. */
  readonly attempt: string | null;
  readonly state: ServiceState | null;
}

const columns = `id, player_id as "playerId", service, attempt, state`;

/** The same one for ever: the service knows the player by its id. */
export async function keepVisit(
  db: Queryable,
  playerId: string,
  service: string,
): Promise<ServiceCheck> {
  const { rows } = await db.query<ServiceCheck>(
    `insert into compliance_service_check (id, player_id, service, begun_at, visited_at)
     values ($1, $2, $3, clock_timestamp(), clock_timestamp())
     on conflict (player_id, service) do update set visited_at = excluded.visited_at
     returning ${columns}`,
    [uuidv7(), playerId, service],
  );
  return rows[0]!;
}

export async function findCheck(
  db: Queryable,
  service: string,
  checkId: string,
): Promise<ServiceCheck | null> {
  const { rows } = await db.query<ServiceCheck>(
    `select ${columns} from compliance_service_check where service = $1 and id = $2`,
    [service, checkId],
  );
  return rows[0] ?? null;
}

/** How long a service is asked about a check that it says nothing of. */
const askedDays = 30;

/** Visited lately and not decided: a call that was lost is made up for by asking. The latest visits first. */
export async function listOpenChecks(
  db: Queryable,
  service: string,
  most: number,
): Promise<readonly ServiceCheck[]> {
  const { rows } = await db.query<ServiceCheck>(
    `select ${columns} from compliance_service_check
     where service = $1 and visited_at > clock_timestamp() - $2 * interval '1 day'
       and (state is null or state in ('in_review', 'retry'))
     order by visited_at desc, id limit $3`,
    [service, askedDays, most],
  );
  return rows;
}

/** Unless something else was heard since the check was read: that may be younger. */
export async function keepHeard(
  db: Queryable,
  check: ServiceCheck,
  { attempt, state }: ServiceReport,
): Promise<void> {
  await db.query(
    `update compliance_service_check set attempt = $2, state = $3, heard_at = clock_timestamp()
     where id = $1 and attempt is not distinct from $4 and state is not distinct from $5`,
    [check.id, attempt, state, check.attempt, check.state],
  );
}
