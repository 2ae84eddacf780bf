/** Reads what producers say, in the process that leads it: watches each of them, and applies what is handed on in their order. */
import {
  hearAll,
  startWatch,
  tick,
  contradictionResolved,
} from "@oddwright/core/odds/feed/producer-watch.ts";
import type { ProducerWatch, WatchEffect } from "@oddwright/core/odds/feed/watch-state.ts";
import { processTimeMs } from "@oddwright/platform/clock/process-time.ts";
import { fenced } from "@oddwright/platform/lease/fenced.ts";
import { createLeader, type Leader } from "@oddwright/platform/lease/leader.ts";
import type { AcquiredLease } from "@oddwright/platform/lease/lease.ts";
import type pg from "pg";
import type { FeedDeps } from "../ports/deps.ts";
import { addRequest, type Arrived, type Heard, hearProducers, writeWatch } from "./feed-store.ts";
import { applyMessage, noChanges } from "./offer-state.ts";
import { type EvidenceConflict, readOffer, writeOffer } from "./offer-store.ts";

const leaseMs = 6_000;
const renewEveryMs = 2_000;
/** Messages of one transaction. */
const batchSize = 400;

/** Where nobody says anything, whether a producer has come is looked at so often. */
const aloneMs = 1_000;

interface Lead {
  readonly lease: AcquiredLease;
  readonly watched: Map<string, ProducerWatch>;
  lookAtMs: number;
}

/** `onChanged` is called after the commit, with the events that changed: with none when only the producer did. */
export interface FeedReaderOptions {
  readonly processId: string;
  readonly onChanged: (eventIds: ReadonlySet<string>) => void;
}

export function createFeedReader(
  deps: FeedDeps,
  { processId, onChanged }: FeedReaderOptions,
): Leader {
  return createLeader<Lead>({
    pool: deps.pool,
    name: "sportsbook-feed",
    processId,
    leaseMs,
    renewEveryMs,
    begin: (lease) => ({ lease, watched: new Map(), lookAtMs: 0 }),
    step: async (lead) => {
      if (processTimeMs() < lead.lookAtMs) return;
      const producers = await hearProducers(deps.pool, batchSize);
      if (producers.length === 0) lead.lookAtMs = processTimeMs() + aloneMs;
      for (const producer of producers) {
        const known = lead.watched.get(producer.name);
        const begun = known === undefined ? begin(producer, deps.nowMs()) : null;
        const before = known ?? begun!.watch;
        const resolved = before.reason === "contradiction" && producer.reason !== "contradiction";
        await hearProducer(deps, {
          lead,
          producer,
          before,
          effects: begun?.effects ?? [],
          isResolved: resolved,
          onChanged,
        });
      }
    },
    // What was remembered may not have been written: it is read again.
    onFailure: (lead) => lead.watched.clear(),
  });
}

/** A contradiction stays one, whichever process leads: only a person ends it. */
function begin(
  { name, handedOn, reason }: { name: string; handedOn: number; reason: string | null },
  nowMs: number,
): { watch: ProducerWatch; effects: readonly WatchEffect[] } {
  const { watch, effects } = startWatch({ producer: name, handedOn }, nowMs);
  return { watch: reason === "contradiction" ? { ...watch, reason } : watch, effects };
}

interface Hearing {
  readonly lead: Lead;
  readonly producer: Heard;
  readonly before: ProducerWatch;
  readonly effects: readonly WatchEffect[];
  readonly isResolved: boolean;
  readonly onChanged: FeedReaderOptions["onChanged"];
}

async function hearProducer(
  deps: FeedDeps,
  { lead, producer, before, effects: begun, isResolved, onChanged }: Hearing,
): Promise<void> {
  const { name, arrived } = producer;
  const heard = listen(before, arrived, { nowMs: deps.nowMs(), isResolved });
  const effects = [...begun, ...heard.effects];
  const readTo = arrived.at(-1)?.arrival ?? producer.readTo;
  if (effects.length === 0 && arrived.length === 0) {
    lead.watched.set(name, heard.watch);
    return;
  }
  const written = await fenced({ pool: deps.pool, lease: lead.lease }, async (client) => {
    const done = await perform(client, name, effects);
    await writeWatch(client, heard.watch, { readTo, isHeard: arrived.length > 0 });
    return done;
  });
  lead.watched.set(name, heard.watch);
  tellStaff(deps, name, { effects, ...written });
  const isStatusChanged = heard.watch.status !== before.status || begun.length > 0;
  if (written.events.size > 0 || isStatusChanged) onChanged(written.events);
}

function listen(
  before: ProducerWatch,
  arrived: readonly Arrived[],
  { nowMs, isResolved }: { nowMs: number; isResolved: boolean },
): { watch: ProducerWatch; effects: WatchEffect[] } {
  const effects: WatchEffect[] = [];
  let watch = before;
  const take = (next: { watch: ProducerWatch; effects: readonly WatchEffect[] }): void => {
    watch = next.watch;
    effects.push(...next.effects);
  };
  if (isResolved) take(contradictionResolved(watch, nowMs));
  const messages = arrived.map(({ message }) => message);
  take(hearAll(watch, messages, { nowMs }));
  take(tick(watch, nowMs));
  return { watch, effects };
}

interface Performed {
  readonly events: ReadonlySet<string>;
  readonly refused: readonly string[];
  readonly conflicts: readonly EvidenceConflict[];
}

async function perform(
  client: pg.PoolClient,
  producer: string,
  effects: readonly WatchEffect[],
): Promise<Performed> {
  const messages = effects.flatMap((effect) => (effect.kind === "hand_on" ? [effect.message] : []));
  const named = new Set(
    messages.flatMap(({ content }) => ("event" in content ? [content.event] : [])),
  );
  for (const effect of effects) {
    if (effect.kind !== "request_recovery") continue;
    await addRequest(client, { producer, request: effect.request, after: effect.after });
  }
  if (named.size === 0) return { events: new Set(), refused: [], conflicts: [] };
  const state = await readOffer(client, [...named].toSorted());
  const changes = noChanges();
  for (const message of messages) applyMessage(state, message, changes);
  const conflicts = await writeOffer(client, producer, { state, changes });
  return { events: changes.events, refused: changes.refused, conflicts };
}

function tellStaff(
  { notifyStaff }: FeedDeps,
  producer: string,
  {
    effects,
    refused,
    conflicts,
  }: { effects: readonly WatchEffect[] } & Pick<Performed, "refused" | "conflicts">,
): void {
  for (const effect of effects) {
    if (effect.kind !== "alarm") continue;
    notifyStaff({
      topic: "betting_feed_contradiction",
      text: "A producer said two things under one number. Its markets stay suspended until somebody has looked.",
      details: { producer, sequence: String(effect.sequence) },
    });
  }
  for (const { eventId, id } of conflicts) {
    notifyStaff({
      topic: "betting_evidence_conflict",
      text: "Evidence of a result came again with another content. The first stands.",
      details: { producer, event: eventId, evidence: id },
    });
  }
  for (const what of refused) {
    notifyStaff({
      topic: "betting_feed_refused",
      text: "A message of a producer makes no sense here and was left out.",
      details: { producer, what },
    });
  }
}
