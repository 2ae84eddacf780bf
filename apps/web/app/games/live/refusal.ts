/** Tells the player that a bet was not placed, or what else was refused, and why; and that one is still waited for. */
import { notify } from "@oddwright/ui/parts/toast-store.ts";
import { failureLines } from "../../api/failure-text.ts";
import { failureCode, type ApiFailure } from "../../api/failure.ts";
import { openModal } from "../../modals/open-modal.ts";
import { textSource } from "../../i18n/text-source.ts";
import type { KnownMessageId } from "../../i18n/namespaces.ts";
import type { Services } from "../../services/services.ts";

export async function tellRefusal(
  services: Services,
  failure: ApiFailure,
  title: KnownMessageId = "games.notPlaced",
): Promise<void> {
  const { messages, session } = services;
  const notEnough = failureCode(failure) === "balance_not_enough";
  // Whoever is refused for money looks at an old balance.
  if (notEnough) void session.reload();
  await Promise.all([messages.load("notices"), messages.load("games")]).catch(() => undefined);
  notify({
    kind: "error",
    title: messages.i18n.t(title),
    body: failureLines(failure, textSource(messages)).join("\n"),
    ...(notEnough && {
      action: {
        label: messages.i18n.t("shell.deposit"),
        onPress: () => openModal(services, "PayIn"),
      },
    }),
  });
}

export function tellWaiting({ messages }: Services): void {
  notify({
    kind: "waiting",
    title: messages.i18n.t("games.waiting.title"),
    body: messages.i18n.t("games.waiting.text"),
  });
}
