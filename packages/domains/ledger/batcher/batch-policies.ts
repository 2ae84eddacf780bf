/** The stake policies of a batch: what each reads of the players whose stakes are moved, and what it writes of those that were accepted. */
import { allOf } from "@oddwright/platform/database/pool.ts";
import type pg from "pg";
import type { WriteStatement } from "../operations/operation.ts";
import type { PolicyState } from "../stakes/move-stakes.ts";
import type { AnyStakePolicy, ChangedState } from "../stakes/stake-policy.ts";
import type { Accepted } from "./decide-entry.ts";
import type { Entry } from "./entry.ts";

/** Whether a policy may have something to say of an operation. */
function hasSay(policy: AnyStakePolicy, { definition: { stake } }: Entry): boolean {
  switch (stake) {
    case false:
      return false;
    case "taken":
      return true;
    case "ended":
      return policy.decidePayout !== undefined || policy.decideRefund !== undefined;
  }
}

/** By entry, in the order of the policies. A policy that has no say in the whole batch reads nothing. */
export async function readPolicyStates(
  client: pg.ClientBase,
  entries: readonly Entry[],
  policies: readonly AnyStakePolicy[],
): Promise<ReadonlyMap<Entry, readonly PolicyState[]>> {
  const asked = policies.map((policy) => entries.filter((entry) => hasSay(policy, entry)));
  const read = await allOf(
    policies.map(async (policy, index) => {
      const ofPolicy = asked[index] ?? [];
      if (ofPolicy.length === 0) return [];
      const items = ofPolicy.map((entry) => entry.item);
      return checkedRows(policy.name, ofPolicy, await policy.read(client, items));
    }),
  );
  const states = new Map<Entry, PolicyState[]>();
  for (const [index, policy] of policies.entries()) {
    const ofPolicy = asked[index] ?? [];
    for (const [position, state] of (read[index] ?? []).entries()) {
      const entry = ofPolicy[position]!;
      const ofEntry = states.get(entry);
      if (ofEntry) ofEntry.push({ policy, state });
      else states.set(entry, [{ policy, state }]);
    }
  }
  return states;
}

/** Each policy's changed states, those of a player once: a player has one operation a batch. */
export function policyWrites(accepted: readonly Accepted[]): readonly WriteStatement[] {
  const changed = new Map<AnyStakePolicy, ChangedState<unknown>[]>();
  for (const { entry, policyStates } of accepted) {
    for (const { policy, state } of policyStates) {
      const ofPolicy = changed.get(policy);
      const one = { item: entry.item, state };
      if (ofPolicy) ofPolicy.push(one);
      else changed.set(policy, [one]);
    }
  }
  return [...changed].flatMap(([policy, states]) => [...(policy.write?.(states) ?? [])]);
}

/** What a reader answered: one row for each of the entries that it was asked for. */
export function checkedRows<State>(
  reader: string,
  entries: readonly Entry[],
  rows: readonly State[],
): readonly State[] {
  if (rows.length !== entries.length) {
    throw new Error(`${reader} read ${rows.length} rows for ${entries.length} items`);
  }
  return rows;
}
