/** What stands where the game would be. Over the game's picture, which is dark in both themes. */
import { Button, buttonLook } from "@oddwright/ui/parts/button.tsx";
import type { ReactNode } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { openModal } from "../../../runtime/modals/open-modal.ts";
import { SiteLink } from "../../../runtime/page/site-link.tsx";
import { useServices } from "../../../runtime/services/use-services.tsx";
import type { SlotFacts } from "../facts/slot-facts.ts";
import { demoPath } from "../tile/casino-game.ts";
import { GamePicture } from "../tile/game-picture.tsx";

interface OfGame {
  readonly facts: SlotFacts;
  readonly name: string;
}

/** Until the game says that it can be played. */
export function Opening({ facts, name }: OfGame) {
  const t = useMessages("casino");
  return (
    <div className="slot-opening">
      <div className="slot-opening-art">
        <GamePicture name={name} address={facts.picture} isFirst />
      </div>
      <output>
        <span className="ow-spinner" aria-hidden="true" /> {t("casino.play.opening", { name })}
      </output>
    </div>
  );
}

interface StateProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

function StageState({ title, text, children }: StateProps) {
  return (
    <div className="slot-state">
      <div className="slot-state-words">
        <h2 className="ow-heading">{title}</h2>
        <p className="ow-quiet">{text}</p>
        <div className="slot-state-way">{children}</div>
      </div>
    </div>
  );
}

export function SignIn({ facts, name }: OfGame) {
  const t = useMessages("casino");
  const services = useServices();
  return (
    <StageState title={t("casino.guest.title", { name })} text={t("casino.guest.text")}>
      <Button tone="brass" onClick={() => openModal(services, "register")}>
        {t("shell.register")}
      </Button>
      <Button onClick={() => openModal(services, "login")}>{t("shell.login")}</Button>
      {facts.has_demo ? (
        <SiteLink to={demoPath(facts)} {...buttonLook()}>
          {t("casino.demo")}
        </SiteLink>
      ) : null}
    </StageState>
  );
}

export function ClosedPlay({ text }: { text: string }) {
  const t = useMessages("casino");
  return (
    <StageState title={t("casino.closed.title")} text={text}>
      <WayBack />
    </StageState>
  );
}

export function NotHere({ name }: { name: string }) {
  const t = useMessages("casino");
  return (
    <StageState title={t("casino.notHere.title", { name })} text={t("casino.notHere.text")}>
      <WayBack />
    </StageState>
  );
}

export interface AgainProps {
  readonly onAgain: () => void;
}

export function SessionEnded({ onAgain }: AgainProps) {
  const t = useMessages("casino");
  return (
    <StageState title={t("casino.ended.title")} text={t("casino.ended.text")}>
      <Button tone="brass" onClick={onAgain}>
        {t("casino.ended.action")}
      </Button>
      <WayBack />
    </StageState>
  );
}

export function NotOpened({ onAgain }: AgainProps) {
  const t = useMessages("casino");
  return (
    <StageState title={t("casino.notOpened.title")} text={t("casino.notOpened.text")}>
      <Button tone="brass" onClick={onAgain}>
        {t("casino.failed.retry")}
      </Button>
      <WayBack />
    </StageState>
  );
}

function WayBack() {
  const t = useMessages("casino");
  return (
    <SiteLink to="/games/slots" {...buttonLook()}>
      {t("casino.back")}
    </SiteLink>
  );
}
