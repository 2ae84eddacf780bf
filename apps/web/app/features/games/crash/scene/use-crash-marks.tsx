/** Cash-outs of the round as dots on the curve: the largest and the player's own with their amounts. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import { Avatar } from "@oddwright/ui/parts/avatar.tsx";
import { Money } from "@oddwright/ui/parts/money.tsx";
import type { CrashMark } from "@oddwright/ui/scenes/crash/crash-scene.tsx";
import { useUser } from "../../../../runtime/services/use-services.tsx";
import { profitMinor } from "../../bets/bet-money.ts";
import type { CrashPlayer } from "../round/crash-table.ts";
import { ownBetIds, worthOf } from "../players/players-view.ts";
import type { CrashGame } from "../play/use-crash-game.ts";

/** More dots than these would be a line. */
const mostDots = 40;

export function useCrashMarks(game: CrashGame): readonly CrashMark[] {
  const user = useUser();
  const own = ownBetIds(game);
  const { table } = game;
  const left = (table?.players ?? []).filter(
    ({ round_id: id, cashed_out: at }) => id === table?.round?.id && at !== null,
  );
  const byProfit = left.toSorted((a, b) => (worthOf(b, "payout") > worthOf(a, "payout") ? 1 : -1));
  const largest = byProfit.find(({ bet_id: id }) => !own.has(id));
  const ownLeft = left.filter(({ bet_id: id }) => own.has(id));
  const shown = new Set([...ownLeft, ...byProfit.slice(0, mostDots)]);
  return [...shown].map((player) => {
    const isOwn = own.has(player.bet_id);
    const at = parseAmount(player.cashed_out ?? "1.00");
    return {
      id: player.bet_id,
      hundredths: at.ok ? at.minor : 100n,
      own: isOwn,
      ...((isOwn || player === largest) && {
        label: <MarkLabel player={player} name={isOwn ? (user?.name ?? null) : player.player} />,
      }),
    };
  });
}

function MarkLabel({ player, name }: { player: CrashPlayer; name: string | null }) {
  return (
    <>
      <Avatar name={name} size={18} />
      <Money
        amount={formatAmount(profitMinor(player))}
        currency={player.currency}
        tone="inherit"
        signed
      />
    </>
  );
}
