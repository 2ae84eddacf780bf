/** An offer with its terms, to be accepted after they were read. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { moneyText } from "@oddwright/ui/parts/money.tsx";
import type { ReactNode } from "react";
import { useLocale, useMessages } from "../../runtime/i18n/messages.tsx";
import { SiteLink } from "../../runtime/page/site-link.tsx";
import { GamesTable } from "./games-table.tsx";
import { exampleBonus, type Returns, weighGames } from "./terms-games.ts";
import { TermsText } from "./terms-text.tsx";
import { type Terms, useBonusChange } from "./use-bonuses.ts";

export interface OfferCardProps {
  /** Of every step that is shown: one, unless it is a welcome pack. */
  readonly steps: readonly Terms[];
  readonly returns: Returns;
  readonly action: ReactNode;
}

export function OfferCard({ steps, returns, action }: OfferCardProps) {
  const t = useMessages("promotions");
  const locale = useLocale();
  const [first] = steps;
  if (first === undefined) return null;
  return (
    <article className="ow-card promotion">
      <h3 className="ow-subheading">{first.name[locale]}</h3>
      {steps.map((terms) => {
        const { bonus, leftMinor } = exampleBonus(terms);
        const { currency, step } = terms;
        return (
          <div key={step} className="promotion-step">
            {steps.length > 1 ? (
              <p className="ow-label">{t("promotions.step", { step, steps: terms.steps })}</p>
            ) : null}
            <TermsText terms={terms} />
            {leftMinor === 0n ? null : (
              <GamesTable
                games={weighGames(terms, { leftMinor, returns })}
                currency={currency}
                lead={t("promotions.games.lead", {
                  bonus: moneyText({ amount: bonus, currency }),
                })}
              />
            )}
          </div>
        );
      })}
      {action}
      {first.kind === "welcome_pack" ? (
        <SiteLink to="/welcome-pack" className="ow-dotted min-h-6 justify-self-start">
          {t("promotions.pack.link")}
        </SiteLink>
      ) : null}
    </article>
  );
}

export interface AcceptButtonProps {
  readonly name: string;
  readonly of: { readonly offer: string } | { readonly promo_code: string };
  readonly onAccepted?: () => void;
}

export function AcceptButton({ name, of, onAccepted }: AcceptButtonProps) {
  const t = useMessages("promotions", "notices");
  const { busy, accept } = useBonusChange();
  return (
    <Button
      busy={busy}
      className="justify-self-start"
      onClick={() =>
        void accept(of, t("promotions.accepted", { name })).then((done) => {
          if (done) onAccepted?.();
        })
      }
    >
      {t("promotions.accept")}
      <span className="ow-hidden"> {name}</span>
    </Button>
  );
}
