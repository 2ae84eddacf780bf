/** A part of the page that could not be read. */
import { RowsFailure } from "../../../runtime/page/list-parts.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";

export function ReadFailure({ onRetry }: { readonly onRetry: () => void }) {
  const t = useMessages("access");
  return (
    <RowsFailure
      level={3}
      title={t("access.failed.title")}
      text={t("access.failed.text")}
      retryLabel={t("access.retry")}
      onRetry={onRetry}
    />
  );
}
