/** Whether the browser refused to keep something, as where storage is blocked or full. What it refused lasts for the visit. */
import { createStore } from "../state/external-store.ts";

export const storageRefused = createStore(false);
