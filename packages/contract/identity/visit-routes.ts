import { defineRoutes } from "../route.ts";

/** The session of a visit: what every page calls. A browser knows them before it has the table of all routes. */
export const visitRoutes = defineRoutes({
  refreshToken: { method: "POST", path: "/auth/refresh-token", auth: "refresh" },
  logout: { method: "PUT", path: "/auth/logout", auth: "refresh" },
  profileUser: { method: "GET", path: "/profile/user", auth: "player", takesSignInToken: true },
  // Open to a restricted account: how the site looks to its player moves no money.
  profileSettings: {
    method: "PUT",
    path: "/profile/settings",
    auth: "player",
    openToRestricted: true,
  },
});
