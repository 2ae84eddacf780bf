import { expect, test } from "vitest";
import { localApi } from "../../../../testing/local-api.ts";
import { testServices } from "../../../../testing/test-services.ts";
import { readWaitingBonus } from "./waiting-bonus.ts";

test("S7.28 S7.29 S7.30 the bonus that waits is asked for without a payload; its name and the seconds that it waits are shown", async () => {
  const server = await localApi(() => ({ body: { data: { name: "First", expires_in: 90 } } }));
  const { services } = testServices({ url: server.url });
  expect(await readWaitingBonus(services, 1_000)).toEqual({ name: "First", endMs: 91_000 });
  const path = "/bonus-system/bonus-activation/waiting-reg-and-dep";
  expect(server.seen).toMatchObject([{ method: "GET", path, body: undefined }]);
});

test("where none waits there is none", async () => {
  const server = await localApi(() => ({ body: { data: null } }));
  const { services } = testServices({ url: server.url });
  expect(await readWaitingBonus(services, 1_000)).toBeNull();
});
