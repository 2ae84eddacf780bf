/** What a development process must not be able to do by accident, and what production refuses. */
import { isTooWide } from "@oddwright/platform/environment/address-ranges.ts";
import type { Environment } from "./environment.ts";
import { isLocalHost, type EnvReader } from "@oddwright/platform/environment/env-reader.ts";

const minMetricsTokenLength = 16;

/** Sixteen random hexadecimal digits have fewer less than once in ten thousand times. */
const minMetricsTokenVariety = 5;

export function checkSafety(environment: Environment, reader: EnvReader): void {
  if (environment.appEnv === "production") checkProduction(environment, reader);
  else checkDevelopment(environment, reader);
  checkProcess(environment, reader);
}

function checkDevelopment(environment: Environment, reader: EnvReader): void {
  if (environment.developmentOnNetwork) return;
  const remedy =
    "set APP_ENV=production, or DEV_ON_NETWORK=1 to accept that anyone can pay with play money";
  if (!isLocalHost(environment.host)) {
    reader.fault("HOST", `development listens on this machine only; ${remedy}`);
  }
  const urls = {
    PUBLIC_WEB_URL: environment.publicWebUrl,
    PUBLIC_API_URL: environment.publicApiUrl,
  };
  for (const [name, url] of Object.entries(urls)) {
    if (url !== null && !isLocalHost(new URL(url).hostname)) {
      reader.fault(name, `development answers on localhost only; ${remedy}`);
    }
  }
}

function checkProduction(environment: Environment, reader: EnvReader): void {
  if (environment.developmentOnNetwork) {
    reader.fault("DEV_ON_NETWORK", "is for development; production is meant for networks");
  }
  if (reader.text("PUBLIC_WEB_URL") === undefined) {
    reader.fault("PUBLIC_WEB_URL", "is needed in production: the site's address");
  }
  const urls = {
    PUBLIC_WEB_URL: environment.publicWebUrl,
    PUBLIC_API_URL: environment.publicApiUrl,
  };
  for (const [name, url] of Object.entries(urls)) {
    // The refresh cookie is Secure: over plain HTTP no player could stay logged in.
    if (url !== null && reader.text(name) !== undefined && !url.startsWith("https://")) {
      reader.fault(name, "must start with https:// in production");
    }
  }
  // An attacker between a player and a plain-http mirror could act as the player.
  for (const origin of environment.allowedOrigins.filter((each) => !each.startsWith("https://"))) {
    if (origin === new URL(environment.publicWebUrl).origin) continue;
    reader.fault("ALLOWED_ORIGINS", `"${origin}" must start with https:// in production`);
  }
  for (const [service, address] of Object.entries(environment.services)) {
    if (address === null || address.url.startsWith("https://")) continue;
    reader.fault(
      `SERVICE_${service.toUpperCase()}_URL`,
      "must start with https:// in production: pages may call nothing else",
    );
  }
  checkTrust(environment, reader);
}

function checkTrust({ trustedProxies, metricsToken }: Environment, reader: EnvReader): void {
  const wide = trustedProxies.filter(isTooWide);
  if (wide.length > 0) {
    reader.fault(
      "TRUSTED_PROXIES",
      `"${wide.join(", ")}" is wider than any network of proxies: players could claim any address`,
    );
  }
  if (metricsToken !== null && new Set(metricsToken).size < minMetricsTokenVariety) {
    reader.fault("METRICS_TOKEN", "is not random: make it with openssl rand -hex 32");
  }
}

function checkProcess(environment: Environment, reader: EnvReader): void {
  const { roles, webPort, apiPort, internalApiUrl, metricsToken, walArchive } = environment;
  if (walArchive !== undefined && environment.databaseUrl !== undefined) {
    reader.fault("WAL_ARCHIVE_DIR", "is for the embedded database, and DATABASE_URL names another");
  }
  checkSigner(environment, reader);
  if (roles.includes("web") && !roles.includes("api") && internalApiUrl === null) {
    reader.fault("INTERNAL_API_URL", "is needed where ROLES has web without api");
  }
  if (roles.includes("web") && roles.includes("api") && webPort === apiPort && webPort !== 0) {
    reader.fault("API_PORT", "must differ from PORT");
  }
  if (roles.includes("web") && (webPort === 0 || apiPort === 0)) {
    reader.fault(webPort === 0 ? "PORT" : "API_PORT", "pages name the API's port: it cannot be 0");
  }
  if (metricsToken !== null && metricsToken.length < minMetricsTokenLength) {
    reader.fault("METRICS_TOKEN", `needs at least ${minMetricsTokenLength} characters`);
  }
}

/** Whoever breaks into the process that players talk to finds no key in it. */
function checkSigner({ roles, evmSigner, databaseUrl }: Environment, reader: EnvReader): void {
  const isGiven =
    reader.text("EVM_SIGNER_KEY") !== undefined || reader.text("EVM_SIGNER_KEY_FILE") !== undefined;
  if (!roles.includes("signer")) {
    if (isGiven)
      reader.fault("EVM_SIGNER_KEY", "is for the process with ROLES=signer alone: take it away");
    return;
  }
  if (roles.length > 1) reader.fault("ROLES", "signer is a process of its own");
  if (evmSigner === null && !isGiven)
    reader.fault("EVM_SIGNER_KEY", "is needed where ROLES has signer");
  if (databaseUrl === undefined)
    reader.fault("DATABASE_URL", "is needed where ROLES has signer: it is the casino's");
}
