/** Serves the players' site from its build: assets, locale redirects and streamed pages. */
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import { acceptLanguageHeader, localeFromUnknown } from "@oddwright/core/i18n/locales.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { apiBaseUrl as resolveApiBaseUrl } from "../app/api/base-url.ts";
import type {
  PageRequest,
  RenderPage,
  ServerBundle,
  Theme,
  WebConfig,
} from "../app/page-request.ts";
import { readCookie, serializeCookie } from "../app/session/cookies.ts";
import { readSession, type CallApi } from "./api-call.ts";
import { catalogueUrls, serveClientAssets } from "./client-assets.ts";
import {
  localeCookie,
  localeCookieSeconds,
  localeOfUrl,
  localeRedirect,
  preferredLocale,
} from "./locale-redirect.ts";
import { gzipped, mayCompress } from "./page-encoding.ts";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.ts";

export interface MountWebOptions {
  /** `apps/web/build`: `client/` and `server/index.js`. */
  readonly buildDir: string;
  /** The API's public address, configured in development; null derives it from the page's host. */
  readonly apiBaseUrl: string | null;
  readonly callApi: CallApi;
  readonly config: Omit<WebConfig, "apiBaseUrl">;
  /** Further hosts that the browser may call, such as analytics. */
  readonly connectHosts?: readonly string[];
}

interface Host {
  readonly options: MountWebOptions;
  readonly config: WebConfig;
  readonly renderPage: RenderPage;
  readonly catalogueUrls: Readonly<Record<string, string>>;
}

/** Call once per Fastify instance, after every other route: whatever is left is a page. */
export async function mountWeb(app: FastifyInstance, options: MountWebOptions): Promise<void> {
  const clientDir = join(options.buildDir, "client");
  const config: WebConfig = { ...options.config, apiBaseUrl: options.apiBaseUrl };
  const host: Host = {
    options,
    config,
    renderPage: await loadBundle(options.buildDir),
    catalogueUrls: await catalogueUrls(clientDir),
  };
  const headers = securityHeaders(config.environment);
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers(headers);
  });
  await serveClientAssets(app, clientDir);
  app.get("/*", (request, reply) => servePage(host, request, reply));
}

async function servePage(host: Host, request: FastifyRequest, reply: FastifyReply) {
  const cookies = request.headers.cookie ?? "";
  const localeInput = {
    url: request.raw.url ?? "/",
    cookieLocale: readCookie(cookies, localeCookie),
    acceptLanguage: request.headers["accept-language"],
  };
  const redirect = localeRedirect(localeInput);
  if (localeInput.cookieLocale === null) {
    const value = localeOfUrl(localeInput.url) ?? preferredLocale(localeInput);
    const transport = request.protocol === "https" ? "secure" : "plain";
    const cookie = { name: localeCookie, value, maxAgeSeconds: localeCookieSeconds };
    reply.header("Set-Cookie", serializeCookie(cookie, transport));
  }
  reply.header("Cache-Control", "private, no-cache");
  if (redirect !== null) {
    return reply.header("Vary", "Accept-Language, Cookie").redirect(redirect, 302);
  }
  const page = await pageRequest(host, request);
  reply.header("Content-Security-Policy", policyOf(host, page));
  const response = await host.renderPage(webRequest(request, page.origin), page);
  reply.header("Vary", "Accept-Encoding, Cookie");
  const compress = mayCompress(page.session, request.headers["accept-encoding"]);
  return sendResponse(reply, { response, compress });
}

async function pageRequest(host: Host, request: FastifyRequest): Promise<PageRequest> {
  const cookies = request.headers.cookie ?? "";
  const locale = localeFromUnknown(localeOfUrl(request.raw.url ?? "/"));
  const session = await readSession(
    {
      token: readCookie(cookies, "token"),
      acceptLanguage: acceptLanguageHeader(locale),
      clientAddress: request.ip,
      nowMs: Date.now(),
    },
    host.options.callApi,
  );
  return {
    nonce: randomBytes(16).toString("base64"),
    locale,
    theme: themeOf(readCookie(cookies, "theme")),
    session,
    config: host.config,
    origin: `${request.protocol}://${request.host}`,
    catalogueUrls: host.catalogueUrls,
    readApi: (path) => readPublic(host, request, path),
  };
}

async function readPublic(host: Host, request: FastifyRequest, path: string): Promise<unknown> {
  const call = { method: "GET", path, headers: {}, clientAddress: request.ip } as const;
  return (await host.options.callApi(call)).body;
}

function policyOf({ config, options }: Host, { nonce, origin }: PageRequest): string {
  return contentSecurityPolicy({
    nonce,
    apiUrl: resolveApiBaseUrl(config, origin),
    config,
    connectHosts: options.connectHosts ?? [],
  });
}

function webRequest(request: FastifyRequest, origin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, String(value));
  }
  return new Request(new URL(request.raw.url ?? "/", origin), { method: request.method, headers });
}

interface Outgoing {
  readonly response: Response;
  readonly compress: boolean;
}

function sendResponse(reply: FastifyReply, { response, compress }: Outgoing) {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  // The web stream type of the DOM library and Node's own describe the same object.
  const body = response.body as Parameters<typeof Readable.fromWeb>[0] | null;
  if (body === null) return reply.send();
  const page = Readable.fromWeb(body);
  if (!compress) return reply.send(page);
  return reply.header("Content-Encoding", "gzip").send(gzipped(page));
}

function themeOf(cookie: string | null): Theme {
  return cookie === "light" || cookie === "system" ? cookie : "dark";
}

async function loadBundle(buildDir: string): Promise<RenderPage> {
  const file = join(buildDir, "server", "index.js");
  const bundle = (await import(pathToFileURL(file).href)) as ServerBundle;
  return bundle.entry.module.createRenderPage(bundle);
}
