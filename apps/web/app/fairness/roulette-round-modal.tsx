/** The check of one roulette round: its pocket from its hash, and its hash back to the one published before all rounds. */
import { verifyChainRound } from "@oddwright/core/fairness/verify-chain-round.ts";
import { roulette } from "@oddwright/core/games/roulette/roulette.ts";
import { displayNumber } from "@oddwright/core/money/format-amount.ts";
import { Dialog } from "@oddwright/ui/parts/dialog.tsx";
import { useMessages } from "../i18n/messages.tsx";
import type { ModalInputs, ModalProps } from "../modals/modal-names.ts";
import { QueryScope } from "../services/query-scope.tsx";
import { ChainWalkStep } from "./chain-walk-step.tsx";
import { browserHashes } from "./prove-bet.ts";
import { RoundVerdict } from "./round-verdict.tsx";
import "./proof.css";

type PastRound = ModalInputs["rouletteRound"]["round"];

export default function RouletteRoundModal({ open, input, onClose }: ModalProps<"rouletteRound">) {
  const t = useMessages("fairness", "crash", "roulette");
  const { round } = input;
  const number = displayNumber(round.number);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("roulette.round.title", { number })}
      subtitle={t("roulette.round.subtitle", { pocket: round.pocket ?? "–" })}
      closeLabel={t("shell.close")}
      width="large"
    >
      {/* Nothing in the steps takes the focus, and the keyboard has to scroll them all the same. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="proof-region" aria-label={t("proof.steps")} tabIndex={0}>
        <RoundVerdict verified={verified(round)} />
        <dl className="proof-facts">
          <dt>{t("roulette.round.hash")}</dt>
          <dd className="ow-mono">{round.game_hash}</dd>
          <dt>{t("roulette.round.salt")}</dt>
          <dd className="ow-mono">{round.salt}</dd>
          <dt>{t("roulette.round.previous")}</dt>
          <dd className="ow-mono">{round.previous_hash}</dd>
        </dl>
        <p className="ow-quiet">{t("roulette.round.how")}</p>
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
      algorithm: roulette.algorithm,
      round: round.number,
      gameHash: round.game_hash,
      salt: round.salt,
      anchor: { round: round.number - 1, gameHash: round.previous_hash },
      outcome: { pocket: round.pocket },
    },
    browserHashes,
  );
  return ok;
}
