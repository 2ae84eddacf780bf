/**
 * Spares the first bet its CORS preflight: browsers keep the permission for an address, with every method
 * and header it names, for two hours. Asking for the options of the address costs no bet anything.
 */
import { uuidv7 } from "uuidv7";
import { fillPath } from "@oddwright/contract/route.ts";
import { routes, type RouteName } from "@oddwright/contract/routes.ts";
import { baseUrlOf } from "../../../runtime/api/base-url.ts";
import type { WebConfig } from "../../../runtime/page/page-request.ts";

/** Browser only. Nothing depends on it: without a permission the bet's own request asks for one. */
export async function warmBets(config: WebConfig, route: RouteName): Promise<void> {
  const { path } = routes[route];
  const url = baseUrlOf(path, config, location.origin) + fillPath(path);
  // The names are what counts; without a header of our own no preflight would be sent.
  const headers = { "Idempotency-Key": uuidv7() };
  await fetch(url, { method: "OPTIONS", headers, credentials: "omit" }).catch(() => undefined);
}
