/** How rendered pages reach the API: in this process when it runs here, else over `INTERNAL_API_URL`. */
import {
  clientAddressHeader,
  signClientAddress,
} from "@oddwright/platform/http/addresses/client-address.ts";
import type { ApiServer } from "@oddwright/platform/http/server.ts";

export interface ApiCall {
  readonly method: "GET";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The visitor's own address. */
  readonly clientAddress: string;
}

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
    const headers = withAddress(call, internalSecret);
    const { statusCode, body } = await app.inject({
      method: call.method,
      url: call.path,
      headers,
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    return { status: statusCode, body: JSON.parse(body) };
  };
}

export function callApiOverNetwork(internalApiUrl: string, internalSecret: string): CallApi {
  return async (call) => {
    const response = await fetch(internalApiUrl + call.path, {
      method: call.method,
      headers: withAddress(call, internalSecret),
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    return { status: response.status, body: await response.json() };
  };
}

function withAddress({ headers, clientAddress }: ApiCall, secret: string): Record<string, string> {
  const signed = signClientAddress({ address: clientAddress, nowMs: Date.now(), secret });
  return { ...headers, [clientAddressHeader]: signed };
}
