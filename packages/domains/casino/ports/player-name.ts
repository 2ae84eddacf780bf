/** What a provider calls a player: the same in every session and grant, and only there. */
import { uuidV8Of } from "@oddwright/platform/identifiers/uuid-v8.ts";

export const playerAt = (provider: string, playerId: string): string =>
  uuidV8Of("casino player", provider, playerId);
