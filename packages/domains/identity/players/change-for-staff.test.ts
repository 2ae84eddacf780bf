/** What staff correct of an account: the player reads it at once, and who did it and why stays. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { register, type Member } from "../testing/members.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";
import { changeFeature, setRegion } from "./change-for-staff.ts";

let api: TestApi;
let player: Member;
beforeAll(async () => {
  api = await startTestApi();
  player = await register(api);
});
afterAll(() => api.close());

const readUser = async () => (await api.call("profileUser", { token: player.token })).body.user;

test("S3.23 a region is corrected once, however often it is asked, and each change stays with who and why", async () => {
  const { id: playerId } = await readUser();
  const correct = (region: "KZ" | "RU", reason = "moved, bill seen") =>
    setRegion(api.pool, { playerId, region, changedBy: "anna", reason });
  expect(await Promise.all([correct("KZ"), correct("KZ")])).toContain(false);
  expect((await readUser()).region).toBe("KZ");
  await expect(correct("RU", "")).rejects.toThrow("identity_region_change_reason_check");
  expect((await readUser()).region).toBe("KZ");
  expect(await correct("RU")).toBe(true);
  const { rows } = await api.pool.query(
    "select region_before, region, reason, changed_by from identity_region_change where player_id = $1 order by id",
    [playerId],
  );
  const told = { reason: "moved, bill seen", changed_by: "anna" };
  expect(rows).toEqual([
    { region_before: null, region: "KZ", ...told },
    { region_before: "KZ", region: "RU", ...told },
  ]);
  await expect(api.pool.query("delete from identity_region_change")).rejects.toThrow(/permission/);
});

test("S6.8 a flag is granted and taken back, and each change stays with who and why", async () => {
  const { id: playerId } = await readUser();
  const change = (feature: string, isGranted: boolean) =>
    changeFeature(api.pool, { playerId, feature, isGranted, changedBy: "anna", reason: "trial" });
  const both = [change("bonus_balances", true), change("bonus_balances", true)];
  expect(await Promise.all(both)).toContain(false);
  expect(await change("beta", true)).toBe(true);
  expect((await readUser()).features).toEqual(["bonus_balances", "beta"]);
  expect(await change("bonus_balances", false)).toBe(true);
  expect(await change("bonus_balances", false)).toBe(false);
  await expect(change("No name", true)).rejects.toThrow("identity_feature_change_feature_check");
  expect((await readUser()).features).toEqual(["beta"]);
  const { rows } = await api.pool.query(
    "select feature, is_granted, reason, changed_by from identity_feature_change where player_id = $1 order by id",
    [playerId],
  );
  const told = { reason: "trial", changed_by: "anna" };
  expect(rows).toEqual([
    { feature: "bonus_balances", is_granted: true, ...told },
    { feature: "beta", is_granted: true, ...told },
    { feature: "bonus_balances", is_granted: false, ...told },
  ]);
});
