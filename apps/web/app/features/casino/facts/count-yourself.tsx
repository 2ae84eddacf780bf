/** "Count it yourself": the shown return against what this very browser counts. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { Check, Sigma, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { SlotFacts } from "./slot-facts.ts";
import { useModeName } from "./mode-name.ts";
import { type Counting, type CountedMode, countReturn, differenceOf } from "./compute-return.ts";

type State =
  | { readonly kind: "idle" | "failed" | "unknown" }
  | { readonly kind: "counting"; readonly states: number; readonly sinceMs: number }
  | { readonly kind: "done"; readonly modes: readonly CountedMode[]; readonly seconds: number };

export function CountYourself({ facts }: { facts: SlotFacts }) {
  const t = useMessages("casino");
  const [state, setState] = useState<State>({ kind: "idle" });
  const counting = useRef<Counting>(null);
  useEffect(() => () => counting.current?.cancel(), []);
  const { algorithm, slug: code } = facts;
  if (algorithm === null) return null;

  function start(rules: string): void {
    const sinceMs = performance.now();
    setState({ kind: "counting", states: 0, sinceMs });
    counting.current = countReturn(
      { code, algorithm: rules },
      {
        onCounted: (counted) => {
          if (counted.kind === "progress")
            setState({ kind: "counting", states: counted.states, sinceMs });
          else if (counted.kind === "unknown") setState({ kind: "unknown" });
          else
            setState({
              kind: "done",
              modes: counted.modes,
              seconds: (performance.now() - sinceMs) / 1_000,
            });
        },
        onFailed: () => setState({ kind: "failed" }),
      },
    );
  }

  function cancel(): void {
    counting.current?.cancel();
    setState({ kind: "idle" });
  }

  return (
    <section className="ow-card slot-count" data-padded="true" aria-labelledby="count-title">
      <h2 id="count-title" className="ow-subheading">
        {t("casino.count.title")}
      </h2>
      <p className="ow-quiet">{t("casino.count.text")}</p>
      <div className="slot-count-act">
        {state.kind === "counting" ? (
          <>
            <Button size="small" onClick={cancel}>
              {t("casino.count.cancel")}
            </Button>
            <Running states={state.states} sinceMs={state.sinceMs} />
          </>
        ) : (
          <Button
            size="small"
            icon={<Sigma size={16} strokeWidth={1.8} aria-hidden />}
            onClick={() => start(algorithm)}
          >
            {t(state.kind === "idle" ? "casino.count.start" : "casino.count.again")}
          </Button>
        )}
      </div>
      <output className="slot-count-result">
        {state.kind === "failed" ? t("casino.count.failed") : null}
        {state.kind === "unknown" ? t("casino.count.unknown") : null}
        {state.kind === "done" ? <Result state={state} facts={facts} /> : null}
      </output>
    </section>
  );
}

const tickMs = 500;

function Running({ states, sinceMs }: { states: number; sinceMs: number }) {
  const t = useMessages("casino");
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(
      () => setSeconds(Math.floor((performance.now() - sinceMs) / 1_000)),
      tickMs,
    );
    return () => clearInterval(timer);
  }, [sinceMs]);
  return (
    <span className="slot-count-running">
      <progress aria-label={t("casino.count.title")} />
      <span className="ow-small ow-quiet">{t("casino.count.running", { seconds, states })}</span>
    </span>
  );
}

function Result({ state, facts }: { state: Extract<State, { kind: "done" }>; facts: SlotFacts }) {
  const t = useMessages("casino");
  const nameOf = useModeName();
  const difference = differenceOf(facts.modes, state.modes);
  const seconds = state.seconds.toFixed(1);
  return (
    <>
      <p className="slot-count-verdict" data-same={difference === null}>
        {difference === null ? (
          <Check size={18} strokeWidth={2} aria-hidden />
        ) : (
          <X size={18} strokeWidth={2} aria-hidden />
        )}
        {difference === null
          ? t("casino.count.same", { seconds })
          : t("casino.count.differs", {
              shown: difference.shown,
              counted: difference.counted,
            })}
      </p>
      <dl className="slot-count-modes">
        {state.modes.map(({ mode, percent, fraction }) => (
          <div key={mode}>
            <dt>
              {nameOf(mode)}: <span className="ow-figure">{percent}&nbsp;%</span>
            </dt>
            <dd className="slot-count-fraction" translate="no">
              {fraction}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
