/** Whether shortcuts are on, and the legend that turns them on. */
import { Dialog } from "@oddwright/ui/parts/dialog.tsx";
import { Switch } from "@oddwright/ui/parts/switch.tsx";
import { Keyboard } from "lucide-react";
import { deviceStorage } from "../../../runtime/browser/device-storage.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useStore } from "../../../runtime/services/use-services.tsx";
import type { Hotkey } from "./hotkeys.ts";
import { changePreferences, preferences } from "../preferences/preferences.ts";

export function HotkeyLine({ onShowLegend }: { onShowLegend: () => void }) {
  const t = useMessages("games");
  const { hotkeys: on } = useStore(preferences);
  return (
    <div className="game-line ow-label game-hotkeys">
      <span className="game-line-words">
        <Keyboard size={18} strokeWidth={1.5} aria-hidden />
        {t(on ? "games.hotkeys.on" : "games.hotkeys.off")}
      </span>
      <button
        type="button"
        className="game-key-button"
        aria-label={t("games.hotkeys.legend")}
        onClick={onShowLegend}
      >
        <kbd className="ow-key">?</kbd>
      </button>
    </div>
  );
}

export interface HotkeyLegendProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly keys: readonly Hotkey<string>[];
}

export function HotkeyLegend({ open, onClose, keys }: HotkeyLegendProps) {
  const t = useMessages("games");
  const { hotkeys: on } = useStore(preferences);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("games.hotkeys.title")}
      subtitle={t("games.hotkeys.subtitle")}
      closeLabel={t("shell.close")}
      width="small"
    >
      <Switch
        label={t("games.hotkeys.enable")}
        spread
        checked={on}
        onChange={({ target }) =>
          changePreferences(deviceStorage, () => ({ hotkeys: target.checked }))
        }
      />
      <dl className="game-legend">
        {keys.map(({ code, face, label }) => (
          <div key={code}>
            <dt>{t(label)}</dt>
            <dd>
              <kbd className="ow-key">{face ?? t("games.hotkeys.space")}</kbd>
            </dd>
          </div>
        ))}
        <div>
          <dt>{t("games.hotkeys.legend")}</dt>
          <dd>
            <kbd className="ow-key">?</kbd>
          </dd>
        </div>
      </dl>
    </Dialog>
  );
}
