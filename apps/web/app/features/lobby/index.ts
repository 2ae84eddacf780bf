/** The lobby: the first page and the search. */
export { lobbyModals } from "./lobby-modals.ts";
export { LobbyPage } from "./lobby-page.tsx";
