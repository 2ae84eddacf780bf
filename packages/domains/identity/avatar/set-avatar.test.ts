/** Pictures are made one at a time: a player has one made, and the bytes of those that wait are not read. */
import { fileTurnLimits } from "@oddwright/platform/images/in-file-turn.ts";
import { holdFileTurns } from "@oddwright/platform/images/testing/held-turns.ts";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { register } from "../testing/members.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";

let api: TestApi;
let picture: Buffer;
let letGo = async (): Promise<void> => {};
beforeAll(async () => {
  api = await startTestApi();
  picture = await sharp({ create: { width: 60, height: 60, channels: 3, background: "#a30" } })
    .png()
    .toBuffer();
});
afterEach(() => letGo());
afterAll(async () => {
  await api.close();
});

async function send(token: string): Promise<string> {
  const { body } = await api.call("startAvatarUpload", { token, body: { size: picture.length } });
  const { id } = body.upload;
  await api.call("sendAvatarChunk", { token, params: { id, position: "0" }, bytes: picture });
  return id;
}

const finish = (token: string, id: string) =>
  api.call("setAvatar", { token, body: { upload_id: id } });

const claims = async () => (await api.pool.query("select from identity_avatar_claim")).rows.length;

test("while one waits for its turn no second one of the player is begun, not even of an upload begun anew", async () => {
  const { token } = await register(api);
  const first = await send(token);
  letGo = holdFileTurns(1);
  const making = finish(token, first);
  await vi.waitUntil(async () => (await claims()) === 1, { timeout: 5_000, interval: 10 });
  expect((await finish(token, first)).error.error).toBe("upload_busy");
  const second = await send(token);
  const busy = await finish(token, second);
  expect([busy.status, busy.error.error]).toEqual([429, "upload_busy"]);
  await letGo();
  // What it was to be made of went with the first upload: it was not read before its turn.
  expect((await making).status).not.toBe(200);
  expect((await finish(token, second)).status).toBe(200);
  expect(await claims()).toBe(0);
});

test("more than may wait are refused, and may come again", async () => {
  const { token } = await register(api);
  const id = await send(token);
  letGo = holdFileTurns(fileTurnLimits.concurrency + fileTurnLimits.queue);
  const refused = await finish(token, id);
  expect([refused.status, refused.error.error]).toEqual([503, "service_unavailable"]);
  await letGo();
  expect((await finish(token, id)).status).toBe(200);
});
