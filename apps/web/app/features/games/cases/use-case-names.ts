/** Names of cases and of their items. */
import type { CaseItem, GameCase } from "@oddwright/core/games/cases/game-case.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { KnownMessageId } from "../../../runtime/i18n/namespaces.ts";

/** A test holds every `nameKey` of the catalogue against the messages of every language. */
export function useCaseNames(): (named: Pick<CaseItem | GameCase, "nameKey">) => string {
  const t = useMessages("cases");
  return ({ nameKey }) => t(nameKey as KnownMessageId);
}
