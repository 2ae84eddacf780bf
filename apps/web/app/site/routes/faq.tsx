/** `/faq`: what players ask, and what is true of this site. */
import { useMessages } from "../../runtime/i18n/messages.tsx";
import type { PageHandle } from "../../runtime/page/page-handle.ts";
import { PageHead } from "../../runtime/page/page-head.tsx";
import { SiteLink } from "../../runtime/page/site-link.tsx";

export const handle: PageHandle = { messages: ["faq"] };

const questions = [
  "access",
  "factor",
  "money",
  "limits",
  "break",
  "fair",
  "network",
  "private",
  "data",
] as const;

export default function Faq() {
  const t = useMessages("faq");
  return (
    <div className="grid max-w-200 gap-6">
      <PageHead title={t("faq.title")} description={t("faq.description")} />
      <header className="grid gap-2">
        <h1 className="ow-title">{t("faq.title")}</h1>
        <p className="ow-quiet text-[16px]/[24px]">{t("faq.lead")}</p>
      </header>
      <ul className="grid gap-2">
        {questions.map((each) => (
          <li key={each} className="ow-card grid gap-2 p-4">
            <h2 className="ow-subheading">{t(`faq.${each}.question`)}</h2>
            <p className="ow-quiet">{t(`faq.${each}.answer`)}</p>
            {each === "fair" ? (
              <SiteLink to="/fairness" className="ow-dotted justify-self-start">
                {t("shell.fairness")}
              </SiteLink>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
