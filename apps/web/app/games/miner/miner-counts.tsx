/** Mines on the field, and crystals still to find. */
import { Crystal, Mine } from "@oddwright/ui/scenes/miner/tile-drawings.tsx";
import { useMessages } from "../../i18n/messages.tsx";

export interface MinerCountsProps {
  readonly mines: number;
  readonly crystalsLeft: number;
}

export function MinerCounts({ mines, crystalsLeft }: MinerCountsProps) {
  const t = useMessages("miner");
  return (
    <>
      <p className="ow-miner-count">
        <Mine />
        <strong className="font-semibold">{mines}</strong>
        <span className="ow-label">{t("miner.mines")}</span>
      </p>
      <p className="ow-miner-count">
        <Crystal />
        <strong className="font-semibold">{crystalsLeft}</strong>
        <span className="ow-label">{t("miner.left")}</span>
      </p>
    </>
  );
}
