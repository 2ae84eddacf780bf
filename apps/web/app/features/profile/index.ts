/** The profile: the player's own pages. */
export { AccessPage } from "./access/access-page.tsx";
export { BonusesPage } from "./bonuses/bonuses-page.tsx";
export { HistoryPage } from "./history/history-page.tsx";
export { PlayCheck } from "./play-check-part.ts";
export { ProfileFrame } from "./profile-frame.tsx";
export { ProtectionPage } from "./protection/protection-page.tsx";
export { SettingPage } from "./setting/setting-page.tsx";
export { VerificationPage } from "./verification/verification-page.tsx";
export { profileModals } from "./profile-modals.ts";
export { ProfilePage } from "./overview/profile-page.tsx";
