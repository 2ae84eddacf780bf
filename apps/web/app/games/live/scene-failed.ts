/** Whether the scene of the open game could not be drawn. */
import { createStore } from "../../services/external-store.ts";

export const sceneFailed = createStore(false);
