/** How far a player has come in the VIP club. Only the player and staff see it. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { vipLevelOf, vipLevels } from "@oddwright/core/vip/vip-levels.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import type { IdentityDeps } from "../ports/context.ts";

type VipLevel = RouteResponse<"vipLevel">;

/** `service_unavailable` while a very long history is added up. */
export async function readVipLevel(
  { wageredRoubles }: Pick<IdentityDeps, "wageredRoubles">,
  playerId: string,
): Promise<{ readonly ok: true; readonly body: VipLevel } | Refusal> {
  const minor = await wageredRoubles(playerId);
  if (minor === null) return { ok: false, code: "service_unavailable" };
  // A stake of before the first rate may come back after it.
  const wageredMinor = minor < 0n ? 0n : minor;
  const body = {
    level: vipLevelOf(wageredMinor),
    wagered: formatAmount(wageredMinor),
    levels: vipLevels.map((minimumMinor) => formatAmount(minimumMinor)),
  };
  return { ok: true, body };
}
