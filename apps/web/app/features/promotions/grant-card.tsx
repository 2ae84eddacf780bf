/** A bonus that is not over: what is left, on which games, every entry, and the way out. */
import { isGameId } from "@oddwright/core/games/game-ids.ts";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { Dialog } from "@oddwright/ui/parts/dialog.tsx";
import { Money, moneyText } from "@oddwright/ui/parts/money.tsx";
import { useState } from "react";
import { useLocale, useMessages } from "../../runtime/i18n/messages.tsx";
import { openModal } from "../../runtime/modals/open-modal.ts";
import { SiteLink } from "../../runtime/page/site-link.tsx";
import { useMoments } from "../../runtime/services/use-moments.ts";
import { useServices } from "../../runtime/services/use-services.tsx";
import { EntryList } from "./entry-list.tsx";
import { GamesTable } from "./games-table.tsx";
import { AcceptButton } from "./offer-card.tsx";
import { exampleBonus, leftOf, type Returns, weighGames } from "./terms-games.ts";
import { TermsText } from "./terms-text.tsx";
import { type Grant, useBonusChange } from "./use-bonuses.ts";

export interface GrantCardProps {
  readonly grant: Grant;
  readonly returns: Returns;
}

export function GrantCard({ grant, returns }: GrantCardProps) {
  const t = useMessages("promotions");
  const locale = useLocale();
  const services = useServices();
  const when = useMoments();
  const { terms, state } = grant;
  const name = terms.name[locale];
  const isActive = state === "active";
  const isFreeBet = terms.kind === "free_bet";
  const example = exampleBonus(terms);
  const { currency } = terms;
  const until = (isActive ? grant.expires_at : grant.claim_until) ?? grant.claim_until;
  return (
    <article className="ow-card promotion" data-state={state}>
      <header className="promotion-head">
        <h3 className="ow-subheading">{name}</h3>
        <p className="ow-label">
          {t(`promotions.state.${state === "offered" || state === "accepted" ? state : "active"}`)}
          {" · "}
          {t("promotions.until", { time: when.short(until) })}
          {terms.steps > 1
            ? ` · ${t("promotions.step", { step: terms.step, steps: terms.steps })}`
            : null}
        </p>
      </header>
      {isActive && !isFreeBet ? <Progress grant={grant} name={name} /> : null}
      {isActive && isFreeBet ? <FreeBetState grant={grant} /> : null}
      <TermsText terms={terms} />
      {isFreeBet ? null : (
        <GamesTable
          games={weighGames(terms, {
            leftMinor: isActive ? leftOf(grant) : example.leftMinor,
            returns,
          })}
          currency={currency}
          lead={
            isActive
              ? t("promotions.games.left")
              : t("promotions.games.lead", {
                  bonus: moneyText({ amount: example.bonus, currency }),
                })
          }
        />
      )}
      {isActive ? <EntryList grant={grant} /> : null}
      <div className="promotion-actions">
        {state === "offered" ? <AcceptButton name={name} of={{ offer: grant.offer }} /> : null}
        {state === "accepted" && terms.match !== null ? (
          <Button onClick={() => openModal(services, "PayIn")}>{t("promotions.deposit")}</Button>
        ) : null}
        {isActive && isGameId(terms.spins?.game ?? null) && grant.spins_left > 0 ? (
          <SiteLink to={`/games/${terms.spins?.game}`} className="ow-dotted">
            {t("promotions.spins.play")}
          </SiteLink>
        ) : null}
        {isActive && isFreeBet && grant.spins_left > 0 ? (
          <SiteLink to="/betting" className="ow-dotted">
            {t("promotions.freeBet.place")}
          </SiteLink>
        ) : null}
        {/* One that is in play is ended by its match. */}
        {isActive && isFreeBet && grant.spins_left === 0 ? null : (
          <EndButton grant={grant} name={name} />
        )}
      </div>
    </article>
  );
}

function FreeBetState({ grant: { terms, spins_left: left } }: Pick<GrantCardProps, "grant">) {
  const t = useMessages("promotions");
  return (
    <dl className="promotion-figures">
      <div>
        <dt className="ow-label">{t("promotions.freeBet")}</dt>
        <dd>
          <Money amount={terms.spins?.stake ?? "0.00"} currency={terms.currency} />
        </dd>
        {left > 0 ? null : <dd className="ow-label">{t("promotions.freeBet.open")}</dd>}
      </div>
    </dl>
  );
}

function Progress({ grant, name }: { readonly grant: Grant; readonly name: string }) {
  const t = useMessages("promotions");
  const { terms } = grant;
  const { currency } = terms;
  const money = (amount: string) => moneyText({ amount, currency });
  const total = Number(grant.to_wager);
  return (
    <>
      <dl className="promotion-figures">
        <div>
          <dt className="ow-label">{t("promotions.balance")}</dt>
          <dd>
            <Money amount={grant.free_balance} currency={currency} />
          </dd>
        </div>
        {terms.spins === null ? null : (
          <div>
            <dt className="ow-label">{t("promotions.spins")}</dt>
            <dd>
              {grant.spins_left} / {terms.spins.count}
            </dd>
          </div>
        )}
        <div>
          <dt className="ow-label">{t("promotions.left")}</dt>
          <dd>
            <Money amount={grant.left} currency={currency} />
          </dd>
        </div>
        {grant.max_win === null ? null : (
          <div>
            <dt className="ow-label">{t("promotions.maxWin")}</dt>
            <dd>
              <Money amount={grant.max_win} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
      <progress
        className="ow-progress promotion-meter"
        aria-label={name}
        value={total === 0 ? 1 : Math.min(1, Number(grant.wagered) / total)}
        max={1}
      />
      <p className="ow-label">
        {grant.is_wagered
          ? t("promotions.isWagered")
          : t("promotions.progress", {
              wagered: money(grant.wagered),
              total: money(grant.to_wager),
            })}
      </p>
    </>
  );
}

/** Giving up money is asked for once more; declining what was never paid is not. */
function EndButton({ grant, name }: { readonly grant: Grant; readonly name: string }) {
  const t = useMessages("promotions", "notices");
  const [asks, setAsks] = useState(false);
  const { busy, end } = useBonusChange();
  const isActive = grant.state === "active";
  const isFreeBet = grant.terms.kind === "free_bet";
  const goOn = () => void end(grant, t("promotions.ended")).then(() => setAsks(false));
  const balance = moneyText({ amount: grant.balance, currency: grant.terms.currency });
  return (
    <>
      <Button tone="quiet" busy={busy && !asks} onClick={isActive ? () => setAsks(true) : goOn}>
        {t(isActive ? "promotions.end" : "promotions.decline")}
        <span className="ow-hidden"> {name}</span>
      </Button>
      {isActive ? (
        <Dialog
          open={asks}
          onClose={() => setAsks(false)}
          title={t("promotions.end.title", { name })}
          closeLabel={t("shell.close")}
          width="small"
          footer={
            <div className="promotion-actions">
              <Button onClick={() => setAsks(false)}>{t("promotions.end.keep")}</Button>
              <Button tone="danger" busy={busy} onClick={goOn}>
                {t("promotions.end")}
              </Button>
            </div>
          }
        >
          <p>{t(isFreeBet ? "promotions.freeBet.end.text" : "promotions.end.text", { balance })}</p>
        </Dialog>
      ) : null}
    </>
  );
}
