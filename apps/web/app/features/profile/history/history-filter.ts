/** What of the history is shown, as the address says it: a filter survives a reload, and Back undoes it. */
import { isDay } from "@oddwright/core/time/zone-clock.ts";
import { useSearchParams } from "react-router";
import { useServices, useStore } from "../../../runtime/services/use-services.tsx";

export interface HistoryFilter {
  /** Anything that is not listed means all: the address may be anyone's. */
  readonly read: (name: FilterName) => string | null;
  readonly days: DayFilter;
  /** Null takes a part away. `isTyped` says that more changes follow at once: together they are one step back. */
  readonly change: (
    parts: Partial<Record<FilterName, string | null>>,
    more?: { readonly isTyped: boolean },
  ) => void;
}

type FilterName =
  | "tab"
  | "kind"
  | "game"
  | "state"
  | "result"
  | "from"
  | "to"
  | "period"
  | "currency";

export interface DayFilter {
  readonly from: string | null;
  readonly to: string | null;
  /** The last day is before the first: nothing can be asked for. */
  readonly isReversed: boolean;
  /** The part of the API's query. */
  readonly query: { readonly from?: string; readonly to?: string; readonly timezone?: string };
}

export function useHistoryFilter(): HistoryFilter {
  const [parameters, setParameters] = useSearchParams();
  const timezone = useStore(useServices().timezone);
  const dayOf = (name: "from" | "to") => {
    const text = parameters.get(name);
    return text !== null && isDay(text) ? text : null;
  };
  const [from, to] = [dayOf("from"), dayOf("to")];
  return {
    read: (name) => parameters.get(name),
    days: {
      from,
      to,
      isReversed: from !== null && to !== null && to < from,
      query:
        from === null && to === null
          ? {}
          : { ...(from !== null && { from }), ...(to !== null && { to }), timezone },
    },
    change(parts, { isTyped } = { isTyped: false }) {
      const next = new URLSearchParams(parameters);
      for (const [name, value] of Object.entries(parts)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      setParameters(next, { replace: isTyped, preventScrollReset: true });
    },
  };
}

/** The value if it is one of the listed ones. */
export const oneOf = <Value extends string>(
  listed: readonly Value[],
  value: string | null,
): Value | null => listed.find((each) => each === value) ?? null;
