import { expect, test } from "vitest";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.ts";

const policy = contentSecurityPolicy({
  nonce: "abc",
  apiUrl: "https://api.oddwright.example",
  config: { gameServices: { dice: { url: "https://dice.example", port: 8443 } } },
  connectHosts: ["https://stats.example"],
  gameOrigins: ["https://studio.example"],
});

test("scripts and styles need the page's nonce or the site's own host", () => {
  expect(policy).toContain("script-src 'self' 'nonce-abc';");
  expect(policy).toContain("style-src-elem 'self' 'nonce-abc';");
  expect(policy).toContain("style-src-attr 'unsafe-inline'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test("the browser may call the API, its socket, the game services and the configured hosts", () => {
  expect(policy).toContain(
    "connect-src 'self' https://api.oddwright.example wss://api.oddwright.example " +
      "https://dice.example:8443 wss://dice.example:8443 https://stats.example;",
  );
});

test("only the hosts of configured game providers are framed, and show pictures", () => {
  expect(policy).toContain("frame-src https://studio.example;");
  expect(policy).toMatch(/img-src [^;]* https:\/\/studio\.example;/);
  const none = contentSecurityPolicy({
    nonce: "abc",
    apiUrl: "https://api.oddwright.example",
    config: { gameServices: {} },
    connectHosts: [],
    gameOrigins: [],
  });
  expect(none).toContain("frame-src 'none';");
});

test.each(["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])(
  "holds %s",
  (directive) => {
    expect(policy).toContain(directive);
  },
);

test("the transport security header is sent in production only", () => {
  expect(securityHeaders("production")).toHaveProperty("Strict-Transport-Security");
  expect(securityHeaders("development")).not.toHaveProperty("Strict-Transport-Security");
  expect(securityHeaders("development")).toMatchObject({ "X-Content-Type-Options": "nosniff" });
});
