/** Whether the scene of the open game could not be drawn. */
import { createStore } from "../../../runtime/state/external-store.ts";

export const sceneFailed = createStore(false);
