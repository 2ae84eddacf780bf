/** Calls to the running site's public API, typed by its contract. */
import { fillPath } from "@oddwright/contract/route.ts";
import { routes, type RouteName } from "@oddwright/contract/routes.ts";
import type { RouteBody, RouteResponse } from "@oddwright/contract/schemas.ts";
import { randomUUID } from "node:crypto";

export interface Call<Name extends RouteName> {
  route: Name;
  body?: RouteBody<Name>;
  params?: Record<string, string>;
  token?: string;
}

/** Throws with the answer's text when the API refuses: a tour has no use for a refusal. */
export async function call<Name extends RouteName>(
  apiUrl: string,
  { route, body, params, token }: Call<Name>,
): Promise<RouteResponse<Name>> {
  const { method, path } = routes[route];
  const response = await fetch(apiUrl + fillPath(path, params), {
    method,
    headers: {
      origin: new URL(apiUrl).origin,
      "idempotency-key": randomUUID(),
      ...(body ? { "content-type": "application/json" } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return JSON.parse(text) as RouteResponse<Name>;
}
