/** Above the game: where one is, whose money it is, and the ways around it. */
import { Money } from "@oddwright/ui/parts/money.tsx";
import { Tag } from "@oddwright/ui/parts/tag.tsx";
import { ArrowLeft, Info, Maximize, MessageSquare, Plus } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { openModal } from "../../../runtime/modals/open-modal.ts";
import { SiteLink } from "../../../runtime/page/site-link.tsx";
import { useServices, useUser } from "../../../runtime/services/use-services.tsx";
import { useSessionFigures } from "../../../runtime/services/use-session-figures.ts";
import type { User } from "../../../runtime/session/session-store.ts";
import type { SlotFacts } from "../facts/slot-facts.ts";
import { aboutPath, playPath } from "../tile/casino-game.ts";
import type { PlayMode } from "./use-launch.ts";

export interface PlayBarProps {
  readonly facts: SlotFacts;
  readonly name: string;
  readonly mode: PlayMode;
  /** Once the browser can show it. */
  readonly children?: ReactNode;
}

export function PlayBar({ facts, name, mode, children }: PlayBarProps) {
  const t = useMessages("casino");
  const section = facts.kind === "slot" ? "slots" : "live-casino";
  return (
    <header className="slot-bar">
      <SiteLink
        to={`/games/${section}`}
        className="slot-bar-button"
        aria-label={t(facts.kind === "slot" ? "casino.back" : "casino.back.live")}
      >
        <ArrowLeft size={20} strokeWidth={1.8} aria-hidden />
      </SiteLink>
      <h1 className="slot-bar-name">{name}</h1>
      {mode === "demo" ? (
        <>
          <Tag tone="brass">{t("casino.demo.tag")}</Tag>
          <SiteLink to={playPath(facts)} className="slot-bar-real">
            {t("casino.demo.real")}
          </SiteLink>
        </>
      ) : null}
      {children}
      <SiteLink
        to={aboutPath(facts)}
        className="slot-bar-button"
        aria-label={t("casino.about.link", { name })}
      >
        <Info size={20} strokeWidth={1.8} aria-hidden />
      </SiteLink>
    </header>
  );
}

/** The wallet's own answer, and the clock: on a phone the site's own bar is behind the game. */
export function PlayerFigures() {
  const user = useUser();
  return user === null ? null : <Figures user={user} />;
}

function Figures({ user }: { user: User }) {
  const t = useMessages("casino");
  const services = useServices();
  const { clock, netAmount, currency } = useSessionFigures(user);
  return (
    <>
      <span className="slot-bar-session">
        <span className="ow-quiet">{t("shell.session.clock", { clock })}</span>
        <Money amount={netAmount} currency={currency} signed />
      </span>
      <span className="slot-bar-balance" data-testid="game-balance">
        <span className="ow-hidden">{t("shell.balance")} </span>
        <Money amount={user.balance} currency={currency} />
      </span>
      <button
        type="button"
        className="slot-bar-button"
        data-tone="brass"
        aria-label={t("shell.deposit")}
        onClick={() => openModal(services, "PayIn")}
      >
        <Plus size={20} strokeWidth={2} aria-hidden />
      </button>
    </>
  );
}

export function FullScreen({ onPress }: { onPress: () => void }) {
  const t = useMessages("casino");
  return (
    <button
      type="button"
      className="slot-bar-button desktop-only"
      aria-label={t("casino.play.full")}
      onClick={onPress}
    >
      <Maximize size={18} strokeWidth={1.8} aria-hidden />
    </button>
  );
}

export interface ChatButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

export function ChatButton({ ref, isOpen, onPress }: ChatButtonProps) {
  const t = useMessages("casino");
  return (
    <button
      ref={ref}
      type="button"
      className="slot-bar-button"
      aria-label={t("casino.chat.open")}
      aria-pressed={isOpen}
      onClick={onPress}
    >
      <MessageSquare size={20} strokeWidth={1.8} aria-hidden />
    </button>
  );
}
