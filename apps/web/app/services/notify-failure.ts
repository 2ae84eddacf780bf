/** A failed call as an error notification. Loads, with its translations, once the page is idle. */
import { notify } from "@oddwright/ui/parts/toast-store.ts";
import { failureLines, failureTitle } from "../api/failure-text.ts";
import { failureCode, type ApiFailure } from "../api/failure.ts";
import { textSource } from "../i18n/text-source.ts";
import type { MessagesValue } from "../i18n/messages.tsx";
import type { ModalStore } from "../modals/modal-store.ts";

export interface NoticeParts {
  readonly messages: MessagesValue;
  readonly modals: ModalStore;
}

export async function notifyFailure(parts: NoticeParts, failure: ApiFailure): Promise<void> {
  const { messages, modals } = parts;
  await messages.load("notices").catch(() => undefined);
  const texts = textSource(messages);
  const lines = failureLines(failure, texts);
  if (lines.length === 0) return;
  const deposit = failureCode(failure) === "balance_not_enough";
  notify({
    kind: "error",
    title: failureTitle(failure, texts),
    body: lines.join("\n"),
    ...(deposit && {
      action: {
        label: messages.i18n.t("shell.deposit"),
        onPress: () => modals.open("PayIn", {}),
      },
    }),
  });
}
