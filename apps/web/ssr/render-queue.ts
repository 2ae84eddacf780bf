/** Pages that wait to be rendered: never more than can be answered soon. */
import type { PageRequest } from "../app/page-request.ts";
import type { PageTemplate } from "./page-template.ts";
import type { RenderJob } from "./render-messages.ts";

/** Pages that may wait in each lane. At some ten milliseconds a page the last of them waits well under a second. */
export const maxWaitingPages = 24;

/** `first`: pages of players, and those that answer every guest after them. `last`: all others, of which a flood consists. */
export type Lane = "first" | "last";

export interface RenderOrder {
  readonly job: RenderJob;
  readonly lane: Lane;
  readonly readApi: PageRequest["readApi"];
}

export interface WaitingPage extends RenderOrder {
  readonly answer: PromiseWithResolvers<PageTemplate>;
}

export interface RenderQueue {
  /** Null when too many wait already. */
  add(order: RenderOrder): Promise<PageTemplate | null>;
  next(): WaitingPage | null;
  refuseAll(error: unknown): void;
}

export function createRenderQueue(): RenderQueue {
  const lanes: Record<Lane, WaitingPage[]> = { first: [], last: [] };
  return {
    add(order) {
      const lane = lanes[order.lane];
      if (lane.length >= maxWaitingPages) return Promise.resolve(null);
      const answer = Promise.withResolvers<PageTemplate>();
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
