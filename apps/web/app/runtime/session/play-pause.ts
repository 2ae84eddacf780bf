/** Whether the player is being shown time and result: nothing plays on by itself meanwhile. */
import { createStore } from "../state/external-store.ts";

export const playPause = createStore(false);
