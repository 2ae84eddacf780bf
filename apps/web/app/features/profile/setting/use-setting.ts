/** Saves one setting of the profile: shown at once, taken back with a notification when it is refused. */
import type { RouteBody } from "@oddwright/contract/schemas.ts";
import { useState } from "react";
import { notifyRefusal } from "../../../runtime/services/refusal.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";

export type Setting = RouteBody<"profileSettings">;

export interface SettingState<Value> {
  /** What is saved, or what is being saved. */
  readonly value: Value;
  /** Resolves with whether it is saved. One at a time: a change meanwhile is ignored. */
  readonly save: (value: Value) => Promise<boolean>;
}

export function useSetting<Value extends string | boolean>(
  saved: Value,
  settingOf: (value: Value) => Setting,
): SettingState<Value> {
  const services = useServices();
  const { api, session, sessionStore } = services;
  const [wanted, setWanted] = useState<Value | null>(null);

  async function save(value: Value): Promise<boolean> {
    if (wanted !== null) return false;
    setWanted(value);
    const asked = sessionStore.get();
    const result = await api.call("profileSettings", { body: settingOf(value) });
    if (result.ok) await session.takeUser(result.value.user, asked);
    else void notifyRefusal(services, { route: "profileSettings", failure: result.failure });
    setWanted(null);
    return result.ok;
  }

  return { value: wanted ?? saved, save };
}
