/** A part of a page that fails alone: a failure with a retry is shown in its place, and the rest of the page stays. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { FailureState } from "@oddwright/ui/parts/state.tsx";
import { Component, type ReactNode } from "react";
import { useMessages, useMessagesValue } from "../i18n/messages.tsx";

export interface RegionProps {
  readonly children: ReactNode;
  /** Instead of the sentence and the button, where there is no room for them. */
  readonly otherwise?: ReactNode;
  /** Called when it has failed. */
  readonly onFailed?: () => void;
  /** Called before it is tried again. */
  readonly onRetry?: () => void;
  readonly className?: string;
}

export function Region({ otherwise, className, onRetry, ...props }: RegionProps) {
  const messages = useMessagesValue();
  return (
    <RegionBoundary
      {...props}
      failure={(retry) =>
        otherwise === undefined ? (
          <RegionFailure
            className={className}
            onRetry={() => {
              messages.forgetFailed();
              onRetry?.();
              retry();
            }}
          />
        ) : (
          otherwise
        )
      }
    />
  );
}

function RegionFailure({
  className,
  onRetry,
}: {
  className: string | undefined;
  onRetry: () => void;
}) {
  const t = useMessages();
  return (
    <div className={className}>
      <FailureState
        level={3}
        title={t("shell.region.title")}
        action={
          <Button size="small" onClick={onRetry}>
            {t("shell.region.retry")}
          </Button>
        }
      >
        {t("shell.region.text")}
      </FailureState>
    </div>
  );
}

interface BoundaryProps {
  readonly children: ReactNode;
  readonly failure: (retry: () => void) => ReactNode;
  readonly onFailed?: () => void;
}

class RegionBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailed?.();
  }

  override render() {
    const { children, failure } = this.props;
    return <>{this.state.failed ? failure(() => this.setState({ failed: false })) : children}</>;
  }
}
