/** Serves the players' site from its build: assets, locale redirects and pages. */
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { acceptLanguageHeader } from "@oddwright/core/i18n/locales.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { apiBaseUrl as resolveApiBaseUrl } from "../app/runtime/api/base-url.ts";
import type { WebConfig } from "../app/runtime/page/page-request.ts";
import { readCookie, serializeCookie } from "../app/runtime/browser/cookies.ts";
import { readSession, type CallApi } from "./api-call.ts";
import { sendBusyPage } from "./busy-page.ts";
import { catalogueUrls, serveClientAssets } from "./client-assets.ts";
import {
  localeCookie,
  localeCookieSeconds,
  localeRedirect,
  shownLocale,
} from "./locale-redirect.ts";
import { findPage, type FoundPage, type PageSources } from "./find-page.ts";
import { createPageCache } from "./page-cache.ts";
import { takesGzip } from "./page-encoding.ts";
import { readPageFacts } from "./page-facts.ts";
import { createSiteHosts, type SiteHosts } from "./site-hosts.ts";
import { fillGzipped, fillingOf, fillPage } from "./render/page-template.ts";
import { createPublicReads } from "./public-reads.ts";
import { createRedirectRules, type RedirectRules } from "./redirect-rules.ts";
import { createRenderer } from "./render/renderer.ts";
import { placeRedirect, type PlaceOfPage } from "./visitor-place.ts";
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
  /** Where the games of other providers open; pages may frame no other site. */
  readonly gameOrigins?: readonly string[];
  /** Counts a page for the visitor's address; the seconds to wait when that was one too many, else null. */
  readonly countPage?: (request: FastifyRequest) => Promise<number | null>;
}

interface Host extends PageSources {
  readonly siteHosts: SiteHosts;
  readonly redirectRules: RedirectRules;
  readonly places: PlaceOfPage;
  readonly options: MountWebOptions;
}

/** Call once per Fastify instance, after every other route: any other address is a page. */
export async function mountWeb(app: FastifyInstance, options: MountWebOptions): Promise<void> {
  const clientDir = join(options.buildDir, "client");
  const config: WebConfig = { ...options.config, apiBaseUrl: options.apiBaseUrl };
  const now = () => performance.now();
  const publicReads = createPublicReads(options.callApi, now);
  const renderer = await createRenderer({
    buildDir: options.buildDir,
    catalogueUrls: await catalogueUrls(clientDir),
    onFault: (error) => app.log.error(error, "the thread that renders pages failed"),
  });
  app.addHook("onClose", () => renderer.close());
  const pages = createPageCache(publicReads, now);
  const redirectRules = createRedirectRules({
    callApi: options.callApi,
    now,
    onFault: (error) => app.log.warn(error, "whether a page sends on could not be asked"),
  });
  const siteHosts = createSiteHosts({
    callApi: options.callApi,
    now,
    onFault: (error) => app.log.warn(error, "whether a host has moved could not be asked"),
  });
  const places: PlaceOfPage = {
    callApi: options.callApi,
    blocksCountries: config.blocksCountries,
    onFault: (error) => app.log.warn(error, "where a visitor is could not be asked"),
  };
  const host: Host = {
    options,
    config,
    renderer,
    publicReads,
    pages,
    siteHosts,
    redirectRules,
    places,
  };
  const headers = securityHeaders(config.environment);
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers(headers);
  });
  await serveClientAssets(app, clientDir);
  app.get("/*", (request, reply) => servePage(host, request, reply));
}

async function servePage(host: Host, request: FastifyRequest, reply: FastifyReply) {
  const origin = `${request.protocol}://${request.host}`;
  const moved = await host.siteHosts.addressOf({ origin, url: request.raw.url ?? "/" });
  if (moved !== null)
    return reply.header("Cache-Control", "private, no-cache").redirect(moved, 301);
  const cookies = request.headers.cookie ?? "";
  const localeInput = {
    url: request.raw.url ?? "/",
    cookieLocale: readCookie(cookies, localeCookie),
    acceptLanguage: request.headers["accept-language"],
    host: {
      origin,
      gamesHost: host.config.gamesHost,
      cookies,
    },
  };
  const redirect = localeRedirect(localeInput);
  if (localeInput.cookieLocale === null) {
    const value = shownLocale(localeInput);
    const transport = request.protocol === "https" ? "secure" : "plain";
    const cookie = { name: localeCookie, value, maxAgeSeconds: localeCookieSeconds };
    reply.header("Set-Cookie", serializeCookie(cookie, transport));
  }
  reply.header("Cache-Control", "private, no-cache");
  if (redirect !== null) {
    return reply.header("Vary", "Accept-Language, Cookie").redirect(redirect, 302);
  }
  reply.header("Vary", "Accept-Encoding, Cookie");
  const facts = readPageFacts(request, await host.siteHosts.verificationOf(origin));
  const { locale } = facts;
  const elsewhere = await placeRedirect(host.places, {
    url: facts.url,
    locale,
    clientAddress: request.ip,
    userAgent: request.headers["user-agent"],
  });
  if (elsewhere !== null) return reply.redirect(elsewhere, 302);
  const waitSeconds = (await host.options.countPage?.(request)) ?? null;
  if (waitSeconds !== null) {
    return sendBusyPage(reply, { status: 429, locale, retryAfterSeconds: waitSeconds });
  }
  const sentOn = await host.redirectRules.addressOf(facts);
  if (sentOn !== null) return reply.redirect(sentOn, 302);
  const session = await readSession(
    {
      token: facts.token,
      origin,
      acceptLanguage: acceptLanguageHeader(locale),
      clientAddress: request.ip,
      nowMs: Date.now(),
    },
    host.options.callApi,
  );
  const page = await findPage(host, { facts, session }).catch((error: unknown) => {
    request.log.error(error, "a page could not be rendered");
    return "failed" as const;
  });
  if (page === null || page === "failed") {
    return sendBusyPage(reply, {
      status: page === null ? 503 : 500,
      locale,
      retryAfterSeconds: null,
    });
  }
  const nonce = randomBytes(16).toString("base64");
  reply.header("Content-Security-Policy", policyOf(host, { nonce, origin: facts.origin }));
  return sendPage(reply, { page, nonce, gzip: takesGzip(request.headers["accept-encoding"]) });
}

function policyOf(
  { config, options }: Host,
  { nonce, origin }: { readonly nonce: string; readonly origin: string },
): string {
  return contentSecurityPolicy({
    nonce,
    apiUrl: resolveApiBaseUrl(config, origin),
    config,
    connectHosts: options.connectHosts ?? [],
    gameOrigins: options.gameOrigins ?? [],
  });
}

interface Outgoing {
  readonly page: FoundPage;
  readonly nonce: string;
  readonly gzip: boolean;
}

function sendPage(reply: FastifyReply, { page, nonce, gzip }: Outgoing) {
  const { template } = page;
  const fillings = { ...page.fillings, nonce: fillingOf(nonce) };
  reply.code(template.status);
  for (const [name, value] of template.headers) reply.header(name, value);
  const gzipped = gzip ? fillGzipped(template, fillings) : null;
  if (gzipped === null) return reply.send(fillPage(template, fillings));
  return reply.header("Content-Encoding", "gzip").send(gzipped);
}
