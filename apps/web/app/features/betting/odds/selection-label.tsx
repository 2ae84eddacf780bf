/** A selection on its button. Where it is too long the teams' names are cut, each a little: the words that tell prices apart stay. */
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { MarketWords } from "./answers.ts";
import { shortSelectionName } from "./market-words.ts";
import type { TeamNames } from "./names.ts";

interface SelectionLabelProps {
  readonly market: MarketWords;
  readonly selection: string;
  readonly teams: TeamNames;
}

/** Stands around what may be cut, and in no name. */
const mark = "\u2063";

export function SelectionLabel({ market, selection, teams }: SelectionLabelProps) {
  const t = useMessages("betting");
  const marked = { home: mark + teams.home + mark, away: mark + teams.away + mark };
  const name = shortSelectionName(market, selection, { t, teams: marked });
  // A name stands at each odd place.
  const parts = name.split(mark);
  if (parts.length === 1) return <>{name}</>;
  return (
    <span className="selection-label">
      {parts.map((part, at) =>
        at % 2 === 1 ? (
          <span key={at} className="selection-label-team">
            {part}
          </span>
        ) : (
          part && <span key={at}>{part}</span>
        ),
      )}
    </span>
  );
}
