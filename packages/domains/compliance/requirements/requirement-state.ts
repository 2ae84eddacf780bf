/** What a player's deposits came to in the windows of the law, as the money transaction reads and writes it. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { RollingCounter } from "@oddwright/core/protection/rolling-counter.ts";
import type { RequirementRule } from "@oddwright/core/protection/verification-rules.ts";
import { textArray } from "@oddwright/platform/database/array-literal.ts";
import { bigintArray, timeArray, uuidArray } from "@oddwright/platform/database/binary-array.ts";
import type pg from "pg";
import type { WriteStatement } from "../../ledger/index.ts";
import { type CrossRates, dayOfNow } from "../limits/limit-state.ts";
import { readPastCounts } from "../limits/past-counts.ts";

/** One rule, and what it has counted of a player. */
export interface RequirementState {
  readonly rule: RequirementRule;
  /** In `countedPerMinor` of the rule's currency. */
  readonly counter: RollingCounter;
  /** Of the currency that the state was read for. */
  readonly rates: CrossRates;
  /** The rule asks for a check already, or the player has passed one. */
  readonly isAnswered: boolean;
}

export interface RequirementQuestion {
  readonly playerId: string;
  /** Whose money is going to be counted. */
  readonly currency: Currency;
  readonly rules: readonly RequirementRule[];
}

interface StateRow {
  /** Null where nothing was counted yet. */
  readonly newest_step: bigint | null;
  readonly steps: readonly string[];
  readonly day: string;
  readonly rate: string;
  readonly rate_before: string;
  readonly is_answered: boolean;
}

/** One entry a question, in order, each with its rules in order. Exact under the lock of the players' wallets. */
export async function readRequirementStates(
  client: pg.ClientBase,
  questions: readonly RequirementQuestion[],
): Promise<readonly (readonly RequirementState[])[]> {
  const asked = questions.flatMap(({ playerId, currency, rules }, index) =>
    rules.map((rule) => ({ playerId, currency, rule, index })),
  );
  const now = new Date();
  const states: RequirementState[][] = questions.map(() => []);
  if (asked.length === 0) return states;
  const { rows } = await client.query<StateRow>({
    name: "compliance-read-requirements",
    text: `select c.newest_step, c.steps::text[] as steps, d.day::text as day,
        compliance_cross_rate(i.currency, i.rule_currency, d.day)::text as rate,
        compliance_cross_rate(i.currency, i.rule_currency, d.day - 1)::text as rate_before,
        coalesce(v.status in ('success', 'verified'), false) or exists (
          select from compliance_requirement r
          where r.player_id = i.player_id and r.rule = i.rule and r.met_at is null) as is_answered
      from unnest($1::uuid[], $2::text[], $3::text[], $4::text[])
        with ordinality as i (player_id, currency, rule, rule_currency, position)
      cross join ${dayOfNow}
      left join compliance_requirement_counter c on c.player_id = i.player_id and c.rule = i.rule
      left join compliance_verification v on v.player_id = i.player_id
      order by i.position`,
    values: [
      uuidArray(asked.map(({ playerId }) => playerId)),
      textArray(asked.map(({ currency }) => currency)),
      textArray(asked.map(({ rule }) => rule.id)),
      textArray(asked.map(({ rule }) => rule.currency)),
    ],
  });
  for (const [at, { playerId, rule, index }] of asked.entries()) {
    const row = rows[at]!;
    states[index]!.push({
      rule,
      counter:
        row.newest_step === null
          ? await countedBefore(client, { playerId, rule, now })
          : { newest: Number(row.newest_step), steps: row.steps.map(BigInt) },
      rates: { day: row.day, ofDay: BigInt(row.rate), ofDayBefore: BigInt(row.rate_before) },
      isAnswered: row.is_answered,
    });
  }
  return states;
}

/** A rule that was not there before counts what its window has seen, as a new limit does. */
const countedBefore = (
  client: pg.ClientBase,
  { playerId, rule, now }: { playerId: string; rule: RequirementRule; now: Date },
): Promise<RollingCounter> =>
  readPastCounts(client, {
    playerId,
    kind: "deposit",
    window: rule.window,
    currency: rule.currency,
    now,
  });

/** What a deposit leaves behind in the rules. */
export interface CountedRequirements {
  readonly playerId: string;
  readonly states: readonly RequirementState[];
  readonly opened: readonly OpenedRequirement[];
}

export interface OpenedRequirement {
  readonly rule: RequirementRule;
  readonly openedAt: Date;
  readonly dueAt: Date;
}

/** Stores what was counted, and the checks that it asks for. Leave out players without rules. */
export function writeRequirements(
  counted: readonly CountedRequirements[],
): readonly WriteStatement[] {
  const states = counted.flatMap(({ playerId, states: own }) =>
    own.map((state) => ({ playerId, ...state })),
  );
  const opened = counted.flatMap(({ playerId, opened: own }) =>
    own.map((requirement) => ({ playerId, ...requirement })),
  );
  if (states.length === 0) return [];
  const counters: WriteStatement = {
    name: "compliance-count-requirements",
    text: `insert into compliance_requirement_counter (player_id, rule, newest_step, steps)
      select player_id, rule, newest_step, steps::numeric[]
      from unnest($1::uuid[], $2::text[], $3::bigint[], $4::text[]) as v (player_id, rule, newest_step, steps)
      on conflict (player_id, rule) do update set newest_step = excluded.newest_step, steps = excluded.steps`,
    values: [
      uuidArray(states.map(({ playerId }) => playerId)),
      textArray(states.map(({ rule }) => rule.id)),
      bigintArray(states.map(({ counter }) => BigInt(counter.newest))),
      textArray(states.map(({ counter }) => `{${counter.steps.join(",")}}`)),
    ],
    rowCount: states.length,
  };
  return opened.length === 0 ? [counters] : [counters, openRequirements(opened)];
}

function openRequirements(
  opened: readonly (OpenedRequirement & { readonly playerId: string })[],
): WriteStatement {
  return {
    name: "compliance-open-requirements",
    text: `insert into compliance_requirement (player_id, rule, opened_at, due_at)
      select * from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::timestamptz[])`,
    values: [
      uuidArray(opened.map(({ playerId }) => playerId)),
      textArray(opened.map(({ rule }) => rule.id)),
      timeArray(opened.map(({ openedAt }) => openedAt)),
      timeArray(opened.map(({ dueAt }) => dueAt)),
    ],
    rowCount: opened.length,
  };
}
