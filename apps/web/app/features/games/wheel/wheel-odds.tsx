/** What the segments pay and how many of the fifty-four do. */
import { wheel } from "@oddwright/core/games/wheel/wheel.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { RulesTable } from "../frame/rules-dialog.tsx";

const total = wheel.segments.length;
const counts = [...new Set(wheel.segments)]
  .toSorted((a, b) => b - a)
  .map((multiple) => ({
    multiple,
    count: wheel.segments.filter((each) => each === multiple).length,
  }));

export function WheelOdds() {
  const t = useMessages("wheel");
  return (
    <RulesTable
      caption={t("wheel.odds")}
      head={[t("wheel.pays"), t("wheel.segments"), t("wheel.chance")]}
      rows={counts.map(({ multiple, count }) => ({
        id: String(multiple),
        cells: [
          multiple === 0 ? t("wheel.nothing") : `${multiple}×`,
          t("wheel.ofSegments", { count, total }),
          `${((count / total) * 100).toFixed(2)}\u00A0%`,
        ],
      }))}
    />
  );
}
