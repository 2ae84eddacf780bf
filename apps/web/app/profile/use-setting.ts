/** Saves one setting of the profile; a refusal is said in a notification. */
import type { RouteBody } from "@oddwright/contract/schemas.ts";
import { useState } from "react";
import { useServices } from "../services/use-services.tsx";
import { userOf } from "../session/session-store.ts";

export type Setting = RouteBody<"profileSettings">;

export interface SettingSaver {
  readonly busy: boolean;
  /** Resolves with whether it is saved. */
  readonly save: (setting: Setting) => Promise<boolean>;
}

export function useSetting(): SettingSaver {
  const { api, sessionStore, notifyFailure } = useServices();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async save(setting) {
      setBusy(true);
      const result = await api.call("profileSettings", { body: setting });
      setBusy(false);
      if (!result.ok) {
        notifyFailure(result.failure);
        return false;
      }
      const { user } = result.value;
      // The player may have left meanwhile.
      if (userOf(sessionStore.get())?.id === user.id) {
        sessionStore.set({ status: "signed-in", user });
      }
      return true;
    },
  };
}
