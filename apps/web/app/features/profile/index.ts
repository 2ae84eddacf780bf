/** The profile: the player's own pages. */
export { HistoryPage } from "./history-page.tsx";
export { ProfileFrame } from "./profile-frame.tsx";
export { ProfilePage } from "./profile-page.tsx";
