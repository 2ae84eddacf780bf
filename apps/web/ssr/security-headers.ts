/** The headers that every page carries. */
import { serviceUrl } from "../app/runtime/api/base-url.ts";
import type { WebConfig } from "../app/runtime/page/page-request.ts";

export interface PolicyInput {
  readonly nonce: string;
  readonly apiUrl: string;
  readonly config: Pick<WebConfig, "gameServices">;
  /** Further hosts that the browser may call. */
  readonly connectHosts: readonly string[];
  /** Where the games of other providers open, and have their pictures. */
  readonly gameOrigins: readonly string[];
}

export function contentSecurityPolicy(input: PolicyInput): string {
  const { nonce, apiUrl, config, connectHosts, gameOrigins } = input;
  const services = Object.values(config.gameServices).map((service) => serviceUrl(service));
  const connect = [apiUrl, ...services].flatMap((url) => [url, socketUrl(url)]);
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", `'nonce-${nonce}'`],
    "style-src-elem": ["'self'", `'nonce-${nonce}'`],
    // Server rendering and positioned popups set style attributes.
    "style-src-attr": ["'unsafe-inline'"],
    // Pictures of players come from the API.
    "img-src": ["'self'", "data:", apiUrl, ...gameOrigins],
    "frame-src": gameOrigins.length > 0 ? gameOrigins : ["'none'"],
    // A slot's return is computed in a worker.
    "worker-src": ["'self'"],
    "font-src": ["'self'"],
    "connect-src": [...new Set(["'self'", ...connect, ...connectHosts])],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    "form-action": ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/** Everything but the content security policy; the same for pages and assets. */
export function securityHeaders(environment: WebConfig["environment"]): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Permissions-Policy":
      "accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()",
    ...(environment === "production" && {
      "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
    }),
  };
}

function socketUrl(url: string): string {
  return url.replace(/^http/, "ws");
}
