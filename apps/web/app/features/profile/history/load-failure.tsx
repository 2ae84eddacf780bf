/** A list that did not come, with the way to ask again. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { FailureState } from "@oddwright/ui/parts/state.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";

export interface LoadFailureProps {
  readonly level: 2 | 3;
  readonly onRetry: () => void;
}

export function LoadFailure({ level, onRetry }: LoadFailureProps) {
  const t = useMessages("profile");
  return (
    <FailureState
      level={level}
      title={t("history.failed.title")}
      action={
        <Button size="small" onClick={onRetry}>
          {t("history.retry")}
        </Button>
      }
    >
      {t("history.failed.text")}
    </FailureState>
  );
}
