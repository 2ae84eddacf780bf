/** Changes one setting of a player's profile. */
import type { RouteBody } from "@oddwright/contract/schemas.ts";
import { knownTimezone } from "@oddwright/core/time/zone-clock.ts";
import type { IdentityContext } from "../ports/context.ts";
import { updatePlayer, type PlayerChange, type PlayerRow } from "../players/player-store.ts";
import { refuseFields, type FieldRefusal } from "../input/field-errors.ts";

export type SettingsResult =
  | { ok: true; player: PlayerRow }
  | FieldRefusal
  | { ok: false; code: "session_expired" };

function toChange(setting: RouteBody<"profileSettings">): PlayerChange | null {
  if ("timezone" in setting) {
    const value = knownTimezone(setting.timezone);
    return value === null ? null : { column: "timezone", value };
  }
  if ("locale" in setting) return { column: "locale", value: setting.locale };
  if ("is_avatar_hidden" in setting) {
    return { column: "is_avatar_hidden", value: setting.is_avatar_hidden };
  }
  return { column: "is_statistics_hidden", value: setting.is_statistics_hidden };
}

export async function changeSettings(
  context: IdentityContext,
  playerId: string,
  setting: RouteBody<"profileSettings">,
): Promise<SettingsResult> {
  const change = toChange(setting);
  if (!change) return refuseFields({ timezone: "timezone_unknown" });
  const player = await updatePlayer(context.pool, playerId, change);
  if (!player) return { ok: false, code: "session_expired" };
  return { ok: true, player };
}
