/** Between the bar and the last round: the game, once it is launched. */
import { Money } from "@oddwright/ui/parts/money.tsx";
import { Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "../../../runtime/browser/lazy-part.tsx";
import { deviceStorage } from "../../../runtime/browser/device-storage.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { Region } from "../../../runtime/page/region.tsx";
import { useServices, useUser } from "../../../runtime/services/use-services.tsx";
import type { SlotFacts } from "../facts/slot-facts.ts";
import { rememberSlot } from "../shelf/device-shelf.ts";
import { GameFrame } from "./game-frame.tsx";
import { ChatButton, FullScreen, PlayBar, PlayerFigures } from "./play-bar.tsx";
import { NotHere, NotOpened, Opening } from "./play-states.tsx";
import { type PlayMode, useLaunch } from "./use-launch.ts";
import { type PlayedRound, usePlayedRounds } from "./use-played-rounds.ts";

const TableChat = lazyPart(() => import("./table-chat.tsx"));

export interface GameStageProps {
  readonly facts: SlotFacts;
  readonly mode: PlayMode;
  readonly name: string;
}

export function GameStage(props: GameStageProps) {
  const { facts, mode, name } = props;
  const { session } = useServices();
  const currency = useUser()?.currency;
  const [attempt, setAttempt] = useState(0);
  const stage = useRef<HTMLDivElement>(null);
  const chatButton = useRef<HTMLButtonElement>(null);
  const [hasChat, setHasChat] = useState(false);
  const isTable = facts.kind === "table";
  const closeChat = (): void => {
    setHasChat(false);
    chatButton.current?.focus();
  };
  const { last, reread } = usePlayedRounds(facts.slug, mode === "play");
  useEffect(() => rememberSlot(deviceStorage, facts.slug), [facts.slug]);
  const again = (): void => {
    void session.reload();
    setAttempt((was) => was + 1);
  };
  return (
    <>
      <PlayBar facts={facts} name={name} mode={mode}>
        {mode === "play" ? <PlayerFigures /> : null}
        {isTable ? (
          <ChatButton ref={chatButton} isOpen={hasChat} onPress={() => setHasChat(!hasChat)} />
        ) : null}
        <FullScreen onPress={() => void stage.current?.requestFullscreen?.()} />
      </PlayBar>
      <div className="slot-stage-row" data-chat={isTable && hasChat}>
        <div ref={stage} className="slot-stage">
          {/* Another currency, or another try, is another session. */}
          <Launched key={`${attempt}/${currency}`} {...props} onRound={reread} onAgain={again} />
        </div>
        {isTable && hasChat ? (
          <Region otherwise={null}>
            <Suspense fallback={null}>
              <TableChat slug={facts.slug} onClose={closeChat} />
            </Suspense>
          </Region>
        ) : null}
      </div>
      <PlayFoot last={last} mode={mode} kind={facts.kind} />
    </>
  );
}

interface LaunchedProps extends GameStageProps {
  readonly onRound: () => void;
  readonly onAgain: () => void;
}

function Launched({ facts, mode, name, onRound, onAgain }: LaunchedProps) {
  const launch = useLaunch(facts, mode);
  switch (launch.kind) {
    case "opening":
      return <Opening facts={facts} name={name} />;
    case "not here":
      return <NotHere name={name} />;
    case "failed":
      return <NotOpened onAgain={onAgain} />;
    case "open":
      return (
        <GameFrame
          url={launch.url}
          isForMoney={mode === "play"}
          {...{ facts, name, onRound, onAgain }}
        />
      );
  }
}

/** The last round as the wallet knows it. */
interface PlayFootProps {
  readonly last: PlayedRound | null;
  readonly mode: PlayMode;
  readonly kind: SlotFacts["kind"];
}

function PlayFoot({ last, mode, kind }: PlayFootProps) {
  const t = useMessages("casino");
  if (mode === "demo") return <p className="slot-foot">{t("casino.demo.note")}</p>;
  if (last === null)
    return <p className="slot-foot">{kind === "slot" ? t("casino.play.rotate") : null}</p>;
  const { stake, payout, currency, state, address } = last;
  const tone = Number(payout) > Number(stake) ? "win" : "plain";
  return (
    <p className="slot-foot" data-testid="last-round">
      {t("casino.last")} <Money amount={stake} currency={currency} short /> →{" "}
      {state === "open" ? (
        t("casino.rounds.open")
      ) : (
        <Money amount={payout} currency={currency} short tone={tone} />
      )}
      {address === null ? null : (
        <a href={address} target="_blank" rel="noopener noreferrer" className="slot-foot-link">
          {t("casino.last.see")}
        </a>
      )}
    </p>
  );
}
