/** The facts of the document, as the root loader answered them. */
import { useRouteLoaderData } from "react-router";
import type { PageRequest } from "./page-request.ts";

export type RootData = Pick<PageRequest, "theme" | "session" | "config" | "origin">;

/** Undefined when even the root could not be loaded. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData("root") as RootData | undefined;
}
