/** The security headers of pages, and that no script or style runs without the page's own nonce. */
import { expect, test } from "../fixtures/test.ts";

const pages = ["/en", "/ru/games/dice", "/en/fairness", "/en/error", "/en/no/such-page"];

for (const path of pages) {
  test(`every script and style of ${path} carries the nonce of its policy`, async ({ request }) => {
    const [first, second] = [await request.get(path), await request.get(path)];
    const nonces = [first, second].map((response) => nonceOf(response.headers()));
    expect(nonces[0]).toMatch(/^[\w+/]{22}==$/);
    expect(nonces[0]).not.toBe(nonces[1]);
    const html = await first.text();
    const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    const styles = [...html.matchAll(/<style\b[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length).toBeGreaterThan(0);
    for (const tag of [...scripts, ...styles]) expect(tag).toContain(`nonce="${nonces[0]}"`);
    expect(html).not.toMatch(/<[^>]+\son[a-z]+=|javascript:/i);
  });
}

function nonceOf(headers: Readonly<Record<string, string>>): string {
  return (
    /script-src 'self' 'nonce-([^']+)';/.exec(headers["content-security-policy"] ?? "")?.[1] ?? ""
  );
}

test("pages and assets carry the security headers, and the policy allows nothing foreign", async ({
  request,
  site,
}) => {
  const page = await request.get("/en");
  const [asset = ""] = /\/assets\/[^"]+\.js/.exec(await page.text()) ?? [];
  for (const response of [page, await request.get(asset)]) {
    expect(response.status()).toBe(200);
    expect(response.headers()).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
  }
  const policy = page.headers()["content-security-policy"] ?? "";
  const socket = site.apiUrl.replace("http", "ws");
  for (const directive of [
    "default-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `connect-src 'self' ${site.apiUrl} ${socket}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]) {
    expect(policy.split("; ")).toContain(directive);
  }
});

test("an inline script without the nonce does not run, and the browser reports it", async ({
  page,
  watch,
}) => {
  watch.expectComplaints(/Content Security Policy/, /^console error: CSP: script-src/);
  await page.goto("/en");
  await page.evaluate(
    `const script = document.createElement("script"); script.textContent = "window.injected = true"; document.body.append(script);`,
  );
  expect(await page.evaluate("window.injected === undefined")).toBe(true);
  await expect.poll(() => watch.expected()).not.toEqual([]);
});
