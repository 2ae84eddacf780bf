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

/** Characters of no language, around what may be cut. */
const [from, to] = ["\u0002", "\u0003"];

export function SelectionLabel({ market, selection, teams }: SelectionLabelProps) {
  const t = useMessages("betting");
  const marked = { home: `${from}${teams.home}${to}`, away: `${from}${teams.away}${to}` };
  const name = shortSelectionName(market, selection, { t, teams: marked });
  // A name stands at each odd place.
  const parts = name.split(/[\u0002\u0003]/);
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
