/** Instead of a list in a game's page that could not be read. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { FailureState } from "@oddwright/ui/parts/state.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";

export interface RowsFailureProps {
  readonly title: string;
  readonly text: string;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

export function RowsFailure({ title, text, busy, onRetry }: RowsFailureProps) {
  const t = useMessages("games");
  return (
    <FailureState
      level={3}
      title={title}
      action={
        <Button size="small" busy={busy} onClick={onRetry}>
          {t("games.feed.retry")}
        </Button>
      }
    >
      {text}
    </FailureState>
  );
}
