/** Notifies the player of what was refused, and why; of an answer that is still waited for; of a browser that stores nothing. */
import { notify, type ToastContent } from "@oddwright/ui/parts/toast-store.ts";
import { failureLines } from "../api/failure-text.ts";
import { failureCode, type ApiFailure } from "../api/failure.ts";
import { refusedTitle, type RefusableRoute } from "../api/refused-title.ts";
import { openModal } from "../modals/open-modal.ts";
import { refusalTexts } from "./refusal-texts.ts";
import type { Services } from "./services.ts";

const storageRefusedShownMs = 12_000;

export interface Refusal {
  readonly route: RefusableRoute;
  readonly failure: ApiFailure;
}

export async function notifyRefusal(
  services: Services,
  { route, failure }: Refusal,
): Promise<void> {
  const { messages } = services;
  const words = await refusalWords(services, failure);
  const body = (route === "profileSettings" ? settingText(services, failure) : null) ?? words.body;
  if (body !== "")
    notify({ kind: "error", title: messages.i18n.t(refusedTitle(route)), ...words, body });
}

/** A setting says what its code means in itself, not what that means for a profile; null for fields that are wrong. */
function settingText(services: Services, failure: ApiFailure): string | null {
  if (failure.kind === "unanswered" || failure.body.errors) return null;
  const { error, params } = failure.body;
  return refusalTexts(services, services.timezone.get()).translate(`error.${error}`, params);
}

/** The reason, and a button to solve it. */
export async function refusalWords(
  services: Services,
  failure: ApiFailure,
): Promise<Pick<ToastContent, "action"> & { readonly body: string }> {
  const { messages, session } = services;
  const notEnough = failureCode(failure) === "balance_not_enough";
  // A refusal for lack of money means that the shown balance is outdated.
  if (notEnough) void session.reload();
  await messages.load("notices").catch(() => undefined);
  return {
    body: failureLines(failure, refusalTexts(services, services.timezone.get())).join("\n"),
    ...(notEnough && {
      action: {
        label: messages.i18n.t("shell.deposit"),
        onPress: () => openModal(services, "PayIn"),
      },
    }),
  };
}

export function notifyWaiting({ messages }: Services): void {
  notify({
    kind: "waiting",
    title: messages.i18n.t("games.waiting.title"),
    body: messages.i18n.t("games.waiting.text"),
  });
}

/** Settings, favourites and the session end with the page: long enough on screen to be read. */
export async function notifyStorageRefused({
  messages,
}: Pick<Services, "messages">): Promise<void> {
  await messages.load("notices");
  const { i18n } = messages;
  notify({
    kind: "info",
    title: i18n.t("unkept.title"),
    body: i18n.t("unkept.text"),
    durationMs: storageRefusedShownMs,
  });
}
