/** The chains: what was published before the first round, whose salt it is, how far each is played, and what comes next. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { displayNumber } from "@oddwright/core/money/format-amount.ts";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { EmptyState, FailureState } from "@oddwright/ui/parts/state.tsx";
import { Tag } from "@oddwright/ui/parts/tag.tsx";
import { useQuery } from "@tanstack/react-query";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { gameNameId } from "../../games/index.ts";
import { chainsQuery } from "../rounds/chains-query.ts";
import { HashLine } from "../seeds/hash-line.tsx";
import { useWhen } from "../proof/use-when.ts";

type Chain = RouteResponse<"chains">["chains"][number];

/** Being played first, then what comes next, then what is over. */
const order = { active: 0, committed: 1, finished: 2 } as const;

export function ChainCards() {
  const t = useMessages("chains");
  const { api } = useServices();
  const { data, isError, isFetching, refetch } = useQuery(chainsQuery(api));
  if (isError) {
    return (
      <FailureState
        level={3}
        title={t("chains.failed.title")}
        action={
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            {t("chains.retry")}
          </Button>
        }
      >
        {t("chains.failed.text")}
      </FailureState>
    );
  }
  if (data === undefined) return <SkeletonRows count={6} label={t("chains.loading")} />;
  if (data.chains.length === 0) {
    return (
      <EmptyState level={3} title={t("chains.none.title")}>
        {t("chains.none.text")}
      </EmptyState>
    );
  }
  const chains = data.chains.toSorted(
    (a, b) => a.game.localeCompare(b.game) || order[a.state] - order[b.state],
  );
  return (
    <div className="chain-cards">
      {chains.map((chain) => (
        <ChainCard key={chain.id} chain={chain} />
      ))}
    </div>
  );
}

function ChainCard({ chain }: { chain: Chain }) {
  const t = useMessages("chains", "fairness");
  const when = useWhen();
  const game = t(gameNameId(chain.game));
  const [played, length] = [displayNumber(chain.played), displayNumber(chain.length)];
  return (
    <article className="ow-card fair-card" data-game={chain.game}>
      <header className="chain-head">
        <h3 className="ow-card-title">{t("chains.of", { game })}</h3>
        <Tag>{t(`chains.state.${chain.state}`)}</Tag>
      </header>
      <dl className="chain-lines">
        <HashLine
          label={t("chains.terminating")}
          value={chain.terminating_hash}
          copyLabel={t("chains.copy.terminating", { game })}
        />
        <HashLine
          label={t("chains.salt")}
          value={chain.salt}
          missing={t("chains.salt.none")}
          copyLabel={t("chains.copy.salt", { game })}
        />
      </dl>
      <ul className="chain-facts ow-label">
        <li>{t("chains.published", { when: when(chain.published_at) })}</li>
        {chain.salt_set_at === null ? null : (
          <li>{t("chains.salted", { when: when(chain.salt_set_at) })}</li>
        )}
        {chain.salt_source === null ? null : <li>{t(`chains.source.${chain.salt_source}`)}</li>}
        <li>{t("chains.played", { played, length })}</li>
      </ul>
      <progress
        className="ow-progress chain-progress"
        max={chain.length}
        value={chain.played}
        aria-label={t("chains.played", { played, length })}
      />
    </article>
  );
}
