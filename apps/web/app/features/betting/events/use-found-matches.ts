/** Matches by a team or tournament, as words are typed: the API reads both alphabets and forgives typos. */
import { useQuery } from "@tanstack/react-query";
import { useServices } from "../../../runtime/services/use-services.tsx";

const leastLetters = 2;

export const isSearchable = (query: string): boolean => query.length >= leastLetters;

export function useFoundMatches(query: string) {
  const { api } = useServices();
  return useQuery({
    queryKey: ["betting", "search", query],
    queryFn: ({ signal }) => api.fetch("bettingEvents", { query: { q: query }, signal }),
    placeholderData: (before) => before,
    enabled: isSearchable(query),
  });
}
