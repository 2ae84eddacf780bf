/** Tells the operator's analytics of page views and of who is logged in, once the visitor has allowed it. Where there is none, it is not loaded. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { analyticsOf } from "../../runtime/analytics/analytics.ts";
import {
  consent,
  consentAsked,
  followConsent,
  keepConsent,
  readConsent,
} from "../../runtime/analytics/consent.ts";
import { currentUrl } from "../../runtime/analytics/page-view.ts";
import { useMessages } from "../../runtime/i18n/messages.tsx";
import { useServices, useSession, useStore } from "../../runtime/services/use-services.tsx";
import { userOf } from "../../runtime/session/session-store.ts";
import "./styles/consent-notice.css";

export default function VisitAnalytics() {
  const services = useServices();
  const { storage } = services;
  const answer = useStore(consent);
  const isAsked = useStore(consentAsked);
  const session = useSession();
  const location = useLocation();
  const url = currentUrl(location);
  const playerId = session.status === "pending" ? undefined : (userOf(session)?.id ?? null);
  const isFollowed = answer === "given" && playerId !== undefined;
  useEffect(() => {
    consent.set(readConsent(storage, navigator));
    return followConsent(storage, window);
  }, [storage]);
  useEffect(() => {
    if (isFollowed) analyticsOf(services).follow();
  }, [services, isFollowed, playerId]);
  useEffect(() => {
    if (isFollowed) analyticsOf(services).track("pageview", { current_url: url });
  }, [services, isFollowed, url]);
  const isUnasked = answer === "unasked" && readConsent(storage, navigator) === "unasked";
  return isAsked || isUnasked ? (
    <ConsentNotice isAsked={isAsked} onAnswer={(given) => keepConsent(services, given)} />
  ) : null;
}

interface ConsentNoticeProps {
  /** The visitor opened it, and goes on in it. */
  readonly isAsked: boolean;
  readonly onAnswer: (answer: "given" | "refused") => void;
}

function ConsentNotice({ isAsked, onAnswer }: ConsentNoticeProps) {
  const t = useMessages("consent");
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsked) notice.current?.focus();
  }, [isAsked]);
  return (
    <section ref={notice} tabIndex={-1} className="site-consent" aria-label={t("consent.title")}>
      <p>{t("consent.text")}</p>
      <div className="site-consent-answers">
        <Button onClick={() => onAnswer("refused")}>{t("consent.refuse")}</Button>
        <Button onClick={() => onAnswer("given")}>{t("consent.give")}</Button>
      </div>
    </section>
  );
}
