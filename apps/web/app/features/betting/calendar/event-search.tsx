/** Finds matches by a team or tournament: the API reads both alphabets and forgives typos. */
import { TextField } from "@oddwright/ui/parts/text-field.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { EmptyState } from "@oddwright/ui/parts/state.tsx";
import { Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { isSearchable, useFoundMatches } from "../events/use-found-matches.ts";
import type { Overview } from "../odds/answers.ts";
import { EventList } from "./event-list.tsx";

export function EventSearch({ tournaments }: Pick<Overview, "tournaments">) {
  const t = useMessages("betting");
  const [typed, setTyped] = useState("");
  const query = useDeferredValue(typed.trim());
  return (
    <search className="event-search">
      <TextField
        type="search"
        label={t("betting.search")}
        labelHidden
        placeholder={t("betting.search")}
        value={typed}
        maxLength={100}
        left={<Search size={18} strokeWidth={1.6} aria-hidden />}
        onChange={({ target }) => setTyped(target.value)}
      />
      {isSearchable(query) ? <Found query={query} tournaments={tournaments} /> : null}
    </search>
  );
}

function Found({ query, tournaments }: Pick<Overview, "tournaments"> & { readonly query: string }) {
  const t = useMessages("betting");
  const found = useFoundMatches(query);
  if (found.isPending) return <SkeletonRows count={3} label={t("betting.loading")} />;
  const events = found.data?.events ?? [];
  return (
    <output>
      {events.length === 0 ? (
        <EmptyState level={2} title={t("betting.search.none", { query })}>
          {t("betting.search.noneText")}
        </EmptyState>
      ) : (
        <EventList events={events} tournaments={tournaments} />
      )}
    </output>
  );
}
