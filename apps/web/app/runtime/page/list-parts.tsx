/** The parts of a list beside its rows: the failure in their place, and the button that fetches further ones. */
import { Button, type ButtonSize } from "@oddwright/ui/parts/button.tsx";
import { FailureState } from "@oddwright/ui/parts/state.tsx";

export interface RowsFailureProps {
  readonly level: 2 | 3;
  readonly title: string;
  readonly text: string;
  readonly retryLabel: string;
  readonly busy?: boolean;
  readonly onRetry: () => void;
}

export function RowsFailure(props: RowsFailureProps) {
  const { level, title, text, retryLabel, busy, onRetry } = props;
  return (
    <FailureState
      level={level}
      title={title}
      action={
        <Button size="small" busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
      }
    >
      {text}
    </FailureState>
  );
}

export interface MoreRowsProps {
  readonly className: string;
  readonly label: string;
  readonly size?: ButtonSize;
  readonly busy: boolean;
  /** Why the last try brought none; null when it did not fail. */
  readonly failure?: string | null;
  readonly onMore: () => void;
}

export function MoreRows(props: MoreRowsProps) {
  const { className, label, size, busy, failure = null, onMore } = props;
  return (
    <div className={className}>
      {failure === null ? null : (
        <p role="alert" className="text-loss">
          {failure}
        </p>
      )}
      <Button tone="quiet" size={size} busy={busy} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}
