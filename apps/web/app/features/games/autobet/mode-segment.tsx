/** By hand or automatically, at the top of a panel. */
import { Segment } from "@oddwright/ui/parts/segment.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";

export type PanelMode = "manual" | "auto";

export interface ModeSegmentProps {
  readonly mode: PanelMode;
  readonly locked: boolean;
  readonly onMode: (mode: PanelMode) => void;
}

export function ModeSegment({ mode, locked, onMode }: ModeSegmentProps) {
  const t = useMessages("games");
  return (
    <Segment
      label={t("games.mode")}
      value={mode}
      disabled={locked}
      options={[
        { value: "manual", label: t("games.mode.manual") },
        { value: "auto", label: t("games.mode.auto") },
      ]}
      onChange={onMode}
    />
  );
}
