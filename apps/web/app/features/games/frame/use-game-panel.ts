/** What the panel of every game has: the player's permissions, the dialogs, the shortcuts. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { useEffect, useState } from "react";
import { deviceStorage } from "../../../runtime/browser/device-storage.ts";
import { useServices, useStore, useUser } from "../../../runtime/services/use-services.tsx";
import type { Hotkey } from "../hotkeys/hotkeys.ts";
import { playRules, type PlayRules } from "../preferences/play-rules.ts";
import { loadPreferences, preferences } from "../preferences/preferences.ts";
import { doubledStake, halvedStake } from "../stake/stake.ts";
import { useHotkeys } from "../hotkeys/use-hotkeys.ts";
import type { StakeInPage } from "../stake/use-stake.ts";

export type PanelDialog = "rules" | "legend" | null;

export interface GamePanel {
  readonly allowed: PlayRules;
  readonly dialog: PanelDialog;
  readonly setDialog: (dialog: PanelDialog) => void;
  readonly keys: readonly Hotkey<string>[];
}

/** `onKey` is called for the game's keys while the player has shortcuts on. */
export function useGamePanel<Action extends string>(
  keys: readonly Hotkey<Action>[],
  onKey: (action: Action) => void,
): GamePanel {
  const { config } = useServices();
  const allowed = playRules(config);
  const [dialog, setDialog] = useState<PanelDialog>(null);
  const { hotkeys: on } = useStore(preferences);
  const playerId = useUser()?.id;
  // The stakes are the player's and go with the session.
  useEffect(() => loadPreferences(deviceStorage), [playerId]);
  useHotkeys(
    allowed.hotkeys
      ? {
          keys: on ? keys : [],
          onAction: (action) => (action === "legend" ? setDialog("legend") : onKey(action)),
        }
      : null,
  );
  return { allowed, dialog, setDialog, keys };
}

export function isStakeKey(key: string): key is "half" | "double" {
  return key === "half" || key === "double";
}

/** What the keys for the stake do. */
export function changeStake(
  { checked, rules, stake }: StakeInPage,
  change: "half" | "double",
): void {
  const changed = change === "half" ? halvedStake : doubledStake;
  stake.set(formatAmount(changed(checked.stakeMinor ?? rules.minMinor, rules)));
}
