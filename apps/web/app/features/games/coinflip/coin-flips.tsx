/** The flips of a series, newest last, and what the next ones would make of the stake. */
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { CoinFlipView } from "./coinflip-bet-record.ts";
import { comingSteps } from "./coming-steps.ts";

const shownSteps = 8;

export interface CoinFlipsProps {
  readonly flips: readonly CoinFlipView[];
  /** Whether the series is open. */
  readonly open: boolean;
}

export function CoinFlips({ flips, open }: CoinFlipsProps) {
  const t = useMessages("games", "coinflip", "fairness");
  const steps = open || flips.length === 0 ? comingSteps(flips.length, 4) : [];
  const from = Math.max(0, flips.length - shownSteps);
  return (
    <ol className="ow-coin-flips" aria-label={t("coinflip.series")}>
      {flips.slice(from).map(({ side, won }, index) => (
        // A flip is known by its place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={from + index} className="ow-coin-flip" data-side={side} data-wrong={!won}>
          <span aria-hidden="true">{t(`bet.${side}`)}</span>
          <span className="ow-hidden">{t(`coinflip.said.${side}`)}</span>
        </li>
      ))}
      {steps.map((multiplier, index) => (
        <li key={multiplier} className="ow-coin-flip" data-coming="true" data-next={index === 0}>
          {multiplier}×
        </li>
      ))}
    </ol>
  );
}
