/** Sound and fast play: off by default. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import { IconButton } from "@oddwright/ui/parts/icon-button.tsx";
import { Tooltip } from "@oddwright/ui/parts/tooltip.tsx";
import { Volume2, VolumeX, Zap } from "lucide-react";
import { deviceStorage } from "../../../runtime/browser/device-storage.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useStore } from "../../../runtime/services/use-services.tsx";
import { changePreferences, preferences } from "../preferences/preferences.ts";
import { soundBegin } from "../sound/play-sound.ts";

/** Switched on, it plays a sound of the game at once. */
export function SoundButton({ game }: { game: GameId }) {
  const t = useMessages("games");
  const { sound } = useStore(preferences);
  const Icon = sound ? Volume2 : VolumeX;
  return (
    <Tooltip content={t("games.sound.hint")}>
      <IconButton
        label={t("games.sound")}
        size="small"
        aria-pressed={sound}
        onClick={() => {
          changePreferences(deviceStorage, () => ({ sound: !sound }));
          soundBegin(game);
        }}
      >
        <Icon size={20} strokeWidth={1.6} aria-hidden />
      </IconButton>
    </Tooltip>
  );
}

export function FastButton() {
  const t = useMessages("games");
  const { fast } = useStore(preferences);
  return (
    <Tooltip content={t("games.fast.hint")}>
      <IconButton
        label={t("games.fast")}
        size="small"
        aria-pressed={fast}
        onClick={() => changePreferences(deviceStorage, () => ({ fast: !fast }))}
      >
        <Zap size={20} strokeWidth={1.6} fill={fast ? "currentColor" : "none"} aria-hidden />
      </IconButton>
    </Tooltip>
  );
}
