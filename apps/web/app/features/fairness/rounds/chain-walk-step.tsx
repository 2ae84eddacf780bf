/** From a round all the way to the hash that was published before the first one. */
import { displayNumber } from "@oddwright/core/money/format-amount.ts";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { ModalInputs } from "../../../runtime/modals/modal-names.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { chainsQuery } from "./chains-query.ts";
import { browserHashes } from "../../games/index.ts";
import { RoundVerdict } from "./round-verdict.tsx";
import { walkChainBack } from "./walk-chain-back.ts";
import "./chain-walk.css";

type PastRound = Pick<ModalInputs["crashRound"]["round"], "chain_id" | "game_hash" | "number">;

export function ChainWalkStep({ round }: { round: PastRound }) {
  const t = useMessages("crash");
  const { api } = useServices();
  const { data, isError } = useQuery(chainsQuery(api));
  const chain = data?.chains.find(({ id }) => id === round.chain_id);
  const walk = useWalk(round);
  if (isError) return <p className="ow-quiet">{t("crash.round.noChain")}</p>;
  if (chain === undefined) return null;
  const count = displayNumber(round.number);
  return (
    <section className="proof-walk" aria-labelledby="chain-walk">
      <h3 id="chain-walk" className="ow-card-title">
        {t("crash.round.walk")}
      </h3>
      <p className="ow-quiet">{t("crash.round.walkText", { count: round.number })}</p>
      <dl className="proof-facts">
        <dt>{t("crash.round.terminating")}</dt>
        <dd className="ow-mono" translate="no">
          {chain.terminating_hash}
        </dd>
        {walk.reached === null ? null : (
          <>
            <dt>{t("crash.round.reached")}</dt>
            <dd className="ow-mono" translate="no">
              {walk.reached}
            </dd>
          </>
        )}
      </dl>
      {walk.reached === null ? (
        <div className="proof-walk-line">
          <Button size="small" busy={walk.done !== null} onClick={() => walk.start()}>
            {t("crash.round.walkAction")}
          </Button>
          {walk.done === null ? null : (
            <>
              <progress
                className="ow-progress"
                max={round.number}
                value={walk.done}
                aria-label={t("crash.round.walk")}
              />
              <span className="ow-label">
                {t("crash.round.walking", { done: displayNumber(walk.done), count })}
              </span>
            </>
          )}
        </div>
      ) : (
        <RoundVerdict verified={walk.reached === chain.terminating_hash} />
      )}
    </section>
  );
}

function useWalk({ game_hash: gameHash, number: links }: PastRound) {
  const [left] = useState(() => new AbortController());
  const [done, setDone] = useState<number | null>(null);
  const [reached, setReached] = useState<string | null>(null);
  useEffect(() => () => left.abort(), [left]);
  return {
    done,
    reached,
    start() {
      if (gameHash === null) return;
      setDone(0);
      const { sha256 } = browserHashes;
      const rest = () => new Promise<void>((resolve) => setTimeout(resolve));
      void walkChainBack({
        sha256,
        gameHash,
        links,
        rest,
        signal: left.signal,
        onProgress: setDone,
      }).then((end) => end !== null && setReached(end));
    },
  };
}
