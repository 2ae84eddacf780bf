/** What narrows the lobby: words, features and volatility, with how many games each leaves. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { FilterChip } from "@oddwright/ui/parts/filter-chip.tsx";
import { TextField } from "@oddwright/ui/parts/text-field.tsx";
import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useFeatureName } from "./feature-name.ts";
import type { GameFilter } from "./game-filter.ts";

export interface LobbyFiltersProps {
  readonly filter: GameFilter;
  /** Null while they are not known. */
  readonly facets: RouteResponse<"casinoFacets"> | null;
  readonly onChange: (change: Partial<GameFilter>) => void;
}

const volatilities = ["1", "2", "3", "4", "5"] as const;

export function LobbyFilters({ filter, facets, onChange }: LobbyFiltersProps) {
  const t = useMessages("casino");
  const nameOf = useFeatureName();
  const shown = volatilities.flatMap((value) => {
    const found = facets?.volatilities.find((each) => each.value === value);
    return found === undefined ? [] : [{ value, games: found.games }];
  });
  /** Where every game has the same, there is nothing to choose. */
  const isChoice = facets === null || shown.length > 1 || filter.volatility !== null;
  return (
    <div className="slot-filters">
      <SearchWords words={filter.words} onWords={(words) => onChange({ words })} />
      <fieldset className="slot-chips">
        <legend className="ow-hidden">{t("casino.filter.feature")}</legend>
        <FilterChip
          pressed={filter.feature === null && filter.volatility === null}
          count={facets?.total}
          onClick={() => onChange({ feature: null, volatility: null })}
        >
          {t("casino.filter.all")}
        </FilterChip>
        {facets?.features.map(({ value, games }) => (
          <FilterChip
            key={value}
            pressed={filter.feature === value}
            count={games}
            onClick={() => onChange({ feature: filter.feature === value ? null : value })}
          >
            {nameOf(value)}
          </FilterChip>
        ))}
      </fieldset>
      {isChoice ? (
        <fieldset className="slot-chips">
          <legend className="slot-chips-label ow-label">{t("casino.filter.volatility")}</legend>
          {shown.map(({ value, games }) => (
            <FilterChip
              key={value}
              pressed={filter.volatility === value}
              count={games}
              onClick={() => onChange({ volatility: filter.volatility === value ? null : value })}
            >
              {t(`casino.volatility.${value}`)}
            </FilterChip>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}

const pauseMs = 250;

function SearchWords({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  const t = useMessages("casino");
  const [typed, setTyped] = useState(words);
  const [known, setKnown] = useState(words);
  if (known !== words) {
    setKnown(words);
    if (typed.trim() !== words.trim()) setTyped(words);
  }
  useEffect(() => {
    if (typed.trim() === words.trim()) return;
    const timer = setTimeout(() => onWords(typed), pauseMs);
    return () => clearTimeout(timer);
  });
  return (
    <TextField
      type="search"
      size="small"
      label={t("casino.search")}
      labelHidden
      placeholder={t("casino.search")}
      value={typed}
      maxLength={60}
      autoComplete="off"
      spellCheck={false}
      left={<Search size={16} strokeWidth={1.8} aria-hidden />}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
