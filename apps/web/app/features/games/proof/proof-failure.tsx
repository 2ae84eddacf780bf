/** Why a proof could not be shown: somebody else's bet, no answer, nobody logged in. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { EmptyState, FailureState } from "@oddwright/ui/parts/state.tsx";
import { ApiError, failureCode } from "../../../runtime/api/failure.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useServices } from "../../../runtime/services/use-services.tsx";

export interface ProofFailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

export function ProofFailure({ error, onRetry }: ProofFailureProps) {
  const t = useMessages("fairness");
  if (error instanceof ApiError && failureCode(error.failure) === "bet_not_found") {
    return (
      <EmptyState level={3} title={t("proof.foreign.title")}>
        {t("proof.foreign.text")}
      </EmptyState>
    );
  }
  return (
    <FailureState
      level={3}
      title={t("proof.failed.title")}
      action={
        <Button size="small" onClick={onRetry}>
          {t("fairness.retry")}
        </Button>
      }
    >
      {t("proof.failed.text")}
    </FailureState>
  );
}

export function ProofForGuest() {
  const t = useMessages("fairness");
  const { modals } = useServices();
  return (
    <EmptyState
      level={3}
      title={t("proof.guest.title")}
      action={
        <Button size="small" onClick={() => modals.open("login", {})}>
          {t("shell.login")}
        </Button>
      }
    >
      {t("proof.guest.text")}
    </EmptyState>
  );
}
