/** The game in a frame, with what the casino says around it: whose money it is, how much there is, how long one has played. */
import { useMessages, useLocale } from "../../../runtime/i18n/messages.tsx";
import { RowsFailure } from "../../../runtime/page/list-parts.tsx";
import { PageHead } from "../../../runtime/page/page-head.tsx";
import { QueryScope } from "../../../runtime/services/query-scope.tsx";
import { useClosedPlay } from "../../../runtime/services/use-closed-play.ts";
import { useSession } from "../../../runtime/services/use-services.tsx";
import { useHydrated } from "../../../runtime/state/use-hydrated.ts";
import { type SlotFacts, useFacts } from "../facts/slot-facts.ts";
import { GameStage } from "./game-stage.tsx";
import { PlayBar } from "./play-bar.tsx";
import { ClosedPlay, Opening, SignIn } from "./play-states.tsx";
import type { PlayMode } from "./use-launch.ts";
import "./play.css";

export interface PlayPageProps {
  readonly slug: string;
  readonly mode: PlayMode;
  readonly carried: SlotFacts | null;
}

export function PlayPage(props: PlayPageProps) {
  return (
    <QueryScope>
      <Play key={`${props.slug}/${props.mode}`} {...props} />
    </QueryScope>
  );
}

function Play({ slug, mode, carried }: PlayPageProps) {
  const t = useMessages("casino");
  const locale = useLocale();
  const { data: facts, isError, refetch } = useFacts(slug, carried);
  const name = facts?.name[locale] ?? "";
  return (
    <div className="slot-play" data-game="slots">
      <PageHead
        title={mode === "demo" ? t("casino.demo.title", { name }) : name}
        description={t("casino.about.description", { name })}
        noIndex={mode === "play"}
      />
      {facts === undefined ? (
        <div className="slot-stage">
          {isError ? (
            <div className="slot-state">
              <RowsFailure
                level={2}
                title={t("casino.failed.title")}
                text={t("casino.failed.text")}
                retryLabel={t("casino.failed.retry")}
                onRetry={() => void refetch()}
              />
            </div>
          ) : null}
        </div>
      ) : (
        <Playing facts={facts} mode={mode} name={name} />
      )}
    </div>
  );
}

interface PlayingProps {
  readonly facts: SlotFacts;
  readonly mode: PlayMode;
  readonly name: string;
}

function Playing({ facts, mode, name }: PlayingProps) {
  const session = useSession();
  const hydrated = useHydrated();
  const closed = useClosedPlay();
  const isWaiting = !hydrated || (mode === "play" && session.status === "pending");
  if (!isWaiting && mode === "play" && session.status === "signed-in" && closed === null)
    return <GameStage key={session.user.id} facts={facts} mode={mode} name={name} />;
  if (!isWaiting && mode === "demo") return <GameStage facts={facts} mode={mode} name={name} />;
  return (
    <>
      <PlayBar facts={facts} name={name} mode={mode} />
      <div className="slot-stage">
        {isWaiting ? <Opening facts={facts} name={name} /> : null}
        {!isWaiting && session.status === "guest" ? <SignIn facts={facts} name={name} /> : null}
        {!isWaiting && closed !== null ? <ClosedPlay text={closed} /> : null}
      </div>
    </>
  );
}
