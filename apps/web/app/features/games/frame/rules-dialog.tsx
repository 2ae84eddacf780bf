/** The frame of a game's rules: how it goes, its own parts, what it returns, what may be staked. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { Dialog } from "@oddwright/ui/parts/dialog.tsx";
import { Money } from "@oddwright/ui/parts/money.tsx";
import { useId, type ReactNode } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { SiteLink } from "../../../runtime/page/site-link.tsx";
import { shownReturn, type GameFacts } from "../facts/games-answer.ts";
import type { StakeRules } from "../stake/stake.ts";
import type { GamePanel } from "./use-game-panel.ts";

export interface RulesDialogProps {
  readonly panel: Pick<GamePanel, "dialog" | "setDialog">;
  readonly title: string;
  readonly facts: GameFacts | null;
  readonly rules: Pick<StakeRules, "minMinor" | "maxMinor" | "maxWinMinor">;
  readonly currency: Currency;
  readonly how: ReactNode;
  /** What the stated return is of. */
  readonly returnNote: ReactNode;
  /** What happens at the largest payout; "a bet that could pay more is not taken" unless given. */
  readonly maxWinNote?: ReactNode;
  /** The game's own sections: what it pays, at what chances. */
  readonly children: ReactNode;
}

export function RulesDialog(props: RulesDialogProps) {
  const t = useMessages("games");
  const { panel, facts } = props;
  const percent = shownReturn(facts);
  const close = () => panel.setDialog(null);
  return (
    <Dialog
      open={panel.dialog === "rules"}
      onClose={close}
      title={props.title}
      closeLabel={t("shell.close")}
    >
      <div className="game-rules">
        <p>{props.how}</p>
        {props.children}
        <RulesSection
          title={percent === null ? t("games.rules.return") : t("games.return", { percent })}
        >
          <p className="ow-quiet">{props.returnNote}</p>
        </RulesSection>
        <Limits {...props} />
        <SiteLink to="/fairness" className="game-action-way" onClick={close}>
          {t("games.rules.fairness")}
        </SiteLink>
      </div>
    </Dialog>
  );
}

export function RulesSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="ow-card-title">
        {title}
      </h3>
      {children}
    </section>
  );
}

export interface RulesTableProps {
  /** Read aloud before the table. */
  readonly caption: string;
  readonly head: readonly ReactNode[];
  /** The first cell of each row names it. */
  readonly rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[];
}

/** The first column holds words, the others figures. */
export function RulesTable({ caption, head, rows }: RulesTableProps) {
  return (
    <table className="ow-table game-rules-table">
      <caption className="ow-hidden">{caption}</caption>
      <thead>
        <tr>
          {head.map((text, column) => (
            // A column is known by its place.
            // oxlint-disable-next-line react/no-array-index-key
            <th key={column} scope="col" data-numeric={column > 0}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id}>
            {cells.map((cell, column) => (
              // oxlint-disable-next-line react/no-array-index-key
              <td key={column} data-numeric={column > 0}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Limits({ rules, currency, maxWinNote }: RulesDialogProps) {
  const t = useMessages("games");
  const rows = [
    { label: t("games.rules.min"), minor: rules.minMinor },
    { label: t("games.rules.max"), minor: rules.maxMinor },
    { label: t("games.rules.maxWin"), minor: rules.maxWinMinor },
  ];
  return (
    <RulesSection title={t("games.limits")}>
      <dl className="game-rules-limits">
        {rows.map(({ label, minor }) =>
          minor === null ? null : (
            <div key={label}>
              <dt className="ow-quiet">{label}</dt>
              <dd>
                <Money amount={formatAmount(minor)} currency={currency} />
              </dd>
            </div>
          ),
        )}
      </dl>
      <p className="ow-label">{maxWinNote ?? t("games.rules.maxWinNote")}</p>
    </RulesSection>
  );
}
