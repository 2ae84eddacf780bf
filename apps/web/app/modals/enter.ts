/** What follows a token from login or registration. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Services } from "../services/services.ts";
import { withCurrentAddress } from "../session/session.ts";
import type { ModalInputs } from "./modal-names.ts";

export interface Entrance {
  readonly answer: RouteResponse<"loginEmailPassword">;
  readonly close: () => void;
  /** What the player wanted before having to log in. */
  readonly next: ModalInputs["login"]["next"];
}

export async function enter(services: Services, { answer, close, next }: Entrance): Promise<void> {
  const { session, config, modals, leaveTo } = services;
  if (answer.sso !== null && config.environment !== "development") {
    leaveTo(withCurrentAddress(answer.sso));
    return;
  }
  await session.login(answer.token);
  close();
  if (next !== undefined) modals.open(next, {});
}
