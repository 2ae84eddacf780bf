/** The host's facts about the request, for loaders. */
import { createContext } from "react-router";
import type { PageRequest } from "./page-request.ts";

export const pageRequestContext = createContext<PageRequest>();
