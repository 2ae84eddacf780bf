/** The profile: the player's own pages. */
export { BonusesPage } from "./bonuses/bonuses-page.tsx";
export { AccessPage } from "./access/access-page.tsx";
export { HistoryPage } from "./history/history-page.tsx";
export { ProfileFrame } from "./profile-frame.tsx";
export { SettingPage } from "./setting/setting-page.tsx";
export { ProfilePage } from "./overview/profile-page.tsx";
