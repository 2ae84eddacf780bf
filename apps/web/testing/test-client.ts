/** The API client of a test: pointed at a local server, with cookies in memory. */
import { createApiClient, type ApiClientOptions } from "../app/runtime/api/client.ts";
import type { ApiFailure } from "../app/runtime/api/failure.ts";
import { createTokenStore } from "../app/runtime/api/token-store.ts";
import { memoryCookies } from "./memory-browser.ts";

export interface TestClientOptions extends Partial<Pick<ApiClientOptions, "locale" | "region">> {
  readonly url: string;
  readonly token?: string;
}

export function testClient({ url, token, locale = "ru", region = () => null }: TestClientOptions) {
  const cookies = memoryCookies();
  const tokens = createTokenStore(cookies);
  if (token !== undefined) tokens.write(token);
  const ended: ApiFailure[] = [];
  const reached: boolean[] = [];
  const api = createApiClient({
    address: { apiBaseUrl: url, gameServices: {} },
    origin: "http://localhost:3000",
    locale,
    region,
    tokens,
    onSessionEnded: (failure) => ended.push(failure),
    onReachable: (reachable) => reached.push(reachable),
  });
  return { api, tokens, cookies, ended, reached };
}
