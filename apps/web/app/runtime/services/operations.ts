/** The page's operations on money. Only what places or resends one loads this: the first page does neither. */
import { createPendingOperations, type PendingOperations } from "../api/pending-operations.ts";
import type { Services } from "./services.ts";

type Needed = Pick<Services, "api" | "storage" | "clock">;

/** By the page's services: what is under way is known once a page, so that nothing else resends it. */
const ofPage = new WeakMap<Needed, PendingOperations>();

export function operationsOf(services: Needed): PendingOperations {
  const known = ofPage.get(services);
  if (known !== undefined) return known;
  const { api, storage, clock } = services;
  const operations = createPendingOperations({ api, storage, now: () => clock.now() });
  ofPage.set(services, operations);
  return operations;
}
