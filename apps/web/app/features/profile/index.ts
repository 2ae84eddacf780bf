/** The profile: the player's own pages. */
export { HistoryPage } from "./history/history-page.tsx";
export { ProfileFrame } from "./profile-frame.tsx";
export { ProfilePage } from "./overview/profile-page.tsx";
