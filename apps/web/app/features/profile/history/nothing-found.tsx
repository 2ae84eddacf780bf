/** Where no entry of a history fits the filters. */
import { EmptyState } from "@oddwright/ui/parts/state.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";

export function NothingFound() {
  const t = useMessages("history");
  return <EmptyState title={t("filters.none.title")}>{t("filters.none.text")}</EmptyState>;
}
