/** The reels run to what was won again. */
import "@oddwright/ui/scenes/cases/cases.css";
import { CaseReels } from "@oddwright/ui/scenes/cases/case-reels.tsx";
import { ItemSheet } from "@oddwright/ui/scenes/cases/item-sheet.tsx";
import { caseBetView } from "./cases-bet-record.ts";
import { useCaseNames } from "./use-case-names.ts";
import { endAmount, endOf } from "../results/bet-result.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { soundEnd } from "../sound/play-sound.ts";
import type { ReplayProps } from "../replay/replay-props.ts";
import { ReplayResult } from "../replay/replay-result.tsx";
import { ReplayScene } from "../replay/replay-scene.tsx";
import { useResultShown } from "../replay/use-result-shown.ts";

export default function CasesReplay({ bet }: ReplayProps) {
  const t = useMessages("games", "cases", "fairness");
  const nameOf = useCaseNames();
  const begun = useResultShown();
  const view = caseBetView(bet);
  if (view === null) return <p className="ow-quiet">{t("proof.algorithm_unknown.text")}</p>;
  const names = view.items.map(nameOf).join(", ");
  return (
    <ReplayScene>
      <ItemSheet />
      <CaseReels
        gameCase={view.gameCase}
        won={begun ? view.items.map(({ slug }) => slug) : undefined}
        openingId={begun ? bet.id : undefined}
        count={view.items.length}
        waiting={!begun}
        instant={false}
        onSettled={() => soundEnd(bet.game, [bet])}
        announcement={
          begun ? t(`cases.said.${endOf(bet)}`, { items: names, amount: endAmount(bet) }) : ""
        }
        head={null}
      >
        <p className="ow-subheading">{names}</p>
        <ReplayResult bet={bet} />
      </CaseReels>
    </ReplayScene>
  );
}
