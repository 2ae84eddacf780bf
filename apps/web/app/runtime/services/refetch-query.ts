/** Fetching again what has changed on the server. */
import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * An answer to a request sent before the change may lack it, so such a request is cancelled first, also where it is the
 * first of its query, which the query library would wait for. Resolves when what is on the screen has been fetched again.
 */
export async function refetchQuery(queries: QueryClient | null, queryKey: QueryKey): Promise<void> {
  await queries?.cancelQueries({ queryKey });
  await queries?.invalidateQueries({ queryKey });
}
