/** The lobby's dialogs. Each loads when it is first wanted. */
export const lobbyModals = {
  search: () => import("./search/search-modal.tsx"),
};
