/** A login at another service, from the press to what the window posts. */
import type { SocialProviderId } from "@oddwright/contract/identity/social-providers.ts";
import { useEffect, useRef, useState } from "react";
import { apiBaseUrl } from "../../../runtime/api/base-url.ts";
import type { ApiFailure } from "../../../runtime/api/failure.ts";
import { failureLines } from "../../../runtime/api/failure-text.ts";
import { readDraft } from "../entrance/draft.ts";
import { reportRefusal } from "../entrance/report-refusal.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { ModalInputs } from "../../../runtime/modals/modal-names.ts";
import { refusalTexts } from "../../../runtime/services/refusal-texts.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { beginSocialLogin, type SocialStart } from "./begin-social-login.ts";
import { keepReturn } from "./social-return.ts";
import { awaitPosted, openSocialWindow, type Posted } from "./social-window.ts";

export interface SocialLogin {
  /** The service that is waited for. */
  readonly pending: SocialProviderId | null;
  readonly error: string | undefined;
  /** The service whose window the browser has blocked. */
  readonly blocked: SocialProviderId | null;
  readonly press: (provider: SocialProviderId) => Promise<void>;
  /** Goes on in this window, which a blocked one leaves as the way. */
  readonly goOnHere: (provider: SocialProviderId) => Promise<void>;
}

export interface SocialLoginOptions {
  readonly purpose: SocialStart["purpose"];
  /** What opens once the player is in. */
  readonly next?: ModalInputs["login"]["next"];
  readonly onPosted: (
    posted: Exclude<Posted, { kind: "refused" }>,
    provider: SocialProviderId,
  ) => Promise<void> | void;
  /** True where the page goes on from the refusal itself, instead of the text here. */
  readonly onRefusal?: (failure: ApiFailure) => boolean;
}

interface State {
  readonly pending: SocialProviderId | null;
  readonly error?: string | undefined;
  readonly blocked: SocialProviderId | null;
}

const idle: State = { pending: null, blocked: null };

export function useSocialLogin({
  purpose,
  next,
  onPosted,
  onRefusal = () => false,
}: SocialLoginOptions): SocialLogin {
  const t = useMessages("social", "notices");
  const services = useServices();
  const [state, setState] = useState<State>(idle);
  const attempts = useAttempts();

  function fail(failure: ApiFailure): void {
    if (purpose === "enter") reportRefusal(services, "login_error")({ ok: false, failure });
    if (onRefusal(failure)) return setState(idle);
    setState({ ...idle, error: failureLines(failure, refusalTexts(services)).join(" ") });
  }

  async function press(provider: SocialProviderId): Promise<void> {
    // While the press is handled: later the browser would block it.
    const popup = openSocialWindow();
    if (popup === null) return setState({ ...idle, blocked: provider });
    const signal = attempts.begin(popup);
    setState({ ...idle, pending: provider });
    const begun = await beginSocialLogin(services, { provider, purpose });
    if (signal.aborted) return;
    if (!begun.ok) {
      popup.close();
      return fail(begun.failure);
    }
    popup.location.replace(begun.value.url);
    const { origin } = new URL(apiBaseUrl(services.config, location.origin));
    const posted = await awaitPosted(popup, origin, signal);
    if (posted === "given up") return;
    popup.close();
    if (posted === "closed") return setState({ ...idle, error: t("social.closed") });
    if (posted.kind === "refused") return fail(refusalOf(posted));
    await onPosted(posted, provider);
    if (!signal.aborted) setState(idle);
  }

  async function goOnHere(provider: SocialProviderId): Promise<void> {
    setState({ ...idle, pending: provider });
    const begun = await beginSocialLogin(services, { provider, purpose });
    if (!begun.ok) return fail(begun.failure);
    const { currency, wantsVip } = readDraft();
    const begunHere = { purpose, path: location.pathname, currency, wantsVip, next: next ?? null };
    keepReturn(services.cookies, begunHere);
    services.leaveTo(begun.value.url);
  }

  return { error: undefined, ...state, press, goOnHere };
}

/** One at a time: a new one uses the same window again, and what is left behind closes it. */
function useAttempts() {
  const current = useRef<{ readonly stop: AbortController; readonly popup: Window } | null>(null);
  useEffect(
    () => () => {
      current.current?.stop.abort();
      current.current?.popup.close();
    },
    [],
  );
  return {
    begin(popup: Window): AbortSignal {
      current.current?.stop.abort();
      const stop = new AbortController();
      current.current = { stop, popup };
      return stop.signal;
    },
  };
}

function refusalOf({ body }: Extract<Posted, { kind: "refused" }>): ApiFailure {
  const status = body.error === "second_factor_required" ? 403 : 422;
  return { kind: "answered", status, body, retryAfterSeconds: null };
}
