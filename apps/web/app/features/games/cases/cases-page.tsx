/** All cases, each with its price, its best item and its return. */
import { cases } from "@oddwright/core/games/cases/cases.ts";
import type { GameCase } from "@oddwright/core/games/cases/game-case.ts";
import { returnPercent } from "@oddwright/core/games/return-to-player.ts";
import { defaultCurrency, type Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { Money } from "@oddwright/ui/parts/money.tsx";
import { CaseBox } from "@oddwright/ui/scenes/cases/case-box.tsx";
import { ItemArt, ItemSheet } from "@oddwright/ui/scenes/cases/item-sheet.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useUser } from "../../../runtime/services/use-services.tsx";
import { PageHead } from "../../../runtime/page/page-head.tsx";
import { SiteLink } from "../../../runtime/page/site-link.tsx";
import { useCaseNames } from "./use-case-names.ts";
import "@oddwright/ui/scenes/cases/cases.css";
import "./cases-page.css";

export function CasesPage() {
  const t = useMessages("cases");
  const currency = useUser()?.currency ?? defaultCurrency;
  return (
    <div className="grid gap-6" data-game="cases">
      <PageHead title={t("shell.nav.cases")} description={t("cases.description")} />
      <ItemSheet />
      <header className="grid gap-2">
        <h1 className="ow-title">{t("shell.nav.cases")}</h1>
        <p className="ow-quiet max-w-180">{t("cases.lead")}</p>
      </header>
      <ul className="case-cards">
        {cases.catalogue.map((gameCase) => (
          <li key={gameCase.slug}>
            <CaseCard gameCase={gameCase} currency={currency} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function CaseCard({ gameCase, currency }: { gameCase: GameCase; currency: Currency }) {
  const t = useMessages("cases");
  const nameOf = useCaseNames();
  const price = cases.priceMinor(gameCase, currency);
  const best = gameCase.items.at(-1);
  return (
    <SiteLink to={`/games/cases/${gameCase.slug}`} className="case-card ow-edged">
      <span className="case-card-art">
        <CaseBox art={best?.art ?? ""} open={false} />
      </span>
      <span className="case-card-words">
        <span className="case-card-line">
          <span className="ow-card-title">{nameOf(gameCase)}</span>
          <Money className="font-semibold" amount={formatAmount(price)} currency={currency} />
        </span>
        <span className="case-card-line ow-label">
          <span>
            {t("cases.upToPlain")}{" "}
            {best === undefined ? null : (
              <Money
                amount={formatAmount(cases.itemMinor(best, price))}
                currency={currency}
                tone="inherit"
                short
              />
            )}
          </span>
          <span>{t("cases.return", { percent: returnPercent(cases.returnOf(gameCase)) })}</span>
        </span>
        <span className="case-card-items" aria-hidden="true">
          {gameCase.items.map((item) => (
            <ItemArt key={item.slug} art={item.art} size={28} />
          ))}
        </span>
      </span>
    </SiteLink>
  );
}
