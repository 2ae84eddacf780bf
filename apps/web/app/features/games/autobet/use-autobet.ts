/** An automatic run in a page: starting, stopping, its progress, and the notice at its end. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { moneyText } from "@oddwright/ui/parts/money.tsx";
import { notify } from "@oddwright/ui/parts/toast-store.ts";
import { useEffect, useRef, useState } from "react";
import { useMessages, type Translate } from "../../../runtime/i18n/messages.tsx";
import type { Services } from "../../../runtime/services/services.ts";
import { useServices, useStore, useUser } from "../../../runtime/services/use-services.tsx";
import { playPause } from "../../../runtime/session/play-pause.ts";
import { refusalWords } from "../../../runtime/services/refusal.ts";
import { runAutobet, type AutobetEnd, type AutobetRun } from "./autobet-runner.ts";
import { startOf, type AutobetPlan, type AutobetProgress } from "./autobet.ts";
import type { AutobetRunOptions } from "./autobet-runner.ts";

export interface AutobetState {
  readonly plan: AutobetPlan;
  readonly progress: AutobetProgress;
  /** The player stopped it; its last bet is in flight. */
  readonly stopping: boolean;
}

export interface AutobetInPage {
  /** Null while nothing runs. */
  readonly state: AutobetState | null;
  readonly start: (run: Omit<AutobetRunOptions, "onProgress">, currency: Currency) => void;
  readonly stop: () => void;
}

export function useAutobet(): AutobetInPage {
  const t = useMessages("games");
  const services = useServices();
  const user = useUser();
  const run = useRef<AutobetRun | null>(null);
  const [state, setState] = useState<AutobetState | null>(null);
  const wallet = `${user?.id} ${user?.currency}`;
  // Another player or another currency: the plan was made for neither. Leaving the page ends it too.
  useEffect(() => () => run.current?.stop("changed"), [wallet]);
  const paused = useStore(playPause);
  useEffect(() => {
    if (paused) run.current?.stop("reality_check");
  }, [paused]);
  return {
    state,
    start(options, currency) {
      if (run.current !== null) return;
      const { plan } = options;
      setState({ plan, progress: startOf(plan), stopping: false });
      run.current = runAutobet({
        ...options,
        onProgress: (progress) => setState((was) => was && { ...was, progress }),
      });
      void run.current.ended.then((end) => {
        run.current = null;
        setState(null);
        void notifyRunEnd({ services, t, end, currency });
      });
    },
    stop() {
      run.current?.stop("player");
      setState((was) => was && { ...was, stopping: true });
    },
  };
}

interface RunEndNotice {
  readonly services: Services;
  readonly t: Translate;
  readonly end: AutobetEnd;
  readonly currency: Currency;
}

/** The only notification of the end: it includes why the last bet was refused. */
export async function notifyRunEnd({ services, t, end, currency }: RunEndNotice): Promise<void> {
  const why =
    end.failure === undefined
      ? { body: t(`games.auto.reason.${end.reason}`) }
      : await refusalWords(services, end.failure);
  const result = moneyText({ amount: formatAmount(end.netMinor), currency, signed: true });
  notify({
    ...why,
    kind: "stopped",
    title: t(end.reason === "count" ? "games.auto.done" : "games.auto.stopped"),
    body: [why.body, t("games.auto.result", { count: end.played, result })].join(" "),
    durationMs: 8_000,
  });
}
