/** What follows a token from login or registration. */
import { notify } from "@oddwright/ui/parts/toast-store.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { momentsOf } from "../../../runtime/i18n/moments.ts";
import type { EntranceMethod } from "../../../runtime/analytics/events.ts";
import { track } from "../../../runtime/analytics/track.ts";
import type { Services } from "../../../runtime/services/services.ts";
import type { Welcome } from "../../../runtime/session/session-store.ts";
import { withCurrentAddress } from "../../../runtime/session/session.ts";
import type { ModalInputs } from "../../../runtime/modals/modal-names.ts";
import { attachSources, hasSources } from "./attach-sources.ts";
import { clearDraft, readDraft } from "./draft.ts";
import { isVipWanted, joinVip } from "./join-vip.ts";

export interface Entrance {
  readonly answer: RouteResponse<"loginEmailPassword">;
  /** For analytics. */
  readonly how: {
    readonly event: "login" | "registration";
    readonly method: EntranceMethod;
  };
  readonly close: () => void;
  /** What the player wanted before having to log in. */
  readonly next: ModalInputs["login"]["next"];
  /** The page that the player is on. */
  readonly pathname: string;
}

export async function enter(services: Services, entrance: Entrance): Promise<void> {
  const { answer, how, close, next, pathname } = entrance;
  const { session, config, modals, leaveTo } = services;
  const { wantsVip } = readDraft();
  const welcome = await session.login(answer.token);
  clearDraft();
  close();
  track(services, how.event, { method: how.method });
  if (welcome !== null) notifyOfVisits(services, welcome);
  const told: Promise<void>[] = [];
  if (welcome !== null && hasSources(services.cookies.read())) told.push(attachSources(services));
  if (isVipWanted({ wantsVip, pathname })) told.push(joinVip(services));
  if (answer.sso !== null && config.environment !== "development") {
    // A page that is left takes calls without an answer along.
    await Promise.allSettled(told);
    leaveTo(withCurrentAddress(answer.sso));
    return;
  }
  if (next !== undefined) modals.open(next, {});
}

const visitShownMs = 8_000;

/**
 * When the player was last here, so that somebody else's visit shows; and that others may have guessed at the password, which
 * stays until closed.
 */
function notifyOfVisits({ messages, locale, timezone }: Services, welcome: Welcome): void {
  const { i18n } = messages;
  const { short } = momentsOf(locale, timezone.get());
  const { failed_logins: failed, previous_session_at: before } = welcome;
  if (before !== null) {
    const title = i18n.t("auth.previous", { when: short(before) });
    notify({ kind: "info", title, durationMs: visitShownMs });
  }
  if (failed !== null) {
    notify({
      kind: "error",
      title: i18n.t("auth.failedLogins.title"),
      body: i18n.t("auth.failedLogins.text", {
        count: failed.count,
        when: short(failed.last_at),
      }),
    });
  }
}
