/** Mines on the field, and crystals still to find. */
import { Crystal, Mine } from "@oddwright/ui/scenes/miner/tile-drawings.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";

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
        <span className="font-semibold">{t("miner.mineCount", { count: mines })}</span>
      </p>
      <p className="ow-miner-count">
        <Crystal />
        <span className="font-semibold">{t("miner.leftCount", { count: crystalsLeft })}</span>
      </p>
    </>
  );
}
