/** How rendered pages reach the API: in this process when it runs here, else over `INTERNAL_API_URL`. */
import {
  clientAddressHeader,
  signClientAddress,
} from "@oddwright/platform/http/addresses/client-address.ts";
import type { ApiServer } from "@oddwright/platform/http/server.ts";

interface CallBase {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The visitor's own address. */
  readonly clientAddress: string;
}

export type ApiCall = CallBase &
  ({ readonly method: "GET" } | { readonly method: "POST"; readonly body: unknown });

export interface ApiAnswer {
  readonly status: number;
  /** The parsed JSON body. */
  readonly body: unknown;
}

export type CallApi = (call: ApiCall) => Promise<ApiAnswer>;

/** A page that waits longer renders as signed-in-pending and lets the browser ask. */
const answerTimeoutMs = 3_000;

export function callApiInProcess({ app }: ApiServer, internalSecret: string): CallApi {
  return async (call) => {
    const { statusCode, body } = await app.inject({
      ...sent(call, internalSecret),
      url: call.path,
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    return { status: statusCode, body: JSON.parse(body) };
  };
}

export function callApiOverNetwork(internalApiUrl: string, internalSecret: string): CallApi {
  return async (call) => {
    const response = await fetch(internalApiUrl + call.path, {
      ...sent(call, internalSecret),
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    return { status: response.status, body: await response.json() };
  };
}

function sent(call: ApiCall, secret: string) {
  const { method, clientAddress: address } = call;
  const signed = signClientAddress({ address, nowMs: Date.now(), secret });
  const headers = { ...call.headers, [clientAddressHeader]: signed };
  if (call.method === "GET") return { method, headers };
  const inJson = { ...headers, "content-type": "application/json" };
  return { method, headers: inJson, body: JSON.stringify(call.body) };
}
