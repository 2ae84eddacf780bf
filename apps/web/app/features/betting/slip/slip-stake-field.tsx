/** The stake of the slip, within what its quotes take. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { AmountField } from "@oddwright/ui/parts/amount-field.tsx";
import { moneyText } from "@oddwright/ui/parts/money.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { minorOf, stakeRange } from "./slip-stake.ts";
import type { SlipBet } from "./use-slip-bet.ts";

export function SlipStakeField({ bet }: { readonly bet: SlipBet }) {
  const t = useMessages("slip");
  const { stake, currency, quotes, user } = bet;
  const money = (minor: bigint) =>
    moneyText({ amount: formatAmount(minor), currency, short: true });
  const range = stakeRange(quotes);
  const { fault } = stake;
  const error =
    fault?.code === "invalid"
      ? t("slip.stake.invalid")
      : fault?.code === "range"
        ? t("slip.stake.range", { min: money(fault.minMinor), max: money(fault.maxMinor) })
        : undefined;
  const set = (minor: bigint) => stake.set(formatAmount(minor));
  const most = mostOf(range?.maxMinor ?? null, user?.balance ?? null, bet.requests.length);
  return (
    <AmountField
      label={t(bet.requests.length > 1 ? "slip.stake.each" : "slip.stake")}
      value={stake.text}
      onValueChange={stake.set}
      unreadable={t("slip.stake.invalid")}
      onCommit={() => {
        if (stake.stakeMinor !== null) set(stake.stakeMinor);
      }}
      currency={currency}
      locked={bet.placing.phase === "sending" || bet.freeBet !== null}
      error={error}
      aside={
        <span className="ow-label">
          {range === null ? "\u00A0" : `${money(range.minMinor)} – ${money(range.maxMinor)}`}
        </span>
      }
      keys={[
        {
          face: "½",
          label: t("slip.stake.half"),
          onPress: () => set(halved(stake.stakeMinor)),
        },
        {
          face: "2×",
          label: t("slip.stake.double"),
          onPress: () => set((stake.stakeMinor ?? 0n) * 2n),
        },
        ...(most === null
          ? []
          : [
              {
                face: t("slip.stake.max"),
                label: t("slip.stake.largest"),
                onPress: () => set(most),
              },
            ]),
      ]}
    />
  );
}

function halved(stakeMinor: bigint | null): bigint {
  const half = (stakeMinor ?? 0n) / 2n;
  return half > 0n ? half : 1n;
}

/** What the quotes take and the balance holds, on each bet. */
function mostOf(maxMinor: bigint | null, balance: string | null, bets: number): bigint | null {
  if (maxMinor === null || balance === null || bets === 0) return null;
  const owned = minorOf(balance) / BigInt(bets);
  return owned < maxMinor ? owned : maxMinor;
}
