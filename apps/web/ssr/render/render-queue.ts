/** What waits to be rendered: never more than can be answered soon. */
import type { PageRequest } from "../../app/runtime/page/page-request.ts";
import type { JobKind, RenderJob, Results } from "./render-messages.ts";

/** Jobs that may wait in each lane. At some ten milliseconds a page the last of them waits well under a second. */
export const maxWaitingPages = 24;

/** `first`: what players wait for, and pages that answer many after them. `last`: all others, of which a flood consists. */
export type Lane = "first" | "last";

export interface RenderOrder<Kind extends JobKind = JobKind> {
  readonly job: RenderJob<Kind>;
  readonly lane: Lane;
  readonly readApi: PageRequest["readApi"];
}

export interface WaitingJob extends RenderOrder {
  readonly answer: PromiseWithResolvers<Results[JobKind]>;
}

export interface RenderQueue {
  /** Null when too many wait already. */
  add(order: RenderOrder): Promise<Results[JobKind] | null>;
  next(): WaitingJob | null;
  refuseAll(error: unknown): void;
}

export function createRenderQueue(): RenderQueue {
  const lanes: Record<Lane, WaitingJob[]> = { first: [], last: [] };
  return {
    add(order) {
      const lane = lanes[order.lane];
      if (lane.length >= maxWaitingPages) return Promise.resolve(null);
      const answer = Promise.withResolvers<Results[JobKind]>();
      lane.push({ ...order, answer });
      return answer.promise;
    },
    next: () => lanes.first.shift() ?? lanes.last.shift() ?? null,
    refuseAll(error) {
      for (const { answer } of [...lanes.first.splice(0), ...lanes.last.splice(0)]) {
        answer.reject(error);
      }
    },
  };
}
