/** As much of a browser as a login at another service needs: cookies of one host, and redirects one by one. */
import type { ErrorBody } from "@oddwright/contract/errors.ts";
import type { SocialProviderId } from "@oddwright/contract/identity/social-providers.ts";
import { socialRoutes } from "@oddwright/contract/identity/social-routes.ts";
import type { RouteBody, RouteResponse } from "@oddwright/contract/schemas.ts";
import { testOrigin } from "@oddwright/platform/http/testing.ts";
import { callbackPath } from "../callback-address.ts";

export interface Person {
  readonly email: string;
  readonly isEmailVerified?: boolean;
}

let people = 0;

/** Nobody before had the address. */
export function somebody(changes: Omit<Partial<Person>, "email"> = {}): Person {
  people += 1;
  return { email: `social-${people}@example.test`, ...changes };
}

/** Where the provider sent the browser back to, with what came along. */
export interface Return {
  readonly url: URL;
  readonly params: Record<string, string>;
}

type CallbackAnswer = RouteResponse<"socialCallback"> & ErrorBody & { readonly status: number };

export interface TestBrowser {
  readonly cookies: Map<string, string>;
  /** `PUT /auth/login` from the site's page. */
  start(
    changes?: Partial<RouteBody<"socialLogin">>,
    pageOrigin?: string,
  ): Promise<{ status: number; url: string } & Partial<ErrorBody>>;
  /** The pages of the development provider, up to the way back. Null: the developer cancels. */
  choose(url: string, person: Person | null): Promise<Return>;
  /** What the callback page does. */
  finish(params: Record<string, string>, provider?: SocialProviderId): Promise<CallbackAnswer>;
  /** All three. */
  logIn(
    person: Person | null,
    changes?: Partial<RouteBody<"socialLogin">>,
  ): Promise<CallbackAnswer>;
}

const formType = "application/x-www-form-urlencoded";

/** Sends the cookies, and keeps what comes. */
async function sendWith(
  cookies: Map<string, string>,
  url: string | URL,
  init: RequestInit = {},
): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("cookie", [...cookies].map((pair) => pair.join("=")).join("; "));
  const response = await fetch(url, { ...init, headers, redirect: "manual" });
  for (const line of response.headers.getSetCookie()) {
    const [pair = ""] = line.split(";");
    const at = pair.indexOf("=");
    const value = pair.slice(at + 1);
    if (value === "") cookies.delete(pair.slice(0, at));
    else cookies.set(pair.slice(0, at), value);
  }
  return response;
}

export function openBrowser(apiUrl: string): TestBrowser {
  const cookies = new Map<string, string>();
  const send = (url: string | URL, init?: RequestInit) => sendWith(cookies, url, init);

  /** Follows redirects until a page, or until the way back to us. */
  async function follow(response: Response, from: URL): Promise<URL> {
    const location = response.headers.get("location");
    if (location === null) return from;
    const next = new URL(location, from);
    return next.pathname.startsWith(callbackPath) ? next : follow(await send(next), next);
  }

  const browser: TestBrowser = {
    cookies,

    async start(changes = {}, pageOrigin = testOrigin) {
      const { method, path } = socialRoutes.socialLogin;
      const body = { provider: "development", origin: testOrigin, promo: null, token: null };
      const response = await send(new URL(path, apiUrl), {
        method,
        headers: {
          "content-type": "application/json",
          origin: pageOrigin,
          "accept-language": "kz",
        },
        body: JSON.stringify({ ...body, ...changes }),
      });
      return { status: response.status, ...((await response.json()) as { url: string }) };
    },

    async choose(url, person) {
      const first = new URL(url);
      const page = await follow(await send(first), first);
      const form = new URLSearchParams(
        person === null
          ? { cancel: "1" }
          : {
              email: person.email,
              ...(person.isEmailVerified === false ? {} : { verified: "on" }),
            },
      );
      const chosen = await send(page, {
        method: "POST",
        headers: { "content-type": formType },
        body: form.toString(),
      });
      const back = await follow(chosen, page);
      return { url: back, params: Object.fromEntries(back.searchParams) };
    },

    async finish(params, provider = "development") {
      const { method, path } = socialRoutes.socialCallback;
      const response = await send(new URL(path, apiUrl), {
        method,
        headers: { "content-type": "application/json", origin: apiUrl },
        body: JSON.stringify({ provider, params }),
      });
      return { ...((await response.json()) as CallbackAnswer), status: response.status };
    },

    async logIn(person, changes) {
      const { url } = await browser.start(changes);
      return browser.finish((await browser.choose(url, person)).params);
    },
  };
  return browser;
}
