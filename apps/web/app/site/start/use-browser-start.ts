/** What the browser does after hydration: the session, what earlier pages left open, other tabs. */
import { useEffect } from "react";
import { fetchRoutes } from "../../runtime/api/known-routes.ts";
import { keepOpening, takeOpening } from "../../runtime/browser/forced-reload.ts";
import { storedKeys } from "../../runtime/browser/stored-keys.ts";
import { storageRefused } from "../../runtime/browser/storage-refused.ts";
import { resumeDeposit } from "../../features/cashier/index.ts";
import type { OpenModal } from "../../runtime/modals/modal-names.ts";
import { refetchWhenRestored } from "../../runtime/services/page-restored.ts";
import type { Services } from "../../runtime/services/services.ts";
import { onSessionAnnounced } from "../../runtime/services/surroundings.ts";
import { useServices, useUser } from "../../runtime/services/use-services.tsx";

const touchIntervalMs = 60_000;
const operationsCheckIntervalMs = 5_000;
/** A newer operation may still be in flight from this or another tab. */
const settledAgeMs = 20_000;

export function useBrowserStart(): void {
  const services = useServices();
  const playerId = useUser()?.id;
  useEffect(() => {
    void services.session.start();
    const sendLogouts = () => void services.logouts.flush();
    addEventListener("online", sendLogouts);
    const stopListening = onSessionAnnounced(() => void services.session.follow());
    return () => {
      removeEventListener("online", sendLogouts);
      stopListening();
    };
  }, [services]);
  useEffect(() => refetchWhenRestored(services), [services]);
  useEffect(() => whenIdle(() => fetchAhead(services)), [services]);
  useEffect(() => notifyStorageRefusedOnce(services), [services]);
  useEffect(() => followForcedReload(services), [services]);
  useEffect(() => {
    if (playerId === undefined) return;
    const stopWatching = watchOperations(services, playerId);
    resumeDeposit(services, playerId);
    const timer = setInterval(() => services.totals.touch(), touchIntervalMs);
    return () => {
      stopWatching();
      clearInterval(timer);
    };
  }, [services, playerId]);
}

let isStorageRefusedShown = false;

/** That the browser stores nothing is notified once a visit. Returns the function that stops it. */
function notifyStorageRefusedOnce(services: Services): () => void {
  const notifyOnce = () => {
    if (isStorageRefusedShown || !storageRefused.get()) return;
    isStorageRefusedShown = true;
    void import("../../runtime/services/refusal.ts")
      .then((part) => part.notifyStorageRefused(services))
      .catch(() => undefined);
  };
  notifyOnce();
  return storageRefused.subscribe(notifyOnce);
}

/** A page that has to be loaded again opens then what was being opened. */
function followForcedReload({ modals }: Services): void {
  keepOpening(() => modals.get());
  const opening = takeOpening() as OpenModal | null;
  if (opening !== null) modals.open(opening.name, opening.input);
}

/** The notice of a lost connection needs its texts, so they are loaded before; the first call of a dialog its route. */
function fetchAhead({ messages }: Services): void {
  const ahead = [
    messages.load("notices"),
    import("../../runtime/services/refusal.ts"),
    import("../shell/site-toaster.tsx"),
    fetchRoutes(),
  ];
  // A component that needs them fetches them again.
  for (const each of ahead) each.catch(() => undefined);
}

/** Returns the function that cancels it. Safari has no idle callback. */
function whenIdle(task: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const handle = requestIdleCallback(task);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, 1_000);
  return () => clearTimeout(timer);
}

/** Checks for unanswered operations; the code that resends them loads when there are any. Returns the function that stops it. */
function watchOperations(services: Services, playerId: string): () => void {
  const pass = (minAgeMs: number) => {
    if (services.storage.getItem(storedKeys.pendingOperations) === null) return;
    // Code that cannot be loaded while the site is unreachable is loaded at a later check.
    void import("./resume-operations.ts").then(
      (part) => part.resumeOperations(services, { playerId, minAgeMs }),
      () => undefined,
    );
  };
  pass(0);
  const timer = setInterval(() => pass(settledAgeMs), operationsCheckIntervalMs);
  return () => clearInterval(timer);
}
