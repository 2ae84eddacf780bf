/** The rules of roulette: the spin, what each bet covers and pays. */
import { roulette } from "@oddwright/core/games/roulette/roulette.ts";
import type { RouletteKind } from "@oddwright/core/games/roulette/roulette-kinds.ts";
import { returnPercent } from "@oddwright/core/games/return-to-player.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { RulesDialog, RulesSection, RulesTable } from "../frame/rules-dialog.tsx";
import type { RouletteGame } from "./use-roulette-game.ts";

/** One bet of each kind that pays differently or is called differently. */
const shown = [
  { kind: "straight", numbers: [17] },
  { kind: "split", numbers: [17, 20] },
  { kind: "street", numbers: [16, 17, 18] },
  { kind: "trio", numbers: [0, 1, 2] },
  { kind: "corner", numbers: [16, 17, 19, 20] },
  { kind: "first_four", numbers: [0, 1, 2, 3] },
  { kind: "six_line", numbers: [16, 17, 18, 19, 20, 21] },
  { kind: "column", numbers: [1] },
  { kind: "dozen", numbers: [1] },
  { kind: "red", numbers: [] },
] as const satisfies readonly { kind: RouletteKind; numbers: readonly number[] }[];

export function RouletteRules({ game }: { game: RouletteGame }) {
  const t = useMessages("games", "roulette");
  const rows = shown.map(({ kind, numbers }) => {
    const covered = roulette.coveredNumbers(kind, numbers) ?? [];
    return {
      id: kind,
      cells: [
        t(`roulette.rules.kind.${kind}`),
        String(covered.length),
        `${roulette.pays(covered)}×`,
        `${((covered.length / roulette.wheel.length) * 100).toFixed(2)}\u00A0%`,
      ],
    };
  });
  return (
    <RulesDialog
      panel={game.panel}
      title={t("roulette.rules.title")}
      facts={game.facts}
      rules={game.rules}
      currency={game.currency}
      how={t("roulette.rules.how")}
      returnNote={t("roulette.rules.return", { percent: returnPercent(roulette.lowestReturn()) })}
    >
      <RulesSection title={t("games.rules.pays")}>
        <RulesTable
          caption={t("games.rules.pays")}
          head={[
            t("roulette.rules.bet"),
            t("roulette.rules.numbers"),
            t("roulette.rules.pays"),
            t("roulette.rules.chance"),
          ]}
          rows={rows}
        />
      </RulesSection>
      <RulesSection title={t("roulette.rules.keys")}>
        <p className="ow-quiet">{t("roulette.rules.keysText")}</p>
      </RulesSection>
    </RulesDialog>
  );
}
