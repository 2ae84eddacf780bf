/** Reading again what has changed on the server. */
import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * What was asked before the change may be answered without it: it is broken off first, also where it is the first
 * question of its kind, which the query library would wait for. Resolves when what is on the screen has been read again.
 */
export async function askAnew(queries: QueryClient | null, queryKey: QueryKey): Promise<void> {
  await queries?.cancelQueries({ queryKey });
  await queries?.invalidateQueries({ queryKey });
}
