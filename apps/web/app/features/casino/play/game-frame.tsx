/** The game's own page in a frame, and what becomes of it: opening, playing, paused, without money, ended. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { openModal } from "../../../runtime/modals/open-modal.ts";
import { useServices, useStore, useUser } from "../../../runtime/services/use-services.tsx";
import { playPause } from "../../../runtime/session/play-pause.ts";
import type { SlotFacts } from "../facts/slot-facts.ts";
import {
  type CasinoMessage,
  connectFrame,
  type FrameConnection,
  type GameMessage,
} from "./frame-messages.ts";
import { NotOpened, Opening, SessionEnded } from "./play-states.tsx";

export interface GameFrameProps {
  readonly facts: SlotFacts;
  readonly name: string;
  readonly url: string;
  readonly isForMoney: boolean;
  /** Money may have moved. */
  readonly onRound: () => void;
  /** Opens another session. */
  readonly onAgain: () => void;
}

type Progress = "opening" | "ready" | "ended" | "not opened";

/** A page that says nothing for so long has not opened. */
const longestOpeningMs = 25_000;

export function GameFrame({ facts, name, url, isForMoney, onRound, onAgain }: GameFrameProps) {
  const [progress, setProgress] = useState<Progress>("opening");
  const [isPoor, setPoor] = useState(false);
  const offerDeposit = useDepositOffer();
  const { frame, tell } = useMessagesOf(url, (message) => {
    if (message === "ready") setProgress("ready");
    if (message === "round-started") setPoor(false);
    if (message === "round-ended" || message === "balance-stale") onRound();
    if (message === "fatal") setProgress((was) => (was === "ready" ? "ended" : "not opened"));
    if (message === "open-cashier" && isForMoney) {
      setPoor(true);
      offerDeposit();
    }
  });
  useEffect(() => {
    const giveUp = () => setProgress((was) => (was === "opening" ? "not opened" : was));
    const timer = setTimeout(giveUp, longestOpeningMs);
    return () => clearTimeout(timer);
  }, []);
  const isPaused = useStore(playPause);
  const toldPause = useRef(false);
  useEffect(() => {
    if (progress !== "ready" || toldPause.current === isPaused) return;
    toldPause.current = isPaused;
    tell(isPaused ? "pause" : "resume");
  }, [isPaused, progress, tell]);
  useBalanceElsewhere(isForMoney, tell);
  if (progress === "ended") return <SessionEnded onAgain={onAgain} />;
  if (progress === "not opened") return <NotOpened onAgain={onAgain} />;
  return (
    <>
      <iframe
        ref={frame}
        className="slot-frame"
        src={url}
        title={name}
        data-ready={progress === "ready"}
        allow="fullscreen; autoplay"
        referrerPolicy="origin"
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
      />
      {progress === "opening" ? <Opening facts={facts} name={name} /> : null}
      <Notice isPoor={isPoor} />
    </>
  );
}

/** With the page in the frame, at the origin that it was opened at. */
function useMessagesOf(url: string, onMessage: (message: GameMessage) => void) {
  const frame = useRef<HTMLIFrameElement>(null);
  const connection = useRef<FrameConnection>(null);
  const [tell] = useState(
    () =>
      (type: CasinoMessage): void =>
        connection.current?.tell(type),
  );
  const hear = useEffectEvent(onMessage);
  useEffect(() => {
    const game = () => frame.current?.contentWindow ?? null;
    const { origin } = new URL(url);
    const connected = connectFrame({ host: window, game, origin }, (message) => hear(message));
    connection.current = connected;
    return () => connected.close();
  }, [url]);
  return { frame, tell };
}

/** Money that came in elsewhere, such as a deposit: the game is told to ask the wallet. */
function useBalanceElsewhere(isForMoney: boolean, tell: (type: CasinoMessage) => void): void {
  const balance = useUser()?.balance ?? null;
  const known = useRef(balance);
  useEffect(() => {
    if (known.current === balance) return;
    known.current = balance;
    if (isForMoney) tell("balance");
  }, [balance, isForMoney, tell]);
}

/** Opens the deposit over the game, once a launch; never for who set limits, is excluded, or plays where dialogs may not open by themselves. */
function useDepositOffer(): () => void {
  const services = useServices();
  const user = useUser();
  const wasOffered = useRef(false);
  return () => {
    const isWelcome =
      user !== null && user.protection.exclusion === null && !user.protection.is_limited;
    if (!isWelcome || !services.config.automaticDepositOffer || wasOffered.current) return;
    wasOffered.current = true;
    openModal(services, "PayIn");
  };
}

function Notice({ isPoor }: { isPoor: boolean }) {
  const t = useMessages("casino");
  const services = useServices();
  const online = useStore(services.online);
  if (!online) return <output className="slot-notice">{t("casino.play.offline")}</output>;
  if (!isPoor) return null;
  return (
    <output className="slot-notice">
      {t("casino.play.poor")}
      <Button size="small" tone="brass" onClick={() => openModal(services, "PayIn")}>
        {t("shell.deposit")}
      </Button>
    </output>
  );
}
