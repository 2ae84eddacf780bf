/** The check of one crash round: its bust from its hash, and its hash back to the one published before all rounds. */
import { verifyChainRound } from "@oddwright/core/fairness/verify-chain-round.ts";
import { crashAlgorithm, crashProof } from "@oddwright/core/games/crash/crash-proof.ts";
import { displayNumber } from "@oddwright/core/money/format-amount.ts";
import { Dialog } from "@oddwright/ui/parts/dialog.tsx";
import { useMessages } from "../i18n/messages.tsx";
import type { ModalInputs, ModalProps } from "../modals/modal-names.ts";
import { QueryScope } from "../services/query-scope.tsx";
import { ChainWalkStep } from "./chain-walk-step.tsx";
import { CrashSteps } from "./crash-steps.tsx";
import { browserHashes } from "./prove-bet.ts";
import { RoundVerdict } from "./round-verdict.tsx";
import "./proof.css";

type PastRound = ModalInputs["crashRound"]["round"];

export default function CrashRoundModal({ open, input, onClose }: ModalProps<"crashRound">) {
  const t = useMessages("fairness", "crash");
  const { round } = input;
  const { game_hash: gameHash, previous_hash: committedHash, salt } = round;
  const number = displayNumber(round.number);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("crash.round.title", { number })}
      subtitle={t("crash.round.subtitle", { bust: displayNumber(round.bust ?? "1.00") })}
      closeLabel={t("shell.close")}
      width="large"
    >
      {/* Nothing in the steps takes the focus, and the keyboard has to scroll them all the same. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="proof-region" aria-label={t("proof.steps")} tabIndex={0}>
        <RoundVerdict verified={verified(round)} />
        {gameHash === null ? null : (
          <CrashSteps steps={crashProof(browserHashes, { gameHash, salt, committedHash })} />
        )}
        <QueryScope>
          <ChainWalkStep round={round} />
        </QueryScope>
      </section>
    </Dialog>
  );
}

function verified(round: PastRound): boolean {
  const { ok } = verifyChainRound(
    {
      algorithm: crashAlgorithm,
      round: round.number,
      gameHash: round.game_hash,
      salt: round.salt,
      anchor: { round: round.number - 1, gameHash: round.previous_hash },
      outcome: { bust: round.bust },
    },
    browserHashes,
  );
  return ok;
}
