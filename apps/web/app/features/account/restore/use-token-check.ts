/** Whether a token still sets a password. One that came by phone and does not leads to the error page. */
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { failureLines } from "../../../runtime/api/failure-text.ts";
import { isTemporary, type ApiFailure } from "../../../runtime/api/failure.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { textSource } from "../../../runtime/i18n/text-source.ts";
import { useSiteHref } from "../../../runtime/page/site-link.tsx";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { tokenCalls, type TokenSource } from "./restore-calls.ts";

export interface RestoreToken {
  readonly token: string;
  /** The number that it came by; null for an e-mail's. */
  readonly phone: string | null;
  readonly source: TokenSource;
}

export type TokenCheck =
  | { readonly state: "checking" }
  /** `onDead`: it was refused after all, when the password was sent. */
  | { readonly state: "good"; readonly onDead: () => void }
  | { readonly state: "dead" }
  /** The check itself failed. */
  | { readonly state: "unknown"; readonly text: string; readonly onRetry: () => void };

type Found = "good" | "dead" | ApiFailure;

export function useTokenCheck({ token, phone, source }: RestoreToken): TokenCheck {
  useMessages("notices");
  const { api, messages } = useServices();
  const navigate = useNavigate();
  const errorPage = useSiteHref()("/error");
  const [found, setFound] = useState<Found | null>(null);
  const [attempt, setAttempt] = useState(0);
  const way = phone === null ? "email" : "phone";

  useEffect(() => {
    let isCurrent = true;
    void (async () => {
      const result = await tokenCalls(api, { way, token, source }).check();
      if (!isCurrent) return;
      if (result.ok) return setFound("good");
      if (isTemporary(result.failure)) return setFound(result.failure);
      if (way === "phone") void navigate(errorPage, { replace: true });
      else setFound("dead");
    })();
    return () => {
      isCurrent = false;
    };
  }, [api, way, token, source, attempt, navigate, errorPage]);

  if (found === null) return { state: "checking" };
  if (found === "dead") return { state: "dead" };
  if (found === "good") return { state: "good", onDead: () => setFound("dead") };
  return {
    state: "unknown",
    text: failureLines(found, textSource(messages)).join(" "),
    onRetry() {
      setFound(null);
      setAttempt(attempt + 1);
    },
  };
}
