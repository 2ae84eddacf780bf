import { expect, test } from "vitest";
import { localApi } from "../../../testing/local-api.ts";
import { testServices } from "../../../testing/test-services.ts";
import { everyNavigation, runMiddleware, type Visit } from "./navigation-middleware.ts";

interface Operator {
  readonly redirect?: { newLink: string | null; oldDomain: string | null };
  readonly target?: string;
  readonly isDown?: true;
}

async function visitor(operator: Operator) {
  const { redirect = { newLink: null, oldDomain: null }, target, isDown } = operator;
  const server = await localApi(({ path }) => {
    if (isDown) return "drop";
    if (path === "/middleware/mirrorRedirect") return { body: { redirect } };
    return { body: { redirect: target === undefined ? null : { target } } };
  });
  const leaveTo: string[] = [];
  const gone: string[] = [];
  const { services } = testServices({ url: server.url, leaveTo });
  const visit = (change: Partial<Visit> = {}) =>
    runMiddleware(everyNavigation, {
      services,
      host: "old.example",
      pathname: "/en/old",
      search: "?a=1&b=2",
      isCurrent: () => true,
      go: (address) => void gone.push(address),
      ...change,
    });
  return { server, leaveTo, gone, visit };
}

const moved = { newLink: "https://new.example/", oldDomain: "old.example" };

test("S2.82 S3.73 S7.24 S7.25 S7.26 a navigation at a domain that has moved leaves for the new one, with path and query, and no rule is asked for", async () => {
  const { server, leaveTo, gone, visit } = await visitor({ redirect: moved, target: "/faq" });
  expect(await visit()).toBe(true);
  expect(leaveTo).toEqual(["https://new.example/en/old?a=1&b=2"]);
  expect(gone).toEqual([]);
  expect(server.seen).toMatchObject([
    { method: "POST", path: "/middleware/mirrorRedirect", body: { domain: "old.example" } },
  ]);
});

test.each<[string, Operator]>([
  ["the domain stands", {}],
  ["the answer is about another domain", { redirect: { ...moved, oldDomain: "other.example" } }],
  ["it has moved to itself", { redirect: { ...moved, newLink: "https://old.example/" } }],
])(
  "after the mirror check the rule of the path is looked up, where %s",
  async (_title, operator) => {
    const { server, leaveTo, gone, visit } = await visitor({ ...operator, target: "/faq" });
    expect(await visit()).toBe(true);
    expect([leaveTo, gone]).toEqual([[], ["/en/faq?a=1&b=2"]]);
    expect(server.seen.map(({ path }) => path)).toEqual([
      "/middleware/mirrorRedirect",
      "/middleware/redirects?path=%2Fold",
    ]);
  },
);

test("S2.88 a rule that leads to a page of the site shows that page, and leaves nothing", async () => {
  const { leaveTo, gone, visit } = await visitor({ target: "/bonuses" });
  expect(await visit()).toBe(true);
  expect([leaveTo, gone]).toEqual([[], ["/en/bonuses?a=1&b=2"]]);
});

test("S2.87 a rule that leads elsewhere leaves the page, and tells nothing of the visit", async () => {
  const { leaveTo, gone, visit } = await visitor({ target: "https://blog.example/news" });
  expect(await visit()).toBe(true);
  expect([leaveTo, gone]).toEqual([["https://blog.example/news"], []]);
});

test("the operator is asked once a minute, and nobody is sent anywhere who has gone on meanwhile", async () => {
  const { server, leaveTo, gone, visit } = await visitor({ target: "/faq" });
  expect(await visit({ isCurrent: () => false })).toBe(false);
  expect(gone).toEqual([]);
  await visit();
  expect(server.seen).toHaveLength(2);
  expect([leaveTo, gone]).toEqual([[], ["/en/faq?a=1&b=2"]]);
});

test("an API that is down sends nobody anywhere, and is told of no address that is a key", async () => {
  const down = await visitor({ isDown: true });
  expect(await down.visit()).toBe(false);
  const { server, visit } = await visitor({});
  expect(await visit({ pathname: "/en/reset-password/a-key" })).toBe(false);
  expect(server.seen.map(({ path }) => path)).toEqual(["/middleware/mirrorRedirect"]);
});

test("S2.89 an unknown name of a middleware raises an error", async () => {
  const { visit } = await visitor({});
  await expect(visit()).resolves.toBe(false);
  for (const name of ["nonsense", "toString"])
    await expect(runMiddleware([name], {} as Visit)).rejects.toThrow(
      `there is no middleware "${name}"`,
    );
});
