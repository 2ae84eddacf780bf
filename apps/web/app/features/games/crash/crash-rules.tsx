/** The rules of crash: how a round goes, how far rounds get, who was in time, what is returned. */
import { crashChance } from "@oddwright/core/games/crash/crash-return.ts";
import { returnPercent } from "@oddwright/core/games/return-to-player.ts";
import { displayNumber, formatAmount } from "@oddwright/core/money/format-amount.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { RulesDialog, RulesSection, RulesTable } from "../frame/rules-dialog.tsx";
import type { CrashGame } from "./play/use-crash-game.ts";

const shownHundredths = [110n, 150n, 200n, 300n, 500n, 1_000n, 10_000n];

export function CrashRules({ game }: { game: CrashGame }) {
  const t = useMessages("crash");
  const [{ rules, currency }] = game.slots;
  return (
    <RulesDialog
      panel={game}
      title={t("crash.rules.title")}
      facts={game.facts}
      rules={rules}
      currency={currency}
      how={t("crash.rules.how")}
      returnNote={t("crash.rules.return")}
      maxWinNote={t("crash.rules.maxWin")}
    >
      <RulesSection title={t("crash.rules.chances")}>
        <RulesTable
          caption={t("crash.rules.chances")}
          head={[t("crash.rules.reaches"), t("crash.rules.chance")]}
          rows={shownHundredths.map((hundredths) => ({
            id: String(hundredths),
            cells: [
              `${displayNumber(formatAmount(hundredths))}×`,
              `${returnPercent(crashChance(hundredths))}\u00a0%`,
            ],
          }))}
        />
      </RulesSection>
      <RulesSection title={t("crash.rules.clock")}>
        <p className="ow-quiet">{t("crash.rules.clockText")}</p>
      </RulesSection>
    </RulesDialog>
  );
}
