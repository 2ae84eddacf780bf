/** What can be done with the chips on the cloth. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { CopyPlus, RotateCcw, Trash2, Undo2 } from "lucide-react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { RouletteGame } from "./use-roulette-game.ts";

export function ClothTools({ game: { cloth, totalMinor } }: { game: RouletteGame }) {
  const t = useMessages("roulette");
  const icon = { size: 18, strokeWidth: 1.6, "aria-hidden": true } as const;
  const empty = totalMinor === 0n;
  const tools = [
    {
      label: t("roulette.undo"),
      icon: <Undo2 {...icon} />,
      press: cloth.undo,
      off: cloth.draft.before === null,
    },
    { label: t("roulette.clear"), icon: <Trash2 {...icon} />, press: cloth.clear, off: empty },
    { label: t("roulette.double"), icon: <CopyPlus {...icon} />, press: cloth.double, off: empty },
    {
      label: t("roulette.repeat"),
      icon: <RotateCcw {...icon} />,
      press: cloth.repeat,
      off: !cloth.canRepeat,
    },
  ];
  return (
    <fieldset className="cloth-tools" aria-label={t("roulette.tools")}>
      {tools.map((tool) => (
        <Button
          key={tool.label}
          size="small"
          tone="ghost"
          icon={tool.icon}
          aria-disabled={tool.off || undefined}
          onClick={tool.press}
        >
          <span className="cloth-tool-name">{tool.label}</span>
        </Button>
      ))}
    </fieldset>
  );
}
