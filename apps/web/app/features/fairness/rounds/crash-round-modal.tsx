/** The check of one crash round: its bust from its hash, and its hash back to the one published before all rounds. */
import { crashAlgorithm, crashProof } from "@oddwright/core/games/crash/crash-proof.ts";
import { displayNumber } from "@oddwright/core/money/format-amount.ts";
import { Dialog } from "@oddwright/ui/parts/dialog.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { ModalProps } from "../../../runtime/modals/modal-names.ts";
import { QueryScope } from "../../../runtime/services/query-scope.tsx";
import { ChainWalkStep } from "./chain-walk-step.tsx";
import { CrashSteps } from "../steps/crash-steps.tsx";
import { browserHashes } from "../../games/index.ts";
import { ProofRegion } from "../proof/proof-region.tsx";
import { isRoundProven } from "./prove-round.ts";
import { RoundVerdict } from "./round-verdict.tsx";

export default function CrashRoundModal({ open, input, onClose }: ModalProps<"crashRound">) {
  const t = useMessages("fairness", "crash");
  const { round } = input;
  const { game_hash: gameHash, previous_hash: committedHash, salt } = round;
  const number = displayNumber(round.number);
  const proven = isRoundProven(round, { algorithm: crashAlgorithm, outcome: { bust: round.bust } });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("crash.round.title", { number })}
      subtitle={t("crash.round.subtitle", { bust: displayNumber(round.bust ?? "1.00") })}
      closeLabel={t("shell.close")}
      width="large"
    >
      <ProofRegion>
        <RoundVerdict verified={proven} />
        {gameHash === null ? null : (
          <CrashSteps steps={crashProof(browserHashes, { gameHash, salt, committedHash })} />
        )}
        <QueryScope>
          <ChainWalkStep round={round} />
        </QueryScope>
      </ProofRegion>
    </Dialog>
  );
}
