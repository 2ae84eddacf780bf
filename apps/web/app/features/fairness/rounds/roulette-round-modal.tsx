/** The check of one roulette round: its pocket from its hash, and its hash back to the one published before all rounds. */
import { roulette } from "@oddwright/core/games/roulette/roulette.ts";
import { displayNumber } from "@oddwright/core/money/format-amount.ts";
import { Dialog } from "@oddwright/ui/parts/dialog.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { ModalProps } from "../../../runtime/modals/modal-names.ts";
import { QueryScope } from "../../../runtime/services/query-scope.tsx";
import { ChainWalkStep } from "./chain-walk-step.tsx";
import { ProofRegion } from "../proof/proof-region.tsx";
import { isRoundProven } from "./prove-round.ts";
import { RoundVerdict } from "./round-verdict.tsx";

export default function RouletteRoundModal({ open, input, onClose }: ModalProps<"rouletteRound">) {
  const t = useMessages("fairness", "crash", "roulette");
  const { round } = input;
  const number = displayNumber(round.number);
  const proven = isRoundProven(round, {
    algorithm: roulette.algorithm,
    outcome: { pocket: round.pocket },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("roulette.round.title", { number })}
      subtitle={t("roulette.round.subtitle", { pocket: round.pocket ?? "–" })}
      closeLabel={t("shell.close")}
      width="large"
    >
      <ProofRegion>
        <RoundVerdict verified={proven} />
        <dl className="proof-facts">
          <dt>{t("roulette.round.hash")}</dt>
          <dd className="ow-mono" translate="no">
            {round.game_hash}
          </dd>
          <dt>{t("roulette.round.salt")}</dt>
          <dd className="ow-mono ow-exact" translate="no">
            {round.salt}
          </dd>
          <dt>{t("roulette.round.previous")}</dt>
          <dd className="ow-mono" translate="no">
            {round.previous_hash}
          </dd>
        </dl>
        <p className="ow-quiet">{t("roulette.round.how")}</p>
        <QueryScope>
          <ChainWalkStep round={round} />
        </QueryScope>
      </ProofRegion>
    </Dialog>
  );
}
