/** The panel of a room: the stake, the player's share of the pot, the button to leave while alone. */
import { rooms } from "@oddwright/core/games/rooms/rooms.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { moneyText } from "@oddwright/ui/parts/money.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { ActionBlock } from "../stake/action-block.tsx";
import { PanelCard } from "../frame/panel-card.tsx";
import { ProfitLine } from "../stake/profit-line.tsx";
import { StakeField } from "../stake/stake-field.tsx";
import { minorOf, shareText } from "./pot/pot-view.ts";
import type { RoomGame } from "./use-room-game.ts";

export function RoomPanel({ game }: { game: RoomGame }) {
  const t = useMessages("games", "rooms");
  const { checked, currency, panel, phase, rules, stake, pot } = game;
  const amount = moneyText({ amount: formatAmount(checked.stakeMinor ?? 0n), currency });
  return (
    <PanelCard panel={panel} facts={game.facts} seeds={false}>
      <StakeField
        text={stake.text}
        currency={currency}
        rules={rules}
        problem={checked.ok ? null : checked.problem}
        locked={false}
        hint={null}
        onText={stake.set}
        onShowRules={() => panel.setDialog("rules")}
      />
      <Shares game={game} />
      <ProfitLine label={t("rooms.wouldWin")} minor={winMinor(game)} currency={currency} />
      <ActionBlock
        action={panel.action}
        currency={currency}
        label={t("rooms.stakeFor", { stake: amount })}
        second={
          pot?.state === "locked"
            ? t("rooms.locked")
            : t("rooms.chanceAfter", { share: shareText(shareAfter(game)) })
        }
        waiting={phase === "waiting"}
        onPress={panel.press}
      />
      {game.canLeave ? (
        <Button
          tone="ghost"
          wide
          className="room-leave"
          busy={game.leaving}
          onClick={() => game.leave()}
        >
          {t("rooms.leave")}
        </Button>
      ) : null}
      <p className="ow-label room-note">{t("rooms.mainMoney")}</p>
    </PanelCard>
  );
}

function Shares({ game }: { game: RoomGame }) {
  const t = useMessages("rooms");
  return (
    <dl className="room-shares">
      <div>
        <dt className="ow-quiet">{t("rooms.yourShare")}</dt>
        <dd className="font-semibold">{shareText(game.share10k)}</dd>
      </div>
      <div>
        <dt className="ow-quiet">{t("rooms.shareAfter")}</dt>
        <dd className="font-semibold">{shareText(shareAfter(game))}</dd>
      </div>
    </dl>
  );
}

/** What the pot and the player's part of it would be with the typed stake in it. */
function afterStake({ pot, own, checked }: RoomGame) {
  const stakeMinor = checked.stakeMinor ?? 0n;
  const bets = pot !== null && pot.winner === null && pot.state !== "refunded" ? pot.bets : [];
  const sum = (list: typeof bets) => list.reduce((total, bet) => total + minorOf(bet.stake), 0n);
  return {
    potMinor: sum(bets) + stakeMinor,
    ownMinor: sum(bets.filter(({ bet_id: id }) => own.has(id))) + stakeMinor,
  };
}

function shareAfter(game: RoomGame): bigint {
  const { potMinor, ownMinor } = afterStake(game);
  return potMinor === 0n ? 0n : (ownMinor * 10_000n) / potMinor;
}

/** The prize less all of the player's stakes; alone there is nothing to win. */
function winMinor(game: RoomGame): bigint {
  const { potMinor, ownMinor } = afterStake(game);
  const profit = rooms.settle(potMinor).prizeMinor - ownMinor;
  return profit > 0n ? profit : 0n;
}
