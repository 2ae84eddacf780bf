/** Tells analytics of an event. */
import type { Services } from "../services/services.ts";
import type { AnalyticsEvents, EventName } from "./events.ts";

/** Nothing at all is loaded unless the operator has analytics; nothing is sent unless the visitor allows it. */
export function track<Name extends EventName>(
  services: Services,
  name: Name,
  fields: AnalyticsEvents[Name],
): void {
  if (services.config.analytics === null) return;
  void import("./analytics.ts").then(
    (part) => part.analyticsOf(services).track(name, fields),
    () => undefined,
  );
}
