/** Opens a game: by a launch of the player's wallet, or its demo, for anybody. */
import { defaultCurrency } from "@oddwright/core/money/currency.ts";
import { useEffect, useState } from "react";
import { failureCode } from "../../../runtime/api/failure.ts";
import { useLocale } from "../../../runtime/i18n/messages.tsx";
import { useServices, useUser } from "../../../runtime/services/use-services.tsx";
import type { SlotFacts } from "../facts/slot-facts.ts";

export type Launch =
  | { readonly kind: "opening" | "failed" | "not here" }
  | { readonly kind: "open"; readonly url: string };

export type PlayMode = "play" | "demo";

/** Of one mounted component: another launch is another component. The session ends with it; what was staked is settled as ever. */
export function useLaunch({ slug, demo_url: demoUrl }: SlotFacts, mode: PlayMode): Launch {
  const { api } = useServices();
  const locale = useLocale();
  const currency = useUser()?.currency ?? defaultCurrency;
  const [launch, setLaunch] = useState<Launch>({ kind: "opening" });
  useEffect(() => {
    if (mode === "demo") return;
    let isGone = false;
    let session: string | null = null;
    const end = (id: string) => void api.call("endGameSession", { body: { id } });
    void api.call("openGameSession", { body: { game: slug, locale } }).then((result) => {
      if (!result.ok) {
        const isNotHere = failureCode(result.failure) === "casino_game_not_here";
        if (!isGone) setLaunch({ kind: isNotHere ? "not here" : "failed" });
        return;
      }
      session = result.value.id;
      if (isGone) end(session);
      else setLaunch({ kind: "open", url: result.value.url });
    });
    return () => {
      isGone = true;
      if (session !== null) end(session);
    };
  }, [api, locale, mode, slug]);
  if (mode === "play") return launch;
  return demoUrl === null ? { kind: "failed" } : demoOf(demoUrl, currency, locale);
}

function demoOf(address: string, currency: string, locale: string): Launch {
  const url = new URL(address);
  url.searchParams.set("currency", currency);
  url.searchParams.set("locale", locale);
  return { kind: "open", url: url.href };
}
